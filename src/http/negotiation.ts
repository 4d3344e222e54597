import type { Context } from "koa";

/**
 * Whether the client is a browser that navigates and prefers HTML. A script's `fetch`, a command line and a request with a JSON body
 * get JSON.
 */
export function wantsPage(ctx: Context): boolean {
  const mode = ctx.get("sec-fetch-mode");
  if (ctx.is("json", "+json")) return false;
  return (mode === "" || mode === "navigate") && ctx.accepts("json", "html") === "html";
}
