import type { Middleware } from "koa";

/**
 * PUBLIC_URL may have a path, which a proxy takes off on the way in: with it begins again what a page links to and where
 * an answer sends. What people typed is never touched, since a page has no quotes of theirs.
 */
export function addPublicPath(publicUrl: string): Middleware {
  const base = new URL(publicUrl).pathname.replace(/\/$/, "");
  return async (ctx, next) => {
    await next();
    if (base === "") return;
    const { location } = ctx.response.headers;
    if (location?.startsWith("/")) ctx.set("Location", `${base}${location}`);
    if (ctx.response.is("html") && typeof ctx.body === "string") {
      ctx.body = ctx.body.replaceAll(ROOTED_ADDRESS, (attribute) => `${attribute}${base.replaceAll("&", "&amp;")}`);
    }
  };
}

const ROOTED_ADDRESS = /\s(?:href|src|action)="(?=\/)/g;
