import type { ResponseHeaders } from "./responseHead.ts";

const MAX_RETRY_AFTER_SECONDS = 3_600;
/** The shared decoder, for whole texts only: it keeps no state between two calls. */
const DECODER = new TextDecoder();
/** In UTF-8, of a character of JavaScript's 16 bits. */
const MAX_CHARACTER_BYTES = 3;
const HTTP_DATE_PATTERN = /^[A-Z][a-z]+, \d.* GMT$/;

/**
 * Turns a receiver's bytes into text that PostgreSQL can store: invalid UTF-8 and U+0000 become U+FFFD. The text has at most
 * `limitBytes` in UTF-8; a character that the limit cuts is dropped.
 */
export function toLogText(bytes: Buffer, limitBytes: number): string {
  return limitText(decode(bytes, limitBytes), limitBytes);
}

/** Formats headers with one `name: value` per line, cut after `limitBytes` in UTF-8. */
export function formatHeaders(headers: ResponseHeaders, limitBytes: number): string {
  const lines: string[] = [];
  for (const name in headers) {
    const values = headers[name] ?? [];
    if (typeof values === "string") lines.push(`${name}: ${values}`);
    else for (const value of values) lines.push(`${name}: ${value}`);
  }
  return limitText(lines.join("\n"), limitBytes);
}

/** Reads `Retry-After`, in seconds or as an HTTP date, limited to 0 to 3,600 seconds; null for any other value. */
export function readRetryAfter(headers: ResponseHeaders, now: Date): number | null {
  const [value = ""] = [headers["retry-after"] ?? ""].flat();
  const seconds = readSeconds(value.trim(), now);
  return Number.isNaN(seconds) ? null : Math.min(Math.max(seconds, 0), MAX_RETRY_AFTER_SECONDS);
}

function limitText(text: string, limitBytes: number): string {
  const storable = text.replaceAll("\u0000", "\uFFFD").toWellFormed();
  if (storable.length * MAX_CHARACTER_BYTES <= limitBytes) return storable;
  return Buffer.byteLength(storable) <= limitBytes ? storable : decode(Buffer.from(storable), limitBytes);
}

function decode(bytes: Buffer, limitBytes: number): string {
  if (bytes.length <= limitBytes) return DECODER.decode(bytes);
  return new TextDecoder().decode(bytes.subarray(0, limitBytes), { stream: true });
}

/** Returns NaN for a value that is neither whole seconds nor an HTTP date. */
function readSeconds(value: string, now: Date): number {
  if (/^\d+$/.test(value)) return Number(value);
  if (!HTTP_DATE_PATTERN.test(value)) return Number.NaN;
  return Math.ceil((Date.parse(value) - now.getTime()) / 1_000);
}
