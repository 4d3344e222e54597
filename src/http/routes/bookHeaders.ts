import type { Context } from "koa";

/**
 * Sets the headers of the book's pages. An embedded page (`embed=true`) may be framed by the form's allowed origins, or by any site
 * when the form has none; any other page by none. Pages load from and post to this service alone.
 */
export function protectBookPage(ctx: Context, framers: readonly string[] | null): void {
  ctx.set("Content-Security-Policy", `${PAGE_SOURCES}; frame-ancestors ${listFramers(framers)}`);
  if (framers === null) ctx.set("X-Frame-Options", "DENY");
  else ctx.remove("X-Frame-Options");
}

/** For answers with a consumer's data under an address that is a credential. */
export function hideSheet(ctx: Context): void {
  ctx.set("Cache-Control", "no-store");
  ctx.set("X-Robots-Tag", "noindex, nofollow");
  ctx.set("Referrer-Policy", "no-referrer");
}

const PAGE_SOURCES =
  "default-src 'none'; style-src 'self'; script-src 'self'; img-src data:; base-uri 'none'; form-action 'self'";

/** The origins that a policy can name: a host may hold characters, such as `;`, that would end the directive. */
const NAMEABLE_ORIGIN = /^https?:\/\/[a-z0-9.[\]:_-]+$/;

function listFramers(framers: readonly string[] | null): string {
  if (framers === null) return "'none'";
  if (framers.length === 0) return "*";
  const nameable = framers.filter((origin) => NAMEABLE_ORIGIN.test(origin));
  return nameable.length === 0 ? "'none'" : nameable.join(" ");
}
