import { expect, test } from "vitest";
import { periodOf } from "../../src/domain/accounts/plans.ts";
import { type Owner, shareTestApp, type TestApp } from "../support/app.ts";
import { type Ask, codesOf, createAsk } from "./client.ts";
import { NOBODY, submit } from "./fixtures.ts";

const startApp = shareTestApp();

test("finds a form by id or by token, and refuses both or none", async () => {
  const { app, owner, ask } = await setup();
  const { id, token } = await app.createForm(owner);
  const find = async (args: string) => ask(`{ form${args} { id } }`);

  const byId = await find(`(id: "${id}")`);
  const byToken = await find(`(token: "${token}")`);
  const byTokenInCapitals = await find(`(token: "${token.toUpperCase()}")`);
  const unknown = await Promise.all(
    [`(id: "${NOBODY}")`, '(id: "7")', '(token: "nada")', '(token: "a\\u0000b")', '(token: "")'].map(find),
  );
  const both = await find(`(id: "${id}", token: "${token}")`);
  const none = await find("");

  expect([byId.data, byToken.data, byTokenInCapitals.data]).toEqual(
    Array.from({ length: 3 }, () => ({ form: { id } })),
  );
  expect(unknown).toEqual(unknown.map(() => ({ data: { form: null } })));
  for (const refused of [both, none]) {
    expect(refused).toMatchObject({
      data: { form: null },
      errors: [
        {
          extensions: {
            code: "VALIDATION_FAILED",
            fields: [{ field: "id", message: "Indica exactamente uno: id o token." }],
          },
        },
      ],
    });
  }
});

test("pages through all forms, newest first", async () => {
  const { app, owner, ask } = await setup();
  const names = Array.from({ length: 25 }, (_, number) => `Form ${number}`);
  for (const name of names) await app.createForm(owner, { name });
  const page = async (args: string) =>
    (
      await ask<{ forms: FormsPage }>(
        `{ forms(${args}) { nodes { name } edges { cursor } pageInfo { hasNextPage hasPreviousPage startCursor endCursor } } }`,
      )
    ).data.forms;

  const first = await page("first: 10");
  const second = await page(`first: 10, after: "${first.pageInfo.endCursor}"`);
  const last = await page(`first: 10, after: "${second.pageInfo.endCursor}"`);
  const none = await page("first: 0");

  const seen = [first, second, last].flatMap(({ nodes }) => nodes.map(({ name }) => name));
  expect(seen).toEqual(names.toReversed());
  expect(
    [first, second, last].map(({ pageInfo: { hasNextPage, hasPreviousPage } }) => [hasNextPage, hasPreviousPage]),
  ).toEqual([
    [true, false],
    [true, true],
    [false, true],
  ]);
  expect(first.pageInfo).toMatchObject({ startCursor: first.edges[0]?.cursor, endCursor: first.edges.at(-1)?.cursor });
  expect(none).toEqual({
    nodes: [],
    edges: [],
    pageInfo: { hasNextPage: true, hasPreviousPage: false, startCursor: null, endCursor: null },
  });
});

test("refuses invalid pages, each with its own code", async () => {
  const { ask } = await setup();
  const codeFor = async (args: string) => codesOf(await ask(`{ forms(${args}) { nodes { id } } }`));

  const seen = [await codeFor("first: 101"), await codeFor("first: -1"), await codeFor('after: "nada"')];

  expect(seen).toEqual([["PAGE_SIZE_EXCEEDED forms"], ["INVALID_PAGE forms"], ["INVALID_CURSOR forms"]]);
});

test("counts the submissions of this Lima month, deleted ones included", async () => {
  const { app, owner, ask } = await setup();
  const form = await app.createForm(owner, { planCode: "gratis" });
  await submit(app, form, { n: 1 });
  await app.services.submissions.delete(owner.actor, await submit(app, form, { n: 2 }));

  const { data } = await ask<{ form: { usage: UsageData } }>(
    `{ form(id: "${form.id}") { usage { used limit remaining periodStart periodEnd } } }`,
  );

  const { periodStart, periodEnd, ...counts } = data.form.usage;
  expect(counts).toEqual({ used: 2, limit: 100, remaining: 98 });
  expect(periodStart).toBe(`${periodOf(new Date())}T05:00:00.000Z`);
  expect(periodEnd).toMatch(/-01T05:00:00\.000Z$/);
});

test("gives the reason in Spanish why an active form is unavailable", async () => {
  const { app, owner, ask } = await setup();
  await app.createForm(owner, { name: "closed", closesAt: new Date(Date.now() - 1_000) });
  await app.createForm(owner, { name: "early", opensAt: new Date(Date.now() + 60_000) });
  await app.createForm(owner, { name: "open" });
  const list = async () =>
    (await ask<{ forms: { nodes: object[] } }>("{ forms { nodes { name unavailableReason } } }")).data.forms.nodes;

  const before = await list();
  await app.services.accounts.suspend(app.admin.actor, owner.actor.accountId);
  const suspended = await list();

  expect(before).toEqual([
    { name: "open", unavailableReason: null },
    { name: "early", unavailableReason: "El formulario todavía no llega a su fecha de apertura." },
    { name: "closed", unavailableReason: "El formulario pasó su fecha de cierre." },
  ]);
  expect(suspended).toEqual(
    ["open", "early", "closed"].map((name) => ({ name, unavailableReason: "La cuenta está suspendida." })),
  );
});

type FormsPage = {
  readonly nodes: readonly { readonly name: string }[];
  readonly edges: readonly { readonly cursor: string }[];
  readonly pageInfo: {
    hasNextPage: boolean;
    hasPreviousPage: boolean;
    startCursor: string | null;
    endCursor: string | null;
  };
};

type UsageData = { readonly used: number; readonly periodStart: string; readonly periodEnd: string };

async function setup(): Promise<{ readonly app: TestApp; readonly owner: Owner; readonly ask: Ask }> {
  const app = await startApp();
  const owner = await app.createOwner();
  return { app, owner, ask: createAsk(app, owner.key) };
}
