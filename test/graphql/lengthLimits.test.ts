import { buildSchema, parse, validate } from "graphql";
import { expect, test } from "vitest";
import {
  createLimitRules,
  findLengthRefusal,
  MAX_DEPTH,
  MAX_DOCUMENT_CHARACTERS,
  MAX_LINES,
} from "../../src/graphql/limits.ts";
import { nest } from "./limitQueries.ts";

test.each([
  ["no text", undefined, null],
  ["a number", 7, null],
  ["the longest document", "a".repeat(MAX_DOCUMENT_CHARACTERS), null],
  ["one character more", "a".repeat(MAX_DOCUMENT_CHARACTERS + 1), { of: "characters", limit: MAX_DOCUMENT_CHARACTERS }],
  ["the most lines", "\n".repeat(MAX_LINES - 1), null],
  ["one line feed more", "\n".repeat(MAX_LINES), { of: "lines", limit: MAX_LINES }],
  ["one carriage return more", "\r".repeat(MAX_LINES), { of: "lines", limit: MAX_LINES }],
  ["the most lines that end with both", "\r\n".repeat(MAX_LINES - 1), null],
  ["one of these more", "\r\n".repeat(MAX_LINES), { of: "lines", limit: MAX_LINES }],
  ["a long text in one line", "a ".repeat(MAX_LINES), null],
])("the length of %s is judged before it is read", (_name, text, params) => {
  const refusal = findLengthRefusal(text);

  expect(refusal?.params ?? null).toEqual(params);
  expect(refusal?.code).toBe(params === null ? undefined : "QUERY_TOO_LONG");
});

test("introspection has no depth, and a name that ends as one of it begins has", () => {
  const schema = buildSchema("type Query { inner__: Query id: ID }");
  const codesOf = (query: string) =>
    validate(schema, parse(query), createLimitRules({})).map(({ extensions }) => extensions["code"]);
  const fields = (name: string, count: number) => Array.from({ length: count }, () => name);

  expect(codesOf(nest("__schema", "types", ...fields("ofType", MAX_DEPTH), "name"))).toEqual([]);
  expect(codesOf(nest(...fields("inner__", MAX_DEPTH)))).toEqual([]);
  expect(codesOf(nest(...fields("inner__", MAX_DEPTH), "id"))).toEqual(["QUERY_TOO_DEEP"]);
});
