import { expect, test } from "vitest";
import { findExceededBound, MAX_JSON_LEVELS, MAX_JSON_VALUES } from "../../src/edge/jsonBounds.ts";

test.each([
  ["brackets", "[", "]"],
  ["braces", '{"a":', "}"],
])("100,000 %s open at once are few enough, and one more is too many", (_name, open, close) => {
  const nest = (levels: number) => open.repeat(levels) + close.repeat(levels);

  expect(findExceededBound(nest(MAX_JSON_LEVELS))).toBeNull();
  expect(findExceededBound(nest(MAX_JSON_LEVELS + 1))).toBe("levels");
  expect(findExceededBound(open.repeat(MAX_JSON_LEVELS + 1))).toBe("levels");
});

test.each([
  ["closed one after the other", "[] {} ".repeat(MAX_JSON_LEVELS)],
  ["inside a string", `"${"[".repeat(2 * MAX_JSON_LEVELS)}"`],
  ["after an escaped quote", `"\\"${"[".repeat(2 * MAX_JSON_LEVELS)}"`],
  ["inside a string without an end", `"${"[".repeat(2 * MAX_JSON_LEVELS)}`],
  ["inside a string that ends with a backslash", `"${"[".repeat(2 * MAX_JSON_LEVELS)}\\`],
])("brackets %s are no levels", (_name, text) => {
  expect(findExceededBound(text)).toBeNull();
});

test.each([
  ["numbers of a list", (count: number) => `[${Array(count).fill("1e5").join(",")}]`],
  [
    "members of objects",
    (count: number) =>
      `[${Array(count / 2)
        .fill('{"a":1,"b":2}')
        .join(",")}]`,
  ],
])("100,000 %s are few enough, and more are too many", (_name, write) => {
  expect(findExceededBound(write(MAX_JSON_VALUES))).toBeNull();
  expect(findExceededBound(write(MAX_JSON_VALUES + 2))).toBe("values");
});

test("commas inside a string are no values", () => {
  expect(findExceededBound(`["${",".repeat(2 * MAX_JSON_VALUES)}"]`)).toBeNull();
});
