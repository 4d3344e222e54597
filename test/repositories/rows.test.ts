import { expect, test } from "vitest";
import { defineCall, defineListEncoder, defineRow } from "../../src/repositories/rows.ts";

type Thing = {
  readonly id: string;
  readonly sha256: Buffer;
  readonly seenAt: Date | null;
  readonly values: { readonly [name: string]: string } | null;
  readonly count: number;
};

const THING = defineRow<Thing>()({
  id: "uuid",
  sha256: "bytea",
  seenAt: "timestamptz",
  values: { column: "field_values", type: "json" },
  count: "integer",
});
const AT = new Date("2026-11-23T15:00:00Z");
const MODEL: Thing = { id: "a", sha256: Buffer.from("x"), seenAt: AT, values: { a: "b" }, count: 3 };
const ROW = { id: "a", sha256: MODEL.sha256, seen_at: AT, field_values: { a: "b" }, count: 3 };

test("a column is its member in snake case, unless it is named", () => {
  expect(THING.columns).toEqual(["id", "sha256", "seen_at", "field_values", "count"]);
  expect(THING.list("t")).toBe("t.id, t.sha256, t.seen_at, t.field_values, t.count");
});

test("a row becomes its model, without what else the row has", () => {
  const read = { ...ROW, bytes_before: "3" };

  expect(THING.toModel(read)).toEqual(MODEL);
});

test("a model becomes its row, with JSON as text", () => {
  expect(THING.toRow(MODEL)).toEqual({ ...ROW, field_values: '{"a":"b"}' });
  expect(THING.toRow({ ...MODEL, values: null }).field_values).toBeNull();
});

const COPY = defineRow<{
  readonly sha256: string | null;
  readonly counter: number;
  readonly amount: string;
  readonly keptAt: Date | null;
}>()({ sha256: "bytea in hex", counter: "bigint as number", amount: "numeric", keptAt: "timestamptz" });

test("bytes are hex in the model, and a counter is a number; what is null stays so", () => {
  const row = { sha256: Buffer.from("0aff", "hex"), counter: "3", amount: "1.50", kept_at: AT };
  const model = { sha256: "0aff", counter: 3, amount: "1.50", keptAt: AT };

  expect(COPY.toModel(row)).toEqual(model);
  expect(COPY.toRow(model)).toEqual({ ...row, counter: 3 });
  expect(COPY.toModel({ ...row, sha256: null }).sha256).toBeNull();
  expect(COPY.toRow({ ...model, sha256: null }).sha256).toBeNull();
});

test("an object of JSON has the members as the model has them, but for instants, which are read from texts", () => {
  const json = { sha256: "0aff", counter: 3, amount: "1.50", keptAt: AT.toISOString() };

  expect(COPY.json("c")).toBe(
    "json_build_object('sha256', encode(c.sha256, 'hex'), 'counter', c.counter, 'amount', c.amount::text, 'keptAt', c.kept_at)",
  );
  expect(COPY.fromJson(json)).toEqual({ ...json, keptAt: AT });
  expect(COPY.fromJson({ ...json, keptAt: null }).keptAt).toBeNull();
});

test("a definition without some members has the others' columns", () => {
  const rest = THING.omit("values", "sha256");

  expect(rest.columns).toEqual(["id", "seen_at", "count"]);
  expect(rest.toModel({ id: "a", seen_at: AT, count: 3 })).toEqual({ id: "a", seenAt: AT, count: 3 });
});

test("a member that is missing, or has a type of another value, fails the types", () => {
  // @ts-expect-error The member "count" is missing.
  defineRow<Pick<Thing, "id" | "count">>()({ id: "uuid" });
  // @ts-expect-error A number is no text.
  defineRow<Pick<Thing, "count">>()({ count: "text" });
  // @ts-expect-error A row without a column is no row.
  const read = () => THING.omit("values", "sha256").toModel({ id: "a", seen_at: AT });

  expect(read().count).toBeUndefined();
});

test("a list is null when no model has the member, and a type without an encoder is refused at once", () => {
  const [, , , values, count] = THING.fields;
  const encode = defineListEncoder({ ...count, member: "count", column: "count", type: "integer" });

  expect(encode([{ count: null }, { count: null }])).toBeNull();
  expect(encode([{ count: null }, { count: 3 }])?.at(-1)).toBe(3);
  expect(() => defineListEncoder({ ...values, member: "values", column: "field_values", type: "jsonb" })).toThrow(
    "jsonb",
  );
});

test("a call names its arguments, in whatever order their values are given", () => {
  const call = defineCall("add", "total", { first: "integer", second: "text[]" });

  expect(call.statement.text).toBe("select add(first => $1::integer, second => $2::text[]) as total");
  expect(call.bind({ second: ["b"], first: 1 })).toEqual([1, ["b"]]);
});
