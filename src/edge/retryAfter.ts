import type { Context } from "koa";
import type { AnyDomainError } from "../domain/errors.ts";

/** Sets Retry-After for a refusal that passes by itself. */
export function setRetryAfter(ctx: Context, refusal: AnyDomainError): void {
  if (refusal.code !== "SERVICE_UNAVAILABLE" && refusal.code !== "RATE_LIMITED") return;
  ctx.set("Retry-After", String(refusal.params.retryAfterSeconds));
}
