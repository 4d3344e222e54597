import { expect, test } from "vitest";
import { hasTooManyLevels, MAX_JSON_LEVELS } from "../../src/edge/jsonLevels.ts";

test.each([
  ["brackets", "[", "]"],
  ["braces", '{"a":', "}"],
])("100,000 %s open at once are few enough, and one more is too many", (_name, open, close) => {
  const nest = (levels: number) => open.repeat(levels) + close.repeat(levels);

  expect(hasTooManyLevels(nest(MAX_JSON_LEVELS))).toBe(false);
  expect(hasTooManyLevels(nest(MAX_JSON_LEVELS + 1))).toBe(true);
  expect(hasTooManyLevels(open.repeat(MAX_JSON_LEVELS + 1))).toBe(true);
});

test.each([
  ["closed one after the other", "[],{},".repeat(MAX_JSON_LEVELS)],
  ["inside a string", `"${"[".repeat(2 * MAX_JSON_LEVELS)}"`],
  ["after an escaped quote", `"\\"${"[".repeat(2 * MAX_JSON_LEVELS)}"`],
  ["inside a string without an end", `"${"[".repeat(2 * MAX_JSON_LEVELS)}`],
  ["inside a string that ends with a backslash", `"${"[".repeat(2 * MAX_JSON_LEVELS)}\\`],
])("brackets %s are no levels", (_name, text) => {
  expect(hasTooManyLevels(text)).toBe(false);
});
