import { makeExecutableSchema } from "@graphql-tools/schema";
import { parse } from "graphql";
import { buildActor } from "../../support/actors.ts";
import { readOnce } from "../../support/readers.ts";
import { expect, test } from "vitest";
import { openDrawings } from "../../documents/openDrawings.ts";
import type { Actor } from "../../../src/domain/actor.ts";
import type { Permission } from "../../../src/domain/permissions.ts";
import { createContext } from "../../../src/graphql/context.ts";
import { createFanOutGroups, type FanOutLimits } from "../../../src/graphql/ws/fanOutGroups.ts";
import { createRenderings } from "../../../src/graphql/ws/renderings.ts";
import type { Services } from "../../../src/services/services.ts";
import { es } from "../../../src/messages/es/index.ts";

const QUERY = `subscription ($after: String, $loud: Boolean, $hidden: Boolean = false) {
  said(after: $after) @skip(if: $hidden) { word(loud: $loud) }
}`;
const EVENTS = [{ said: { word: "hola" } }, { said: { word: "chau" } }];

test("an event is executed once for subscriptions that differ only in their cursor", async () => {
  const { join, executed } = setup();
  const members = [join({ after: "1" }), join({ after: "2" }), join({})];

  const rendered = await Promise.all(members.map((member) => member.render(EVENTS)));

  const payloads = ['{"data":{"said":{"word":"hola"}}}', '{"data":{"said":{"word":"chau"}}}'];
  expect(rendered).toEqual([payloads, payloads, payloads]);
  expect(executed).toEqual(["hola", "chau"]);
});

test("renders the variables of each subscription, those of directives too", async () => {
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

test("distinguishes a variable that is null from a missing one", async () => {
  const { join } = setup();

  const [leftOut, isNull] = await Promise.all(
    [{}, { loud: null }].map((variables) => join(variables).render(EVENTS.slice(0, 1))),
  );

  expect([leftOut, isNull]).toEqual([['{"data":{"said":{"word":"hola"}}}'], ['{"data":{"said":{"word":null}}}']]);
});

test("distinguishes Infinity, which is refused, from null", async () => {
  const { join } = setup();

  const [isNull, infinite] = await Promise.all(
    [{ loud: null }, { loud: Infinity }].map((variables) => join(variables).render(EVENTS.slice(0, 1))),
  );

  expect(isNull).toEqual(['{"data":{"said":{"word":null}}}']);
  expect(infinite).not.toEqual(isNull);
});

test("executes separately for each key and for each set of permissions", async () => {
  const { join, executed } = setup();

  await join({}, actorOf("one", [])).render(EVENTS);
  await join({}, actorOf("two", [])).render(EVENTS);
  await join({}, actorOf("two", ["forms:read"])).render(EVENTS);

  expect(executed).toHaveLength(6);
});

test("keeps rendered events while a group has a member, and drops them with the last one", async () => {
  const { join, executed } = setup();
  const [first, second] = [join({}), join({})];
  await first.render(EVENTS);

  first.leave();
  first.leave();
  const third = join({});
  await third.render(EVENTS);
  const withMembers = executed.length;
  second.leave();
  third.leave();
  await join({}).render(EVENTS);

  expect(withMembers).toBe(2);
  expect(executed).toHaveLength(4);
});

test("renders for four groups of an account at a time, and for another account without a wait", async () => {
  const { join, executed } = setup();
  const keys = Array.from({ length: 10 }, (_, number) => `key ${number}`);

  const rendering = Promise.all(keys.map((key) => join({}, actorOf(key, [], "ana")).render(EVENTS)));
  await join({}, actorOf("key", [], "luis")).render(EVENTS);
  const begun = executed.length;
  await rendering;

  expect(begun).toBe((4 + 1) * EVENTS.length);
  expect(executed).toHaveLength((10 + 1) * EVENTS.length);
});

test("refuses one group more than an account may have, but not a subscription that joins an existing group", () => {
  const { join } = setup({ groups: 2, subscriptions: 100 });
  const joinAs = (variables: Record<string, unknown>, accountId = "ana") =>
    join(variables, actorOf("key", [], accountId));
  const first = joinAs({ loud: true, after: "1" });
  joinAs({ loud: false });

  const further = [{ loud: true, after: "2" }, { loud: false }].map((variables) => () => joinAs(variables).leave());
  const different = () => joinAs({ loud: null });

  for (const joinFurther of further) expect(joinFurther).not.toThrow();
  expect(different).toThrow(tooMany("account_groups", 2));
  expect(() => joinAs({ loud: null }, "luis")).not.toThrow();
  first.leave();
  expect(different).not.toThrow();
});

test("refuses one subscription more than an account may have, also in an existing group", () => {
  const { join } = setup({ groups: 100, subscriptions: 2 });
  const first = join({}, actorOf("one", []));
  join({}, actorOf("two", []));

  const third = () => join({}, actorOf("one", []));

  expect(third).toThrow(tooMany("account", 2));
  first.leave();
  first.leave();
  expect(third).not.toThrow();
  expect(third).toThrow(tooMany("account", 2));
});

function tooMany(of: string, limit: number) {
  return expect.objectContaining({ code: "TOO_MANY_SUBSCRIPTIONS", params: { of, limit } });
}

function actorOf(id: string, permissions: readonly Permission[], accountId = "account"): Actor {
  return buildActor({ accountId, by: { kind: "apiKey", id }, permissions: new Set(permissions) });
}

function setup(limits?: FanOutLimits) {
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
  const fanOutGroups = createFanOutGroups(
    schema,
    createRenderings({ countLimit: () => undefined }),
    (result) => result,
    limits,
  );
  const document = parse(QUERY);
  const join = (variables: Record<string, unknown>, actor = actorOf("one", [])) => {
    const contextValue = createContext(
      { services: {} as Services, publicUrl: "", locale: es, drawings: openDrawings() },
      actor,
    );
    const { render, leave } = fanOutGroups.join(
      { query: QUERY, variables },
      { schema, document, variableValues: variables, contextValue },
      actor,
    );
    return { leave, render: (events: readonly object[]) => readOnce<unknown>((reader) => render(events, reader)) };
  };
  return { join, executed };
}
