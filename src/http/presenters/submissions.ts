import type { Context } from "koa";
import type { Locale } from "../../messages/locale.ts";
import type { SubmitResult } from "../../services/submissions/submissionRequests.ts";
import { wantsPage } from "../negotiation.ts";

/** The body of a stored submission's answer to a program. */
type ReceiptBody = { readonly success: true; readonly message: string; readonly submission_id: string };

/** Answers a stored submission: a browser gets a page of thanks or is sent to another page, a program gets JSON. */
export function presentReceipt(locale: Locale, ctx: Context, result: SubmitResult, presentThanks: () => string): void {
  ctx.status = result.replayed ? 200 : 201;
  if (result.replayed) ctx.set("Idempotent-Replayed", "true");
  ctx.set("Cache-Control", "no-store");
  if (!wantsPage(ctx)) {
    ctx.body = presentReceiptBody(locale, result);
  } else if (result.redirectUrl === null) {
    ctx.type = "html";
    ctx.body = presentThanks();
  } else {
    sendElsewhere(ctx, result.redirectUrl);
  }
}

/** By 303, which makes the browser read the page instead of posting to it (RFC 9110, 15.4.4). */
function sendElsewhere(ctx: Context, url: string): void {
  ctx.body = null;
  ctx.status = 303;
  ctx.set("Location", url);
}

function presentReceiptBody(locale: Locale, { submissionId }: SubmitResult): ReceiptBody {
  return { success: true, message: locale.errors.submissionReceived, submission_id: submissionId };
}
