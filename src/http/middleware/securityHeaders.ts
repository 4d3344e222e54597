import type { Middleware } from "koa";

const PAGE_POLICY =
  "default-src 'none'; style-src 'self'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** For every answer; a route that needs another policy for its page sets its own. */
export function setSecurityHeaders(): Middleware {
  return async (ctx, next) => {
    ctx.set("X-Content-Type-Options", "nosniff");
    ctx.set("Referrer-Policy", "no-referrer");
    ctx.set("Content-Security-Policy", PAGE_POLICY);
    await next();
  };
}
