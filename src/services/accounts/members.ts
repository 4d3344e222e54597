import { v7 as uuidv7 } from "uuid";
import type { Device } from "../../domain/accounts/sessions.ts";
import {
  endOfInvitation,
  type Invitation,
  MAX_INVITATIONS_PER_DAY,
  MAX_MEMBERS,
  type Member,
  permissionsOf,
  type Role,
  toUserEmail,
  type User,
} from "../../domain/accounts/people.ts";
import { OPERATOR_ACCOUNT_ID } from "../../domain/accounts/accounts.ts";
import { type Actor, requireReading } from "../../domain/actor.ts";
import { type ActName, permit } from "../../domain/audit/acts.ts";
import type { AuditAct } from "../../domain/audit/audit.ts";
import type { DetailsOf } from "../../domain/audit/details.ts";
import { DomainError, found } from "../../domain/errors.ts";
import { checkInput } from "../../domain/inputs.ts";
import { invitationPath } from "../../domain/links.ts";
import { INVITATIONS_OF_ACCOUNT_TO_MAILBOX } from "../../domain/mail/mailGate.ts";
import { createRowSecrets } from "../../domain/rowSecrets.ts";
import type { Repositories } from "../../repositories/repositories.ts";
import { recordAct } from "../audit/audit.ts";
import type { Dependencies } from "../dependencies.ts";
import { offerMail } from "../mail/newMails.ts";
import type { MailLoaders } from "../mail/mailLoaders.ts";
import { lockAccount, lockMember } from "./accountLocks.ts";
import { requireRoleHeld } from "./heldRoles.ts";
import { insertMember } from "./newMembers.ts";
import { announceDeparture, endWithMember, refuseLastOwner } from "./departures.ts";
import { type OpenedSession, openSession } from "./sessions.ts";

export type MembersService = ReturnType<typeof createMembersService>;

const MAX_USER_NAME_CHARACTERS = 150;

/** What the page of an invitation says. */
export type InvitationView = { readonly invitation: Invitation; readonly accountName: string };

/** The people of an account, and the invitations to it. Changes run one after the other under the account's lock. */
export function createMembersService(
  dependencies: Dependencies<"repositories" | "transact" | "clock" | "secretBox" | "signals" | "publicUrl">,
) {
  const { repositories, transact, clock, secretBox, signals, publicUrl } = dependencies;
  const links = createRowSecrets(secretBox, "invitation link");

  return {
    /** The person who acts; null for a key. */
    async findOwn({ accountId, by }: Actor): Promise<User | null> {
      if (by.kind !== "user") return null;
      return found(await repositories.people.findMember(accountId, by.id), "MEMBER_NOT_FOUND").user;
    },

    /** Changes the name of the person who acts. Errors: VALIDATION_FAILED, MEMBER_NOT_FOUND for a key, SIGN_IN_AGAIN in a granted session. */
    async updateOwn(actor: Actor, input: { readonly name: string }): Promise<User> {
      permit(actor, "updateUser", clock.now());
      const { accountId, by } = actor;
      if (by.kind !== "user") throw new DomainError("MEMBER_NOT_FOUND");
      if (actor.session?.isGranted === true) throw new DomainError("SIGN_IN_AGAIN");
      const check = checkInput();
      const name = check.line("name", input.name, MAX_USER_NAME_CHARACTERS);
      check.assertValid();
      return transact(async (tx) => {
        const { user } = found(await tx.people.findMember(accountId, by.id), "MEMBER_NOT_FOUND");
        if (user.name === name) return user;
        await tx.people.setName(user.id, name);
        await record(tx, actor, "user.updated", user.id, { fields: ["name"] });
        return { ...user, name };
      });
    },

    /** A member that the actor may list. Errors: FORBIDDEN. */
    async find(actor: Actor, id: string): Promise<Member | null> {
      const member = await repositories.people.findAnyMemberById(id);
      return member !== null && listVisible(actor, [member.accountId]).length > 0 ? member : null;
    },

    /** An open invitation that the actor may list. Errors: FORBIDDEN. */
    async findInvitation(actor: Actor, id: string): Promise<Invitation | null> {
      const invitation = await repositories.invitations.findAnyById(id);
      if (invitation === null || endOfInvitation(invitation) <= clock.now()) return null;
      return listVisible(actor, [invitation.accountId]).length > 0 ? invitation : null;
    },

    /** The members of these accounts, for `members:write` those of the actor's own. Errors: FORBIDDEN. */
    async listByAccounts(actor: Actor, accountIds: readonly string[]): Promise<readonly Member[]> {
      return repositories.people.listByAccounts(listVisible(actor, accountIds));
    },

    /** The open invitations of these accounts, the newest first. Errors: FORBIDDEN. */
    async listInvitations(actor: Actor, accountIds: readonly string[]): Promise<readonly Invitation[]> {
      const invitations = await repositories.invitations.listByAccounts(listVisible(actor, accountIds));
      return invitations.filter((invitation) => endOfInvitation(invitation) > clock.now());
    },

    /**
     * Mails an invitation, which is valid for a week. A second one to the same address takes the place of the first. Errors: FORBIDDEN,
     * SIGN_IN_AGAIN, VALIDATION_FAILED, MEMBER_TAKEN, TOO_MANY_MEMBERS, TOO_MANY_INVITATIONS, ADDRESS_REFUSES_MAIL.
     */
    async invite(actor: Actor, input: { readonly email: string; readonly role: Role }): Promise<Invitation> {
      const check = checkInput();
      const email = toUserEmail(check.email("email", input.email));
      requireChange(actor, "inviteMember", input.role);
      check.assertValid();
      const { accountId } = actor;
      const now = clock.now();
      const invitation: Invitation = {
        id: uuidv7(),
        accountId,
        email,
        role: input.role,
        mailWaitsUntil: null,
        invitedByUserId: actor.by.kind === "user" ? actor.by.id : null,
        invitedByKeyId: actor.by.kind === "apiKey" ? actor.by.id : null,
        createdAt: now,
      };
      const mailWaitsUntil = await transact(async (tx) => {
        await lockAccount(tx, accountId);
        const members = await tx.people.listByAccounts([accountId]);
        if (members.some(({ user }) => user.email === email)) throw new DomainError("MEMBER_TAKEN");
        const open = await tx.invitations.listByAccounts([accountId]);
        const waiting = open.filter((each) => each.email !== email);
        for (const each of open) if (each.email === email) requireRoleHeld(actor, each.role);
        if (members.length + waiting.length >= MAX_MEMBERS) {
          throw new DomainError("TOO_MANY_MEMBERS", { limit: MAX_MEMBERS });
        }
        const replaces = await tx.invitations.replace(invitation);
        const mailWaitsUntil = await mailInvitation(tx, invitation);
        const details = { email, role: input.role, ...(replaces === null ? {} : { replaces }) };
        await record(tx, actor, "member.invited", invitation.id, details);
        return mailWaitsUntil;
      });
      signals.send({ type: "work_stored" });
      return { ...invitation, mailWaitsUntil };
    },

    /** Errors: FORBIDDEN, INVITATION_NOT_FOUND. */
    async revokeInvitation(actor: Actor, id: string): Promise<void> {
      permit(actor, "revokeInvitation", clock.now());
      await transact(async (tx) => {
        const waiting = await tx.invitations.findAnyById(id);
        const { role } = found(waiting?.accountId === actor.accountId ? waiting : null, "INVITATION_NOT_FOUND");
        requireRoleHeld(actor, role);
        await tx.invitations.delete(actor.accountId, id);
        await record(tx, actor, "member.invitation_revoked", id.toLowerCase(), {});
      });
    },

    /** Changes a role and ends the person's sessions in the account, and what the new role could not have made. Errors: FORBIDDEN, SIGN_IN_AGAIN, MEMBER_NOT_FOUND, LAST_OWNER. */
    async setRole(actor: Actor, input: { readonly id: string; readonly role: Role }): Promise<Member> {
      requireChange(actor, "setMemberRole", input.role);
      const { member, ended } = await transact(async (tx) => {
        const before = await lockMember(tx, actor, input.id);
        if (before.role === input.role) return { member: before, ended: [] };
        const now = clock.now();
        requireRoleHeld(actor, before.role);
        if (before.role === "owner") await refuseLastOwner(tx, before);
        await tx.people.setRole(before.accountId, before.user.id, input.role);
        if (input.role === "owner") await tx.apiKeys.giveToFirstOwner(before.accountId);
        const kept = permissionsOf(input.role, before.accountId === OPERATOR_ACCOUNT_ID);
        const departure = await endWithMember(tx, actor, before, { kept, now });
        const { keys, invitations } = departure.counts;
        const details = { email: before.user.email, from: before.role, to: input.role, keys, invitations };
        await record(tx, actor, "member.role_set", before.user.id, details);
        if (keys + invitations > 0) await announceDeparture(tx, before, now);
        return { member: { ...before, role: input.role }, ended: departure.signals };
      });
      for (const signal of ended) signals.send(signal);
      signals.send({ type: "work_stored" });
      return member;
    },

    /**
     * Takes a person out of the account, and ends what ENDINGS says. The owners who stay get a mail. Who belongs to no other account is forgotten, passkeys and
     * identities too. Every person may leave.
     * Errors: FORBIDDEN, SIGN_IN_AGAIN, MEMBER_NOT_FOUND, LAST_OWNER.
     */
    async remove(actor: Actor, id: string): Promise<Member> {
      const person = await repositories.people.findAnyMemberById(id);
      const isSelf = actor.by.kind === "user" && actor.by.id === person?.user.id;
      permit(actor, "removeMember", clock.now(), { whose: isSelf ? "self" : "account" });
      const { member, ended } = await transact(async (tx) => {
        const leaving = await lockMember(tx, actor, id);
        if (!isSelf) requireRoleHeld(actor, leaving.role);
        if (leaving.role === "owner") await refuseLastOwner(tx, leaving);
        const now = clock.now();
        const departure = await endWithMember(tx, actor, leaving, { kept: null, now });
        await tx.people.deleteMembership(leaving.accountId, leaving.user.id);
        await tx.people.forgetAlone([leaving.user.id]);
        const details = { email: leaving.user.email, role: leaving.role, ...departure.counts };
        await record(tx, actor, "member.removed", leaving.user.id, details);
        await announceDeparture(tx, leaving, now);
        return { member: leaving, ended: departure.signals };
      });
      for (const signal of ended) signals.send(signal);
      signals.send({ type: "work_stored" });
      return member;
    },

    /** The invitation of a link. Reading it uses nothing up. Errors: SIGN_IN_EXPIRED. */
    async openInvitation(secret: string): Promise<InvitationView> {
      const invitation = await findOpen(repositories, secret);
      const account = await repositories.accounts.findById(invitation.accountId);
      return { invitation, accountName: found(account, "SIGN_IN_EXPIRED").name };
    },

    /** Makes the invited person a member and signs them in. Errors: SIGN_IN_EXPIRED. */
    async acceptInvitation(secret: string, device: Device): Promise<OpenedSession> {
      return transact(async (tx) => {
        const { accountId } = await findOpen(tx, secret);
        await lockAccount(tx, accountId);
        const { id, email, role } = await findOpen(tx, secret);
        const now = clock.now();
        await tx.invitations.delete(accountId, id);
        const { user } = await insertMember(tx, { accountId, email, role }, now);
        const by = { kind: "user", id: user.id } as const;
        const { ip } = device;
        const actor: Actor = { accountId, by, session: null, permissions: new Set(), isSuspended: false, ip };
        await record(tx, actor, "member.added", user.id, { email, role, invitationId: id });
        return openSession(tx, { accountId, by, device }, now);
      });
    },

    mails: {
      invitation: {
        /** The mail of an invitation that was accepted, revoked or has expired is obsolete. Whoever invites sees who has joined. */
        async load({ subjectId }) {
          const invitation = subjectId === null ? null : await repositories.invitations.findAnyById(subjectId);
          if (invitation === null || endOfInvitation(invitation) <= clock.now()) return { obsolete: "subject_ended" };
          const account = await repositories.accounts.findById(invitation.accountId);
          const { id, email: recipient, role } = invitation;
          const link = `${publicUrl}${invitationPath(links.derive(id))}`;
          const validUntil = endOfInvitation(invitation);
          return { text: { recipient, accountName: account?.name ?? "", role, link, validUntil } };
        },
      },
    } satisfies MailLoaders<"invitation">,
  };

  /** Whoever gives a role has its permissions, so that nobody gets more than they have by another person. */
  function requireChange(actor: Actor, name: ActName, role: Role): void {
    permit(actor, name, clock.now());
    requireRoleHeld(actor, role);
  }

  async function findOpen(from: Pick<Repositories, "invitations">, secret: string): Promise<Invitation> {
    const id = links.findId(secret);
    const invitation = id === null ? null : await from.invitations.findAnyById(id);
    const isOpen = invitation !== null && endOfInvitation(invitation) > clock.now();
    return found(isOpen ? invitation : null, "SIGN_IN_EXPIRED");
  }

  async function record<Kind extends AuditAct>(
    tx: Repositories,
    actor: Actor,
    act: Kind,
    subjectId: string,
    details: DetailsOf<Kind>,
  ) {
    await recordAct(tx, actor, { act, accountId: actor.accountId, subjectId, details }, clock.now());
  }
}

function listVisible(actor: Actor, accountIds: readonly string[]): readonly string[] {
  if (actor.permissions.has("admin")) return accountIds;
  requireReading(actor, "members:write");
  return accountIds.filter((id) => id === actor.accountId);
}

/**
 * Counts the mail of an invitation for the account, and writes it: past what its mailbox gets on a day from all accounts, it waits. Returns
 * until when. Errors: TOO_MANY_INVITATIONS, ADDRESS_REFUSES_MAIL.
 */
async function mailInvitation(tx: Repositories, invitation: Invitation): Promise<Date | null> {
  const { id: subjectId, accountId, email: recipient, createdAt } = invitation;
  const counts = [{ counted: `invitations of ${accountId}`, limit: MAX_INVITATIONS_PER_DAY }];
  const [day = null] = await tx.mailboxLimits.takeAll([{ counts, waitDays: 0 }], createdAt);
  if (day === null) {
    throw new DomainError("TOO_MANY_INVITATIONS", { limit: MAX_INVITATIONS_PER_DAY });
  }
  const offered = await offerMail(tx, { accountId, formId: null, kind: "invitation", subjectId, recipient, createdAt });
  if (!("refusal" in offered)) return offered.waitsUntil;
  if (offered.refusal === "refused_address") throw new DomainError("ADDRESS_REFUSES_MAIL");
  throw new DomainError("TOO_MANY_INVITATIONS", { limit: INVITATIONS_OF_ACCOUNT_TO_MAILBOX });
}
