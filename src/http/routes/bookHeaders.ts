import type { Context } from "koa";
import { setFramers } from "../middleware/securityHeaders.ts";

/** `framers` are the origins that may frame the page; an empty list allows every site, and null allows none. */
export function protectBookPage(ctx: Context, framers: readonly string[] | null): void {
  setFramers(ctx, listFramers(framers));
}

/** Sets the headers of answers that one person may see, such as a consumer's sheet. The address of most of them is a credential. */
export function keepPrivate(ctx: Context): void {
  ctx.set("Cache-Control", "no-store");
  ctx.set("X-Robots-Tag", "noindex, nofollow");
}

/** The origins that a policy can name. Other hosts have characters, such as `;`, that would end the directive. */
const NAMEABLE_ORIGIN = /^https?:\/\/[a-z0-9.[\]:_-]+$/;

function listFramers(framers: readonly string[] | null): string {
  if (framers === null) return "'none'";
  if (framers.length === 0) return "*";
  const nameable = framers.filter((origin) => NAMEABLE_ORIGIN.test(origin));
  return nameable.length === 0 ? "'none'" : nameable.join(" ");
}
