import type { Context } from "koa";
import type { Locale } from "../../messages/locale.ts";
import type { Receipt } from "../../services/submissions/index.ts";
import { wantsPage } from "../negotiation.ts";
import { presentReceiptPage } from "./pages.ts";

/** The body of a stored submission's answer to a program. */
type ReceiptBody = { readonly success: true; readonly message: string; readonly submission_id: string };

/** Answers a stored submission: a browser gets a page of thanks, a program JSON. */
export function presentReceipt(locale: Locale, ctx: Context, receipt: Receipt, basePath: string): void {
  ctx.status = receipt.replayed ? 200 : 201;
  if (receipt.replayed) ctx.set("Idempotent-Replayed", "true");
  ctx.set("Cache-Control", "no-store");
  const isPage = wantsPage(ctx);
  if (isPage) ctx.type = "html";
  ctx.body = isPage ? presentReceiptPage(locale, ctx, basePath) : presentReceiptBody(locale, receipt);
}

function presentReceiptBody(locale: Locale, { submissionId }: Receipt): ReceiptBody {
  return { success: true, message: locale.errors.submissionReceived, submission_id: submissionId };
}
