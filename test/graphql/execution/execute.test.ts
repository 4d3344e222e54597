import * as fc from "fast-check";
import { execute, type GraphQLError, Kind, parse } from "graphql";
import { expect, test } from "vitest";
import { createAnswerBytes } from "../../../src/graphql/execution/answerBytes.ts";
import { readCounted } from "../../../src/graphql/execution/countedFields.ts";
import { executePlan } from "../../../src/graphql/execution/execute.ts";
import { planQuery } from "../../../src/graphql/execution/plan.ts";
import type { GraphQLContext } from "../../../src/graphql/context.ts";
import { documents } from "./documents.ts";
import { build, schema, things, type ThingRecipe } from "./things.ts";

const QUERIES = [
  "{ thing { id name count kind at tags strictTags label } }",
  "{ thing { __typename friend { id friend { id count } } strictFriend { count } } }",
  "{ a: thing { friends { count tags } strictFriends { id count strictFriend { count } } } b: thing { count } }",
  "{ things { ...Own friend { ...Own } ... on Thing { n: count ... { name } } } } fragment Own on Thing { count friend { id } kind }",
  "query ($loud: Boolean, $size: Int = 2) { things { says(loud: $loud) repeated(times: $size) friends { says(loud: true) } } }",
  "{ strictThing { count friend { strictFriend { count } } strictTags } thing { id } }",
  "{ thing { friend { name } friend { count strictFriend { id } } friends { at } friends { kind } } }",
];

const RUNS = 600;
const GENERATED_RUNS = 100;

test("answers the same as graphql's `execute` for resolvers with values, nulls, errors and promises", async () => {
  const request = fc.record({
    query: fc.constantFrom(...QUERIES),
    loud: fc.constantFrom(true, false, null, undefined),
    recipe: things,
  });

  await fc.assert(
    fc.asyncProperty(request, async ({ query, loud, recipe }) => {
      const variableValues = { loud, size: 2 };
      expect(await executePlanned(query, variableValues, recipe)).toEqual(
        await executeByGraphQL(query, variableValues, recipe),
      );
    }),
    { numRuns: RUNS },
  );
});

test("answers the same as graphql's `execute` for generated documents", async () => {
  const request = fc.record({ query: documents, loud: fc.boolean(), recipe: things });

  await fc.assert(
    fc.asyncProperty(request, async ({ query, loud, recipe }) => {
      const variableValues = { loud };
      expect(await executePlanned(query, variableValues, recipe)).toEqual(
        await executeByGraphQL(query, variableValues, recipe),
      );
    }),
    { numRuns: GENERATED_RUNS },
  );
});

test("leaves no unhandled rejection when one item of a list fails at once and another item later", async () => {
  const document = "{ thing { strictFriends { count } } }";
  const failing = (way: "throws" | "rejects"): ThingRecipe => ({
    id: { way: "plain", value: 1 },
    count: { way, value: way },
  });
  const contextValue = { ...build({}), strictFriends: [failing("rejects"), failing("throws")].map(build) };

  const answer = await executeFrom(document, {}, contextValue);

  expect(answer).toMatchObject({ text: '{"thing":null}', errors: [{ message: "throws" }] });
});

type Variables = Readonly<Record<string, unknown>>;

const executePlanned = (query: string, variables: Variables, recipe: ThingRecipe) =>
  executeFrom(query, variables, build(recipe));

async function executeFrom(query: string, variableValues: Variables, thing: object) {
  const document = parse(query);
  const operation = document.definitions.find((each) => each.kind === Kind.OPERATION_DEFINITION);
  if (operation === undefined) throw new Error("The document has no operation.");
  const planned = { schema, document, operation };
  const plan = planQuery(planned);
  if (plan === null) throw new Error(`There is no plan for: ${query}`);
  const { data, errors = [] } = await executePlan(plan, { ...planned, variableValues, contextValue: count(thing) });
  return { text: data?.text ?? "null", errors: locate(errors) };
}

async function executeByGraphQL(query: string, variableValues: Variables, recipe: ThingRecipe) {
  const contextValue = count(build(recipe));
  const { data, errors = [] } = await execute({
    schema,
    document: parse(query),
    variableValues,
    contextValue,
    fieldResolver: readCounted,
  });
  return { text: JSON.stringify(data), errors: locate(errors) };
}

/** Makes a context of the thing that every query begins with. */
function count(thing: object): GraphQLContext {
  return Object.assign(thing, { answerBytes: createAnswerBytes() }) as GraphQLContext;
}

function locate(errors: readonly GraphQLError[]): object {
  return errors.map(({ message, path, locations }) => ({ message, path, locations }));
}
