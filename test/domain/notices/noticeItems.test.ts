import { expect, test } from "vitest";
import { describeSubmission, findReplyAddress, findSubject } from "../../../src/domain/notices/index.ts";
import type { JsonObject } from "../../../src/domain/submissions/index.ts";

const createdAt = new Date("2026-11-23T15:00:00Z");
const rowsOf = (data: JsonObject) => describeSubmission({ data, createdAt }).rows;

test.each<[JsonObject[string], string]>([
  ["Ana", "Ana"],
  [12.5, "12.5"],
  [false, "false"],
  [null, ""],
  [["a", "b", 3], "a, b, 3"],
  [[["a"], null], '[["a"],null]'],
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

test("control fields are not shown", () => {
  expect(rowsOf({ _subject: "x", _replyto: "y", _gotcha: "", _next: "", _redirect: "", a: 1 })).toHaveLength(1);
});

test.each<[JsonObject[string], string | null]>([
  ["Dos panes", "Dos panes"],
  ["Dos\r\nBcc: x@example.pe\u202e", "Dos Bcc: x@example.pe"],
  ["  \n ", null],
  [["a"], null],
  ["x".repeat(500), `${"x".repeat(120)}…`],
])("the subject of %j is %j", (value, subject) => {
  expect(findSubject({ _subject: value })).toBe(subject);
});

test.each<[JsonObject, string | null]>([
  [{ email: "ana@example.pe" }, "ana@example.pe"],
  [{ email: " ana@example.pe\u200b " }, "ana@example.pe"],
  [{ email: "ana@example.pe, luis@example.pe" }, null],
  [{ email: "ana@example.pe\r\nBcc: luis@example.pe" }, null],
  [{ email: ["ana@example.pe"] }, null],
  [{ _replyto: "luis@example.pe", email: "nadie" }, "luis@example.pe"],
  [{}, null],
])("the address to reply to of %j is %j", (data, address) => {
  expect(findReplyAddress(data)).toBe(address);
});
