import type { Context, Middleware } from "koa";

const PAGE_POLICY = "default-src 'none'; style-src 'self'; img-src data:; base-uri 'none'; form-action 'none'";

/** For every answer; a route that needs another policy for its page sets its own. */
export function setSecurityHeaders(): Middleware {
  return async (ctx, next) => {
    ctx.set("X-Content-Type-Options", "nosniff");
    ctx.set("Referrer-Policy", "no-referrer");
    ctx.set("Content-Security-Policy", `${PAGE_POLICY}; frame-ancestors 'none'`);
    await next();
  };
}

/** For a page with nothing to press, which is shown where the visitor is: perhaps in a frame that a site builder has made. */
export function allowAnyFrame(ctx: Context): void {
  ctx.set("Content-Security-Policy", PAGE_POLICY);
}
