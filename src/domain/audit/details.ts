import type { AuditAct, AuditDetails } from "./audit.ts";

/**
 * How a detail ends. A `fact` is what the service names or counts, such as an id, a code or a time, and stays with its entry. A `name` is
 * what somebody is called or has called something: the erasure of its account takes it out of the entry.
 */
type DetailEnd = "fact" | "name";

/**
 * The details of each act that has some, with their ends. An erasure leaves the facts and takes everything else, so that a detail that is
 * missing here does not outlive its account.
 */
export const AUDIT_DETAILS = {
  "account.created": { apiKeyId: "fact" },
  "account.updated": { fields: "fact" },
  "account.export_address_created": { formId: "fact", format: "fact" },
  "account.sheet_file_taken": { means: "fact" },
  "account.submission_states_set": { states: "name" },
  "account.acts_repeated": { by: "name", repeated: "fact" },
  "session.opened": { grantedBy: "fact" },
  "session.ended": { grantedBy: "fact" },
  "user.updated": { fields: "fact" },
  "user.identity_linked": { issuer: "fact" },
  "user.identity_unlinked": { issuer: "fact" },
  "passkey.created": { name: "name" },
  "passkey.renamed": { name: "name" },
  "passkey.deleted": { name: "name" },
  "member.added": { email: "name", role: "fact", invitationId: "fact" },
  "member.invited": { email: "name", role: "fact", replaces: "fact" },
  "member.sign_in_granted": { email: "name" },
  "member.role_set": { email: "name", from: "fact", to: "fact", keys: "fact", invitations: "fact" },
  "member.removed": { email: "name", role: "fact", keys: "fact", invitations: "fact", recipients: "fact" },
  "api_key.created": { name: "name", prefix: "fact", permissions: "fact", expiresAt: "fact" },
  "api_key.restored": { name: "name", prefix: "fact" },
  "api_key.revoked": { name: "name", prefix: "fact", revokedWith: "fact", userId: "fact" },
  "api_key.taken_over": { prefix: "fact", from: "fact" },
  "plan.created": { code: "fact", fields: "fact" },
  "plan.updated": { code: "fact", fields: "fact" },
  "form.created": { planCode: "fact", template: "fact" },
  "form.updated": { fields: "fact" },
  "form.deleted": { name: "name" },
  "form.plan_set": { planCode: "fact" },
  "form.fields_set": { fields: "name" },
  "form.fields_restored": { version: "fact" },
  "form.reports_dismissed": { dismissed: "fact" },
  "form.token_replaced": { validUntil: "fact" },
  "account.provider_email_confirmed": { email: "name" },
  "form.book_recovered": { by: "name", recovered: "fact", lost: "fact" },
  "form.autoresponse_set": { isEnabled: "fact" },
  "submission.test_sent": { formId: "fact" },
  "submission.marked": { isRead: "fact", isStarred: "fact" },
  "submission.triaged": {
    stateId: "fact",
    assigneeId: "fact",
    isUnassigned: "fact",
    addedTags: "name",
    removedTags: "name",
  },
  "submission.note_added": { noteId: "fact", mentionedIds: "fact" },
  "submission.note_deleted": { noteId: "fact" },
  "submission.replied": { messageId: "fact" },
  "submission_view.created": { name: "name", isShared: "fact" },
  "submission_view.updated": { name: "name" },
  "submission_view.deleted": { name: "name" },
  "submission.file_unlocked": { fileId: "fact" },
  "webhook_endpoint.created": { formId: "fact", kind: "fact" },
  "webhook_endpoint.updated": { fields: "fact" },
  "webhook_endpoint.deleted": { formId: "fact" },
  "webhook_endpoint.secret_rotated": { overlapHours: "fact" },
  "webhook_endpoint.recovery_started": { recoveryId: "fact", since: "fact" },
  "notice_recipient.added": { email: "name", formId: "fact", mode: "fact" },
  "notice_recipient.updated": { email: "name", formId: "fact", mode: "fact" },
  "notice_recipient.removed": { email: "name", formId: "fact" },
  "notice_recipient.confirmation_resent": { email: "name", formId: "fact" },
  "notice_recipient.confirmed": { email: "name", formId: "fact" },
  "notice_recipient.paused": { email: "name", formId: "fact" },
  "notice_recipient.unsubscribed": { email: "name", formId: "fact" },
  "submission_notice.resent": { submissionId: "fact" },
  "complaint.entered": { channel: "fact", number: "fact" },
  "complaint.recovered": { by: "name", number: "fact", copyNumber: "fact" },
  "complaint.file_unlocked": { fileId: "fact" },
  "complaint.offer_withdrawn": { offerId: "fact" },
  "quarantined_sheet.released": { complaintId: "fact" },
  "answer_template.created": { name: "name" },
  "answer_template.updated": { fields: "fact" },
  "answer_template.deleted": { name: "name" },
  "extra_holiday.created": { day: "fact", reason: "name" },
  "extra_holiday.deleted": { day: "fact", reason: "name" },
} as const satisfies Partial<Record<AuditAct, Readonly<Record<string, DetailEnd>>>>;

type Declared = typeof AUDIT_DETAILS;

/** What an act of this kind says: the details of AUDIT_DETAILS, and nothing where it has none. */
export type DetailsOf<Kind extends AuditAct> = Kind extends keyof Declared
  ? { readonly [Name in keyof Declared[Kind]]?: AuditDetails[string] }
  : Readonly<Record<string, never>>;

/** The acts about a recipient of notices, which all name it. */
export type RecipientAct = Extract<AuditAct, `notice_recipient.${string}`>;

/** The details of each act that stay when its account is erased. */
export const LASTING_DETAILS: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  Object.entries(AUDIT_DETAILS).map(([act, details]) => [
    act,
    Object.entries(details).flatMap(([name, end]) => (end === "fact" ? [name] : [])),
  ]),
);

/** Details in which an e-mail address has its first character and its domain only: an entry never ends, and a person's address must. */
export function maskAddresses(details: AuditDetails): AuditDetails {
  return Object.fromEntries(
    Object.entries(details).map(([name, value]) => [
      name,
      typeof value === "object" ? (value?.map(maskText) ?? null) : maskValue(value),
    ]),
  );
}

/** The e-mail addresses that `maskAddresses` masks, in lower case, each once. */
export function findAddresses(details: AuditDetails): readonly string[] {
  const texts = Object.values(details).flat();
  const words = texts.flatMap((text) => (typeof text === "string" ? text.split(BETWEEN).filter(isAddress) : []));
  return [...new Set(words.map((word) => (word.endsWith(".") ? word.slice(0, -1) : word).toLowerCase()))];
}

/** What stands between an address and the rest of a text. */
const BETWEEN = /[\s<>()"',;:]/u;

function maskValue<T>(value: T): T | string {
  return typeof value === "string" ? maskText(value) : value;
}

function maskText(text: string): string {
  return text
    .split(" ")
    .map((word) => (isAddress(word) ? `${word.slice(0, 1)}***${word.slice(word.lastIndexOf("@"))}` : word))
    .join(" ");
}

function isAddress(word: string): boolean {
  return word.includes("@");
}
