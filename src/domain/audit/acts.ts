import { type Actor, requirePermission, requireReading, requireUnsuspended } from "../actor.ts";
import { DomainError } from "../errors.ts";
import type { Permission } from "../permissions.ts";
import { MINUTE_MS } from "../times.ts";
import {
  act,
  type ActRules,
  at,
  audit,
  DATA,
  elsewhere,
  openToSelf,
  own,
  recently,
  refusedWhileSuspended,
  type RoutedData,
  routes,
} from "./actRules.ts";

/**
 * Every act of an actor: each mutation, and each route of REST that needs a key or a session. `mutation.input` is what the mutation
 * needs besides when that input changes something. The services ask this table by `permit`; `test/security/acts.test.ts` compares it
 * with the schema, the routes, the refusals and the audit.
 *
 * A recent sign-in is needed for what hands out credentials, changes who has access, takes or deletes much, or sends data of what
 * exists to another place. Source: OWASP ASVS 5, 7.5.1 and 7.5.3.
 */
export const ACTS = {
  createAccount: act("admin", recently, audit("account.created")),
  updateAccount: act("api_keys:write", elsewhere, audit("account.updated")),
  "updateAccount.email": act("api_keys:write", elsewhere, recently, audit("account.updated")),
  suspendAccount: act("admin", recently, audit("account.suspended")),
  reinstateAccount: act("admin", audit("account.reinstated")),
  closeAccount: act(
    "api_keys:write",
    { permissions: ["forms:write", "submissions:write", "webhooks:write", "api_keys:write", "members:write"] },
    recently,
    audit("account.closed"),
  ),
  recordSheetFileTaken: act(
    "complaints:write",
    { permissions: ["complaints:write", "members:write"], whileSuspended: "done" },
    elsewhere,
    recently,
    audit("account.sheet_file_taken"),
  ),
  createAccountExport: act(
    "forms:read",
    { permissions: ["forms:read", "submissions:read", "complaints:read", "webhooks:read"] },
    recently,
    audit("account.export_address_created"),
  ),
  downloadAccount: act(
    "forms:read",
    { permissions: ["forms:read", "submissions:read", "complaints:read", "webhooks:read"] },
    recently,
    at("GET accountZip"),
  ),
  createApiKey: act("api_keys:write", elsewhere, recently, audit("api_key.created")),
  revokeApiKey: act("api_keys:write", elsewhere, openToSelf, recently, audit("api_key.revoked")),
  takeOverApiKey: act("api_keys:write", recently, audit("api_key.taken_over")),
  createSignInAddress: act("members:write", recently, audit("member.sign_in_granted")),
  inviteMember: act("members:write", recently, audit("member.invited")),
  revokeInvitation: act("members:write", recently, audit("member.invitation_revoked")),
  setMemberRole: act("members:write", recently, audit("member.role_set")),
  removeMember: act("members:write", openToSelf, recently, audit("member.removed")),
  updateUser: own(audit("user.updated")),
  endSession: own({ whileSuspended: "done" }, audit("session.ended")),
  endOtherSessions: own({ whileSuspended: "done" }, audit("session.ended")),
  unlinkIdentity: own(recently, audit("user.identity_unlinked")),
  createPasskey: own(recently, audit("passkey.created"), at("GET passkeys", "POST passkeys")),
  renamePasskey: own(recently, audit("passkey.renamed")),
  deletePasskey: own(recently, audit("passkey.deleted")),
  createPlan: act("admin", audit("plan.created")),
  updatePlan: act("admin", audit("plan.updated")),
  setFormPlan: act("admin", audit("form.plan_set")),
  dismissFormReports: act("admin", audit("form.reports_dismissed")),
  createExtraHoliday: act("admin", audit("extra_holiday.created")),
  deleteExtraHoliday: act("admin", audit("extra_holiday.deleted")),

  // A new form has no data yet, so that a session needs no new proof for where they will go.
  createForm: act("forms:write", audit("form.created")),
  "createForm.provider": act("forms:write", routes("complaints")),
  "createForm.redirectUrl": act("forms:write", routes("submissions")),
  "createForm.webhookUrl": act(
    "webhooks:write",
    routes("submissions", "complaints"),
    audit("webhook_endpoint.created"),
  ),
  updateForm: act("forms:write", audit("form.updated")),
  "updateForm.provider": act("forms:write", recently, routes("complaints"), audit("form.updated")),
  "updateForm.redirectUrl": act("forms:write", recently, routes("submissions"), audit("form.updated")),
  setFormFields: act("forms:write", audit("form.fields_set")),
  saveFormFieldDraft: act("forms:write"),
  discardFormFieldDraft: act("forms:write"),
  publishFormFieldDraft: act("forms:write", audit("form.fields_set")),
  restoreFormFieldVersion: act("forms:write", audit("form.fields_restored")),
  previewForm: act("forms:read", at("GET formPreview", "POST formPreview")),
  summarizeForm: act("submissions:read", { permissions: ["submissions:read", "forms:read"] }, at("GET formSummaryCsv")),
  activateForm: act("forms:write", audit("form.activated")),
  deactivateForm: act("forms:write", audit("form.deactivated")),
  replaceFormToken: act("forms:write", recently, audit("form.token_replaced")),
  deleteForm: act(
    "forms:write",
    { permissions: ["forms:write", "submissions:write", "webhooks:write"] },
    recently,
    audit("form.deleted"),
  ),
  resendProviderConfirmation: act("forms:write", audit("form.provider_confirmation_resent")),
  addNoticeRecipient: act("forms:write", recently, routes("submissions"), audit("notice_recipient.added")),
  updateNoticeRecipient: act("forms:write", audit("notice_recipient.updated")),
  removeNoticeRecipient: act("forms:write", recently, audit("notice_recipient.removed")),
  resendNoticeConfirmation: act("forms:write", audit("notice_recipient.confirmation_resent")),
  setFormAutoresponse: act("forms:write", audit("form.autoresponse_set")),
  // A text with placeholders mails what visitors wrote to the address of a field.
  "setFormAutoresponse.text": act("forms:write", recently, routes("submissions"), audit("form.autoresponse_set")),

  createWebhookEndpoint: act(
    "webhooks:write",
    recently,
    routes("submissions", "complaints"),
    audit("webhook_endpoint.created"),
  ),
  createWebhookChannel: act(
    "webhooks:write",
    recently,
    routes("submissions", "complaints"),
    audit("webhook_endpoint.created"),
  ),
  updateWebhookEndpoint: act(
    "webhooks:write",
    recently,
    routes("submissions", "complaints"),
    audit("webhook_endpoint.updated"),
  ),
  deleteWebhookEndpoint: act("webhooks:write", recently, audit("webhook_endpoint.deleted")),
  rotateWebhookSecret: act("webhooks:write", recently, audit("webhook_endpoint.secret_rotated")),
  expireWebhookSecrets: act("webhooks:write", recently, audit("webhook_endpoint.old_secrets_expired")),
  testWebhookEndpoint: act("webhooks:write", audit("webhook_endpoint.tested")),
  redeliver: act("webhooks:write", audit("webhook_delivery.redelivered")),
  recoverWebhookEndpoint: act("webhooks:write", audit("webhook_endpoint.recovery_started")),

  createSubmissionExport: act("submissions:read", recently, audit("account.export_address_created")),
  downloadSubmissions: act(
    "submissions:read",
    recently,
    at(
      "GET formSubmissionsCsv",
      "GET formSubmissionsNdjson",
      "GET formSubmissionsXlsx",
      "GET submissionsCsv",
      "GET submissionsNdjson",
      "GET submissionsXlsx",
    ),
  ),
  downloadSubmissionFile: act("submissions:read", at("GET submissionFile")),
  unlockSubmissionFile: act("submissions:write", audit("submission.file_unlocked")),
  sendTestSubmission: act("forms:write", audit("submission.test_sent")),
  markSubmissions: act("submissions:write", audit("submission.marked")),
  triageSubmissions: act("submissions:write", audit("submission.triaged")),
  setSubmissionStates: act("forms:write", audit("account.submission_states_set")),
  addSubmissionNote: act("submissions:write", audit("submission.note_added")),
  deleteSubmissionNote: act("submissions:write", audit("submission.note_deleted")),
  dismissMentions: act("submissions:read", refusedWhileSuspended),
  replyToSubmission: act("submissions:write", audit("submission.replied")),
  saveReplyDraft: act("submissions:write"),
  createSubmissionView: act("submissions:read", refusedWhileSuspended, audit("submission_view.created")),
  "createSubmissionView.isShared": act("submissions:write", audit("submission_view.created")),
  updateSubmissionView: act("submissions:read", refusedWhileSuspended, audit("submission_view.updated")),
  deleteSubmissionView: act("submissions:read", refusedWhileSuspended, audit("submission_view.deleted")),
  setSubmissionTable: act("submissions:read", refusedWhileSuspended),
  releaseSubmission: act("submissions:write", audit("submission.released")),
  markSubmissionAsSpam: act("submissions:write", audit("submission.marked_as_spam")),
  deleteSubmission: act("submissions:write", audit("submission.deleted")),
  deleteSubmissions: act("submissions:write", recently, audit("submission.deleted")),
  resendNotice: act("submissions:write", audit("submission_notice.resent")),
  resendAutoresponse: act("submissions:write", audit("submission_autoresponse.resent")),

  answerComplaint: act("complaints:write", audit("complaint.answered")),
  saveAnswerDraft: act("complaints:write"),
  recordLetterDispatch: act("complaints:write", audit("complaint.answered")),
  reportAnswerBounce: act("complaints:write", audit("complaint.answer_bounced")),
  withdrawAnswer: act("complaints:write", audit("complaint.answer_withdrawn")),
  recordAnswerAttempt: act("complaints:write", audit("complaint.answer_attempted")),
  startComplaintProcessing: act("complaints:write", audit("complaint.processing_started")),
  reclassifyComplaint: act("complaints:write", audit("complaint.reclassified")),
  closeComplaint: act("complaints:write", audit("complaint.closed")),
  unlockComplaintFile: act("complaints:write", audit("complaint.file_unlocked")),
  offerSettlement: act("complaints:write", audit("complaint.offer_sent")),
  settleComplaint: act("complaints:write", audit("complaint.settled")),
  withdrawOffer: act("complaints:write", audit("complaint.offer_withdrawn")),
  registerPaperComplaint: act("complaints:write", audit("complaint.entered")),
  releaseQuarantinedSheet: act("complaints:write", audit("quarantined_sheet.released")),
  setReportedGoodType: act("complaints:write", audit("complaint.report_good_type_set")),
  markComplaintsReported: act("complaints:write", audit("complaint.reported")),
  createAnswerTemplate: act("complaints:write", refusedWhileSuspended, audit("answer_template.created")),
  updateAnswerTemplate: act("complaints:write", refusedWhileSuspended, audit("answer_template.updated")),
  deleteAnswerTemplate: act("complaints:write", refusedWhileSuspended, audit("answer_template.deleted")),
  uploadComplaintDocument: act("complaints:write", at("POST complaintDocuments")),
  downloadComplaints: act(
    "complaints:read",
    recently,
    at(
      "GET complaintsCsv",
      "GET complaintsSirec",
      "GET complaintsZip",
      "GET complaintsRegisterCsv",
      "GET complaintsRegisterZip",
    ),
  ),
  downloadComplaint: act(
    "complaints:read",
    at(
      "GET complaintDocument",
      "GET complaintLetter",
      "GET complaintPdf",
      "GET complaintZip",
      "GET complaintAttachment",
    ),
  ),
} as const satisfies Readonly<Record<string, ActRules>>;

export type ActName = keyof typeof ACTS;

/** A sign-in is recent for this time. Source: OWASP ASVS 5, 7.5.1, which asks for a new proof before sensitive acts. */
export const RECENT_SIGN_IN_MS = 15 * MINUTE_MS;

/** What an act is about: a thing of the actor's account, the actor, or a thing of another account. */
type Scope = {
  readonly whose?: "account" | "self" | "elsewhere";
  /** The data that this call sends to another place; all that the act can send unless given. */
  readonly routed?: readonly RoutedData[];
};

/**
 * Lets an act pass by its row in ACTS. Every method of a service that changes something calls it first. Errors: FORBIDDEN with the missing
 * permission, ACCOUNT_SUSPENDED, SIGN_IN_AGAIN in a session whose sign-in is older than RECENT_SIGN_IN_MS. A request with a key needs no
 * sign-in.
 */
export function permit(actor: Actor, name: ActName, now: Date, { whose = "account", routed }: Scope = {}): void {
  const rules: ActRules = ACTS[name];
  const require = rules.whileSuspended === "done" ? requireReading : requirePermission;
  for (const permission of findPermissions(rules, whose)) require(actor, permission);
  const isSelf = whose === "self" || rules.permissions.length === 0;
  if (rules.whileSuspended === "refused" || (isSelf && rules.whileSuspended === "as permitted"))
    requireUnsuspended(actor);
  for (const data of routed ?? rules.routes) requireReading(actor, DATA[data]);
  if (rules.needsRecentSignIn) requireRecentSignIn(actor, now);
}

/** The permission that reads these data. */
export function permissionToRead(data: RoutedData): Permission {
  return DATA[data];
}

function findPermissions({ permissions, elsewhere: wider, isOpenToSelf }: ActRules, whose: Scope["whose"]) {
  if (whose === "elsewhere" && wider !== null) return [wider];
  return whose === "self" && isOpenToSelf ? [] : permissions;
}

function requireRecentSignIn({ session }: Actor, now: Date): void {
  if (session === null || now.getTime() - session.signedInAt.getTime() <= RECENT_SIGN_IN_MS) return;
  throw new DomainError("SIGN_IN_AGAIN");
}
