import { DomainError, type InvalidRequestReason } from "../domain/errors.ts";
import { TOO_MANY_FIELDS } from "../domain/submissions/index.ts";

/** Bodies that are on their way now will mostly have come by then. */
const RETRY_AFTER_SECONDS = 5;

/** The body cannot be read at all. */
export function invalidRequest(reason: InvalidRequestReason): DomainError<"INVALID_REQUEST"> {
  return new DomainError("INVALID_REQUEST", { reason });
}

/** The body is, or would inflate to, more than it may weigh. */
export function payloadTooLarge(limitBytes: number): DomainError<"PAYLOAD_TOO_LARGE"> {
  return new DomainError("PAYLOAD_TOO_LARGE", { limitBytes });
}

/** There is no room in the process for this body now. */
export function noRoom(): DomainError<"SERVICE_UNAVAILABLE"> {
  return new DomainError("SERVICE_UNAVAILABLE", { retryAfterSeconds: RETRY_AFTER_SECONDS });
}

/** A form has more pairs than a submission may; reading on would only cost memory. */
export function tooManyFields(): DomainError<"VALIDATION_FAILED"> {
  return new DomainError("VALIDATION_FAILED", { fields: [TOO_MANY_FIELDS] });
}
