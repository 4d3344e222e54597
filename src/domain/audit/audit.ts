/**
 * What becomes of an act that a restore of an earlier database has undone. `repeat`: it ended or withdrew something that is there again, so
 * that it is done again. `byHand`: what it changed is as before, and only a person can change it again, for the reason. `lost`: nothing
 * that it ended comes back: what it made is gone, or does no harm.
 */
type AfterRestore = "repeat" | "lost" | { readonly byHand: string };

/** An act with its sentence in the GraphQL schema. */
type ActDefinition<After extends AfterRestore> = { readonly text: string; readonly afterRestore: After };

const lost = (text: string): ActDefinition<"lost"> => ({ text, afterRestore: "lost" });
const repeated = (text: string): ActDefinition<"repeat"> => ({ text, afterRestore: "repeat" });
const byHand = (text: string, reason: string): ActDefinition<{ readonly byHand: string }> => ({
  text,
  afterRestore: { byHand: reason },
});

/**
 * Every act that leaves an audit entry. The part before the dot names the kind of the thing that was changed. `npm run codegen` writes the
 * enum AuditAct in this order. An act that is no `lost` one is kept outside of the database, in the act journal.
 */
export const AUDIT_ACTS = {
  "account.created": lost("An account was created."),
  "account.updated": byHand(
    "The account's name or e-mail address was changed.",
    "the account has its earlier name and address",
  ),
  "account.suspended": repeated("The account was suspended."),
  "account.reinstated": repeated("A suspension was lifted."),
  "account.closed": repeated("The account's owner closed it."),
  "account.sheet_file_taken": lost(
    "The provider of the closed account took the file of the sheets that it must keep, or it was noted that it has it.",
  ),
  "account.erased": repeated("The data of the closed account were deleted."),
  "account.export_address_created": lost("An address was made that downloads submissions for five minutes."),
  "account.submission_states_set": lost("The states of submissions were replaced."),
  "account.acts_repeated": lost("After a restore an operator repeated what the database had forgotten of the account."),
  "session.opened": lost("Somebody signed in."),
  "session.ended": repeated("A session was ended, by its holder."),
  "user.updated": lost("A person changed their own name."),
  "user.identity_linked": lost("A person signed in by an identity provider for the first time, which links the two."),
  "user.identity_unlinked": repeated("A person unlinked their identity at an identity provider."),
  "passkey.created": lost("A person made a passkey."),
  "passkey.renamed": lost("A person gave a passkey another name."),
  "passkey.deleted": repeated("A person deleted a passkey."),
  "member.added": repeated("A person accepted an invitation."),
  "member.invited": repeated("A person was invited."),
  "member.invitation_revoked": repeated("An invitation was revoked."),
  "member.sign_in_granted": lost("An owner got a one-time address that signs a member in to the account."),
  "member.role_set": repeated("A member got another role."),
  "member.removed": repeated("A person was taken out of the account, or left it."),
  "api_key.created": lost("A key was created."),
  "api_key.restored": lost("The operator's key was made live again at a start."),
  "api_key.revoked": repeated("A key was revoked: by itself, with its parent, or with the person whose it was."),
  "api_key.taken_over": byHand(
    "A person took over a key, which no longer ends with whoever had it.",
    "the key ends with whoever had it before: take it over again",
  ),
  "api_key.expiry_announced": lost("The account was told that a key is about to expire."),
  "plan.created": lost("A plan was created."),
  "plan.updated": byHand("A plan was changed.", "the plan has its earlier limits and retention"),
  "form.created": lost("A form was created."),
  "form.updated": byHand(
    "A form's settings were changed.",
    "the form has its earlier settings, such as its origins and its captcha",
  ),
  "form.activated": repeated("A form was activated."),
  "form.deactivated": repeated("A form was deactivated."),
  "form.deleted": repeated("A form was deleted, with its submissions."),
  "form.plan_set": byHand("A form got another plan.", "the form has its earlier plan"),
  "form.fields_set": lost("A form's fields were replaced."),
  "form.fields_restored": lost("An earlier version of a form's fields was made their draft."),
  "form.reports_dismissed": lost("An operator deleted what visitors had reported of a form."),
  "form.token_replaced": byHand(
    "A form got a new token.",
    "the form takes submissions by its earlier token: replace it again",
  ),
  "form.provider_confirmation_resent": lost("The address of a book's provider was mailed the link to confirm again."),
  "account.provider_email_confirmed": lost("The address of a book's provider confirmed that it gets the book's mails."),
  "form.book_recovered": lost(
    "An operator entered what the form's complaints book had lost with the database, and opened it.",
  ),
  "form.autoresponse_set": byHand(
    "What a form answers to its visitors by mail was set.",
    "the form answers its visitors as before",
  ),
  "submission.deleted": repeated("A submission was deleted."),
  "submission.test_sent": lost("A test submission was sent to a form."),
  "submission.marked": lost("A submission was marked as read or unread, or got or lost its star."),
  "submission.triaged": lost("A submission got another state, another person, or other tags."),
  "submission.note_added": lost("A note was added to a submission."),
  "submission.note_deleted": lost("A note about a submission was deleted."),
  "submission.replied": lost("A reply to the visitor of a submission was written, which is mailed after this."),
  "submission_view.created": lost("A list of submissions was kept under a name."),
  "submission_view.updated": lost("A list with a name was changed."),
  "submission_view.deleted": lost("A list with a name was deleted."),
  "submission.released": lost("A submission was let out of quarantine."),
  "submission.file_unlocked": lost("A file of a submission was unlocked before its scan."),
  "submission.marked_as_spam": lost("An accepted submission was put into quarantine."),
  "webhook_endpoint.created": lost("A webhook endpoint was created."),
  "webhook_endpoint.updated": byHand(
    "A webhook endpoint was changed.",
    "the endpoint is called as before: at its earlier address, enabled or not",
  ),
  "webhook_endpoint.deleted": repeated("A webhook endpoint was deleted."),
  "webhook_endpoint.tested": lost("A webhook.ping was sent."),
  "webhook_endpoint.secret_rotated": byHand(
    "An endpoint got a new secret.",
    "calls are signed with the earlier secret: rotate it again",
  ),
  "webhook_endpoint.old_secrets_expired": repeated("All secrets of an endpoint but the newest were ended."),
  "webhook_endpoint.recovery_started": lost("A recovery was started."),
  "webhook_delivery.redelivered": lost("A delivery was sent again."),
  "notice_recipient.added": lost("An address was added that is told of a form's submissions."),
  "notice_recipient.updated": lost("A recipient of notices was changed."),
  "notice_recipient.removed": repeated("A recipient of notices was removed."),
  "notice_recipient.confirmation_resent": lost("A recipient of notices was mailed the link to confirm again."),
  "notice_recipient.confirmed": lost("An address confirmed that it wants notices."),
  "notice_recipient.paused": lost("The mails to an address came back, so that it gets no notices."),
  "notice_recipient.unsubscribed": repeated("An address ended its notices."),
  "submission_notice.resent": lost("A notice was sent again."),
  "submission_autoresponse.resent": lost("An autoresponse was sent again."),
  "complaint.entered": lost("A sheet was entered by staff."),
  "complaint.recovered": lost("A sheet that was lost with the database was entered again by an operator, from a copy."),
  "complaint.file_unlocked": lost("A file of a sheet was unlocked before its scan."),
  "complaint.answered": byHand(
    "A sheet was answered.",
    "the sheet waits for its answer again, which may have gone out: answer it with the same text",
  ),
  "complaint.answer_prepared": lost("An answer by letter was prepared."),
  "complaint.answer_bounced": byHand(
    "The mail with an answer came back.",
    "the sheet counts as answered, and its answer came back",
  ),
  "complaint.answer_withdrawn": byHand(
    "An answer by mail that no mail server had taken was withdrawn.",
    "the answer is under way again and may go out",
  ),
  "complaint.answer_attempted": lost("An answer by mail that did not arrive was recorded as an attempt."),
  "complaint.processing_started": lost("A sheet's processing began."),
  "complaint.reclassified": byHand("A queja became a reclamo.", "the sheet is a queja again"),
  "complaint.offer_sent": byHand(
    "A settlement was offered. By e-mail, the offer is sent after this.",
    "the consumer has an offer that the sheet does not know",
  ),
  "complaint.offer_withdrawn": repeated("An offer was withdrawn."),
  "complaint.settled": byHand(
    "An agreement was recorded from a signed document.",
    "the sheet does not know its agreement",
  ),
  "complaint.closed": byHand("A sheet was closed.", "the sheet is open again"),
  "complaint.reported": byHand(
    "Sheets were marked as reported to SIREC; one entry for each.",
    "the sheet would be reported to SIREC a second time",
  ),
  "complaint.report_good_type_set": lost("A sheet got a type of good for the report."),
  "quarantined_sheet.released": lost("A quarantined sheet was filed."),
  "answer_template.created": lost("A template of answers was added."),
  "answer_template.updated": lost("A template of answers was changed."),
  "answer_template.deleted": repeated("A template of answers was deleted."),
  "extra_holiday.created": byHand("A holiday was added.", "terms that begin now do not count the holiday"),
  "extra_holiday.deleted": byHand("An added holiday was removed.", "terms that begin now count the holiday"),
};

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

/** The acts that are done again after a restore. */
export type RepeatedAct = {
  [Act in AuditAct]: (typeof AUDIT_ACTS)[Act]["afterRestore"] extends "repeat" ? Act : never;
}[AuditAct];

/** Whether the act is kept in the act journal. */
export function isJournaled(act: AuditAct): boolean {
  return afterRestoreOf(act) !== "lost";
}

export function isRepeated(act: AuditAct): act is RepeatedAct {
  return afterRestoreOf(act) === "repeat";
}

/** What a person has to change again after a restore that has undone the act. */
export function describeByHand(act: AuditAct): string {
  const after = afterRestoreOf(act);
  return typeof after === "object" ? after.byHand : "this release does not know the act";
}

/** Undefined for an act of a later release, which the journal may have. */
function afterRestoreOf(act: AuditAct): AfterRestore | undefined {
  const definition: ActDefinition<AfterRestore> | undefined = AUDIT_ACTS[act];
  return definition?.afterRestore;
}
