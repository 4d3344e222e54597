/** A header that an owner adds to every call of an endpoint, usually to be let in. Its value is a secret. */
export type WebhookHeader = { readonly name: string; readonly value: string };

/** What is wrong with a part of the header at a place of the list, ready to become a `FieldProblem`. */
export type WebhookHeaderProblem = { readonly place: number; readonly part: "name" | "value" } & (
  | { readonly problem: "invalid_header_name" | "reserved_header" | "repeated_header" | "invalid_header_value" }
  | { readonly problem: "too_long"; readonly limit: number }
);

export const MAX_WEBHOOK_HEADERS = 20;

const MAX_NAME_CHARACTERS = 256;
const MAX_VALUE_CHARACTERS = 4_096;

/** A token of RFC 9110, section 5.6.2. */
const NAME_PATTERN = /^[!#$%&'*+.^_`|~0-9A-Za-z-]+$/;

/** A field value of RFC 9110, section 5.5: one byte per character, and no control but the tab. */
const VALUE_PATTERN = /^[\t\x20-\x7e\x80-\xff]*$/;

/** What the connection, the content and the signature need, and what a receiver believes of a proxy or a browser. */
const RESERVED_NAMES =
  /^(connection|keep-alive|te|trailers?|transfer-encoding|upgrade|proxy-.*|host|content-.*|user-agent|webhook-.*|x-service-.*|x-forwarded-.*|cookie)$/;

/** `Expect` announces a 100 that the sender does not wait for; what `Accept-Encoding` asks for, no log could show. */
const UNSUPPORTED_NAMES = /^(expect|accept-encoding)$/;

/** Everything that is wrong with the headers. Names are compared as HTTP does it: without their case. */
export function findHeaderProblems(headers: readonly WebhookHeader[]): readonly WebhookHeaderProblem[] {
  const names = headers.map(({ name }) => name.toLowerCase());
  return headers.flatMap(({ name, value }, place) => {
    const ofName = judgeName(name, names.slice(0, place));
    const ofValue = judgeValue(value);
    return [
      ...(ofName === null ? [] : [{ place, part: "name" as const, ...ofName }]),
      ...(ofValue === null ? [] : [{ place, part: "value" as const, ...ofValue }]),
    ];
  });
}

type InsertResult =
  | { readonly problem: Exclude<WebhookHeaderProblem["problem"], "too_long"> }
  | { readonly problem: "too_long"; readonly limit: number };

function judgeName(name: string, earlierNames: readonly string[]): InsertResult | null {
  const lowerName = name.toLowerCase();
  if (name.length > MAX_NAME_CHARACTERS) return { problem: "too_long", limit: MAX_NAME_CHARACTERS };
  if (!NAME_PATTERN.test(name)) return { problem: "invalid_header_name" };
  if (RESERVED_NAMES.test(lowerName) || UNSUPPORTED_NAMES.test(lowerName)) return { problem: "reserved_header" };
  return earlierNames.includes(lowerName) ? { problem: "repeated_header" } : null;
}

function judgeValue(value: string): InsertResult | null {
  if (value.length > MAX_VALUE_CHARACTERS) return { problem: "too_long", limit: MAX_VALUE_CHARACTERS };
  return VALUE_PATTERN.test(value) ? null : { problem: "invalid_header_value" };
}
