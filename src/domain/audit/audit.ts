/** Every act that leaves an audit entry. The part before the dot names the kind of the thing that was changed. */
export type AuditAct =
  | "account.created"
  | "account.updated"
  | "account.suspended"
  | "account.reinstated"
  | "account.closed"
  | "account.erased"
  | "account.export_address_created"
  | "session.opened"
  | "session.ended"
  | "user.updated"
  | "passkey.created"
  | "passkey.renamed"
  | "passkey.deleted"
  | "user.identity_linked"
  | "user.identity_unlinked"
  | "member.added"
  | "member.invited"
  | "member.invitation_revoked"
  | "member.role_set"
  | "member.removed"
  | "api_key.created"
  | "api_key.restored"
  | "api_key.revoked"
  | "api_key.expiry_announced"
  | "plan.created"
  | "plan.updated"
  | "form.created"
  | "form.updated"
  | "form.activated"
  | "form.deactivated"
  | "form.deleted"
  | "form.plan_set"
  | "form.fields_set"
  | "form.token_replaced"
  | "form.autoresponse_set"
  | "submission.deleted"
  | "submission.marked"
  | "submission.released"
  | "submission.file_unlocked"
  | "submission.marked_as_spam"
  | "webhook_endpoint.created"
  | "webhook_endpoint.updated"
  | "webhook_endpoint.deleted"
  | "webhook_endpoint.tested"
  | "webhook_endpoint.secret_rotated"
  | "webhook_endpoint.old_secrets_expired"
  | "webhook_endpoint.recovery_started"
  | "webhook_delivery.redelivered"
  | "notice_recipient.added"
  | "notice_recipient.updated"
  | "notice_recipient.removed"
  | "notice_recipient.confirmation_resent"
  | "notice_recipient.confirmed"
  | "notice_recipient.paused"
  | "notice_recipient.unsubscribed"
  | "submission_notice.resent"
  | "submission_autoresponse.resent"
  | "complaint.entered"
  | "complaint.file_unlocked"
  | "complaint.answered"
  | "complaint.answer_prepared"
  | "complaint.answer_bounced"
  | "complaint.processing_started"
  | "complaint.reclassified"
  | "complaint.offer_sent"
  | "complaint.offer_withdrawn"
  | "complaint.settled"
  | "complaint.closed"
  | "complaint.reported"
  | "complaint.report_good_type_set"
  | "quarantined_sheet.released"
  | "answer_template.created"
  | "answer_template.updated"
  | "answer_template.deleted"
  | "extra_holiday.created"
  | "extra_holiday.deleted";

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
  /** What the act was about, such as the names of changed fields. It has no secrets and no data of consumers. */
  readonly details: AuditDetails;
  /** The address of the actor's request; null where there was none. */
  readonly ip: string | null;
  readonly at: Date;
};

/** An entry in a list. `actorName` is the key's name or the person's e-mail address; null for the service, and for an operator. */
export type NamedAuditEntry = AuditEntry & { readonly actorName: string | null };

export type AuditDetails = Readonly<Record<string, string | number | boolean | null | readonly string[]>>;

/** The kind of the thing that an act changed, such as `api_key`. */
export function subjectTypeOf(act: AuditAct): string {
  return act.slice(0, act.indexOf("."));
}
