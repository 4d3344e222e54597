import { expect, test } from "vitest";
import { formatHeaders, readRetryAfter, toLogText } from "../../../src/outbound/webhooks/responseLog.ts";

const NOW = new Date("2026-03-02T15:00:00.000Z");

test("keeps text unchanged", () => {
  expect(toLogText(Buffer.from("Recibido 🎉 ñ\r\n"), 100)).toBe("Recibido 🎉 ñ\r\n");
});

test("replaces what PostgreSQL cannot hold", () => {
  const text = toLogText(Buffer.from([0x61, 0x00, 0xff, 0x62]), 100);

  expect(text).toBe("a\uFFFD\uFFFDb");
});

test("drops a character that the limit cuts", () => {
  expect(toLogText(Buffer.from("aa🎉"), 5)).toBe("aa");
  expect(toLogText(Buffer.from("aa🎉"), 6)).toBe("aa🎉");
});

test.for([0x00, 0xff])("stays within the limit when every byte %i becomes a longer character", (byte) => {
  const text = toLogText(Buffer.alloc(1_000, byte), 100);

  expect(text).toBe("\uFFFD".repeat(33));
});

test("writes one header per line, a repeated one on several", () => {
  const text = formatHeaders({ location: "/otro", "set-cookie": ["a=1", "b=2"], gone: undefined }, 1_000);

  expect(text).toBe("location: /otro\nset-cookie: a=1\nset-cookie: b=2");
});

test("cuts headers at the limit", () => {
  expect(formatHeaders({ "x-long": "a".repeat(100) }, 10)).toBe("x-long: aa");
});

test.for([
  ["0", 0],
  ["120", 120],
  [" 120 ", 120],
  ["3600", 3_600],
  ["3601", 3_600],
  ["9".repeat(400), 3_600],
  ["Mon, 02 Mar 2026 15:02:00 GMT", 120],
  ["Monday, 02-Mar-26 15:02:00 GMT", 120],
  ["Mon, 02 Mar 2026 14:00:00 GMT", 0],
  ["Tue, 03 Mar 2026 15:00:00 GMT", 3_600],
  ["", null],
  ["-5", null],
  ["1.5", null],
  ["1e3", null],
  ["0x10", null],
  ["2 minutes", null],
  ["2026-03-02T15:02:00Z", null],
  ["Mon, 99 Mar 2026 15:02:00 GMT", null],
] as const)("reads Retry-After: %s as %s seconds", ([value, seconds]) => {
  expect(readRetryAfter({ "retry-after": value }, NOW)).toBe(seconds);
});

test("reads the first of several Retry-After headers, and null without one", () => {
  expect(readRetryAfter({ "retry-after": ["60", "90"] }, NOW)).toBe(60);
  expect(readRetryAfter({}, NOW)).toBeNull();
});
