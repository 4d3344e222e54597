import { type DocumentNode, Kind, parse } from "graphql";
import { expect, test } from "vitest";
import { planQuery, type ObjectPlan } from "../../../src/graphql/execution/plan.ts";
import { es } from "../../../src/messages/es/index.ts";
import { createGraphQLSchema } from "../../../src/graphql/schema.ts";
import { schema } from "./things.ts";

test("plans each field where it first occurs, and merges the selections of a repeated field", () => {
  const plan = planOf("{ thing { name ...More friend { id } } } fragment More on Thing { friend { n: name } id }");

  expect(plan && show(plan)).toEqual({ thing: { name: "name", friend: { n: "name", id: "id" }, id: "id" } });
});

test("plans the query of a page of submissions", () => {
  const document = parse(`query ($id: ID!) {
    form(id: $id) { submissions(first: 50) { nodes { id data } edges { cursor } pageInfo { hasNextPage } totalCount } }
  }`);

  expect(planQuery({ schema: createGraphQLSchema(es), document, operation: operationOf(document) })).not.toBeNull();
});

test("does not plan documents that depend on variables or types, mutations, and more than 300 fields", () => {
  const doubled = Array.from(
    { length: 9 },
    (_, n) => `fragment F${n} on Thing { a: friend { ...F${n + 1} } friend { ...F${n + 1} } }`,
  );
  const documents = [
    "query ($no: Boolean!) { thing { id @skip(if: $no) } }",
    "query ($no: Boolean!) { thing { ... @include(if: $no) { id } } }",
    "{ named { name } }",
    "{ thing { ... on Named { name } } }",
    "{ __schema { types { name } } }",
    '{ __type(name: "Thing") { name } }',
    "{ thing { __proto__: name } }",
    "mutation { thing { id } }",
    `{ thing { ...F0 } } ${doubled.join(" ")} fragment F9 on Thing { id }`,
  ];

  expect(documents.map(planOf)).toEqual(documents.map(() => null));
});

function planOf(query: string): ObjectPlan | null {
  const document = parse(query);
  return planQuery({ schema, document, operation: operationOf(document) })?.root ?? null;
}

function operationOf({ definitions }: DocumentNode) {
  const operation = definitions.find((definition) => definition.kind === Kind.OPERATION_DEFINITION);
  if (operation === undefined) throw new Error("The document has no operation.");
  return operation;
}

function show({ fields }: ObjectPlan): object {
  return Object.fromEntries(
    fields.map(({ name, definition, object }) => [name, object === null ? definition.name : show(object)]),
  );
}
