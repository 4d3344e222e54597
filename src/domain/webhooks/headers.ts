/** A header that an owner adds to every call of an endpoint, usually for authentication. Its value is a secret. */
export type WebhookHeader = { readonly name: string; readonly value: string };

/** A problem of the header at an index of the list, ready to become a `FieldProblem`. */
export type WebhookHeaderProblem = { readonly index: number; readonly part: "name" | "value" } & (
  | { readonly problem: "invalid_header_name" | "reserved_header" | "repeated_header" | "invalid_header_value" }
  | { readonly problem: "too_long"; readonly limit: number }
);

export const MAX_WEBHOOK_HEADERS = 20;

const MAX_NAME_CHARACTERS = 256;
const MAX_VALUE_CHARACTERS = 4_096;

/** A token of RFC 9110, section 5.6.2. */
const NAME_PATTERN = /^[!#$%&'*+.^_`|~0-9A-Za-z-]+$/;

/** A field value of RFC 9110, section 5.5: one byte per character, and no control character but the tab. */
const VALUE_PATTERN = /^[\t\x20-\x7e\x80-\xff]*$/;

/** The sender sets these for the connection, the content and the signature; receivers trust the others as set by a proxy or a browser. */
const RESERVED_NAMES =
  /^(connection|keep-alive|te|trailers?|transfer-encoding|upgrade|proxy-.*|host|content-.*|user-agent|webhook-.*|x-service-.*|x-forwarded-.*|cookie)$/;

/** The sender does not wait for the 100 of `Expect`, and the log cannot show an encoded body that `Accept-Encoding` requests. */
const UNSUPPORTED_NAMES = /^(expect|accept-encoding)$/;

/** All problems of the headers. Names are compared without their case, as in HTTP. */
export function findHeaderProblems(headers: readonly WebhookHeader[]): readonly WebhookHeaderProblem[] {
  const names = headers.map(({ name }) => name.toLowerCase());
  return headers.flatMap(({ name, value }, index) => {
    const nameProblem = checkName(name, names.slice(0, index));
    const valueProblem = checkValue(value);
    return [
      ...(nameProblem === null ? [] : [{ index, part: "name" as const, ...nameProblem }]),
      ...(valueProblem === null ? [] : [{ index, part: "value" as const, ...valueProblem }]),
    ];
  });
}

type PartProblem =
  | { readonly problem: Exclude<WebhookHeaderProblem["problem"], "too_long"> }
  | { readonly problem: "too_long"; readonly limit: number };

function checkName(name: string, earlierNames: readonly string[]): PartProblem | null {
  const lowerName = name.toLowerCase();
  if (name.length > MAX_NAME_CHARACTERS) return { problem: "too_long", limit: MAX_NAME_CHARACTERS };
  if (!NAME_PATTERN.test(name)) return { problem: "invalid_header_name" };
  if (RESERVED_NAMES.test(lowerName) || UNSUPPORTED_NAMES.test(lowerName)) return { problem: "reserved_header" };
  return earlierNames.includes(lowerName) ? { problem: "repeated_header" } : null;
}

function checkValue(value: string): PartProblem | null {
  if (value.length > MAX_VALUE_CHARACTERS) return { problem: "too_long", limit: MAX_VALUE_CHARACTERS };
  return VALUE_PATTERN.test(value) ? null : { problem: "invalid_header_value" };
}
