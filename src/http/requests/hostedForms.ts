import type { Context } from "koa";
import type { PageTurn } from "../../domain/hostedLinks.ts";
import { IDEMPOTENCY_FIELD } from "../../domain/submissions/controlFields.ts";
import type { SubmissionFields } from "../../domain/submissions/submissions.ts";
import type { BodyReservation } from "../../edge/bodyBudget.ts";
import { isOfOwnSite } from "../../edge/credentials.ts";
import type { SubmissionRequest } from "../../services/submissions/submissionRequests.ts";
import { readIdempotencyKey, readSubmissionRequest } from "./submissions.ts";

/** Whether the request's address is that to which the page posts (`hostedSendingPath`). */
export function isSendingAddress(ctx: Context): boolean {
  return ctx.query["enviar"] !== undefined;
}

/** Whether the page is to be shown again with the next step of a place. */
export function isStep(ctx: Context): boolean {
  return ctx.query["elegir"] !== undefined;
}

/** Whether the next or the earlier step of the page is to be shown; null for neither. */
export function findTurn(ctx: Context): PageTurn | null {
  const turn = ctx.query["paso"];
  return turn === "siguiente" || turn === "anterior" ? turn : null;
}

/** A post of a form's page. */
export function readHostedPost(ctx: Context, reservation: BodyReservation, origin: string): SubmissionRequest {
  return { ...readSubmissionRequest(ctx, reservation), page: { isOwnSite: isOfOwnSite(ctx.headers, origin) } };
}

/** The stamp of the posted page; null without one. */
export function findStamp(ctx: Context, fields: SubmissionFields): string | null {
  const stamp = readIdempotencyKey(ctx) ?? fields.get(IDEMPOTENCY_FIELD);
  return typeof stamp === "string" ? stamp : null;
}
