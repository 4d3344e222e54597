import { type ApiKey, isApiKeyLive } from "../../domain/accounts/apiKeys.ts";
import type { Member } from "../../domain/accounts/people.ts";
import type { Actor } from "../../domain/actor.ts";
import { DomainError } from "../../domain/errors.ts";
import type { Permission } from "../../domain/permissions.ts";
import type { SentSignal } from "../../domain/signals.ts";
import type { Repositories } from "../../repositories/repositories.ts";
import { recordAct, recordActs } from "../audit/audit.ts";
import { insertMail } from "../mail/newMails.ts";
import { endInvitationsOf } from "./sentInvitations.ts";
import { endSessionsOf } from "./sessions.ts";

/** What has ended: the signals for after the commit, and the numbers for the audit. */
export type Departure = {
  readonly signals: readonly SentSignal[];
  readonly counts: { readonly keys: number; readonly invitations: number; readonly recipients: number };
};

/**
 * Ends, in the caller's transaction, what `ENDINGS` says of a member who leaves (`kept` is null), or who keeps these permissions only: their
 * sessions, and those that they granted to others; their keys, or those that hold more; the invitations that they or those keys have sent;
 * and the notices to their address.
 */
export async function endWithMember(
  tx: Repositories,
  actor: Actor,
  member: Member,
  { kept, now }: { readonly kept: ReadonlySet<Permission> | null; readonly now: Date },
): Promise<Departure> {
  const { accountId, user } = member;
  const sessionIds = await endSessionsOf(tx, member);
  const held = await tx.apiKeys.listByUser(accountId, user.id);
  const holdsMore = (key: ApiKey) => key.permissions.some((permission) => kept?.has(permission) !== true);
  const ids = held.filter((key) => isApiKeyLive(key, now) && holdsMore(key)).map(({ id }) => id);
  const keys = await tx.apiKeys.revokeBranches(accountId, ids, now);
  const acts = keys.map(({ id, prefix }) => {
    const details = { prefix, userId: user.id };
    return { act: "api_key.revoked", accountId, subjectId: id, details } as const;
  });
  await recordActs(tx, actor, acts, now);
  const userId = kept?.has("members:write") === true ? null : user.id;
  const granted = userId === null ? [] : await tx.sessions.deleteGrantedBy(accountId, userId);
  const invitations = await endInvitationsOf(tx, actor, { accountId, userId, keyIds: keys.map(({ id }) => id) }, now);
  const recipients = kept === null ? await endNoticesTo(tx, actor, { accountId, email: user.email }, now) : 0;
  return {
    signals: [
      ...[...sessionIds, ...granted].map((sessionId) => ({ type: "session_ended", sessionId }) as const),
      ...keys.map(({ id: apiKeyId }) => ({ type: "api_key_revoked", apiKeyId }) as const),
    ],
    counts: { keys: keys.length, invitations, recipients },
  };
}

/** An account has at least one owner. Errors: LAST_OWNER. */
export async function refuseLastOwner(tx: Repositories, { accountId, user }: Member): Promise<void> {
  const members = await tx.people.listByAccounts([accountId]);
  const hasOther = members.some((member) => member.role === "owner" && member.user.id !== user.id);
  if (!hasOther) throw new DomainError("LAST_OWNER");
}

/** Writes to each owner who stays what has ended with a member. */
export async function announceDeparture(tx: Repositories, { accountId, user }: Member, createdAt: Date): Promise<void> {
  for (const { role, user: owner } of await tx.people.listByAccounts([accountId])) {
    if (role !== "owner" || owner.id === user.id) continue;
    const mail = { accountId, formId: null, kind: "member_departure", subjectId: user.id } as const;
    await insertMail(tx, { ...mail, recipient: owner.email, createdAt });
  }
}

async function endNoticesTo(
  tx: Repositories,
  actor: Actor,
  { accountId, email }: { readonly accountId: string; readonly email: string },
  now: Date,
): Promise<number> {
  const recipients = await tx.noticeRecipients.listByAddress(accountId, email);
  for (const { id: subjectId, formId, email: address } of recipients) {
    await tx.effects.delete(accountId, subjectId);
    await tx.noticeRecipients.delete(accountId, subjectId);
    const details = { email: address, formId };
    await recordAct(tx, actor, { act: "notice_recipient.removed", accountId, subjectId, details }, now);
  }
  return recipients.length;
}
