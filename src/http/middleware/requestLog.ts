import { performance } from "node:perf_hooks";
import type { Middleware } from "koa";
import type { Logger } from "pino";
import { v7 as uuidv7 } from "uuid";
import { takeRandomBytes } from "../../domain/randomBytes.ts";

/**
 * One line per request. The route stands for the path, because a form's token is in the path and is a credential;
 * nothing of the body or of a header is logged.
 */
export function logRequests(log: Logger): Middleware {
  return async (ctx, next) => {
    const startedMs = performance.now();
    ctx.state.requestId = uuidv7({ rng: takeRandomBytes });
    ctx.set("X-Request-Id", ctx.state.requestId);
    try {
      await next();
    } finally {
      const line = {
        requestId: ctx.state.requestId,
        method: ctx.method,
        route: ctx._matchedRoute ?? "unmatched",
        status: ctx.status,
        code: ctx.state.code,
        ms: Math.round((performance.now() - startedMs) * 10) / 10,
      };
      if (ctx.status >= 500) log.error(line, "request");
      else log.info(line, "request");
    }
  };
}
