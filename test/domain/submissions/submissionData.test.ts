import { expect, test } from "vitest";
import { checkSubmissionFields, describeField, omitFields } from "../../../src/domain/submissions/submissionData.ts";
import { type JsonValue, toOrderedObject } from "../../../src/domain/sentJson.ts";
import { MAX_DEPTH, MAX_FIELDS } from "../../../src/domain/submissions/submissions.ts";

test("accepts every JSON type and any name", () => {
  const problems = checkSubmissionFields(
    new Map<string, JsonValue>([
      ["texto", "Niño € 😀"],
      ["__proto__", 1.5],
      ["a[b]", [true, null, ["x", { y: {} }]]],
      ["toString", { a: { b: "c" } }],
    ]),
  );

  expect(problems).toEqual([]);
});

test("accepts names of 200 characters, counted as people count, and refuses longer ones at every level", () => {
  const longest = "😀".repeat(200);

  const problems = checkSubmissionFields(
    new Map<string, JsonValue>([
      [longest, 1],
      [`${longest}x`, 1],
      ["a", { [longest]: 1, ["x".repeat(201)]: 1 }],
    ]),
  );

  expect(problems).toEqual([
    { field: longest, problem: "name_too_long", limit: 200 },
    { field: `a.${"x".repeat(198)}`, problem: "name_too_long", limit: 200 },
  ]);
});

test("refuses an empty name of a field and accepts empty names of nested members", () => {
  const problems = checkSubmissionFields(
    new Map<string, JsonValue>([
      ["", "x"],
      ["a", [{ "": { "": "x" } }]],
    ]),
  );

  expect(problems).toEqual([{ field: "", problem: "name_empty" }]);
});

test("refuses what PostgreSQL cannot hold, in names and values at every level, under a printable name", () => {
  const problems = checkSubmissionFields(
    new Map<string, JsonValue>([
      ["nulo", "a\0b"],
      ["items", [{ nombre: "x" }, { nombre: "\ud800" }]],
      ["direccion", { calle: ["\udc00x"] }],
      ["a\0", "x"],
      ["\udfff", { x: "\0" }],
    ]),
  );

  expect(problems).toEqual([
    { field: "nulo", problem: "null_character" },
    { field: "items.1.nombre", problem: "lone_surrogate" },
    { field: "direccion.calle.0", problem: "lone_surrogate" },
    { field: "a\uFFFD", problem: "null_character" },
    { field: "\uFFFD", problem: "lone_surrogate" },
  ]);
});

test("accepts twenty levels, the submission itself being the first, and refuses the next", () => {
  const deepest = nest(MAX_DEPTH - 1);
  const tooDeep = nest(MAX_DEPTH);

  const accepted = checkSubmissionFields(new Map([["a", deepest]]));
  const refused = checkSubmissionFields(new Map([["a", tooDeep]]));

  expect(accepted).toEqual([]);
  expect(refused).toEqual([{ field: `a${".0".repeat(19)}`, problem: "too_deep", limit: 20 }]);
});

test("refuses nesting that no stack would hold", () => {
  const abyss: JsonValue = JSON.parse("[".repeat(400_000) + "]".repeat(400_000));

  const problems = checkSubmissionFields(new Map([["a", abyss]]));

  expect(problems).toHaveLength(1);
});

test("counts the members of objects at all levels, not the elements of lists", () => {
  const accepted = checkSubmissionFields(
    new Map<string, JsonValue>([
      ["lista", Array(5_000).fill(7)],
      ["objeto", [buildObject(MAX_FIELDS - 2)]],
    ]),
  );
  const refused = checkSubmissionFields(new Map([["objeto", [buildObject(MAX_FIELDS)]]]));

  expect(accepted).toEqual([]);
  expect(refused).toEqual([{ field: "", problem: "too_many_fields", limit: MAX_FIELDS }]);
});

test("reports at most twenty problems", () => {
  const fields = new Map(Array.from({ length: 500 }, (_, index) => [`f${index}`, "\0"]));

  const problems = checkSubmissionFields(fields);

  expect(problems).toEqual(
    Array.from({ length: 20 }, (_, index) => ({ field: `f${index}`, problem: "null_character" })),
  );
});

test("the number of fields is the first of at most twenty problems", () => {
  const broken = Array.from({ length: 30 }, (_, index) => [`f${index}`, "\0"] as const);

  const problems = checkSubmissionFields(new Map([["objeto", buildObject(MAX_FIELDS)] as const, ...broken]));
  const brokenFirst = checkSubmissionFields(
    new Map([...broken.slice(0, 19), ["objeto", buildObject(MAX_FIELDS)] as const]),
  );

  expect(problems).toEqual([{ field: "", problem: "too_many_fields", limit: MAX_FIELDS }]);
  expect(brokenFirst[0]).toMatchObject({ problem: "too_many_fields" });
  expect(brokenFirst).toHaveLength(20);
});

test("refuses numbers that JSON does not have", () => {
  const problems = checkSubmissionFields(
    new Map<string, JsonValue>([
      ["a", [1, Number.NaN]],
      ["b", -Infinity],
    ]),
  );

  expect(problems).toEqual([
    { field: "a.1", problem: "number_not_exact" },
    { field: "b", problem: "number_not_exact" },
  ]);
});

test("keeps any name as an own property", () => {
  const data = toOrderedObject(
    new Map<string, JsonValue>([
      ["__proto__", { admin: true }],
      ["constructor", "x"],
    ]),
  );

  expect(Object.getPrototypeOf(data)).toBe(Object.prototype);
  expect(JSON.stringify(data)).toBe('{"__proto__":{"admin":true},"constructor":"x"}');
});

test("omits the named fields and keeps the order of the others", () => {
  const fields = new Map([
    ["b", "1"],
    ["g-recaptcha-response", "token"],
    ["a", "2"],
  ]);

  const rest = omitFields(fields, ["g-recaptcha-response", "absent"]);

  expect([...rest]).toEqual([
    ["b", "1"],
    ["a", "2"],
  ]);
  expect(fields.size).toBe(3);
});

test("cuts a reported name to 200 whole characters", () => {
  expect(describeField(["😀".repeat(1_000)])).toBe("😀".repeat(200));
  expect(describeField([`x${"😀".repeat(1_000)}`])).toBe(`x${"😀".repeat(199)}`);
});

function buildObject(members: number): JsonValue {
  return Object.fromEntries(Array.from({ length: members }, (_, index) => [`m${index}`, 0]));
}

function nest(levels: number): JsonValue {
  return levels === 0 ? "x" : [nest(levels - 1)];
}
