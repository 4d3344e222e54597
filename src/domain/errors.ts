/**
 * The refusals of all rules, by stable code. Clients branch on the codes. `messages/es/errors.ts` has the sentences and
 * `edge/statuses.ts` the HTTP statuses, both exhaustive over this list.
 */
export type ErrorParams = {
  INVALID_REQUEST: { readonly reason: InvalidRequestReason };
  VALIDATION_FAILED: { readonly fields: readonly FieldProblem[] };
  PAYLOAD_TOO_LARGE: { readonly limitBytes: number };
  FORM_NOT_FOUND: NoParams;
  FORM_INACTIVE: NoParams;
  FORM_UNAVAILABLE: { readonly reason: UnavailableReason };
  ORIGIN_BLOCKED: NoParams;
  RECAPTCHA_FAILED: NoParams;
  IDEMPOTENCY_KEY_REUSED: NoParams;
  LIMIT_REACHED: NoParams;
  SERVICE_UNAVAILABLE: { readonly retryAfterSeconds: number };
  NOT_FOUND: NoParams;
  METHOD_NOT_ALLOWED: { readonly allowed: readonly string[] };
  INTERNAL_ERROR: NoParams;
  UNAUTHENTICATED: NoParams;
  FORBIDDEN: { readonly permission: string };
  ACCOUNT_SUSPENDED: NoParams;
  ACCOUNT_NOT_FOUND: NoParams;
  API_KEY_NOT_FOUND: NoParams;
  PLAN_NOT_FOUND: NoParams;
  PLAN_CODE_TAKEN: NoParams;
  SUBMISSION_NOT_FOUND: NoParams;
  WEBHOOK_ENDPOINT_NOT_FOUND: NoParams;
  WEBHOOK_ENDPOINT_DISABLED: NoParams;
  WEBHOOK_DELIVERY_NOT_FOUND: NoParams;
  /** It is on its way already. */
  WEBHOOK_DELIVERY_PENDING: NoParams;
  /** An endpoint has one recovery at a time. */
  WEBHOOK_RECOVERY_RUNNING: NoParams;
  TOO_MANY_WEBHOOK_SECRETS: { readonly limit: number };
  /** A form has at most this many endpoints. */
  TOO_MANY_WEBHOOK_ENDPOINTS: { readonly limit: number };
  COMPLAINT_NOT_FOUND: NoParams;
  /** The sheet's state does not allow the action. */
  COMPLAINT_ACTION_REFUSED: { readonly reason: ComplaintRefusal };
  /** The honeypot was filled: the sheet is kept for review and has no number yet. */
  COMPLAINT_HELD: NoParams;
  QUARANTINED_SHEET_NOT_FOUND: NoParams;
  RATE_LIMITED: { readonly retryAfterSeconds: number };
  INVALID_CURSOR: NoParams;
  INVALID_PAGE: { readonly reason: InvalidPageReason };
  PAGE_SIZE_EXCEEDED: { readonly limit: number };
  /** More submissions than a filter on their data looks at, or more time than the searches of one operation have. */
  FILTER_TOO_BROAD: { readonly limit: number } | { readonly limitSeconds: number };
  /** More of what receivers answered than one operation shows. */
  RESULT_TOO_LARGE: { readonly limitBytes: number };
  QUERY_TOO_DEEP: { readonly limit: number };
  QUERY_TOO_COSTLY: { readonly limit: number };
  TOO_MANY_ALIASES: { readonly limit: number };
  QUERY_TOO_LONG: { readonly limit: number };
  SUBSCRIPTION_NEEDS_WEBSOCKET: NoParams;
  /** The limit of open subscriptions: on one socket, of one account in a process, or of the account's different ones. */
  TOO_MANY_SUBSCRIPTIONS: { readonly of: "connection" | "account" | "account_groups"; readonly limit: number };
  /** An account has at most this many sockets in a process. */
  TOO_MANY_CONNECTIONS: { readonly limit: number };
};

export type ErrorCode = keyof ErrorParams;

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
  | "suspension_used_up"
  | "term_is_over"
  | "not_answered";

/**
 * The problem of one field; `field` is the name as sent, or the GraphQL input's path joined by dots.
 * `isWarning`: the problem refuses a sheet once; the sender may confirm the value anyway.
 */
export type FieldProblem = { readonly field: string; readonly isWarning?: true } & (
  | { readonly problem: PlainProblem }
  | { readonly problem: LimitProblem; readonly limit: number }
);

export type PlainProblem =
  | "required"
  | "name_empty"
  | "null_character"
  | "lone_surrogate"
  | "duplicate_name"
  | "number_not_exact"
  | "file_not_accepted"
  | "file_in_json"
  | "invalid_origin"
  | "invalid_email"
  | "invalid_url"
  | "insecure_url"
  | "private_address"
  | "unresolvable_host"
  | "invalid_secret"
  | "secret_in_use"
  | "invalid_score"
  | "invalid_code"
  | "invalid_idempotency_key"
  | "invalid_event_type"
  | "invalid_header_name"
  | "invalid_header_value"
  | "reserved_header"
  | "repeated_header"
  | "headers_needed_again"
  | "invalid_date"
  | "must_be_later"
  | "must_be_in_future"
  | "ends_before_start"
  | "invalid_site_code"
  | "invalid_addressee"
  | "must_be_object"
  | "one_of_id_and_token"
  | "permission_not_held"
  | "invalid_number"
  | "not_nullable"
  | "must_be_text"
  | "invalid_ruc"
  | "name_required"
  | "document_type_required"
  | "document_number_required"
  | "invalid_dni"
  | "invalid_ce"
  | "invalid_passport"
  | "invalid_document"
  | "contact_required"
  | "answer_needs_email"
  | "answer_needs_address"
  | "guardian_required"
  | "invalid_amount"
  | "invalid_currency"
  | "date_in_future"
  | "detail_required"
  | "confirmation_required"
  | "attachment_refused";

export type LimitProblem =
  | "too_many_fields"
  | "name_too_long"
  | "too_deep"
  | "too_long"
  | "too_many"
  | "too_many_attachments"
  | "too_small"
  | "too_large";

type NoParams = Readonly<Record<string, never>>;

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

/** Tells a passing fault of the surroundings, such as an unreachable database, from a defect. */
export type RecognizeError = (error: unknown) => AnyDomainError | null;

/** The value, or the refusal `code` when there is none. */
export function found<T>(value: T | null | undefined, code: CodeWithoutParams): T {
  if (value === null || value === undefined) throw new DomainError(code);
  return value;
}

type CodeWithoutParams = { [C in ErrorCode]: NoParams extends ErrorParams[C] ? C : never }[ErrorCode];
