import type { Context } from "koa";
import { onAnswerClosed } from "../../edge/closedAnswers.ts";
import type { SheetHandoversService } from "../../services/lifecycle/sheetHandovers.ts";
import { findActor } from "../middleware/keys.ts";

/** Notes that the provider took the file of all its sheets, once this answer was sent to its end. An answer that is cut off notes nothing. */
export function noteHandover(ctx: Context, handovers: SheetHandoversService): void {
  if (ctx.method !== "GET") return;
  const end = handovers.beginDownload(findActor(ctx));
  onAnswerClosed(ctx.res, () => {
    if (ctx.res.writableFinished && ctx.status === 200) end();
  });
}
