import type { Context } from "koa";

/**
 * Whether a person's browser is waiting for a page: a navigation that would rather have HTML. A script's `fetch`
 * and a command line accept anything, and get JSON; what was sent as JSON is answered so too.
 */
export function wantsPage(ctx: Context): boolean {
  const mode = ctx.get("sec-fetch-mode");
  if (ctx.is("json", "+json")) return false;
  return (mode === "" || mode === "navigate") && ctx.accepts("json", "html") === "html";
}
