import { buildSchema, Kind, parse, type OperationDefinitionNode } from "graphql";
import { expect, test } from "vitest";
import { findLimitRefusal, MAX_COST } from "../../src/graphql/limits.ts";
import { measureCost } from "../../src/graphql/queryCost.ts";

const schema = buildSchema(`
  type Query { item: Item items: [Item!]! page(first: Int, last: Int, after: String): Page find(last: Int): Page }
  type Page { nodes: [Item!]! total: Int }
  type Item { id: ID name: String child: Item children: [Item!] pages(first: Int): Page }
  type WebhookAttempt { responseBody: String }
`);

test.each([
  ["{ item { id name } }", 1],
  ["{ item { child { id } } }", 2],
  ["{ items { id } }", 10],
  ["{ item { children { id } } }", 11],
  ["{ page { nodes { id } } }", 21],
  ["{ page { total } }", 1],
  ["{ page(first: 5) { nodes { id } } }", 6],
  ["{ page(last: 5) { nodes { id } } }", 6],
  ["{ page(first: 5, last: 7) { nodes { id } } }", 8],
  ['{ page(first: 5, after: "x") { nodes { id } } }', 6],
  ["{ page(first: 0) { nodes { id } } }", 1],
  ["{ page(first: null) { nodes { id } } }", 21],
  ["{ page(first: 5) { nodes { child { id } } } }", 11],
  ["{ find(last: 5) { nodes { id } } }", 11],
  ["{ page(first: 1000) { nodes { id } } }", 101],
  ["{ item { ... { child { id } } } }", 2],
  ["{ unknown { id } item { unknown { id } } }", 1],
  ["{ item { ...F } } fragment F on Item { child { id } }", 2],
  [`{ ${"a".repeat(64)}: __type(name: "Item") { name } }`, 3],
])("the cost of %s is %i", (query, cost) => {
  expect(measure(query)).toBe(cost);
});

test.each([
  ["query ($n: Int) { page(first: $n) { nodes { id } } }", { n: 3 }, 4],
  ["query ($n: Int = 3) { page(first: $n) { nodes { id } } }", {}, 4],
  ["query ($n: Int = 3) { page(first: $n) { nodes { id } } }", { n: 5 }, 6],
  ["query ($n: Int, $m: Int = 4) { page(first: $n, last: $m) { nodes { id } } }", {}, 5],
  ["query ($n: Int) { page(first: $n) { nodes { id } } }", { n: "3" }, 21],
  ["query ($n: Int) { page(first: $n) { nodes { id } } }", {}, 21],
])("the cost of %s with %j is %i", (query, variables, cost) => {
  expect(measure(query, variables)).toBe(cost);
});

test("a document of the greatest cost passes, and one of one object more is refused", () => {
  const askFor = (last: number) => `{
    a: page(first: 99) { nodes { pages(first: 90) { nodes { children { id } } } } }
    b: page(first: 99) { nodes { pages(first: 16) { nodes { id } } } }
    c: page(first: ${last}) { nodes { id } }
  }`;

  const refusals = [7, 8].map((last) => findLimitRefusal(schema, parse(askFor(last)), {}));

  expect([7, 8].map((last) => measure(askFor(last)))).toEqual([MAX_COST, MAX_COST + 1]);
  expect(refusals.map((refusal) => refusal?.extensions.code)).toEqual([undefined, "QUERY_TOO_COSTLY"]);
});

test("a document that passes with the largest pages is not measured again, and one that does not is", () => {
  const small = parse("query ($n: Int) { page(first: $n) { nodes { id } } }");
  const large = parse(
    "query ($n: Int) { page(first: $n) { nodes { pages(first: $n) { nodes { children { id } } } } } }",
  );
  const readsOf = (document: typeof small, n: number) => {
    let reads = 0;
    const variables = new Proxy({ n }, { ownKeys: (target) => ((reads += 1), Reflect.ownKeys(target)) });
    const refusal = findLimitRefusal(schema, document, variables);
    return [reads, refusal?.extensions.code];
  };

  const smallReads = [readsOf(small, 1), readsOf(small, 1)];
  const largeReads = [readsOf(large, 1), readsOf(large, 1), readsOf(large, 100)];

  expect(smallReads).toEqual([
    [1, undefined],
    [0, undefined],
  ]);
  expect(largeReads).toEqual([
    [1, undefined],
    [1, undefined],
    [1, "QUERY_TOO_COSTLY"],
  ]);
});

function measure(query: string, variables: Readonly<Record<string, unknown>> = {}): number {
  const document = parse(query);
  const fragments = document.definitions.filter((definition) => definition.kind === Kind.FRAGMENT_DEFINITION);
  const [operation] = document.definitions;
  return measureCost(
    operation as OperationDefinitionNode,
    { getSchema: () => schema, getFragment: (name) => fragments.find((fragment) => fragment.name.value === name) },
    variables,
  );
}
