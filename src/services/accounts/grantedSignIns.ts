import { v7 as uuidv7 } from "uuid";
import { endOfSignIn, MAX_GRANTED_SIGN_INS_PER_DAY, type SignInRequest } from "../../domain/accounts/signIns.ts";
import type { Actor } from "../../domain/actor.ts";
import { permit } from "../../domain/audit/acts.ts";
import { DomainError } from "../../domain/errors.ts";
import { signInLinkPath, teamInPanelPath } from "../../domain/links.ts";
import { createRowSecrets } from "../../domain/rowSecrets.ts";
import { recordAct } from "../audit/audit.ts";
import type { Dependencies } from "../dependencies.ts";
import type { MailLoaders } from "../mail/mailLoaders.ts";
import { insertMail } from "../mail/newMails.ts";
import { lockMember } from "./accountLocks.ts";
import { requireRoleHeld } from "./heldRoles.ts";

/** An address that signs a member in, once, until `expiresAt`. No later call returns it. */
export type GrantedSignIn = { readonly address: string; readonly expiresAt: Date };

/**
 * The second way in of a member whom the mails of a sign-in do not reach: an owner gets a one-time address for them. Whoever opens it acts as
 * the member, so that it opens a session in this account alone, without what needs a recent sign-in, and never a way into another account
 * of the person. The person gets a mail about it.
 */
export function createGrantedSignInsService({
  repositories,
  transact,
  clock,
  secretBox,
  signals,
  publicUrl,
}: Dependencies<"repositories" | "transact" | "clock" | "secretBox" | "signals" | "publicUrl">) {
  const links = createRowSecrets(secretBox, "sign-in link");

  return {
    /**
     * Makes the address for a member of the actor's account, in place of an earlier one that waits. A person who holds the permissions of
     * the member's role grants it, and nobody to themselves. Errors: FORBIDDEN, SIGN_IN_AGAIN, MEMBER_NOT_FOUND, also for a key,
     * TOO_MANY_SIGN_IN_ADDRESSES.
     */
    async grant(actor: Actor, memberId: string): Promise<GrantedSignIn> {
      const now = clock.now();
      permit(actor, "createSignInAddress", now);
      const { accountId, by } = actor;
      if (by.kind !== "user") throw new DomainError("MEMBER_NOT_FOUND");
      const request = await transact(async (tx) => {
        const { user, role } = await lockMember(tx, actor, memberId);
        if (user.id === by.id) throw new DomainError("MEMBER_NOT_FOUND");
        requireRoleHeld(actor, role);
        const counts = [{ counted: `sign-in addresses of ${accountId}`, limit: MAX_GRANTED_SIGN_INS_PER_DAY }];
        const [day = null] = await tx.mailboxLimits.takeAll([{ counts, waitDays: 0 }], now);
        if (day === null) throw new DomainError("TOO_MANY_SIGN_IN_ADDRESSES", { limit: MAX_GRANTED_SIGN_INS_PER_DAY });
        const made: SignInRequest = {
          id: uuidv7(),
          email: user.email,
          means: "granted",
          wrongCodes: 0,
          addressGroup: null,
          returnTo: null,
          accountId,
          grantedByUserId: by.id,
          createdAt: now,
          usedAt: null,
        };
        await tx.signInRequests.endGranted(accountId, user.email);
        await tx.signInRequests.insert(made);
        const details = { email: user.email };
        await recordAct(tx, actor, { act: "member.sign_in_granted", accountId, subjectId: user.id, details }, now);
        const mail = { accountId, formId: null, kind: "sign_in_granted", subjectId: made.id } as const;
        await insertMail(tx, { ...mail, recipient: user.email, createdAt: now });
        return made;
      });
      signals.send({ type: "work_stored" });
      return { address: `${publicUrl}${signInLinkPath(links.derive(request.id))}`, expiresAt: endOfSignIn(request) };
    },

    mails: {
      sign_in_granted: {
        /** A mail about a request that another one has replaced is obsolete. */
        async load({ subjectId, recipient }) {
          const request = subjectId === null ? null : await repositories.signInRequests.findById(subjectId);
          const { accountId = null, grantedByUserId = null } = request ?? {};
          if (request === null || accountId === null || grantedByUserId === null) return { obsolete: "subject_gone" };
          const account = await repositories.accounts.findById(accountId);
          const grantor = await repositories.people.findMember(accountId, grantedByUserId);
          if (account === null || grantor === null) return { obsolete: "subject_gone" };
          const { createdAt: grantedAt } = request;
          const link = `${publicUrl}${teamInPanelPath()}`;
          const names = { accountName: account.name, grantorEmail: grantor.user.email };
          return { text: { recipient, ...names, grantedAt, link } };
        },
      },
    } satisfies MailLoaders<"sign_in_granted">,
  };
}
