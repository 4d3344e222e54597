import { OPERATOR_ACCOUNT_ID } from "../../domain/accounts/accounts.ts";
import type { Role } from "../../domain/accounts/people.ts";
import type { Actor } from "../../domain/actor.ts";
import type { JournaledAct } from "../../domain/audit/actJournal.ts";
import type { RepeatedAct } from "../../domain/audit/audit.ts";
import { found } from "../../domain/errors.ts";
import { FIRST_ID } from "../../domain/ids.ts";
import { PERMISSIONS } from "../../domain/permissions.ts";
import type { Dependencies } from "../dependencies.ts";

type Ending = (actor: Actor, id: string) => Promise<unknown>;

/** The services that do what is repeated. */
export type RepeatingServices = {
  readonly accounts: { readonly suspend: Ending; readonly reinstate: Ending };
  readonly accountClosings: {
    close(actor: Actor, input: { readonly confirmName: string }): Promise<unknown>;
    eraseAgain(id: string): Promise<unknown>;
  };
  readonly answerTemplates: { readonly delete: Ending };
  readonly apiKeys: {
    revoke(actor: Actor, id: string, options: { readonly confirmLast: boolean }): Promise<unknown>;
  };
  readonly formDeletions: {
    delete(actor: Actor, input: { readonly id: string; readonly confirmName: string }): Promise<unknown>;
  };
  readonly forms: { readonly activate: Ending; readonly deactivate: Ending };
  readonly identities: { unlink(actor: Actor, issuer: string): Promise<unknown> };
  readonly members: {
    readonly revokeInvitation: Ending;
    readonly remove: Ending;
    setRole(actor: Actor, input: { readonly id: string; readonly role: Role }): Promise<unknown>;
  };
  readonly noticeRecipients: { readonly remove: Ending };
  readonly noticeSubscriptions: { unsubscribeAgain(id: string): Promise<unknown> };
  readonly passkeys: { readonly remove: Ending };
  readonly sessions: { readonly endOwn: Ending };
  readonly settlementOffers: { withdraw(actor: Actor, id: string, offerId: string | null): Promise<unknown> };
  readonly submissions: { readonly delete: Ending };
  readonly webhookEndpoints: { readonly delete: Ending };
  readonly webhookSecrets: { readonly expireOld: Ending };
};

type Repeater = (act: JournaledAct, actor: Actor) => Promise<unknown>;

/**
 * How each act is repeated, as whoever did it and with every permission. Errors: a DomainError, whose code ends with NOT_FOUND where nothing
 * is left to be ended.
 */
export function createActRepeaters(
  { repositories }: Dependencies<"repositories">,
  services: RepeatingServices,
): Readonly<Record<RepeatedAct, Repeater>> {
  const onSubject =
    (end: Ending): Repeater =>
    ({ subjectId }, actor) =>
      end(actor, subjectId);
  const onAccount =
    (end: Ending): Repeater =>
    ({ accountId }, actor) =>
      end({ ...actor, accountId: OPERATOR_ACCOUNT_ID }, accountId);
  /** An invitation that was used, or that another one has replaced, opens its account again. */
  const onInvitation =
    (detail: string): Repeater =>
    async ({ details }, actor) => {
      const id = details[detail];
      return services.members.revokeInvitation(actor, typeof id === "string" ? id : FIRST_ID);
    };

  return {
    "account.suspended": onAccount(services.accounts.suspend),
    "account.reinstated": onAccount(services.accounts.reinstate),
    async "account.closed"({ accountId }, actor) {
      const { name, closedAt } = found(await repositories.accounts.findById(accountId), "ACCOUNT_NOT_FOUND");
      if (closedAt === null) await services.accountClosings.close(actor, { confirmName: name });
    },
    "account.erased": async ({ accountId }) => services.accountClosings.eraseAgain(accountId),
    "session.ended": onSubject(services.sessions.endOwn),
    "user.identity_unlinked": async ({ details }, actor) =>
      services.identities.unlink(actor, String(details["issuer"])),
    "passkey.deleted": onSubject(services.passkeys.remove),
    "member.added": onInvitation("invitationId"),
    "member.invited": onInvitation("replaces"),
    "member.invitation_revoked": onSubject(services.members.revokeInvitation),
    async "member.role_set"(act, actor) {
      const { id } = await findMember(act);
      await services.members.setRole(actor, { id, role: act.details["to"] as Role });
    },
    async "member.removed"(act, actor) {
      const { id } = await findMember(act);
      await services.members.remove(actor, id);
    },
    "api_key.revoked": async ({ subjectId }, actor) => services.apiKeys.revoke(actor, subjectId, { confirmLast: true }),
    "form.activated": onSubject(services.forms.activate),
    "form.deactivated": onSubject(services.forms.deactivate),
    async "form.deleted"({ accountId, subjectId: id }, actor) {
      const { name } = found(await repositories.forms.findById(accountId, id), "FORM_NOT_FOUND");
      await services.formDeletions.delete(actor, { id, confirmName: name });
    },
    "submission.deleted": onSubject(services.submissions.delete),
    "webhook_endpoint.deleted": onSubject(services.webhookEndpoints.delete),
    "webhook_endpoint.old_secrets_expired": onSubject(services.webhookSecrets.expireOld),
    "notice_recipient.removed": onSubject(services.noticeRecipients.remove),
    "notice_recipient.unsubscribed": async ({ subjectId }) => services.noticeSubscriptions.unsubscribeAgain(subjectId),
    // An earlier release names no offer: a sheet had one open offer at most.
    "complaint.offer_withdrawn": async ({ subjectId, details: { offerId = null } }, actor) =>
      services.settlementOffers.withdraw(actor, subjectId, offerId === null ? null : String(offerId)),
    "answer_template.deleted": onSubject(services.answerTemplates.delete),
  };

  /** The audit names a member by the person. Errors: MEMBER_NOT_FOUND. */
  async function findMember({ accountId, subjectId }: JournaledAct) {
    return found(await repositories.people.findMember(accountId, subjectId), "MEMBER_NOT_FOUND");
  }
}

/** Whoever did the act, with every permission. */
export function actorOf({ accountId, actorKind, actorId }: JournaledAct): Actor {
  const by = { kind: actorKind === "user" ? "user" : "apiKey", id: actorId ?? FIRST_ID } as const;
  const permissions = new Set(PERMISSIONS);
  return { accountId, by, session: null, permissions, isSuspended: false, ip: null, isRepeating: true };
}
