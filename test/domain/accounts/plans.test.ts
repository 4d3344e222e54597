import { expect, test } from "vitest";
import { boundsOf, describeUsage, isPlanCode, oldestKept } from "../../../src/domain/accounts/plans.ts";

test("a period begins and ends at midnight in Lima, over New Year too", () => {
  expect(boundsOf("2026-12-01")).toEqual({
    start: new Date("2026-12-01T05:00:00Z"),
    end: new Date("2027-01-01T05:00:00Z"),
  });
});

test.each([
  [3, 10, 7],
  [10, 10, 0],
  [12, 10, 0],
  [12, null, null],
])("after %i of %s submissions %s remain", (used, limit, remaining) => {
  expect(describeUsage("2026-11-01", used, limit)).toEqual({
    periodStart: new Date("2026-11-01T05:00:00Z"),
    periodEnd: new Date("2026-12-01T05:00:00Z"),
    used,
    limit,
    remaining,
  });
});

test("rows that are kept for three days are at most three times 24 hours old", () => {
  expect(oldestKept(new Date("2026-11-22T12:00:00Z"), 3)).toEqual(new Date("2026-11-19T12:00:00Z"));
});

test.each([
  ["ab", true],
  ["9-a", true],
  ["a".repeat(40), true],
  ["a", false],
  ["a".repeat(41), false],
  ["-ab", false],
  ["Ab", false],
  ["aB", false],
  ["xa_b", false],
  [" ab", false],
  ["ab ", false],
])("whether %j is a plan's code: %s", (code, is) => {
  expect(isPlanCode(code)).toBe(is);
});
