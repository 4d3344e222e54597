import { buildSchema, getOperationAST, parse } from "graphql";
import { expect, test } from "vitest";
import { findVariableRefusal, MAX_EXPLAINED_CHARACTERS } from "../../src/graphql/variables.ts";
import { startTestApp } from "../support/app.ts";
import { createAsk } from "./client.ts";
import { askOver, connectWithKey } from "./socketClient.ts";

const schema = buildSchema(`
  enum Color { RED }
  scalar JSON
  input Point { x: Int! y: Float = 0.5 label: String }
  input Choice @oneOf { id: ID name: String }
  type Query {
    find(
      text: String, number: Int, yes: Boolean, color: Color, id: ID, json: JSON, words: [String!], point: Point, points: [Point!], choice: Choice
    ): Int
  }
`);

const LONG = "x".repeat(MAX_EXPLAINED_CHARACTERS);

test.for([
  ["String", { no: LONG }, "$v"],
  ["Int", LONG, "$v"],
  ["Float", LONG, "$v"],
  ["Boolean", LONG, "$v"],
  ["Color", LONG, "$v"],
  ["ID", [LONG], "$v"],
  ["[String!]", ["a", LONG, null], "$v[2]"],
  ["[String!]", { [LONG]: 1 }, "$v"],
  ["Point", LONG, "$v"],
  ["Point", [{ x: 1, label: LONG }], "$v"],
  ["Point", { x: 1, [LONG]: 1 }, `$v.${"x".repeat(100)}…`],
  ["Point", { x: 1, label: LONG, toString: 1 }, "$v.toString"],
  ["Point", { label: LONG }, "$v.x"],
  ["Point", { x: null, label: LONG }, "$v.x"],
  ["Point", { x: 0.5, label: LONG }, "$v.x"],
  ["[Point!]", [{ x: 1 }, { x: 1, y: LONG }], "$v[1].y"],
  ["Choice", { id: LONG, name: "b" }, "$v"],
  ["Choice", { name: null, id: LONG }, "$v"],
  ["Choice", { id: [LONG] }, "$v.id"],
] as const)("names the first wrong place in a long %s and not its value", ([type, value, place]) => {
  expect(findRefusal(type, value)).toMatchObject({
    message: `Invalid value at "${place}".`,
    extensions: { code: "BAD_USER_INPUT" },
  });
});

test.for([
  ["String", LONG],
  ["ID", LONG],
  ["JSON", { [LONG]: [LONG] }],
  ["Color", "RED"],
  ["[String!]", LONG],
  ["[String!]", [LONG, LONG]],
  ["Point", { x: 1, label: LONG }],
  ["Point", { x: 1, y: 2, label: null }],
  ["[Point!]", [{ x: 1, label: LONG }]],
  ["Choice", { name: LONG }],
  ["Point", null],
  ["Point", undefined],
] as const)("lets a valid %s pass", ([type, value]) => {
  expect(findRefusal(type, value)).toBeNull();
});

test("leaves short variables to graphql, which explains what is wrong with them", () => {
  const longest = "x".repeat(MAX_EXPLAINED_CHARACTERS - '{"v":{"x":""}}'.length);

  expect(findRefusal("Point", { x: longest })).toBeNull();
  expect(findRefusal("Point", { x: `${longest}x` })).not.toBeNull();
});

test("long variables get the same refusal over HTTP and over a socket", async () => {
  const app = await startTestApp();
  const { key } = await app.createOwner();
  const socket = await connectWithKey(app, key);
  const query = "query ($filter: SubmissionFilter) { form { submissions(filter: $filter) { totalCount } } }";
  const variables = { filter: { search: LONG, unknown: 1 } };

  const overHttp = await createAsk(app, key)(query, variables);
  const overSocket = await askOver(socket, query, variables);

  const refusals = [
    {
      message: 'Una variable o un argumento no es válido: Invalid value at "$filter.unknown".',
      extensions: { code: "BAD_USER_INPUT" },
    },
  ];
  expect(overHttp).toEqual({ errors: refusals });
  expect(overSocket).toMatchObject({ type: "error", payload: refusals });
});

function findRefusal(type: string, value: unknown) {
  const operation = getOperationAST(parse(`query ($v: ${type}) { find(text: $v) }`));
  if (!operation) throw new Error("The document has no operation.");
  return findVariableRefusal(schema, operation, { v: value });
}
