import { expect, test } from "vitest";
import { findLengthRefusal } from "../../src/graphql/limits.ts";

test.for([
  [" ".repeat(100_000), null],
  [" ".repeat(100_001), "characters"],
  ["\n".repeat(999), null],
  ["\n".repeat(1_000), "lines"],
  ["\r".repeat(1_000), "lines"],
  ["\r\n".repeat(999), null],
  ["\r\n".repeat(1_000), "lines"],
  [undefined, null],
] as const)("refuses a document for its length before it is read: case %$", ([text, of]) => {
  expect(findLengthRefusal(text)?.params.of ?? null).toBe(of);
});
