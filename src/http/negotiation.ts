import type { Context } from "koa";

/**
 * Whether the client is a browser that navigates and prefers HTML. A script's `fetch` and a command line accept anything and get
 * JSON; a request with JSON gets JSON, too.
 */
export function wantsPage(ctx: Context): boolean {
  const mode = ctx.get("sec-fetch-mode");
  if (ctx.is("json", "+json")) return false;
  return (mode === "" || mode === "navigate") && ctx.accepts("json", "html") === "html";
}
