import type { Context } from "koa";
import type { AnyDomainError } from "../domain/errors.ts";

/** Sets Retry-After for a temporary refusal. */
export function setRetryAfter(ctx: Context, refusal: AnyDomainError): void {
  const seconds = findRetryAfter(refusal);
  if (seconds !== null) ctx.set("Retry-After", String(seconds));
}

/** The seconds after which the refused request may succeed; null for a refusal that lasts. */
export function findRetryAfter({ params }: AnyDomainError): number | null {
  return "retryAfterSeconds" in params ? params.retryAfterSeconds : null;
}
