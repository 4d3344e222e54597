import { type AnyDomainError, type ErrorKind, kindOf } from "../domain/errors.ts";

/** The HTTP status of each kind of refusal; a new kind does not compile until it has one. */
const STATUSES: Readonly<Record<ErrorKind, number>> = {
  invalid: 400,
  unauthenticated: 401,
  plan_limit: 402,
  forbidden: 403,
  not_found: 404,
  unsupported: 405,
  too_slow: 408,
  conflict: 409,
  gone: 410,
  too_large: 413,
  too_many: 429,
  internal: 500,
  unavailable: 503,
};

const EXPECTATION_FAILED = 417;

/** The status of a refusal: that of its code's kind, unless HTTP has a status for its reason. */
export function statusOf(refusal: AnyDomainError): number {
  if (refusal.code === "INVALID_REQUEST" && refusal.params.reason === "expectation_unsupported")
    return EXPECTATION_FAILED;
  // The book exists and opens again, so that it is not "not found".
  if (refusal.code === "FORM_UNAVAILABLE" && refusal.params.reason === "book_on_hold") return STATUSES.unavailable;
  return STATUSES[kindOf(refusal.code)];
}
