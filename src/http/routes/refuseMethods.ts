import type { Middleware } from "koa";
import { DomainError } from "../../domain/errors.ts";

/** For a path that exists, after its own methods: 405 with what it allows, and just that for who asks with OPTIONS. */
export function refuseMethods(allowed: readonly string[]): Middleware {
  return async (ctx) => {
    if (ctx.method !== "OPTIONS" || !allowed.includes("OPTIONS")) {
      throw new DomainError("METHOD_NOT_ALLOWED", { allowed });
    }
    ctx.status = 204;
    ctx.set("Allow", allowed.join(", "));
  };
}
