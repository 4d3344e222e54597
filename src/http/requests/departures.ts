import type { Context } from "koa";
import { invalidRequest } from "../../edge/bodyRefusals.ts";
import { onAnswerClosed } from "../../edge/closedAnswers.ts";

/** A signal that aborts when the client goes away before its answer is written. Its reason is INVALID_REQUEST. */
export function watchDeparture({ res }: Context): AbortSignal {
  const departure = new AbortController();
  onAnswerClosed(res, () => {
    if (!res.writableFinished) departure.abort(invalidRequest("incomplete"));
  });
  return departure.signal;
}
