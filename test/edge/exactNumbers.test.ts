import * as fc from "fast-check";
import { expect, test } from "vitest";
import { findNumberEnd } from "../../src/domain/jsonTokens.ts";
import { isExactNumber } from "../../src/edge/exactNumbers.ts";

test.each([
  "0",
  "-0",
  "0.0",
  "0e5",
  "1",
  "-12",
  "1.10",
  "1e2",
  "1E+2",
  "0.1",
  "100e-2",
  "123456789012345",
  "9007199254740991",
  "9007199254740992",
  "100000000000000000000000",
  "1e23",
  "1234567890123456e-10",
  "0.12345678901234567e3",
  "1e308",
  "1e-307",
  "-2.2250738585072014E-308",
  "5e-324",
  "1.7976931348623157e308",
  "0.000000000000000000000000000000000000000000001e45",
  `1${"0".repeat(300)}`,
  `1${"0".repeat(5_000)}e-5000`,
])("keeps %s", (text) => {
  expect(isExactNumber(text)).toBe(true);
});

test.each([
  "12345678901234567890",
  "9007199254740993",
  "-9007199254740993",
  "1e400",
  "1.8e308",
  "12345678901234567e2",
  "-1e400",
  "1e-400",
  "2e-324",
  "0.1000000000000000055511151231257827",
  "3.14159265358979323846",
  `1${"0".repeat(100_000)}1`,
  "1e99999999999999999999",
])("refuses %s", (text) => {
  expect(isExactNumber(text)).toBe(false);
});

test("keeps every double in every spelling", () => {
  fc.assert(
    fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), (number) => {
      expect(isExactNumber(String(number))).toBe(true);
      expect(isExactNumber(number.toExponential())).toBe(true);
    }),
  );
});

test("finds a number and judges it where it stands in a text", () => {
  const text = '{"a":12345678901234567890,"b":-1.5e2}';
  const [long, short] = [text.indexOf("1"), text.indexOf("-")];

  const ends = [findNumberEnd(text, long), findNumberEnd(text, short)] as const;

  expect([text.slice(long, ends[0]), text.slice(short, ends[1])]).toEqual(["12345678901234567890", "-1.5e2"]);
  expect([isExactNumber(text, long, ends[0]), isExactNumber(text, short, ends[1])]).toEqual([false, true]);
});
