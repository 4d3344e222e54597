import type { Context } from "koa";

/**
 * Headers of the book's pages. Framed (`embed=true`) by the form's allowed origins, by anybody when it has none; else by
 * nobody. Everything comes from here and goes here.
 */
export function protectBookPage(ctx: Context, framers: readonly string[] | null): void {
  ctx.set("Content-Security-Policy", `${PAGE_SOURCES}; frame-ancestors ${listFramers(framers)}`);
  if (framers === null) ctx.set("X-Frame-Options", "DENY");
  else ctx.remove("X-Frame-Options");
}

/** For what shows a consumer's data, under an address that is a credential. */
export function hideSheet(ctx: Context): void {
  ctx.set("Cache-Control", "no-store");
  ctx.set("X-Robots-Tag", "noindex, nofollow");
  ctx.set("Referrer-Policy", "no-referrer");
}

const PAGE_SOURCES =
  "default-src 'none'; style-src 'self'; script-src 'self'; img-src data:; base-uri 'none'; form-action 'self'";

/** What a policy can name: a host may hold characters, such as `;`, that would end the directive. */
const NAMEABLE_ORIGIN = /^https?:\/\/[a-z0-9.[\]:_-]+$/;

function listFramers(framers: readonly string[] | null): string {
  if (framers === null) return "'none'";
  if (framers.length === 0) return "*";
  const nameable = framers.filter((origin) => NAMEABLE_ORIGIN.test(origin));
  return nameable.length === 0 ? "'none'" : nameable.join(" ");
}
