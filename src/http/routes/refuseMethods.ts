import type { Middleware } from "koa";
import { DomainError } from "../../domain/errors.ts";

/** For a path that exists, after its own methods: 405 with what it allows. */
export function refuseMethods(allowed: readonly string[]): Middleware {
  return async () => {
    throw new DomainError("METHOD_NOT_ALLOWED", { allowed });
  };
}
