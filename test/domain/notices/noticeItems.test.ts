import { expect, test } from "vitest";
import { describeSubmission } from "../../../src/domain/notices/noticeItems.ts";
import { es } from "../../../src/messages/es/index.ts";
import type { JsonObject } from "../../../src/domain/submissions/submissions.ts";

const describe = (data: JsonObject) => describeSubmission({ data, values: null, fields: [] }, es.formats);
const rowsOf = (data: JsonObject) => describe(data).rows;

test.each<[JsonObject[string], string]>([
  ["Ana", "Ana"],
  [12.5, "12.5"],
  [false, "No"],
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
  const item = describe(many);
  const [row] = rowsOf({ ["n".repeat(300)]: "😀".repeat(5_000) });

  expect([item.rows.length, item.omitted]).toEqual([100, 30]);
  expect(row?.label).toHaveLength(101);
  expect(row?.value.length).toBeLessThanOrEqual(5_001);
  expect(row?.value.isWellFormed()).toBe(true);
});

test("a notice leaves none of a hundred fields out", () => {
  const data = Object.fromEntries(Array.from({ length: 100 }, (_, index) => [`campo${index}`, "x".repeat(5_000)]));

  const item = describe(data);

  expect(item.omitted).toBe(0);
  expect(item.rows).toEqual(Object.entries(data).map(([label, value]) => ({ label, value })));
});
