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

/** The names that an owner does not set, in lower case, by the reason. */
const RESERVED_NAMES: ReadonlySet<string> = new Set(
  [
    // The sender sets them for the connection.
    ["connection", "host", "keep-alive", "te", "trailer", "trailers", "transfer-encoding", "upgrade", "user-agent"],
    // The sender does not wait for the 100 of `Expect`, and the log cannot show an encoded body that `Accept-Encoding` requests.
    ["accept-encoding", "expect"],
    // Receivers trust them as set by a browser.
    ["cookie"],
    // Receivers trust them as the words of their own proxy about the client (RFC 7239, RFC 9110, 7.6).
    ["forwarded", "max-forwards", "via", "x-forwarded", "x-real-ip", "x-client-ip", "x-cluster-client-ip", "client-ip"],
    ["true-client-ip", "cf-connecting-ip", "cf-connecting-ipv6", "fastly-client-ip", "fly-client-ip"],
    ["x-azure-clientip", "x-envoy-external-address", "x-originating-ip", "x-remote-addr", "x-remote-ip"],
    // Frameworks read another host, path or method from them than the request has.
    ["x-host", "x-original-host", "x-original-url", "x-rewrite-url", "x-http-host-override"],
    ["x-http-method", "x-http-method-override", "x-method-override"],
  ].flat(),
);

/** The beginnings of more such names: those of the content, of proxies, of the signature and of this service. */
const RESERVED_BEGINNINGS = ["content-", "proxy-", "webhook-", "x-forwarded-", "x-service-"];

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
  if (isReserved(lowerName)) return { problem: "reserved_header" };
  return earlierNames.includes(lowerName) ? { problem: "repeated_header" } : null;
}

function isReserved(lowerName: string): boolean {
  return RESERVED_NAMES.has(lowerName) || RESERVED_BEGINNINGS.some((beginning) => lowerName.startsWith(beginning));
}

function checkValue(value: string): PartProblem | null {
  if (value.length > MAX_VALUE_CHARACTERS) return { problem: "too_long", limit: MAX_VALUE_CHARACTERS };
  return VALUE_PATTERN.test(value) ? null : { problem: "invalid_header_value" };
}
