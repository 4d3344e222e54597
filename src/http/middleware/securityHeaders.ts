import type { Context, Middleware } from "koa";

const PAGE_POLICY = "default-src 'none'; style-src 'self'; img-src data:; base-uri 'none'; form-action 'none'";

/** Sets the headers of every answer; a route with another policy for its page overwrites this one. */
export function setSecurityHeaders(): Middleware {
  return async (ctx, next) => {
    ctx.set("X-Content-Type-Options", "nosniff");
    ctx.set("Referrer-Policy", "no-referrer");
    ctx.set("Content-Security-Policy", `${PAGE_POLICY}; frame-ancestors 'none'`);
    await next();
  };
}

/** For a page without buttons, which may be shown in the frame of a site builder. */
export function allowAnyFrame(ctx: Context): void {
  ctx.set("Content-Security-Policy", PAGE_POLICY);
}
