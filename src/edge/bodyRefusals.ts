import { DomainError, type InvalidRequestReason } from "../domain/errors.ts";
import { TOO_MANY_FIELDS } from "../domain/submissions/index.ts";

/** Most bodies that are being read now are complete after this time. */
const RETRY_AFTER_SECONDS = 5;

/** The body cannot be read at all. */
export function invalidRequest(reason: InvalidRequestReason): DomainError<"INVALID_REQUEST"> {
  return new DomainError("INVALID_REQUEST", { reason });
}

/** The body is larger than its limit, as sent or inflated. */
export function payloadTooLarge(limitBytes: number): DomainError<"PAYLOAD_TOO_LARGE"> {
  return new DomainError("PAYLOAD_TOO_LARGE", { limitBytes });
}

/** The budget of the process has no room for this body now. */
export function noRoom(): DomainError<"SERVICE_UNAVAILABLE"> {
  return new DomainError("SERVICE_UNAVAILABLE", { retryAfterSeconds: RETRY_AFTER_SECONDS });
}

/** The form has more pairs than a submission may have. The other pairs are not read. */
export function tooManyFields(): DomainError<"VALIDATION_FAILED"> {
  return new DomainError("VALIDATION_FAILED", { fields: [TOO_MANY_FIELDS] });
}
