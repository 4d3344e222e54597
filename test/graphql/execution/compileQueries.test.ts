import * as fc from "fast-check";
import { type DocumentNode, execute, type ExecutionResult, Kind, parse } from "graphql";
import { expect, test } from "vitest";
import { createQueryCompiler } from "../../../src/graphql/execution/compileQueries.ts";
import { createGraphQLSchema } from "../../../src/graphql/schema.ts";
import { build, schema, type ThingRecipe, things } from "./things.ts";
import { es } from "../../../src/messages/es/index.ts";

const QUERIES = [
  "{ thing { id name count kind at tags strictTags label } }",
  "{ thing { __typename friend { id friend { id count } } strictFriend { count } } }",
  "{ a: thing { friends { count tags } strictFriends { id count strictFriend { count } } } b: thing { count } }",
  "{ things { ...Own friend { ...Own } ... on Thing { n: count ... { name } } } } fragment Own on Thing { count friend { id } kind }",
  "query ($loud: Boolean, $size: Int = 2) { things { says(loud: $loud) repeated(times: $size) friends { says(loud: true) } } }",
  "{ strictThing { count friend { strictFriend { count } } strictTags } thing { id } }",
  "{ thing { friend { name } friend { count strictFriend { id } } friends { at } friends { kind } } }",
  "{ named { __typename name ... on Thing { count kind } ... on Place { at } ...Friend } } fragment Friend on Named { friend { id } }",
  '{ __type(name: "Thing") { name fields { name type { kind } } } thing { constructor: id toString: name } }',
];

const RUNS = 1_000;

test("compiled queries answer as graphql's own execution does", async () => {
  const request = fc.record({
    query: fc.constantFrom(...QUERIES),
    loud: fc.constantFrom(true, false, null, undefined),
    recipe: things,
  });

  await fc.assert(
    fc.asyncProperty(request, async ({ query, loud, recipe }) => {
      const variables = { loud, size: 2 };
      const compiled = await executeCompiled(query, variables, recipe);
      const expected = await execute({
        schema,
        document: parse(query),
        variableValues: variables,
        contextValue: build(recipe),
      });
      expect(JSON.stringify(compiled.data)).toBe(JSON.stringify(expected.data));
      expect(present(compiled)).toEqual(expect.arrayContaining(present(expected)));
      expect((compiled.errors ?? []).every(({ path = [] }) => isNullAt(compiled.data, path))).toBe(true);
    }),
    { numRuns: RUNS },
  );
});

test("compiles the query of a page of submissions", () => {
  const query = `query ($id: ID!) {
    form(id: $id) { submissions(first: 50) { nodes { id data } edges { cursor } pageInfo { hasNextPage } totalCount } }
  }`;

  expect(createQueryCompiler()({ schema: createGraphQLSchema(es), ...read(query) })).not.toBeNull();
});

test("compiles an operation once", () => {
  const compile = createQueryCompiler();
  const operation = { schema, ...read("{ thing { id } }") };

  expect(compile(operation)).toBe(compile(operation));
});

test("compiles neither mutations nor directives nor __proto__ nor more than 300 fields", () => {
  const doubled = Array.from(
    { length: 9 },
    (_, n) => `fragment F${n} on Thing { a: friend { ...F${n + 1} } friend { ...F${n + 1} } }`,
  );
  const queries = [
    "query ($no: Boolean!) { thing { id @skip(if: $no) } }",
    "query ($no: Boolean!) { thing { ... @include(if: $no) { id } } }",
    "query ($no: Boolean!) { thing { ...Own @include(if: $no) } } fragment Own on Thing { id }",
    "{ thing { __proto__: name } }",
    "mutation { thing { id } }",
    `{ thing { ...F0 } } ${doubled.join(" ")} fragment F9 on Thing { id }`,
  ];
  const compile = createQueryCompiler();

  expect(queries.map((query) => compile({ schema, ...read(query) }))).toEqual(queries.map(() => null));
});

async function executeCompiled(query: string, variables: object, recipe: ThingRecipe): Promise<ExecutionResult> {
  const compiled = createQueryCompiler()({ schema, ...read(query) });
  if (compiled === null) throw new Error(`This is not compiled: ${query}`);
  return compiled.query(undefined, build(recipe), { ...variables });
}

function read(query: string) {
  const document: DocumentNode = parse(query);
  return { document, operation: document.definitions.find((each) => each.kind === Kind.OPERATION_DEFINITION) };
}

/** Without the name of a field in the message, which both spell in their own way. */
function present({ errors = [] }: ExecutionResult): object[] {
  return errors.map(({ message, path, locations }) => ({ message: message.replace(/ field .*/, ""), path, locations }));
}

/** Whether the value at a path, or a value around it, is null. */
function isNullAt(data: unknown, path: readonly (string | number)[]): boolean {
  if (data === null) return true;
  const [key, ...rest] = path;
  if (key === undefined || typeof data !== "object") return false;
  return isNullAt((data as Readonly<Record<string | number, unknown>>)[key], rest);
}
