import { v7 as uuidv7 } from "uuid";
import { expect, test } from "vitest";
import type { Form } from "../../../src/domain/forms/forms.ts";
import { encodeCursor, type PageArgs } from "../../../src/domain/pages.ts";
import {
  MAX_BODY_BYTES,
  MAX_LISTED_BYTES,
  readData,
  type SubmissionFilter,
} from "../../../src/domain/submissions/submissions.ts";
import { insertSubmissions } from "../../support/feeds.ts";
import { shareServices } from "../../support/services.ts";

const COMPRESSIBLE_BYTES = 150_000;
const SUBMISSIONS = 12;
const LARGEST = MAX_LISTED_BYTES / MAX_BODY_BYTES;

const useServices = shareServices();

/** Two forms with submissions as large as they may be, which are easily compressed; in each the oldest has n = 1. */
async function setup() {
  const app = await useServices();
  const owner = await app.createOwner();
  const forms = [await app.createForm(owner), await app.createForm(owner)];
  for (const form of forms) {
    for (let n = 1; n <= SUBMISSIONS; n += 1) {
      const ids = { id: uuidv7(), account_id: form.accountId, form_id: form.id };
      const rest = JSON.stringify({ n, nombre: "Ana", texto: "" }).length;
      const data = JSON.stringify({ n, nombre: "Ana", texto: "a".repeat(MAX_BODY_BYTES - rest) });
      await insertSubmissions(app.database, [{ ...ids, data, created_at: new Date() }]);
    }
  }
  const list = async (listed: readonly Form[], filter: SubmissionFilter, args: PageArgs) => {
    const ids = listed.map(({ id }) => id);
    const pages = await app.services.submissions.listPages(owner.actor, ids, filter, args);
    return pages.map(({ items, ...page }) => ({ ...page, items, numbers: items.map((item) => readData(item)["n"]) }));
  };
  return { forms, list };
}

/** A form with a page of submissions that are stored in a hundredth of their size. */
async function setupCompressible() {
  const app = await useServices();
  const owner = await app.createOwner();
  const forms = [await app.createForm(owner), await app.createForm(owner)];
  const data = JSON.stringify({ texto: "a".repeat(COMPRESSIBLE_BYTES) });
  for (const form of forms) {
    const place = { account_id: form.accountId, form_id: form.id, data, created_at: new Date() };
    await insertSubmissions(
      app.database,
      Array.from({ length: 100 }, () => ({ id: uuidv7(), ...place })),
    );
  }
  const ids = forms.map(({ id }) => id);
  return async (count: number) => {
    const pages = await app.services.submissions.listPages(owner.actor, ids.slice(0, count), {}, { first: 100 });
    return pages.flatMap(({ items }) => items);
  };
}

function countDown(from: number, to: number): readonly number[] {
  return Array.from({ length: from - to + 1 }, (_, index) => from - index);
}

test.each([
  ["a list", {}],
  ["a search", { dataContains: { nombre: "Ana" } }],
])("a page of %s ends early where it would become too large, and the next page begins behind it", async (_, filter) => {
  const { forms, list } = await setup();
  const [form] = forms as [Form, Form];

  const [first] = await list([form], filter, { first: 100 });
  const after = encodeCursor(first?.items.at(-1)?.id ?? "");
  const [second] = await list([form], filter, { first: 100, after });
  const [backward] = await list([form], filter, { last: 100 });

  const rest = SUBMISSIONS - LARGEST;
  expect(first).toMatchObject({ numbers: countDown(SUBMISSIONS, rest + 1), hasNextPage: true });
  expect(second).toMatchObject({ numbers: countDown(rest, 1), hasNextPage: false, hasPreviousPage: true });
  expect(backward).toMatchObject({ numbers: countDown(LARGEST, 1), hasPreviousPage: true, hasNextPage: false });
});

test.each([
  ["a list", {}],
  ["a search", { dataContains: { nombre: "Ana" } }],
])(
  "a form that is named twice has each submission once in %s, and both of its pages share the bytes of one",
  async (_, filter) => {
    const { forms, list } = await setup();
    const [form, other] = forms as [Form, Form];

    const twice = await list([form, form], filter, { first: 100 });
    const besides = await list([form, other, form, other], filter, { last: 100 });

    const half = countDown(SUBMISSIONS, SUBMISSIONS - LARGEST / 2 + 1);
    expect(twice).toMatchObject([{ numbers: half }, { numbers: half }]);
    expect(besides).toMatchObject(Array.from({ length: 4 }, () => ({ numbers: countDown(LARGEST / 4, 1) })));
  },
);

test("lists that are read together share the limit of one list, and a page that is exactly full has no next page", async () => {
  const { forms, list } = await setup();
  const [form] = forms as [Form, Form];

  const together = await list(forms, {}, { first: 100 });
  const [full] = await list([form], {}, { first: LARGEST });
  const [few] = await list([form], {}, { first: 3 });

  const half = countDown(SUBMISSIONS, SUBMISSIONS - LARGEST / 2 + 1);
  expect(together).toMatchObject([
    { numbers: half, hasNextPage: true },
    { numbers: half, hasNextPage: true },
  ]);
  expect(full).toMatchObject({ numbers: countDown(SUBMISSIONS, SUBMISSIONS - LARGEST + 1), hasNextPage: true });
  expect(few).toMatchObject({ numbers: countDown(SUBMISSIONS, SUBMISSIONS - 2), hasNextPage: true });
});

test.each([1, 2])(
  "pages of %i forms end early also when their submissions are large but compressed in the database",
  async (count) => {
    const read = await setupCompressible();

    const submissions = await read(count);

    const most = Math.ceil(MAX_LISTED_BYTES / COMPRESSIBLE_BYTES);
    expect(submissions.length).toBeLessThanOrEqual(most + count);
    expect(submissions.length).toBeGreaterThanOrEqual(most - count);
  },
);
