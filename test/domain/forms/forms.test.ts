import { expect, test } from "vitest";
import { findUnavailableReason, isOriginAllowed, normalizeOrigin } from "../../../src/domain/forms/forms.ts";

const NOW = new Date("2026-11-22T12:00:00Z");
const EARLIER = new Date(NOW.getTime() - 1);
const LATER = new Date(NOW.getTime() + 1);

test.each([
  [null, null, "active", null],
  [NOW, LATER, "active", null],
  [LATER, null, "active", "not_open_yet"],
  [null, NOW, "active", "closed"],
  [null, EARLIER, "active", "closed"],
  [EARLIER, EARLIER, "active", "closed"],
  [LATER, null, "suspended", "account_suspended"],
] as const)(
  "a form that opens at %s and closes at %s, of an account that is %s: %s",
  (opensAt, closesAt, status, reason) => {
    expect(findUnavailableReason({ opensAt, closesAt }, status, NOW)).toBe(reason);
  },
);

test.each([
  ["https://www.tienda.pe", "https://www.tienda.pe"],
  ["HTTPS://WWW.Tienda.PE/", "https://www.tienda.pe"],
  ["https://tienda.pe:443", "https://tienda.pe"],
  ["http://localhost:8080", "http://localhost:8080"],
  ["https://ñandú.pe", "https://xn--and-6ma2c.pe"],
])("the origin %j is %j", (text, origin) => {
  expect(normalizeOrigin(text)).toBe(origin);
});

test.each([
  "",
  "tienda.pe",
  "ftp://tienda.pe",
  "xhttps://tienda.pe",
  "https://",
  "https://tienda.pe//",
  "https://tienda.pe/a",
  "https://tienda.pe?a",
  "https://tienda.pe#a",
  "https://ana@tienda.pe",
  "https://a\\b.pe",
  "https://a b.pe",
  "https://*.tienda.pe",
  "https://tienda.pe:99999",
  "https://tienda.pe/ ",
  "null",
])("%j is no origin", (text) => {
  expect(normalizeOrigin(text)).toBeNull();
});

test("a form without a list takes any origin, and one with a list its own only", () => {
  const listed = { allowedOrigins: ["https://tienda.pe"] };

  expect(isOriginAllowed({ allowedOrigins: [] }, null)).toBe(true);
  expect(isOriginAllowed({ allowedOrigins: [] }, "https://otra.pe")).toBe(true);
  expect(isOriginAllowed(listed, "https://TIENDA.pe:443")).toBe(true);
  expect([null, "null", "https://otra.pe"].map((origin) => isOriginAllowed(listed, origin))).toEqual([
    false,
    false,
    false,
  ]);
});
