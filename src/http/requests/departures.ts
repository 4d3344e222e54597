import type { Context } from "koa";
import { invalidRequest } from "../../edge/bodyRefusals.ts";
import { findAddressGroup } from "../../edge/addressGroups.ts";
import { onAnswerClosed } from "../../edge/closedAnswers.ts";

/** The client that waits for a drawing, until it goes away. */
export function describeAsker(ctx: Context): { readonly client: string | null; readonly signal: AbortSignal } {
  return { client: findAddressGroup(ctx.ip), signal: watchDeparture(ctx) };
}

/** A signal that aborts when the client goes away before its answer is written. Its reason is INVALID_REQUEST. */
function watchDeparture({ res }: Context): AbortSignal {
  const departure = new AbortController();
  onAnswerClosed(res, () => {
    if (!res.writableFinished) departure.abort(invalidRequest("incomplete"));
  });
  return departure.signal;
}
