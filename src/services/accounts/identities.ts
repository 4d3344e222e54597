import type { Identity } from "../../domain/accounts/identities.ts";
import type { Actor } from "../../domain/actor.ts";
import { permit } from "../../domain/audit/acts.ts";
import { DomainError, found } from "../../domain/errors.ts";
import { findUnstorable } from "../../domain/texts.ts";
import { recordAct } from "../audit/audit.ts";
import type { Dependencies } from "../dependencies.ts";

/** The identities of people at identity providers, for the people themselves. */
export function createIdentitiesService({
  repositories,
  transact,
  clock,
}: Dependencies<"repositories" | "transact" | "clock">) {
  return {
    /** The identities of the person who acts, the oldest first; null for a key, and none in a granted session. */
    async listOwn({ by, session }: Actor): Promise<readonly Identity[] | null> {
      if (by.kind !== "user") return null;
      return session?.isGranted === true ? [] : repositories.identities.listByUser(by.id);
    },

    /**
     * Unlinks the person who acts from an identity, which can be linked again by a sign-in with a verified address. Sessions go on.
     * Errors: IDENTITY_NOT_FOUND, ACCOUNT_SUSPENDED, SIGN_IN_AGAIN.
     */
    async unlink(actor: Actor, issuer: string): Promise<Identity> {
      const { accountId, by } = actor;
      if (by.kind !== "user" || findUnstorable(issuer) !== null) throw new DomainError("IDENTITY_NOT_FOUND");
      const now = clock.now();
      permit(actor, "unlinkIdentity", now);
      return transact(async (tx) => {
        const identity = found(await tx.identities.delete(by.id, issuer), "IDENTITY_NOT_FOUND");
        const act = { act: "user.identity_unlinked", accountId, subjectId: by.id, details: { issuer } } as const;
        await recordAct(tx, actor, act, now);
        return identity;
      });
    },
  };
}
