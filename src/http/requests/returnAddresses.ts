import type { Context } from "koa";

/**
 * The web page that a browser came from, if visitors may be sent back to its origin: `allows` decides on other sites' origins. Null
 * without such a page.
 */
export function findReturnAddress(ctx: Context, publicUrl: string, allows: (origin: string) => boolean): string | null {
  const url = URL.parse(ctx.get("referer"));
  if (url === null || !/^https?:$/.test(url.protocol)) return null;
  return url.origin === new URL(publicUrl).origin || allows(url.origin) ? url.href : null;
}
