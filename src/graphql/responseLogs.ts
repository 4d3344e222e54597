import type DataLoader from "dataloader";
import { DomainError } from "../domain/errors.ts";
import { type ResponseLog, MAX_SHOWN_ANSWER_BYTES, type WebhookAttempt } from "../domain/webhooks/index.ts";

/** The response logs in one operation's answer, which has a limit of bytes for them. */
export type ResponseLogs = {
  /** Null if the receiver did not answer. Errors: RESULT_TOO_LARGE from the first log on that does not fit; such a log is not read. */
  show(log: ResponseLog, attempt: WebhookAttempt): Promise<string | null> | string | null;
};

/** An attempt counts each time that the answer shows it, because it is written each time. */
export function createResponseLogs(
  loaders: Readonly<Record<ResponseLog, DataLoader<WebhookAttempt, string | null>>>,
): ResponseLogs {
  let leftBytes = MAX_SHOWN_ANSWER_BYTES;
  /** One error for all refusals: there may be thousands, and an error is slow to create. */
  let refusal: DomainError | null = null;

  return {
    show(log, attempt) {
      const bytes = attempt.answerBytes[log];
      if (bytes === null) return null;
      leftBytes -= bytes;
      if (leftBytes < 0)
        throw (refusal ??= new DomainError("RESULT_TOO_LARGE", { limitBytes: MAX_SHOWN_ANSWER_BYTES }));
      return bytes === 0 ? "" : loaders[log].load(attempt);
    },
  };
}
