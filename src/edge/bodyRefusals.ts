import { DomainError, type InvalidRequestReason, isDomainError, type RefusedPart } from "../domain/errors.ts";
import { TOO_MANY_FIELDS } from "../domain/submissions/submissionData.ts";
import { RETRY_AFTER_SECONDS } from "../domain/times.ts";

/** The request's head or body cannot be read, for `reason`. */
export function invalidRequest(reason: InvalidRequestReason): DomainError<"INVALID_REQUEST"> {
  return new DomainError("INVALID_REQUEST", { reason });
}

/** Reads something of a part. A refusal without a part names this one. */
export function inPart<T>(part: RefusedPart, read: () => T): T {
  try {
    return read();
  } catch (error) {
    throw withPart(part, error);
  }
}

/** The error, which names the part where it is a refusal of what cannot be read, and names none yet. */
export function withPart<T>(part: RefusedPart, error: T): T | DomainError<"INVALID_REQUEST"> {
  if (!isDomainError(error) || error.code !== "INVALID_REQUEST" || error.params.part !== undefined) return error;
  return new DomainError("INVALID_REQUEST", { ...error.params, part });
}

/** The body is larger than its limit, as sent or inflated. */
export function payloadTooLarge(limitBytes: number): DomainError<"PAYLOAD_TOO_LARGE"> {
  return new DomainError("PAYLOAD_TOO_LARGE", { limitBytes });
}

/** The budget of the process has no room for this body now. */
export function noRoom(): DomainError<"SERVICE_UNAVAILABLE"> {
  return new DomainError("SERVICE_UNAVAILABLE", { retryAfterSeconds: RETRY_AFTER_SECONDS.bodies });
}

/** The body has more pairs of name and value than a submission may have fields. The reader stops at the first pair too many. */
export function tooManyFields(): DomainError<"VALIDATION_FAILED"> {
  return new DomainError("VALIDATION_FAILED", { fields: [TOO_MANY_FIELDS] });
}
