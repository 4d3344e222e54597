import type { Context } from "koa";
import type { SubmissionSource } from "../../domain/submissions/index.ts";
import type { Locale } from "../../messages/locale.ts";
import type { SubmissionRequest } from "../../services/submissions/index.ts";
import type { BodyReservation } from "../../edge/bodyBudget.ts";
import { readSubmissionBody } from "../body/readSubmissionBody.ts";

/** What a program reads when its submission is stored. */
export type ReceiptBody = { readonly success: true; readonly message: string; readonly submission_id: string };

export function presentReceipt(locale: Locale, receipt: { readonly submissionId: string }): ReceiptBody {
  return { success: true, message: locale.errors.submissionReceived, submission_id: receipt.submissionId };
}

/** The request as the intake takes it. The body is read only once the form is known to take it. */
export function readSubmissionRequest(ctx: Context, token: string, reservation: BodyReservation): SubmissionRequest {
  return {
    token,
    idempotencyKey: ctx.get("idempotency-key") || null,
    source: readSource(ctx),
    readFields: () => readSubmissionBody(ctx.req, reservation),
  };
}

/** Where a request comes from, as far as it says. */
export function readSource(ctx: Context): SubmissionSource {
  return {
    ip: ctx.ip.replace(/^::ffff:(?=\d+\.)/, "") || null,
    userAgent: ctx.get("user-agent") || null,
    origin: ctx.get("origin") || null,
    referer: ctx.get("referer") || null,
  };
}
