import { buildSchema, type GraphQLFieldResolver } from "graphql";
import { expect, test } from "vitest";
import { FIRST_ID } from "../../src/domain/ids.ts";
import { readRowIds } from "../../src/graphql/rowIds.ts";

const ID = "0193d0d0-0000-7000-8000-000000000001";
const SDL = `
  input Inner { formId: ID, name: String }
  input RedeliverInput { deliveryId: ID!, inner: Inner, ids: [ID!] }
  type Query { form(id: ID, token: ID): Int, redeliver(input: RedeliverInput!): Int, count(first: Int): Int }
`;

test.each([
  ["form", { id: ID.toUpperCase(), token: "a token" }, { id: ID, token: "a token" }],
  ["form", { id: "1; drop table forms" }, { id: FIRST_ID }],
  ["form", { id: null }, { id: null }],
  [
    "redeliver",
    { input: { deliveryId: "dlv_1", inner: { formId: "no id", name: "no id" }, ids: [ID, "no id"] } },
    { input: { deliveryId: "dlv_1", inner: { formId: FIRST_ID, name: "no id" }, ids: [ID, FIRST_ID] } },
  ],
  ["count", { first: 2 }, { first: 2 }],
])("the resolver of %s with %j gets %j", (name, given, expected) => {
  const schema = buildSchema(SDL);
  const field = schema.getQueryType()?.getFields()[name];
  if (field === undefined) throw new Error("The schema has no such field.");
  field.resolve = (_source, args: unknown) => args;

  readRowIds(schema);

  expect((field.resolve as GraphQLFieldResolver<unknown, unknown>)({}, given, {}, {} as never)).toEqual(expected);
});
