/**
 * Every act that leaves an audit entry, with its sentence in the GraphQL schema. The part before the dot names the kind of the thing that
 * was changed. `npm run codegen` writes the enum AuditAct in this order.
 */
export const AUDIT_ACTS = {
  "account.created": "An account was created.",
  "account.updated": "The account's name or e-mail address was changed.",
  "account.suspended": "The account was suspended.",
  "account.reinstated": "A suspension was lifted.",
  "account.closed": "The account's owner closed it.",
  "account.erased": "The data of the closed account were deleted.",
  "account.export_address_created": "An address was made that downloads submissions for five minutes.",
  "account.acts_repeated": "After a restore an operator repeated what the database had forgotten of the account.",
  "session.opened": "Somebody signed in.",
  "session.ended": "A session was ended, by its holder.",
  "user.updated": "A person changed their own name.",
  "user.identity_linked": "A person signed in by an identity provider for the first time, which links the two.",
  "user.identity_unlinked": "A person unlinked their identity at an identity provider.",
  "passkey.created": "A person made a passkey.",
  "passkey.renamed": "A person gave a passkey another name.",
  "passkey.deleted": "A person deleted a passkey.",
  "member.added": "A person accepted an invitation.",
  "member.invited": "A person was invited.",
  "member.invitation_revoked": "An invitation was revoked.",
  "member.role_set": "A member got another role.",
  "member.removed": "A person was taken out of the account, or left it.",
  "api_key.created": "A key was created.",
  "api_key.restored": "The operator's key was made live again at a start.",
  "api_key.revoked": "A key was revoked, by itself or with its parent.",
  "api_key.expiry_announced": "The account was told that a key is about to expire.",
  "plan.created": "A plan was created.",
  "plan.updated": "A plan was changed.",
  "form.created": "A form was created.",
  "form.updated": "A form's settings were changed.",
  "form.activated": "A form was activated.",
  "form.deactivated": "A form was deactivated.",
  "form.deleted": "A form was deleted, with its submissions.",
  "form.plan_set": "A form got another plan.",
  "form.fields_set": "A form's fields were replaced.",
  "form.token_replaced": "A form got a new token.",
  "form.book_recovered":
    "An operator entered what the form's complaints book had lost with the database, and opened it.",
  "form.autoresponse_set": "What a form answers to its visitors by mail was set.",
  "submission.deleted": "A submission was deleted.",
  "submission.marked": "A submission was marked as read or unread, or got or lost its star.",
  "submission.released": "A submission was let out of quarantine.",
  "submission.file_unlocked": "A file of a submission was unlocked before its scan.",
  "submission.marked_as_spam": "An accepted submission was put into quarantine.",
  "webhook_endpoint.created": "A webhook endpoint was created.",
  "webhook_endpoint.updated": "A webhook endpoint was changed.",
  "webhook_endpoint.deleted": "A webhook endpoint was deleted.",
  "webhook_endpoint.tested": "A webhook.ping was sent.",
  "webhook_endpoint.secret_rotated": "An endpoint got a new secret.",
  "webhook_endpoint.old_secrets_expired": "All secrets of an endpoint but the newest were ended.",
  "webhook_endpoint.recovery_started": "A recovery was started.",
  "webhook_delivery.redelivered": "A delivery was sent again.",
  "notice_recipient.added": "An address was added that is told of a form's submissions.",
  "notice_recipient.updated": "A recipient of notices was changed.",
  "notice_recipient.removed": "A recipient of notices was removed.",
  "notice_recipient.confirmation_resent": "A recipient of notices was mailed the link to confirm again.",
  "notice_recipient.confirmed": "An address confirmed that it wants notices.",
  "notice_recipient.paused": "The mails to an address came back, so that it gets no notices.",
  "notice_recipient.unsubscribed": "An address ended its notices.",
  "submission_notice.resent": "A notice was sent again.",
  "submission_autoresponse.resent": "An autoresponse was sent again.",
  "complaint.entered": "A sheet was entered by staff.",
  "complaint.recovered": "A sheet that was lost with the database was entered again by an operator, from a copy.",
  "complaint.file_unlocked": "A file of a sheet was unlocked before its scan.",
  "complaint.answered": "A sheet was answered.",
  "complaint.answer_prepared": "An answer by letter was prepared.",
  "complaint.answer_bounced": "The mail with an answer came back.",
  "complaint.processing_started": "A sheet's processing began.",
  "complaint.reclassified": "A queja became a reclamo.",
  "complaint.offer_sent": "A settlement was offered. By e-mail, the offer is sent after this.",
  "complaint.offer_withdrawn": "An offer was withdrawn.",
  "complaint.settled": "An agreement was recorded from a signed document.",
  "complaint.closed": "A sheet was closed.",
  "complaint.reported": "Sheets were marked as reported to SIREC; one entry for each.",
  "complaint.report_good_type_set": "A sheet got a type of good for the report.",
  "quarantined_sheet.released": "A quarantined sheet was filed.",
  "answer_template.created": "A template of answers was added.",
  "answer_template.updated": "A template of answers was changed.",
  "answer_template.deleted": "A template of answers was deleted.",
  "extra_holiday.created": "A holiday was added.",
  "extra_holiday.deleted": "An added holiday was removed.",
} as const satisfies Readonly<Record<string, string>>;

export type AuditAct = keyof typeof AUDIT_ACTS;

/** `admin` is a key that holds the permission admin, `system` the service itself. `user` is a person. */
export type AuditActorKind = "key" | "admin" | "system" | "user";

/** One act. It belongs to the account whose thing was changed, whoever acted. */
export type AuditEntry = {
  readonly id: string;
  readonly accountId: string;
  readonly actorKind: AuditActorKind;
  /** The id of the key or the person; null for the service itself. */
  readonly actorId: string | null;
  readonly act: AuditAct;
  /** The id of the thing that was changed. */
  readonly subjectId: string;
  /** What the act was about, by AUDIT_DETAILS. It has no secrets and no data of consumers, and its e-mail addresses are masked. */
  readonly details: AuditDetails;
  /** The address of the actor's request; null where there was none. */
  readonly ip: string | null;
  readonly at: Date;
};

/** An entry in a list. `actorName` is the key's name or the person's e-mail address; null for the service, and for an operator. */
export type NamedAuditEntry = AuditEntry & { readonly actorName: string | null };

type AuditValue = string | number | boolean | null | readonly string[];
export type AuditDetails = Readonly<Record<string, AuditValue>>;

/** The kind of the thing that an act changed, such as `api_key`. */
export function subjectTypeOf(act: AuditAct): string {
  return act.slice(0, act.indexOf("."));
}
