import type { AddressDoubt } from "./accounts/identities.ts";
import type { ComplaintRefusal } from "./book/complaintRefusals.ts";
import type { PermissionName } from "./permissions.ts";
import type { FieldProblem, RefusedPart } from "./fieldProblems.ts";
import type { AutoresponseRefusal, ReplyRefusal } from "./mail/visitorRefusals.ts";

/** What a refusal says of the request. The edges answer each kind in their own way. */
export type ErrorKind =
  | "invalid"
  | "unauthenticated"
  | "forbidden"
  | "plan_limit"
  | "not_found"
  | "gone"
  | "unsupported"
  | "conflict"
  | "too_large"
  | "too_slow"
  | "too_many"
  | "unavailable"
  | "internal";

/** The refusals that forms' addresses, the book and the downloads answer with. `npm run codegen` lists them in `schema/openapi.yaml`. */
export const ADDRESS_ERRORS = {
  INVALID_REQUEST: topLevel<{ readonly reason: InvalidRequestReason; readonly part?: RefusedPart }>("invalid"),
  VALIDATION_FAILED: userError<{ readonly fields: readonly FieldProblem[] }>("invalid"),
  PAYLOAD_TOO_LARGE: topLevel<{ readonly limitBytes: number }>("too_large"),
  REQUEST_TIMEOUT: topLevel("too_slow"),
  FORM_NOT_FOUND: userError("not_found", "formId", "id"),
  FORM_INACTIVE: userError("not_found", "id"),
  FORM_UNAVAILABLE: topLevel<{ readonly reason: RefusalReason }>("not_found"),
  ORIGIN_BLOCKED: topLevel("forbidden"),
  RECAPTCHA_FAILED: topLevel("forbidden"),
  IDEMPOTENCY_KEY_REUSED: topLevel("conflict"),
  LIMIT_REACHED: userError("plan_limit", "id"),
  /** The form takes the answers of these fields once, and an accepted submission has them. */
  ALREADY_ANSWERED: userError<{ readonly fields: readonly FieldProblem[] }>("conflict", "id"),
  SERVICE_UNAVAILABLE: topLevel<{ readonly retryAfterSeconds: number }>("unavailable"),
  /** There is no room for files now; what comes without files is taken. */
  STORAGE_FULL: topLevel<{ readonly retryAfterSeconds: number }>("unavailable"),
  NOT_FOUND: userError("not_found", "id"),
  METHOD_NOT_ALLOWED: topLevel<{ readonly allowed: readonly string[] }>("unsupported"),
  INTERNAL_ERROR: topLevel("internal"),
  UNAUTHENTICATED: topLevel("unauthenticated"),
  FORBIDDEN: topLevel<{ readonly permission: PermissionName }>("forbidden"),
  ACCOUNT_SUSPENDED: topLevel("forbidden"),
  /** The complaints book takes no further sheets: its form was deleted, or its account was closed. */
  BOOK_ENDED: topLevel("gone"),
  COMPLAINT_NOT_FOUND: userError("not_found", "id"),
  /** The account has no such uploaded file, or a step of a sheet has used the file. */
  DOCUMENT_NOT_FOUND: userError("not_found", "documentId", "proofDocumentId", "scanDocumentId", "documentIds"),
  FILE_NOT_FOUND: userError("not_found", "id"),
  /** The file waits for its scan, and nobody has unlocked it. */
  FILE_LOCKED: topLevel("conflict"),
  /** The scanner found malware in the file. */
  FILE_INFECTED: userError("forbidden", "documentId", "proofDocumentId", "scanDocumentId", "documentIds", "id"),
  /** The honeypot was filled: the sheet is kept for review and has no number yet. */
  COMPLAINT_HELD: topLevel("conflict"),
  /** `quota` is what the refused address or form may do in a window; missing where several limits hold. */
  RATE_LIMITED: topLevel<{ readonly retryAfterSeconds: number; readonly quota?: Quota }>("too_many"),
  /** No recipient of notices has this id or link, or the link has expired. */
  NOTICE_RECIPIENT_NOT_FOUND: userError("not_found", "id"),
  /** The link, the code or the invitation was used, has expired, or was never made. */
  SIGN_IN_EXPIRED: topLevel("not_found"),
  SIGN_IN_CODE_WRONG: topLevel("forbidden"),
  /** The passkey is unknown, its answer does not hold, or nobody can have one here. */
  PASSKEY_REFUSED: topLevel("forbidden"),
  /** What came back from the identity provider does not hold, or belongs to another person than the linked one. */
  IDENTITY_REFUSED: topLevel("forbidden"),
  /** Nobody here has the address that the identity provider has verified. */
  IDENTITY_UNKNOWN: topLevel("forbidden"),
  /** The first time, the provider must prove the address. */
  IDENTITY_UNPROVEN: topLevel<{ readonly doubt: AddressDoubt }>("forbidden"),
  IDENTITY_PROVIDER_AWAY: topLevel("unavailable"),
  /** The identity provider refuses this service, or is set otherwise than the operator has it here; nobody can sign in by it. */
  IDENTITY_PROVIDER_MISSET: topLevel("unavailable"),
  /** A request with the cookie of a session came from another site. */
  CROSS_SITE_REQUEST: topLevel("forbidden"),
};

/** The refusals that only the owner's API answers with. */
const API_ERRORS = {
  ACCOUNT_NOT_FOUND: userError("not_found", "accountId", "id"),
  /** The session's sign-in is too old for this act. */
  SIGN_IN_AGAIN: topLevel("forbidden"),
  SESSION_NOT_FOUND: userError("not_found", "id", "keptSessionId"),
  PASSKEY_NOT_FOUND: userError("not_found", "id"),
  IDENTITY_NOT_FOUND: userError("not_found", "issuer"),
  TOO_MANY_PASSKEYS: userError<{ readonly limit: number }>("conflict"),
  USER_NOT_FOUND: topLevel("not_found"),
  MEMBER_NOT_FOUND: userError("not_found", "id", "assigneeId", "mentionedIds"),
  /** The person is a member already. */
  MEMBER_TAKEN: userError("conflict", "email"),
  TOO_MANY_MEMBERS: userError<{ readonly limit: number }>("conflict", "email"),
  /** The day's invitations of the account, or to the mailbox, have been mailed. */
  TOO_MANY_INVITATIONS: userError<{ readonly limit: number }>("conflict", "email"),
  /** The day's one-time addresses of the account have been made. */
  TOO_MANY_SIGN_IN_ADDRESSES: userError<{ readonly limit: number }>("conflict"),
  INVITATION_NOT_FOUND: userError("not_found", "id"),
  /** An account keeps at least one owner. */
  LAST_OWNER: userError("conflict", "id"),
  /** The operator's account and the actor's own account cannot be suspended. */
  ACCOUNT_NOT_SUSPENDABLE: userError("conflict", "id"),
  /** The account is not closed, or is erased already. */
  ACCOUNT_NOT_CLOSED: userError("conflict", "accountId"),
  /** A sheet of the account waits for its answer. */
  ERASURE_WAITS: topLevel("conflict"),
  /** The holder of the mailbox, or its server, has refused such mails. */
  ADDRESS_REFUSES_MAIL: userError("conflict", "email"),
  /** Another account has the e-mail address. */
  EMAIL_TAKEN: userError("conflict", "email"),
  API_KEY_NOT_FOUND: userError("not_found", "id"),
  /** A key is revoked only by keys with all of its permissions, by keys with `admin`, and by itself. */
  API_KEY_HOLDS_MORE: userError("forbidden", "id"),
  /** No other live key of the account could create keys. */
  LAST_API_KEY: userError("conflict", "id"),
  TOO_MANY_API_KEYS: userError<{ readonly limit: number }>("conflict"),
  PLAN_NOT_FOUND: userError("not_found", "planCode", "code"),
  PLAN_CODE_TAKEN: userError("conflict", "code"),
  /** Only an operator gives a form this plan. */
  PLAN_NOT_SELF_SERVICE: userError("forbidden", "planCode"),
  /** The plans of the account's forms allow no further form. */
  TOO_MANY_FORMS: userError<{ readonly limit: number }>("conflict"),
  ESTABLISHMENT_CODE_TAKEN: userError("conflict", "provider.establishmentCode"),
  SUBMISSION_NOT_FOUND: userError("not_found", "id", "submissionId"),
  TOO_MANY_STARRED_SUBMISSIONS: userError<{ readonly limit: number }>("conflict", "isStarred"),
  /** Some submission has a state that would go. */
  SUBMISSION_STATE_IN_USE: userError("conflict", "states"),
  /** The submission has, or the account has, as many tags as it may have. */
  TOO_MANY_SUBMISSION_TAGS: userError<{ readonly of: "submission" | "account"; readonly limit: number }>(
    "conflict",
    "addTags",
  ),
  SUBMISSION_NOTE_NOT_FOUND: userError("not_found", "id"),
  TOO_MANY_SUBMISSION_NOTES: userError<{ readonly limit: number }>("conflict", "submissionId"),
  /** There is no address to reply to, or the bounds of mails let none out. */
  REPLY_REFUSED: userError<{ readonly reason: ReplyRefusal }>("conflict", "submissionId"),
  /** A reply with the same request id has another text, or is to another submission. */
  REPLY_REQUEST_REUSED: userError("conflict", "requestId"),
  /** Somebody else has saved the draft of the reply since the caller read it. */
  REPLY_DRAFT_CHANGED: userError("conflict", "version"),
  /** The form has had as many test submissions on this day as it may have. */
  TOO_MANY_TEST_SUBMISSIONS: userError<{ readonly limit: number }>("conflict", "formId"),
  SUBMISSION_VIEW_NOT_FOUND: userError("not_found", "id"),
  TOO_MANY_SUBMISSION_VIEWS: userError<{ readonly limit: number }>("conflict"),
  WEBHOOK_ENDPOINT_NOT_FOUND: userError("not_found", "id"),
  WEBHOOK_ENDPOINT_DISABLED: userError("conflict", "deliveryId", "id"),
  WEBHOOK_DELIVERY_NOT_FOUND: userError("not_found", "deliveryId", "id"),
  /** The delivery is on its way already. */
  WEBHOOK_DELIVERY_PENDING: userError("conflict", "deliveryId"),
  /** An endpoint has one recovery at a time. */
  WEBHOOK_RECOVERY_RUNNING: userError("conflict", "id"),
  /** A channel has neither an address, headers nor a signing secret that could be changed. */
  WEBHOOK_ENDPOINT_IS_CHANNEL: userError("conflict", "id"),
  TOO_MANY_WEBHOOK_SECRETS: userError<{ readonly limit: number }>("conflict", "id"),
  /** A form has at most this many endpoints. */
  TOO_MANY_WEBHOOK_ENDPOINTS: userError<{ readonly limit: number }>("conflict", "formId"),
  /** The form has the address already. */
  NOTICE_RECIPIENT_TAKEN: userError("conflict", "email"),
  TOO_MANY_NOTICE_RECIPIENTS: userError<{ readonly limit: number }>("conflict", "formId"),
  /** The address has confirmed or unsubscribed. */
  NOTICE_RECIPIENT_NOT_PENDING: userError("conflict", "id"),
  /** The recipient, or the account on this day, has had as many confirmation mails as it may have. */
  TOO_MANY_CONFIRMATIONS: userError<{ readonly limit: number }>("conflict"),
  NOTICE_NOT_FOUND: userError("not_found", "noticeId"),
  /** The notice waits to be sent already. */
  NOTICE_QUEUED: userError("conflict", "noticeId"),
  /** Mails go to confirmed addresses only. */
  NOTICE_RECIPIENT_UNCONFIRMED: userError("conflict", "noticeId"),
  /** The account has sent as many notices today as it may send. */
  TOO_MANY_NOTICES: userError<{ readonly limit: number }>("conflict"),
  /** The submission has no autoresponse, or it is forgotten. */
  AUTORESPONSE_NOT_FOUND: userError("not_found", "submissionId"),
  /** The autoresponse waits to be sent already. */
  AUTORESPONSE_QUEUED: userError("conflict", "submissionId"),
  /** The form answers nobody now. */
  AUTORESPONSE_OFF: userError("conflict", "submissionId"),
  /** The bounds of mails to visitors let none out. */
  AUTORESPONSE_REFUSED: userError<{ readonly reason: AutoresponseRefusal }>("conflict", "submissionId"),
  COMPLAINT_ACTION_REFUSED: userError<{ readonly reason: ComplaintRefusal }>("conflict", "id"),
  /** This sheet of the backup book was entered already, under this number. */
  PAPER_SHEET_TAKEN: userError<{ readonly paperNumber: string; readonly number: string }>("conflict", "paperNumber"),
  QUARANTINED_SHEET_NOT_FOUND: userError("not_found", "id"),
  ANSWER_TEMPLATE_NOT_FOUND: userError("not_found", "templateId", "id"),
  /** Another template of the account has the name. */
  ANSWER_TEMPLATE_NAME_TAKEN: userError("conflict", "name"),
  TOO_MANY_ANSWER_TEMPLATES: userError<{ readonly limit: number }>("conflict"),
  /** Somebody else has saved the draft of the answer since the caller read it. */
  ANSWER_DRAFT_CHANGED: userError("conflict", "version"),
  /** Somebody else has changed the draft of the form's fields since the caller read it. */
  FIELD_DRAFT_CHANGED: userError("conflict", "seenVersion"),
  /** The form's fields have changed since the draft of them began. */
  FORM_FIELDS_CHANGED: userError("conflict", "formId"),
  FIELD_VERSION_NOT_FOUND: userError("not_found", "number"),
  EXTRA_HOLIDAY_NOT_FOUND: userError("not_found", "id"),
  EXTRA_HOLIDAY_TAKEN: userError("conflict", "day"),
  EXTRA_HOLIDAY_PASSED: userError("conflict", "day", "id"),
  SIREC_SITE_CODE_MISSING: userError("conflict", "formId"),
  INVALID_CURSOR: topLevel("invalid"),
  /** The feed does not have the cursor's event: the database was restored from a backup that is older than the cursor. */
  FEED_RESTORED: topLevel("conflict"),
  INVALID_PAGE: topLevel<{ readonly reason: InvalidPageReason }>("invalid"),
  PAGE_SIZE_EXCEEDED: topLevel<{ readonly limit: number }>("invalid"),
  /** More submissions than a filter on their data looks at, or more time than the searches of one operation have. */
  FILTER_TOO_BROAD: topLevel<{ readonly limit: number } | { readonly limitSeconds: number }>("invalid"),
  /** More bytes than the answer of one operation has, or more of what receivers answered. */
  RESULT_TOO_LARGE: topLevel<{ readonly limitBytes: number }>("invalid"),
  QUERY_TOO_DEEP: topLevel<{ readonly limit: number }>("invalid"),
  QUERY_TOO_COSTLY: topLevel<{ readonly limit: number }>("invalid"),
  TOO_MANY_ALIASES: topLevel<{ readonly limit: number }>("invalid"),
  QUERY_TOO_LONG: topLevel<{ readonly of: "characters" | "lines" | "tokens"; readonly limit: number }>("invalid"),
  SUBSCRIPTION_NEEDS_WEBSOCKET: topLevel("invalid"),
  /** The limit of open subscriptions: on one socket, of one account in a process, or of the account's different ones. */
  TOO_MANY_SUBSCRIPTIONS: topLevel<{
    readonly of: "connection" | "account" | "account_groups";
    readonly limit: number;
  }>("invalid"),
  /** More operations of the account run and wait than it may have, or this one has waited too long. */
  TOO_MANY_OPERATIONS: topLevel<{ readonly retryAfterSeconds: number }>("too_many"),
  /** An account has at most this many sockets in a process. */
  TOO_MANY_CONNECTIONS: topLevel<{ readonly limit: number }>("too_many"),
};

/**
 * The refusals of all rules: a stable code, on which clients branch, its kind, its place in GraphQL and the type of its parameters.
 * `messages/es/errors.ts` has the sentences and does not compile before it has a new code, nor does `graphql/userErrors.ts` before the
 * SDL has a new code of `userErrors`.
 */
export const ERRORS = { ...ADDRESS_ERRORS, ...API_ERRORS };

export type ErrorCode = keyof typeof ERRORS;

/** The codes that GraphQL answers in `userErrors`. */
export type UserErrorRule = {
  [C in ErrorCode]: (typeof ERRORS)[C] extends { readonly inputs: readonly string[] } ? C : never;
}[ErrorCode];

/** The type of each code's parameters. */
export type ErrorParams = {
  [C in ErrorCode]: (typeof ERRORS)[C] extends ErrorDeclaration<infer Params> ? Params : never;
};

/** Why a request cannot be read at all. */
export type InvalidRequestReason =
  | "malformed_http"
  | "host_missing"
  | "expectation_unsupported"
  | "content_type_missing"
  | "content_type_unsupported"
  | "encoding_unsupported"
  | "json_required"
  | "json_not_acceptable"
  | "upgrade_missing"
  | "malformed_json"
  | "json_not_object"
  | "malformed_multipart"
  | "malformed_compression"
  | "incomplete"
  | "empty";

/** How many requests are taken in a window. */
export type Quota = { readonly limit: number; readonly windowSeconds: number };

/** Why an active form takes no submissions now. */
export type UnavailableReason = "account_suspended" | "not_open_yet" | "closed" | "answers_reached";
/** Why a form, or its complaints book, takes nothing now. */
export type RefusalReason = UnavailableReason | "book_on_hold";

/** Why a page cannot be taken from a list. */
export type InvalidPageReason = "first_and_last" | "negative" | "direction_mixed";

export type NoParams = Readonly<Record<string, never>>;

/** `inputs` are null for a top-level error of GraphQL. `params` is there for its type alone. */
type ErrorDeclaration<Params, Inputs = readonly string[] | null> = {
  readonly kind: ErrorKind;
  readonly inputs: Inputs;
  readonly params?: Params;
};

/** A refusal that GraphQL answers in `userErrors`, at the first of these fields that the input has. The SDL's `UserErrorCode` has it. */
function userError<Params = NoParams>(
  kind: ErrorKind,
  ...inputs: readonly string[]
): ErrorDeclaration<Params, readonly string[]> {
  return { kind, inputs };
}

/** A refusal of the whole request, which in GraphQL is a top-level error. */
function topLevel<Params = NoParams>(kind: ErrorKind): ErrorDeclaration<Params, null> {
  return { kind, inputs: null };
}
