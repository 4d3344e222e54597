import type { Context } from "koa";
import type { AnyDomainError } from "../domain/errors.ts";
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

/**
 * Sets Retry-After for a temporary refusal, and the RateLimit fields where one quota was used up.
 * Source: draft-ietf-httpapi-ratelimit-headers-11.
 */
export function setRetryAfter(ctx: Context, refusal: AnyDomainError): void {
  const seconds = findRetryAfter(refusal);
  if (seconds === null) return;
  ctx.set("Retry-After", String(seconds));
  if (refusal.code !== "RATE_LIMITED" || refusal.params.quota === undefined) return;
  const { limit, windowSeconds } = refusal.params.quota;
  ctx.set("RateLimit-Policy", `"form";q=${limit};w=${windowSeconds}`);
  ctx.set("RateLimit", `"form";r=0;t=${seconds}`);
}

/** The seconds after which the refused request may succeed; null for a refusal that lasts. */
export function findRetryAfter({ params }: AnyDomainError): number | null {
  return "retryAfterSeconds" in params ? params.retryAfterSeconds : null;
}
