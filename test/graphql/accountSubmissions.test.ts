import { expect, test } from "vitest";
import { MAX_SEARCHED_SUBMISSIONS } from "../../src/domain/submissions/submissions.ts";
import { shareTestApp } from "../support/app.ts";
import { storeMany } from "../support/manySubmissions.ts";
import { codesOf, createAsk, type Result } from "./client.ts";
import { createKey, submit } from "./fixtures.ts";

const LIST = `query ($first: Int, $after: String, $last: Int, $before: String, $filter: SubmissionFilter) {
  submissions(first: $first, after: $after, last: $last, before: $before, filter: $filter) {
    totalCount nodes { id form { name } } pageInfo { hasNextPage hasPreviousPage startCursor endCursor }
  }
}`;

type Page = {
  readonly totalCount: number | null;
  readonly nodes: readonly { readonly id: string; readonly form: { readonly name: string } }[];
  readonly pageInfo: {
    readonly hasNextPage: boolean;
    readonly hasPreviousPage: boolean;
    readonly startCursor: string | null;
    readonly endCursor: string | null;
  };
};

test("pages through the submissions of all the viewer's forms, newest first, in both directions", async () => {
  const { list, ids } = await setup();

  const first = await list({ first: 3 });
  const second = await list({ first: 3, after: first.pageInfo.endCursor });
  const last = await list({ last: 2 });
  const before = await list({ last: 3, before: last.pageInfo.startCursor });

  expect([...idsOf(first), ...idsOf(second)]).toEqual(ids.toReversed());
  expect([...idsOf(before), ...idsOf(last)]).toEqual(ids.toReversed().slice(1));
  expect(first.nodes.map(({ form }) => form.name)).toEqual(["Pedidos", "Contacto", "Pedidos"]);
  expect([first, second, last, before].map(({ pageInfo }) => [pageInfo.hasPreviousPage, pageInfo.hasNextPage])).toEqual(
    [
      [false, true],
      [true, false],
      [true, false],
      [true, true],
    ],
  );
  expect(first.totalCount).toBe(6);
});

test("filters the submissions of all forms by their time and their data, and counts the matches", async () => {
  const { list, ids, app, other } = await setup();
  const created = await app.database("submissions").whereIn("id", ids).orderBy("id").pluck("created_at");
  await submit(app, other, { n: 2 });

  const later = await list({ filter: { createdFrom: created[4] } });
  const matching = await list({ filter: { dataContains: { n: 2 } } });
  const found = await list({ filter: { search: "cuatro" }, first: 1 });

  expect([later.totalCount, idsOf(later)]).toEqual([2, ids.slice(4).toReversed()]);
  expect([matching.totalCount, idsOf(matching)]).toEqual([1, [ids[2]]]);
  expect([found.totalCount, idsOf(found), found.pageInfo.hasNextPage]).toEqual([1, [ids[4]], false]);
});

test("refuses a search in more submissions than a search looks at, and lists them without a search", async () => {
  const { app, forms, ask } = await setup();
  const half = MAX_SEARCHED_SUBMISSIONS / 2;
  for (const form of forms) await storeMany(app, form, half, new Date("2026-01-01T00:00:00Z"));

  const searched = await ask(`{ submissions(filter: { search: "nadie" }) { nodes { id } } plans { code } }`);
  const counted = await ask(`{ submissions(filter: { search: "Ana" }) { totalCount } }`);
  const listed = await ask<{ submissions: Page }>(`{ submissions { nodes { id } } }`);

  expect(codesOf(searched)).toEqual(["FILTER_TOO_BROAD submissions"]);
  expect(searched.data).toEqual({ submissions: null, plans: expect.any(Array) });
  expect(codesOf(counted)).toEqual(["FILTER_TOO_BROAD submissions totalCount"]);
  expect(listed.data.submissions.nodes).toHaveLength(20);
});

test("lists of the same operation share the bytes of data that they show", async () => {
  const { app, owner } = await setup();
  const form = await app.createForm(owner);
  for (let count = 0; count < 6; count++) await submit(app, form, { text: "x".repeat(1_000_000) });
  const ask = createAsk(app, owner.key);

  const { data } = await ask<Readonly<Record<string, Page>>>(
    `{ a: submissions(first: 6) { nodes { id } } b: submissions(first: 7) { nodes { id } } }`,
  );

  expect(Object.values(data).map(({ nodes }) => nodes.length)).toEqual([5, 5]);
});

test("shows nothing to another account, and refuses a key without SUBMISSIONS_READ", async () => {
  const { app, owner } = await setup();
  const stranger = await app.createOwner();
  const blind = await createKey(app, owner, ["forms:read"]);

  const ofStranger: Result<{ submissions: Page }> = await createAsk(app, stranger.key)(LIST);
  const refused = await createAsk(app, blind.key)(LIST);

  expect(ofStranger.data.submissions).toMatchObject({ totalCount: 0, nodes: [] });
  expect(codesOf(refused)).toEqual(["FORBIDDEN submissions"]);
});

const useApp = shareTestApp({ environment: { WORKER: "off" } });

/** An account with two forms, whose six submissions alternate between the forms, and a form of another account. */
async function setup() {
  const app = await useApp();
  const owner = await app.createOwner();
  const forms = [await app.createForm(owner), await app.createForm(owner, { name: "Pedidos" })] as const;
  const other = await app.createForm(await app.createOwner());
  const ids: string[] = [];
  for (const [n, word] of ["cero", "uno", "dos", "tres", "cuatro", "cinco"].entries()) {
    ids.push(await submit(app, forms[n % 2 === 0 ? 0 : 1], { n, word }));
  }
  const ask = createAsk(app, owner.key);
  const list = async (variables: object): Promise<Page> =>
    (await ask<{ submissions: Page }>(LIST, variables)).data.submissions;
  return { app, owner, forms, other, ids, ask, list };
}

function idsOf({ nodes }: Page): readonly string[] {
  return nodes.map(({ id }) => id);
}
