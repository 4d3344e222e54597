import type { Context } from "koa";
import type { Clock } from "../../domain/clock.ts";
import { PATHS } from "../../domain/links.ts";
import { DAY_MS } from "../../domain/times.ts";

/** A reader trusts the text for less than a year (RFC 9116, 2.5.5). */
const VALID_DAYS = 180;

/** The address for reports of weaknesses (RFC 9116). Without a contact there is no such file. */
export function createSecurityTextHandler(contact: string | null, publicUrl: string, clock: Clock) {
  return (ctx: Context): void => {
    if (contact === null) return;
    ctx.set("Cache-Control", "public, max-age=86400");
    ctx.type = "text/plain; charset=utf-8";
    ctx.body = describeContact(contact, publicUrl, clock.now());
  };
}

function describeContact(contact: string, publicUrl: string, now: Date): string {
  const today = Math.floor(now.getTime() / DAY_MS) * DAY_MS;
  const lines = [
    `Contact: ${contact}`,
    `Expires: ${new Date(today + VALID_DAYS * DAY_MS).toISOString()}`,
    "Preferred-Languages: es, en",
    // Web addresses of this file have TLS (RFC 9116, 2.5.2).
    ...(publicUrl.startsWith("https://") ? [`Canonical: ${publicUrl}${PATHS.securityText}`] : []),
  ];
  return `${lines.join("\n")}\n`;
}
