import type { Context } from "koa";

/** The page around a frame. Its origin is null where it keeps that to itself, and for a page of the service, which the frame showed before. */
export type SurroundingPage = { readonly origin: string | null };

/** Source of the destinations: Fetch, 2.2.7. */
const FRAMES: ReadonlySet<string> = new Set(["iframe", "frame", "embed", "object", "fencedframe"]);

/** The page around the frame in which the browser opens this address; null for another request. */
export function findSurroundingPage(ctx: Context): SurroundingPage | null {
  ctx.vary("Sec-Fetch-Dest");
  if (!FRAMES.has(ctx.get("Sec-Fetch-Dest"))) return null;
  if (ctx.get("Sec-Fetch-Site") === "same-origin") return { origin: null };
  return { origin: URL.parse(ctx.get("Referer"))?.origin ?? null };
}
