import { performance } from "node:perf_hooks";
import type { Middleware } from "koa";
import type { Logger } from "pino";
import { v7 as uuidv7 } from "uuid";
import type { Actor } from "../../domain/actor.ts";
import type { Metrics } from "../../domain/metrics.ts";
import { takeRandomBytes } from "../../domain/randomBytes.ts";

type RequestState = { readonly requestId: string; readonly code?: string; readonly actor?: Actor };

/** The statuses of refused keys, permissions, origins and captchas, and of senders past a limit. */
const ADDRESSED_STATUSES: ReadonlySet<number> = new Set([401, 403, 429]);

/**
 * Logs one line and counts one request. The line has the route's pattern instead of the path, because the path holds a credential,
 * a form's token. The body and the headers are not logged. The line of a request with a key or a session names the key or the person, and that of one without
 * a right to what it asks for, the sender's address.
 */
export function logRequests(log: Logger, metrics: Metrics): Middleware {
  return async (ctx, next) => {
    const startedMs = performance.now();
    ctx.state.requestId = uuidv7({ rng: takeRandomBytes });
    ctx.set("X-Request-Id", ctx.state.requestId);
    try {
      await next();
    } finally {
      const ms = performance.now() - startedMs;
      const route = String(ctx._matchedRoute ?? "unmatched");
      const { method, status } = ctx;
      const { requestId, code, actor } = ctx.state as RequestState;
      metrics.countRequest({ method, route, status, code: code ?? null, seconds: ms / 1000 });
      const address = ADDRESSED_STATUSES.has(status) ? ctx.ip : undefined;
      const line = { requestId, method, route, status, code, by: actor?.by, address, ms: Math.round(ms * 10) / 10 };
      if (ctx.status >= 500) log.error(line, "request");
      else log.info(line, "request");
    }
  };
}
