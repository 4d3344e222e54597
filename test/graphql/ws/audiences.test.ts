import { makeExecutableSchema } from "@graphql-tools/schema";
import { parse } from "graphql";
import { expect, test } from "vitest";
import type { Actor, Permission } from "../../../src/domain/actor.ts";
import { createContext } from "../../../src/graphql/context.ts";
import { createAudiences } from "../../../src/graphql/ws/audiences.ts";
import type { Services } from "../../../src/services/services.ts";

const QUERY = `subscription ($after: String, $loud: Boolean, $hidden: Boolean = false) {
  said(after: $after) @skip(if: $hidden) { word(loud: $loud) }
}`;
const EVENTS = [{ said: { word: "hola" } }, { said: { word: "chau" } }];

test("executes an event once for subscriptions that differ only in where they begin", async () => {
  const { join, executed } = setup();
  const audiences = [join({ after: "1" }), join({ after: "2" }), join({})];

  const rendered = await Promise.all(audiences.map((audience) => audience.render(EVENTS)));

  const payloads = ['{"data":{"said":{"word":"hola"}}}', '{"data":{"said":{"word":"chau"}}}'];
  expect(rendered).toEqual([payloads, payloads, payloads]);
  expect(executed).toEqual(["hola", "chau"]);
});

test("sends each what its own variables ask for, those of directives too", async () => {
  const { join } = setup();

  const [plain, loud, hidden] = await Promise.all(
    [{}, { loud: true }, { hidden: true }].map((variables) => join(variables).render(EVENTS.slice(0, 1))),
  );

  expect([plain, loud, hidden]).toEqual([
    ['{"data":{"said":{"word":"hola"}}}'],
    ['{"data":{"said":{"word":"HOLA"}}}'],
    ['{"data":{}}'],
  ]);
});

test("tells a variable that is null from one that is left out", async () => {
  const { join } = setup();

  const [leftOut, isNull] = await Promise.all(
    [{}, { loud: null }].map((variables) => join(variables).render(EVENTS.slice(0, 1))),
  );

  expect([leftOut, isNull]).toEqual([['{"data":{"said":{"word":"hola"}}}'], ['{"data":{"said":{"word":null}}}']]);
});

test("executes for each key and for each set of permissions by itself", async () => {
  const { join, executed } = setup();

  await join({}, buildActor("one", [])).render(EVENTS);
  await join({}, buildActor("two", [])).render(EVENTS);
  await join({}, buildActor("two", ["forms:read"])).render(EVENTS);

  expect(executed).toHaveLength(6);
});

test("remembers while somebody is there, and nothing of what everybody has left", async () => {
  const { join, executed } = setup();
  const [first, second] = [join({}), join({})];
  await first.render(EVENTS);

  first.leave();
  first.leave();
  const third = join({});
  await third.render(EVENTS);
  const whileSomebodyWasThere = executed.length;
  second.leave();
  third.leave();
  await join({}).render(EVENTS);

  expect(whileSomebodyWasThere).toBe(2);
  expect(executed).toHaveLength(4);
});

function buildActor(apiKeyId: string, permissions: readonly Permission[]): Actor {
  return { accountId: "account", apiKeyId, permissions: new Set(permissions) };
}

function setup() {
  const executed: string[] = [];
  const schema = makeExecutableSchema({
    typeDefs: `
      type Query { nothing: Boolean }
      type Subscription { said(after: String): Saying }
      type Saying { word(loud: Boolean): String }
    `,
    resolvers: {
      Saying: {
        word: ({ word }: { readonly word: string }, { loud }: { readonly loud?: boolean | null }) => {
          executed.push(word);
          if (loud === null) return null;
          return loud === true ? word.toUpperCase() : word;
        },
      },
    },
  });
  const audiences = createAudiences(schema, (result) => result);
  const document = parse(QUERY);
  const join = (variables: Record<string, unknown>, actor = buildActor("one", [])) => {
    const contextValue = createContext({ services: {} as Services, publicUrl: "" }, actor);
    return audiences.join(
      { query: QUERY, variables },
      { schema, document, variableValues: variables, contextValue },
      actor,
    );
  };
  return { join, executed };
}
