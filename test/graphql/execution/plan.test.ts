import { type DocumentNode, Kind, parse } from "graphql";
import { expect, test } from "vitest";
import { layOutAnswer, type ObjectLayout } from "../../../src/graphql/execution/plan.ts";
import { createGraphQLSchema } from "../../../src/graphql/schema.ts";
import { schema } from "./things.ts";
import { es } from "../../../src/messages/es/index.ts";

test("lays out a query with each field where it first stands, what is asked for twice together", () => {
  const layout = layOut("{ thing { name ...More friend { id } } } fragment More on Thing { friend { n: name } id }");

  expect(layout && show(layout)).toEqual({ thing: { name: "name", friend: { n: "name", id: "id" }, id: "id" } });
});

test("lays out what lists are asked with", () => {
  const document = parse(`query ($id: ID!) {
    form(id: $id) { submissions(first: 50) { nodes { id data } edges { cursor } pageInfo { hasNextPage } totalCount } }
  }`);

  expect(layOutAnswer({ schema: createGraphQLSchema(es), document, operation: operationOf(document) })).not.toBeNull();
});

test("leaves alone what the document does not tell, or would tell at great length", () => {
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

  expect(documents.map(layOut)).toEqual(documents.map(() => null));
});

function layOut(query: string): ObjectLayout | null {
  const document = parse(query);
  return layOutAnswer({ schema, document, operation: operationOf(document) });
}

function operationOf({ definitions }: DocumentNode) {
  const operation = definitions.find((definition) => definition.kind === Kind.OPERATION_DEFINITION);
  if (operation === undefined) throw new Error("The document has no operation.");
  return operation;
}

function show({ fields }: ObjectLayout): object {
  return Object.fromEntries(
    fields.map(({ name, definition, object }) => [name, object === null ? definition.name : show(object)]),
  );
}
