import { expect, test } from "vitest";
import { DIGEST_EXTENT } from "../../../src/domain/byteBudgets.ts";
import { describeSubmission } from "../../../src/domain/notices/noticeItems.ts";
import { es } from "../../../src/messages/es/index.ts";
import type { JsonObject } from "../../../src/domain/sentJson.ts";

const describe = (data: JsonObject) => describeSubmission({ data, values: null, fields: [] }, es.formats);
const rowsOf = (data: JsonObject) => describe(data).rows.map(({ label, value }) => ({ label, value }));

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
  const data = Object.fromEntries(Array.from({ length: 100 }, (_, index) => [`campo${index}`, "x".repeat(1_000)]));

  const item = describe(data);

  expect(item.omitted).toBe(0);
  expect(rowsOf(data)).toEqual(Object.entries(data).map(([label, value]) => ({ label, value })));
});

test("C1 the values of a submission share its characters, and fields that the database left out are counted", () => {
  const data = Object.fromEntries(Array.from({ length: 40 }, (_, index) => [`campo${index}`, "x".repeat(9_000)]));
  const source = { data, values: null, fields: [] };

  const notice = describeSubmission({ ...source, omitted: 7 }, es.formats);
  const inDigest = describeSubmission({ ...source, omitted: 7 }, es.formats, DIGEST_EXTENT);

  expect([notice.rows.length, notice.omitted, notice.rows[0]?.value.length]).toEqual([40, 7, 2_501]);
  expect([inDigest.rows.length, inDigest.omitted, inDigest.rows[0]?.value.length]).toEqual([20, 27, 251]);
});
