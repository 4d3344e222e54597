import type { Context } from "koa";
import type { AnyDomainError } from "../domain/errors.ts";

/** Sets Retry-After for a temporary refusal. */
export function setRetryAfter(ctx: Context, refusal: AnyDomainError): void {
  if (refusal.code !== "SERVICE_UNAVAILABLE" && refusal.code !== "RATE_LIMITED") return;
  ctx.set("Retry-After", String(refusal.params.retryAfterSeconds));
}
