import type { Context } from "koa";
import type { AnyDomainError } from "../domain/errors.ts";

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
