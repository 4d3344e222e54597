import { DomainError } from "../domain/errors.ts";
import { type ResponseLog, MAX_SHOWN_RESPONSE_BYTES, type WebhookAttempt } from "../domain/webhooks/webhooks.ts";
import type { Loader } from "./listLoader.ts";

/** The response logs in one operation's answer, which has a limit of bytes for them. */
export type ResponseLogs = {
  /** Null if the receiver did not answer. Errors: RESULT_TOO_LARGE for the first log that does not fit and all later logs, unread. */
  show(log: ResponseLog, attempt: WebhookAttempt): Promise<string | null> | string | null;
};

/** A log counts each time that the answer shows it, because the answer has its bytes each time. */
export function createResponseLogs(
  loaders: Readonly<Record<ResponseLog, Loader<WebhookAttempt, string | null>>>,
): ResponseLogs {
  let leftBytes = MAX_SHOWN_RESPONSE_BYTES;
  /** All refusals share one error, because there may be thousands and an error is slow to create. */
  let refusal: DomainError | null = null;

  return {
    show(log, attempt) {
      const bytes = attempt.responseBytes[log];
      if (bytes === null) return null;
      leftBytes -= bytes;
      if (leftBytes < 0)
        throw (refusal ??= new DomainError("RESULT_TOO_LARGE", { limitBytes: MAX_SHOWN_RESPONSE_BYTES }));
      return bytes === 0 ? "" : loaders[log].load(attempt);
    },
  };
}
