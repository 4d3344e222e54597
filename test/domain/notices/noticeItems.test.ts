import { expect, test } from "vitest";
import { describeSubmission } from "../../../src/domain/notices/noticeItems.ts";
import type { JsonObject } from "../../../src/domain/submissions/submissions.ts";

const createdAt = new Date("2026-11-23T15:00:00Z");
const rowsOf = (data: JsonObject) => describeSubmission({ data, createdAt }).rows;

test.each<[JsonObject[string], string]>([
  ["Ana", "Ana"],
  [12.5, "12.5"],
  [false, "false"],
  [null, ""],
  [["a", "b", 3], "a, b, 3"],
  [[["a"], null], '[["a"],null]'],
  [["a", { b: 1 }], '["a",{"b":1}]'],
  [{ a: 1 }, '{"a":1}'],
])("the value %j is shown as %j", (value, text) => {
  expect(rowsOf({ campo: value })).toEqual([{ label: "campo", value: text }]);
});

test("long values, long names and many fields are cut, and what is left out is counted", () => {
  const many = Object.fromEntries(Array.from({ length: 130 }, (_, index) => [`campo${index}`, "x"]));
  const item = describeSubmission({ data: many, createdAt });
  const [row] = rowsOf({ ["n".repeat(300)]: "😀".repeat(5_000) });

  expect([item.rows.length, item.omitted]).toEqual([100, 30]);
  expect(row?.label).toHaveLength(101);
  expect(row?.value.length).toBeLessThanOrEqual(5_001);
  expect(row?.value.isWellFormed()).toBe(true);
});

test("a notice tells when the submission came, and leaves none of a hundred fields out", () => {
  const data = Object.fromEntries(Array.from({ length: 100 }, (_, index) => [`campo${index}`, "x".repeat(5_000)]));

  const item = describeSubmission({ data, createdAt });

  expect([item.receivedAt, item.omitted]).toEqual([createdAt, 0]);
  expect(item.rows).toEqual(Object.entries(data).map(([label, value]) => ({ label, value })));
});
