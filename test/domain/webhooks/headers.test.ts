import { expect, test } from "vitest";
import { findHeaderProblems } from "../../../src/domain/webhooks/headers.ts";

test.for([
  "authorization",
  "X-Api-Key",
  "x_token",
  "!#$%&'*+.^_`|~09",
  "__proto__",
  "constructor",
  "accept",
  "webhook",
  "x-service",
  "x-forwards",
  "hosts",
  "cookies",
  "contents",
  "upgrade-insecure-requests",
  "my-host",
  "my-expect",
  "expect-ct",
  "a".repeat(256),
])("takes the name %s", (name) => {
  expect(findHeaderProblems([{ name, value: "x" }])).toEqual([]);
});

test.for(["", " ", "a b", "a:", "a\r\nb", "a\u0000", "año", "a,b", "a/b", "(a)", '"a"', "a=b", "[a]", "{a}", "a@b"])(
  "refuses the name %j, which is not a token",
  (name) => {
    expect(findHeaderProblems([{ name, value: "x" }])).toEqual([
      { index: 0, part: "name", problem: "invalid_header_name" },
    ]);
  },
);

test.for([
  ["hop-by-hop", ["Connection", "keep-alive", "TE", "Trailer", "Trailers", "Transfer-Encoding", "Upgrade"]],
  ["a proxy's", ["Proxy-Authorization", "Proxy-Authenticate", "Proxy-Connection"]],
  ["the host", ["Host", "HOST"]],
  ["the content's", ["Content-Type", "content-length", "Content-Encoding", "Content-MD5", "content-"]],
  ["the sender's", ["User-Agent", "Accept-Encoding", "Expect"]],
  ["the signature's", ["Webhook-Id", "webhook-signature", "webhook-timestamp", "WEBHOOK-x"]],
  ["the service's", ["X-Service-Signature", "x-service-event", "x-service-anything"]],
  ["what a proxy says of a client", ["X-Forwarded-For", "x-forwarded-host", "X-Forwarded-Proto"]],
  ["a browser's", ["Cookie", "COOKIE"]],
] as const)("refuses a reserved name: %s", ([, names]) => {
  const problems = names.flatMap((name) => findHeaderProblems([{ name, value: "x" }]));

  expect(problems).toEqual(names.map(() => ({ index: 0, part: "name", problem: "reserved_header" })));
});

test.for(["", "Bearer abc.def", "\ttab\t", " ", "clave ñ ü ÿ", "a".repeat(4_096)])("accepts the value %j", (value) => {
  expect(findHeaderProblems([{ name: "x-a", value }])).toEqual([]);
});

test.for(["a\rb", "a\nb", "a\r\nx-b: 1", "a\u0000b", "a\u0001b", "a\u007fb", "€", "🎉", "a\u2028b", "\ud800"])(
  "refuses the value %j, which no header can carry",
  (value) => {
    expect(findHeaderProblems([{ name: "x-a", value }])).toEqual([
      { index: 0, part: "value", problem: "invalid_header_value" },
    ]);
  },
);

test("refuses names and values that are too long", () => {
  const problems = findHeaderProblems([{ name: "a".repeat(257), value: "a".repeat(4_097) }]);

  expect(problems).toEqual([
    { index: 0, part: "name", problem: "too_long", limit: 256 },
    { index: 0, part: "value", problem: "too_long", limit: 4_096 },
  ]);
});

test("refuses a repeated name in any case, and reports its index", () => {
  const problems = findHeaderProblems([
    { name: "X-Api-Key", value: "1" },
    { name: "x-other", value: "2" },
    { name: "x-api-key", value: "3" },
  ]);

  expect(problems).toEqual([{ index: 2, part: "name", problem: "repeated_header" }]);
});

test("reports all problems at once", () => {
  const problems = findHeaderProblems([
    { name: "host", value: "a\nb" },
    { name: "x-fine", value: "fine" },
    { name: "no name", value: "fine" },
  ]);

  expect(problems).toEqual([
    { index: 0, part: "name", problem: "reserved_header" },
    { index: 0, part: "value", problem: "invalid_header_value" },
    { index: 2, part: "name", problem: "invalid_header_name" },
  ]);
});
