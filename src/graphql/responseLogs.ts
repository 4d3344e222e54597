import type DataLoader from "dataloader";
import { DomainError } from "../domain/errors.ts";
import { type ResponseLog, MAX_SHOWN_ANSWER_BYTES, type WebhookAttempt } from "../domain/webhooks/index.ts";

/** What receivers answered, for one operation: it has room for so much of it and no more. */
export type ResponseLogs = {
  /** Null where no answer came. Errors: RESULT_TOO_LARGE, from the first text on that does not fit; no such text is read. */
  show(text: ResponseLog, attempt: WebhookAttempt): Promise<string | null> | string | null;
};

/** An attempt counts at every place where it is shown, since it is written there each time. */
export function createResponseLogs(
  loaders: Readonly<Record<ResponseLog, DataLoader<WebhookAttempt, string | null>>>,
): ResponseLogs {
  let leftBytes = MAX_SHOWN_ANSWER_BYTES;
  /** Made once: thousands may be refused, and an error is slow to make. */
  let refusal: DomainError | null = null;

  return {
    show(text, attempt) {
      const bytes = attempt.answerBytes[text];
      if (bytes === null) return null;
      leftBytes -= bytes;
      if (leftBytes < 0)
        throw (refusal ??= new DomainError("RESULT_TOO_LARGE", { limitBytes: MAX_SHOWN_ANSWER_BYTES }));
      return bytes === 0 ? "" : loaders[text].load(attempt);
    },
  };
}
