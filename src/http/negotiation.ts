import type { Context } from "koa";

/**
 * Whether a person's browser is waiting for a page: a navigation that would rather have HTML. A script's `fetch`
 * and a command line accept anything, and get JSON.
 */
export function wantsPage(ctx: Context): boolean {
  const mode = ctx.get("sec-fetch-mode");
  return (mode === "" || mode === "navigate") && ctx.accepts("json", "html") === "html";
}
