import type { PermissionName } from "./actor.ts";
import type { FieldProblem } from "./fieldProblems.ts";

export type { FieldProblem, LimitProblem, PlainProblem } from "./fieldProblems.ts";

/** What a refusal says of the request. The edges answer each kind in their own way. */
export type ErrorKind =
  | "invalid"
  | "unauthenticated"
  | "forbidden"
  | "plan_limit"
  | "not_found"
  | "unsupported"
  | "conflict"
  | "too_large"
  | "too_slow"
  | "too_many"
  | "unavailable"
  | "internal";

/** The refusals that forms' addresses, the book and the downloads answer with. `npm run codegen` lists them in `schema/openapi.yaml`. */
export const ADDRESS_ERRORS = {
  INVALID_REQUEST: define<{ readonly reason: InvalidRequestReason }>("invalid"),
  VALIDATION_FAILED: define<{ readonly fields: readonly FieldProblem[] }>("invalid"),
  PAYLOAD_TOO_LARGE: define<{ readonly limitBytes: number }>("too_large"),
  REQUEST_TIMEOUT: define("too_slow"),
  FORM_NOT_FOUND: define("not_found"),
  FORM_INACTIVE: define("not_found"),
  FORM_UNAVAILABLE: define<{ readonly reason: UnavailableReason }>("not_found"),
  ORIGIN_BLOCKED: define("forbidden"),
  RECAPTCHA_FAILED: define("forbidden"),
  IDEMPOTENCY_KEY_REUSED: define("conflict"),
  LIMIT_REACHED: define("plan_limit"),
  SERVICE_UNAVAILABLE: define<{ readonly retryAfterSeconds: number }>("unavailable"),
  NOT_FOUND: define("not_found"),
  METHOD_NOT_ALLOWED: define<{ readonly allowed: readonly string[] }>("unsupported"),
  INTERNAL_ERROR: define("internal"),
  UNAUTHENTICATED: define("unauthenticated"),
  FORBIDDEN: define<{ readonly permission: PermissionName }>("forbidden"),
  ACCOUNT_SUSPENDED: define("forbidden"),
  COMPLAINT_NOT_FOUND: define("not_found"),
  /** The account has no such uploaded file, or a step of a sheet has used the file. */
  DOCUMENT_NOT_FOUND: define("not_found"),
  FILE_NOT_FOUND: define("not_found"),
  /** The file waits for its scan, and nobody has unlocked it. */
  FILE_LOCKED: define("conflict"),
  /** The scanner found malware in the file. */
  FILE_INFECTED: define("forbidden"),
  /** The honeypot was filled: the sheet is kept for review and has no number yet. */
  COMPLAINT_HELD: define("conflict"),
  /** `quota` is what the refused address or form may do in a window; missing where several limits hold. */
  RATE_LIMITED: define<{ readonly retryAfterSeconds: number; readonly quota?: Quota }>("too_many"),
  /** No recipient of notices has this id or link, or the link has expired. */
  NOTICE_RECIPIENT_NOT_FOUND: define("not_found"),
  /** The link, the code or the invitation was used, has expired, or was never made. */
  SIGN_IN_EXPIRED: define("not_found"),
  SIGN_IN_CODE_WRONG: define("forbidden"),
  /** The passkey is unknown, its answer does not hold, or nobody can have one here. */
  PASSKEY_REFUSED: define("forbidden"),
  /** What came back from the identity provider does not hold, or belongs to another person than the linked one. */
  IDENTITY_REFUSED: define("forbidden"),
  /** Nobody here has the address that the identity provider has verified. */
  IDENTITY_UNKNOWN: define("forbidden"),
  IDENTITY_PROVIDER_AWAY: define("unavailable"),
  /** A request with the cookie of a session came from another site. */
  CROSS_SITE_REQUEST: define("forbidden"),
};

/** The refusals that only the owner's API answers with. */
const API_ERRORS = {
  ACCOUNT_NOT_FOUND: define("not_found"),
  /** The session's sign-in is too old for this act. */
  SIGN_IN_AGAIN: define("forbidden"),
  SESSION_NOT_FOUND: define("not_found"),
  PASSKEY_NOT_FOUND: define("not_found"),
  IDENTITY_NOT_FOUND: define("not_found"),
  TOO_MANY_PASSKEYS: define<{ readonly limit: number }>("conflict"),
  USER_NOT_FOUND: define("not_found"),
  MEMBER_NOT_FOUND: define("not_found"),
  /** The person is a member already. */
  MEMBER_TAKEN: define("conflict"),
  TOO_MANY_MEMBERS: define<{ readonly limit: number }>("conflict"),
  /** The day's invitations of the account, or to the mailbox, have been mailed. */
  TOO_MANY_INVITATIONS: define<{ readonly limit: number }>("conflict"),
  INVITATION_NOT_FOUND: define("not_found"),
  /** An account keeps at least one owner. */
  LAST_OWNER: define("conflict"),
  /** The operator's account and the actor's own account cannot be suspended. */
  ACCOUNT_NOT_SUSPENDABLE: define("conflict"),
  /** Another account has the e-mail address. */
  EMAIL_TAKEN: define("conflict"),
  API_KEY_NOT_FOUND: define("not_found"),
  /** A key is revoked only by keys with all of its permissions, by keys with `admin`, and by itself. */
  API_KEY_HOLDS_MORE: define("forbidden"),
  /** No other live key of the account could create keys. */
  LAST_API_KEY: define("conflict"),
  TOO_MANY_API_KEYS: define<{ readonly limit: number }>("conflict"),
  PLAN_NOT_FOUND: define("not_found"),
  PLAN_CODE_TAKEN: define("conflict"),
  /** Only an operator gives a form this plan. */
  PLAN_NOT_SELF_SERVICE: define("forbidden"),
  /** The plans of the account's forms allow no further form. */
  TOO_MANY_FORMS: define<{ readonly limit: number }>("conflict"),
  ESTABLISHMENT_CODE_TAKEN: define("conflict"),
  SUBMISSION_NOT_FOUND: define("not_found"),
  TOO_MANY_STARRED_SUBMISSIONS: define<{ readonly limit: number }>("conflict"),
  WEBHOOK_ENDPOINT_NOT_FOUND: define("not_found"),
  WEBHOOK_ENDPOINT_DISABLED: define("conflict"),
  WEBHOOK_DELIVERY_NOT_FOUND: define("not_found"),
  /** The delivery is on its way already. */
  WEBHOOK_DELIVERY_PENDING: define("conflict"),
  /** An endpoint has one recovery at a time. */
  WEBHOOK_RECOVERY_RUNNING: define("conflict"),
  /** A channel has neither an address, headers nor a signing secret that could be changed. */
  WEBHOOK_ENDPOINT_IS_CHANNEL: define("conflict"),
  TOO_MANY_WEBHOOK_SECRETS: define<{ readonly limit: number }>("conflict"),
  /** A form has at most this many endpoints. */
  TOO_MANY_WEBHOOK_ENDPOINTS: define<{ readonly limit: number }>("conflict"),
  /** The form has the address already. */
  NOTICE_RECIPIENT_TAKEN: define("conflict"),
  TOO_MANY_NOTICE_RECIPIENTS: define<{ readonly limit: number }>("conflict"),
  /** The address has confirmed or unsubscribed. */
  NOTICE_RECIPIENT_NOT_PENDING: define("conflict"),
  /** The recipient, or the account on this day, has had as many confirmation mails as it may have. */
  TOO_MANY_CONFIRMATIONS: define<{ readonly limit: number }>("conflict"),
  NOTICE_NOT_FOUND: define("not_found"),
  /** The notice waits to be sent already. */
  NOTICE_QUEUED: define("conflict"),
  /** Mails go to confirmed addresses only. */
  NOTICE_RECIPIENT_UNCONFIRMED: define("conflict"),
  /** The account has sent as many notices today as it may send. */
  TOO_MANY_NOTICES: define<{ readonly limit: number }>("conflict"),
  /** The submission has no autoresponse, or it is forgotten. */
  AUTORESPONSE_NOT_FOUND: define("not_found"),
  /** The autoresponse waits to be sent already. */
  AUTORESPONSE_QUEUED: define("conflict"),
  /** The form answers nobody now. */
  AUTORESPONSE_OFF: define("conflict"),
  /** The bounds of mails to visitors let none out. */
  AUTORESPONSE_REFUSED: define<{ readonly reason: AutoresponseRefusal }>("conflict"),
  COMPLAINT_ACTION_REFUSED: define<{ readonly reason: ComplaintRefusal }>("conflict"),
  /** This sheet of the backup book was entered already, under this number. */
  PAPER_SHEET_TAKEN: define<{ readonly paperNumber: string; readonly number: string }>("conflict"),
  QUARANTINED_SHEET_NOT_FOUND: define("not_found"),
  ANSWER_TEMPLATE_NOT_FOUND: define("not_found"),
  /** Another template of the account has the name. */
  ANSWER_TEMPLATE_NAME_TAKEN: define("conflict"),
  TOO_MANY_ANSWER_TEMPLATES: define<{ readonly limit: number }>("conflict"),
  EXTRA_HOLIDAY_NOT_FOUND: define("not_found"),
  EXTRA_HOLIDAY_TAKEN: define("conflict"),
  EXTRA_HOLIDAY_PASSED: define("conflict"),
  SIREC_SITE_CODE_MISSING: define("conflict"),
  INVALID_CURSOR: define("invalid"),
  /** The feed does not have the cursor's event: the database was restored from a backup that is older than the cursor. */
  FEED_RESTORED: define("conflict"),
  INVALID_PAGE: define<{ readonly reason: InvalidPageReason }>("invalid"),
  PAGE_SIZE_EXCEEDED: define<{ readonly limit: number }>("invalid"),
  /** More submissions than a filter on their data looks at, or more time than the searches of one operation have. */
  FILTER_TOO_BROAD: define<{ readonly limit: number } | { readonly limitSeconds: number }>("invalid"),
  /** More bytes than the answer of one operation has, or more of what receivers answered. */
  RESULT_TOO_LARGE: define<{ readonly limitBytes: number }>("invalid"),
  QUERY_TOO_DEEP: define<{ readonly limit: number }>("invalid"),
  QUERY_TOO_COSTLY: define<{ readonly limit: number }>("invalid"),
  TOO_MANY_ALIASES: define<{ readonly limit: number }>("invalid"),
  QUERY_TOO_LONG: define<{ readonly of: "characters" | "lines" | "tokens"; readonly limit: number }>("invalid"),
  SUBSCRIPTION_NEEDS_WEBSOCKET: define("invalid"),
  /** The limit of open subscriptions: on one socket, of one account in a process, or of the account's different ones. */
  TOO_MANY_SUBSCRIPTIONS: define<{ readonly of: "connection" | "account" | "account_groups"; readonly limit: number }>(
    "invalid",
  ),
  /** More operations of the account run and wait than it may have, or this one has waited too long. */
  TOO_MANY_OPERATIONS: define<{ readonly retryAfterSeconds: number }>("too_many"),
  /** An account has at most this many sockets in a process. */
  TOO_MANY_CONNECTIONS: define<{ readonly limit: number }>("too_many"),
};

/**
 * The refusals of all rules: a stable code, on which clients branch, its kind and the type of its parameters. `messages/es/errors.ts` has
 * the sentences and does not compile before it has a new code.
 */
export const ERRORS = { ...ADDRESS_ERRORS, ...API_ERRORS };

export type ErrorCode = keyof typeof ERRORS;

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
  | "malformed_json"
  | "json_not_object"
  | "malformed_multipart"
  | "malformed_compression"
  | "incomplete"
  | "empty";

/** How many requests are taken in a window. */
export type Quota = { readonly limit: number; readonly windowSeconds: number };

/** Why a visitor's mailbox gets no further autoresponse. */
export type AutoresponseRefusal =
  | "no_address"
  | "automatic_address"
  | "refused_address"
  | "address_limit"
  | "account_limit";

/** Why an active form takes no submissions now. */
export type UnavailableReason = "account_suspended" | "not_open_yet" | "closed";

/** Why a page cannot be taken from a list. */
export type InvalidPageReason = "first_and_last" | "negative" | "direction_mixed";

/** Why a sheet cannot take a step now. */
export type ComplaintRefusal =
  | "already_answered"
  | "already_in_process"
  | "already_settled"
  | "already_closed"
  | "already_reclamo"
  | "only_reclamo"
  | "offer_open"
  | "no_offer_open"
  | "offer_queued"
  | "offer_over"
  | "offer_decided"
  | "no_email"
  | "acceptance_missing"
  | "suspension_used_up"
  | "term_is_over"
  | "not_answered"
  | "letter_prepared"
  | "no_letter_prepared"
  | "answered_by_letter"
  | "good_type_given"
  | "already_reported"
  | "too_many_steps";

type NoParams = Readonly<Record<string, never>>;

/** `params` is there for its type alone. */
type ErrorDeclaration<Params> = { readonly kind: ErrorKind; readonly params?: Params };

function define<Params = NoParams>(kind: ErrorKind): ErrorDeclaration<Params> {
  return { kind };
}

/** The kind of a code. */
export function kindOf(code: ErrorCode): ErrorKind {
  return ERRORS[code].kind;
}

/** A rule's refusal: a stable code with its parameters, no prose and no HTTP status. */
export class DomainError<C extends ErrorCode = ErrorCode> extends Error {
  readonly code: C;
  readonly params: ErrorParams[C];

  constructor(code: C, ...[params]: NoParams extends ErrorParams[C] ? [] : [ErrorParams[C]]) {
    super(code);
    this.name = "DomainError";
    this.code = code;
    this.params = params ?? ({} as ErrorParams[C]);
  }
}

/** The refusal for a passing lack of capacity. */
export function serviceUnavailable(retryAfterSeconds: number): DomainError<"SERVICE_UNAVAILABLE"> {
  return new DomainError("SERVICE_UNAVAILABLE", { retryAfterSeconds });
}

/** Each code with its own parameters, so that a `switch` on `code` narrows `params`. */
export type AnyDomainError = { [C in ErrorCode]: DomainError<C> }[ErrorCode];

/** Narrows without turning the class's parameter into `any`, which `instanceof` does. */
export function isDomainError(error: unknown): error is AnyDomainError {
  return error instanceof DomainError;
}

/** Returns the refusal for an error that passes, such as that of an unreachable database; null for a defect of the program. */
export type RecognizeError = (error: unknown) => AnyDomainError | null;

/** Returns the value. Throws the refusal `code` when there is none. */
export function found<T>(value: T | null | undefined, code: CodeWithoutParams): T {
  if (value === null || value === undefined) throw new DomainError(code);
  return value;
}

type CodeWithoutParams = { [C in ErrorCode]: NoParams extends ErrorParams[C] ? C : never }[ErrorCode];
