import type { Context } from "koa";
import type { AnyDomainError } from "../domain/errors.ts";
import { setRetryAfter } from "./retryAfter.ts";
import { statusOf } from "./statuses.ts";
import { discardUnreadBody } from "./unreadBody.ts";

/**
 * Discards the unread body, and sets the answer's status and headers. The caller sets the answer's body, whose shape differs between
 * REST and GraphQL.
 */
export async function beginRefusal(ctx: Context, refusal: AnyDomainError, status = statusOf(refusal)): Promise<void> {
  await discardUnreadBody(ctx.req);
  if (!ctx.req.complete) ctx.set("Connection", "close");
  ctx.status = status;
  ctx.state.code = refusal.code;
  setRetryAfter(ctx, refusal);
  if (refusal.code === "UNAUTHENTICATED") ctx.set("WWW-Authenticate", "Bearer");
  if (refusal.code === "METHOD_NOT_ALLOWED") ctx.set("Allow", refusal.params.allowed.join(", "));
}
