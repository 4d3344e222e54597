import {
  graphql,
  type GraphQLFieldConfig,
  GraphQLObjectType,
  type GraphQLScalarType,
  GraphQLSchema,
  GraphQLString,
} from "graphql";
import { expect, test } from "vitest";
import { createScalarResolvers } from "../../src/graphql/scalars.ts";
import { es } from "../../src/messages/es/index.ts";

const scalarResolvers = createScalarResolvers(es);

test.for([
  ["2026-03-01T09:00:00-05:00", "2026-03-01T14:00:00.000Z"],
  ["2026-03-01T14:00:00Z", "2026-03-01T14:00:00.000Z"],
  ["2026-03-01t14:00:00.5z", "2026-03-01T14:00:00.500Z"],
  ["2026-03-01T14:00:00.123999Z", "2026-03-01T14:00:00.123Z"],
  ["2024-02-29T23:30:00+05:45", "2024-02-29T17:45:00.000Z"],
] as const)("reads the instant %s and answers it as %s", async ([sent, answered]) => {
  const asVariable = await ask("query ($value: DateTime) { instant(value: $value) }", { value: sent });
  const asLiteral = await ask(`{ instant(value: "${sent}") }`);

  expect(asVariable).toEqual({ data: { instant: answered } });
  expect(asLiteral).toEqual({ data: { instant: answered } });
});

test.for([
  "2026-03-01T09:00:00",
  "2026-03-01",
  "2026-02-29T09:00:00Z",
  "2026-13-01T09:00:00Z",
  "2026-03-01T24:00:00Z",
  "2026-03-01T23:59:60Z",
  "2026-03-01T09:00Z",
  "2026-03-01 09:00:00Z",
  "2026-03-01T09:00:00+0500",
  "2026-03-01T09:00:00+24:00",
  "9999-12-31T23:59:59-05:00",
  "0000-01-01T00:00:00+05:00",
  " 2026-03-01T09:00:00Z",
  "2026-03-01T09:00:00Z\n",
  "",
  1_772_355_600_000,
  true,
] as const)("refuses %j as an instant", async (sent) => {
  const asVariable = await ask("query ($value: DateTime) { instant(value: $value) }", { value: sent });
  const asLiteral = await ask(`{ instant(value: ${JSON.stringify(sent)}) }`);

  expect(asVariable.errors?.[0]?.message).toContain("Escribe fecha y hora con zona horaria");
  expect(asLiteral.errors?.[0]?.message).toContain("Escribe fecha y hora con zona horaria");
});

test("gives resolvers an instant as a Date", async () => {
  const { data } = await ask('{ describe(value: "2026-03-01T09:00:00-05:00") }');

  expect(data).toEqual({ describe: "[object Date]" });
});

test.for(["2026-03-01", "2024-02-29"])("reads and answers the day %s", async (day) => {
  const asVariable = await ask("query ($value: Date) { day(value: $value) }", { value: day });
  const asLiteral = await ask(`{ day(value: "${day}") }`);

  expect(asVariable).toEqual({ data: { day } });
  expect(asLiteral).toEqual({ data: { day } });
});

test.for(["2026-02-29", "2026-3-1", "2026-03-01T00:00:00Z", "01/03/2026", "", 20_260_301] as const)(
  "refuses %j as a day",
  async (sent) => {
    const asVariable = await ask("query ($value: Date) { day(value: $value) }", { value: sent });
    const asLiteral = await ask(`{ day(value: ${JSON.stringify(sent)}) }`);

    expect(asVariable.errors?.[0]?.message).toContain("Escribe una fecha que exista");
    expect(asLiteral.errors?.[0]?.message).toContain("Escribe una fecha que exista");
  },
);

test.for([
  '{"__proto__":{"polluted":true},"constructor":"x","a.b":1,"":null}',
  '[1,-2.5,true,null,"ñandú 🦙",[],{}]',
  '"text"',
  "0",
  "false",
  "null",
])("takes the JSON value %s as a variable and answers it unchanged", async (sent) => {
  const { data } = await ask("query ($value: JSON) { json(value: $value) }", { value: JSON.parse(sent) });

  expect(JSON.stringify(data)).toBe(`{"json":${sent}}`);
});

test("reads a JSON literal in the query", async () => {
  const { data } = await ask(
    'query ($name: String) { json(value: {__proto__: {a: 1}, list: [1.5, null, true], name: $name, nested: {b: "x"}}) }',
    { name: "Ana" },
  );

  expect(JSON.stringify(data)).toBe(
    '{"json":{"__proto__":{"a":1},"list":[1.5,null,true],"name":"Ana","nested":{"b":"x"}}}',
  );
});

test("omits a member of a JSON literal if its variable is missing", async () => {
  const { data } = await ask("query ($missing: String) { json(value: {a: $missing, b: [$missing]}) }");

  expect(JSON.stringify(data)).toBe('{"json":{"b":[null]}}');
});

test("refuses a bare word as a JSON value, at any depth", async () => {
  const { errors } = await ask("{ json(value: {a: [WORD]}) }");

  expect(errors?.[0]?.message).toContain("Escribe un valor JSON");
});

const schema = new GraphQLSchema({
  query: new GraphQLObjectType({
    name: "Query",
    fields: {
      instant: echoing(scalarResolvers.DateTime),
      day: echoing(scalarResolvers.Date),
      json: echoing(scalarResolvers.JSON),
      describe: {
        type: GraphQLString,
        args: { value: { type: scalarResolvers.DateTime } },
        resolve: (_, { value }) => Object.prototype.toString.call(value),
      },
    },
  }),
});

function echoing(type: GraphQLScalarType): GraphQLFieldConfig<unknown, unknown, { readonly value: unknown }> {
  return { type, args: { value: { type } }, resolve: (_, { value }) => value };
}

async function ask(source: string, variableValues: Record<string, unknown> = {}) {
  return graphql({ schema, source, variableValues });
}
