import type { Context } from "koa";
import type { Locale } from "../../messages/locale.ts";
import type { SubmitResult } from "../../services/submissions/index.ts";
import { wantsPage } from "../negotiation.ts";
import { presentReceiptPage } from "./pages.ts";

/** The body of a stored submission's answer to a program. */
type ReceiptBody = { readonly success: true; readonly message: string; readonly submission_id: string };

/** Answers a stored submission: a browser gets a page of thanks or is sent to another page, a program gets JSON. */
export function presentReceipt(locale: Locale, ctx: Context, result: SubmitResult, basePath: string): void {
  ctx.status = result.replayed ? 200 : 201;
  if (result.replayed) ctx.set("Idempotent-Replayed", "true");
  ctx.set("Cache-Control", "no-store");
  const isPage = wantsPage(ctx);
  if (isPage && result.redirectUrl !== null) return sendElsewhere(ctx, result.redirectUrl);
  if (isPage) ctx.type = "html";
  ctx.body = isPage ? presentReceiptPage(locale, ctx, result, basePath) : presentReceiptBody(locale, result);
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
