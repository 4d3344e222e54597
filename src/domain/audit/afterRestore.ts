import type { AuditAct } from "./audit.ts";

/**
 * What becomes of an act that a restore of an earlier database has undone. `repeat`: it ended or withdrew something that is there again, so
 * that it is done again. `byHand`: what it changed is as before, and only a person can change it again, for the reason. `lost`: nothing
 * that it ended comes back: what it made is gone, or does no harm.
 */
type AfterRestore = "repeat" | "lost" | { readonly byHand: string };

const byHand = (what: string) => ({ byHand: what }) as const;

/** An act that is no `lost` one is kept outside of the database, in the act journal. */
export const AFTER_RESTORE = {
  "account.created": "lost",
  "account.updated": byHand("the account has its earlier name and address"),
  "account.suspended": "repeat",
  "account.reinstated": "repeat",
  "account.closed": "repeat",
  "account.erased": "repeat",
  "account.export_address_created": "lost",
  "account.acts_repeated": "lost",
  "session.opened": "lost",
  "session.ended": "repeat",
  "user.updated": "lost",
  "user.identity_linked": "lost",
  "user.identity_unlinked": "repeat",
  "passkey.created": "lost",
  "passkey.renamed": "lost",
  "passkey.deleted": "repeat",
  "member.added": "repeat",
  "member.invited": "repeat",
  "member.invitation_revoked": "repeat",
  "member.role_set": "repeat",
  "member.removed": "repeat",
  "api_key.created": "lost",
  "api_key.restored": "lost",
  "api_key.revoked": "repeat",
  "api_key.expiry_announced": "lost",
  "plan.created": "lost",
  "plan.updated": byHand("the plan has its earlier limits and retention"),
  "form.created": "lost",
  "form.updated": byHand("the form has its earlier settings, such as its origins and its captcha"),
  "form.activated": "repeat",
  "form.deactivated": "repeat",
  "form.deleted": "repeat",
  "form.plan_set": byHand("the form has its earlier plan"),
  "form.fields_set": "lost",
  "form.token_replaced": byHand("the form takes submissions by its earlier token: replace it again"),
  "form.book_recovered": "lost",
  "form.autoresponse_set": byHand("the form answers its visitors as before"),
  "submission.deleted": "repeat",
  "submission.marked": "lost",
  "submission.released": "lost",
  "submission.file_unlocked": "lost",
  "submission.marked_as_spam": "lost",
  "webhook_endpoint.created": "lost",
  "webhook_endpoint.updated": byHand("the endpoint is called as before: at its earlier address, enabled or not"),
  "webhook_endpoint.deleted": "repeat",
  "webhook_endpoint.tested": "lost",
  "webhook_endpoint.secret_rotated": byHand("calls are signed with the earlier secret: rotate it again"),
  "webhook_endpoint.old_secrets_expired": "repeat",
  "webhook_endpoint.recovery_started": "lost",
  "webhook_delivery.redelivered": "lost",
  "notice_recipient.added": "lost",
  "notice_recipient.updated": "lost",
  "notice_recipient.removed": "repeat",
  "notice_recipient.confirmation_resent": "lost",
  "notice_recipient.confirmed": "lost",
  "notice_recipient.paused": "lost",
  "notice_recipient.unsubscribed": "repeat",
  "submission_notice.resent": "lost",
  "submission_autoresponse.resent": "lost",
  "complaint.entered": "lost",
  "complaint.recovered": "lost",
  "complaint.file_unlocked": "lost",
  "complaint.answered": byHand(
    "the sheet waits for its answer again, which may have gone out: answer it with the same text",
  ),
  "complaint.answer_prepared": "lost",
  "complaint.answer_bounced": byHand("the sheet counts as answered, and its answer came back"),
  "complaint.processing_started": "lost",
  "complaint.reclassified": byHand("the sheet is a queja again"),
  "complaint.offer_sent": byHand("the consumer has an offer that the sheet does not know"),
  "complaint.offer_withdrawn": "repeat",
  "complaint.settled": byHand("the sheet does not know its agreement"),
  "complaint.closed": byHand("the sheet is open again"),
  "complaint.reported": byHand("the sheet would be reported to SIREC a second time"),
  "complaint.report_good_type_set": "lost",
  "quarantined_sheet.released": "lost",
  "answer_template.created": "lost",
  "answer_template.updated": "lost",
  "answer_template.deleted": "repeat",
  "extra_holiday.created": byHand("terms that begin now do not count the holiday"),
  "extra_holiday.deleted": byHand("terms that begin now count the holiday"),
} as const satisfies Readonly<Record<AuditAct, AfterRestore>>;

/** The acts that are done again after a restore. */
export type RepeatedAct = {
  [Act in AuditAct]: (typeof AFTER_RESTORE)[Act] extends "repeat" ? Act : never;
}[AuditAct];

/** Whether the act is kept in the act journal. */
export function isJournaled(act: AuditAct): boolean {
  return AFTER_RESTORE[act] !== "lost";
}

export function isRepeated(act: AuditAct): act is RepeatedAct {
  return AFTER_RESTORE[act] === "repeat";
}

/** What a person has to change again after a restore that has undone the act. The journal may have acts of a later release. */
export function describeByHand(act: AuditAct): string {
  const after: AfterRestore | undefined = AFTER_RESTORE[act];
  return typeof after === "object" ? after.byHand : "this release does not know the act";
}
