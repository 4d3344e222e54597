import type { Context } from "koa";
import type { Locale } from "../../messages/locale.ts";
import type { SubmitResult } from "../../services/submissions/submissionRequests.ts";
import { keepReferrer } from "../middleware/securityHeaders.ts";
import { wantsPage } from "../negotiation.ts";

/** The body of a stored submission's answer to a program. */
type ReceiptBody = { readonly success: true; readonly message: string; readonly submission_id: string };

/**
 * Answers a stored submission: a browser is sent to the page of thanks at `thanksPath`, or to the one that the submission or the form names,
 * and a program gets JSON. A reload of a page of thanks sends nothing again.
 */
export function presentReceipt(locale: Locale, ctx: Context, result: SubmitResult, thanksPath: string): void {
  ctx.status = result.replayed ? 200 : 201;
  if (result.replayed) ctx.set("Idempotent-Replayed", "true");
  ctx.set("Cache-Control", "no-store");
  if (!wantsPage(ctx)) {
    ctx.body = presentReceiptBody(locale, result);
  } else if (result.redirectUrl === null) {
    keepReferrer(ctx);
    sendElsewhere(ctx, thanksPath);
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

function presentReceiptBody(locale: Locale, { submissionId, asksConfirmation }: SubmitResult): ReceiptBody {
  const message = asksConfirmation ? locale.confirmations.asked : locale.errors.submissionReceived;
  return { success: true, message, submission_id: submissionId };
}
