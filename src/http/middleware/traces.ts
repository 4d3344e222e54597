import type { Context, Middleware } from "koa";
import { PATHS } from "../../domain/links.ts";
import type { Tracing } from "../../domain/tracing.ts";

/** What load balancers ask all the time. */
const LEFT_OUT: ReadonlySet<string> = new Set([PATHS.health, PATHS.readiness]);

/**
 * A span for each request, by the pattern of its route. A sender's `traceparent` is a link and not the parent, since strangers would choose
 * the trace and whether it is kept; an instrumentation of HTTP that the operator has loaded is the parent.
 */
export function traceRequests(tracing: Tracing): Middleware {
  return (ctx, next) => {
    if (LEFT_OUT.has(ctx.path)) return next();
    const order = {
      name: ctx.method,
      kind: tracing.readActive() === null ? "server" : "internal",
      attributes: { "http.request.method": ctx.method },
      links: [ctx.get("traceparent")],
    } as const;
    return tracing.run(order, async (span) => {
      try {
        await next();
      } finally {
        const { _matchedRoute: route = "unmatched" } = ctx as Context & { readonly _matchedRoute?: string };
        span.rename(`${ctx.method} ${route}`);
        span.set({ "http.route": route, "http.response.status_code": ctx.status });
        if (ctx.status >= 500) span.fail(String(ctx.status));
      }
    });
  };
}
