import * as fc from "fast-check";
import { expect, test } from "vitest";
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
