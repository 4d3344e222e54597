import { expect, test } from "vitest";
import type { Form } from "../../src/domain/forms/forms.ts";
import { type Owner, startTestApp, type TestApp, type TestAppOptions } from "../support/app.ts";
import { createSetClock } from "../support/complaints.ts";
import { type Ask, codesOf, createAsk } from "./client.ts";
import { NOBODY, submit, submitMany } from "./fixtures.ts";

const COUNT = 27;

test("pages forwards over all submissions, newest first", async () => {
  const { app, form, page } = await setup();
  const ids = await submitMany(app, form, COUNT);

  const first = await page({ first: 10 });
  const second = await page({ first: 10, after: first.pageInfo.endCursor });
  const third = await page({ first: 10, after: second.pageInfo.endCursor });

  expect([first, second, third].flatMap(idsOf)).toEqual(ids.toReversed());
  expect([first, second, third].map(neighboursOf)).toEqual([
    { hasNextPage: true, hasPreviousPage: false },
    { hasNextPage: true, hasPreviousPage: true },
    { hasNextPage: false, hasPreviousPage: true },
  ]);
  expect([first, second, third].map(({ totalCount }) => totalCount)).toEqual([COUNT, COUNT, COUNT]);
});

test("pages backwards over all submissions, each page with its newest submission first", async () => {
  const { app, form, page } = await setup();
  const ids = await submitMany(app, form, COUNT);

  const last = await page({ last: 10 });
  const middle = await page({ last: 10, before: last.pageInfo.startCursor });
  const first = await page({ last: 10, before: middle.pageInfo.startCursor });

  expect([first, middle, last].flatMap(idsOf)).toEqual(ids.toReversed());
  expect([first, middle, last].map(neighboursOf)).toEqual([
    { hasNextPage: true, hasPreviousPage: false },
    { hasNextPage: true, hasPreviousPage: true },
    { hasNextPage: false, hasPreviousPage: true },
  ]);
});

test("a page that ends with the last submission has no next page", async () => {
  const { app, form, page } = await setup();
  await submitMany(app, form, 3);

  const whole = await page({ first: 3 });
  const behind = await page({ first: 3, after: whole.pageInfo.endCursor });

  expect(neighboursOf(whole)).toEqual({ hasNextPage: false, hasPreviousPage: false });
  expect(behind).toEqual({
    nodes: [],
    totalCount: 3,
    pageInfo: { hasNextPage: false, hasPreviousPage: true, startCursor: null, endCursor: null },
  });
});

test("neither repeats nor skips submissions when others are stored and deleted between two pages", async () => {
  const { app, form, ask, page } = await setup();
  const [a, b, c, d, e, f] = await submitMany(app, form, 6);
  const [first, last] = [await page({ first: 2 }), await page({ last: 2 })];
  const { endCursor } = first.pageInfo;
  const { startCursor } = last.pageInfo;

  await submitMany(app, form, 3);
  for (const id of [e, b]) await ask(`mutation { deleteSubmission(input: { id: "${id}" }) { deletedId } }`);
  const [behind, before] = [await page({ first: 2, after: endCursor }), await page({ last: 2, before: startCursor })];

  expect([first, last].map(idsOf)).toEqual([
    [f, e],
    [b, a],
  ]);
  expect([behind, before].map(idsOf)).toEqual([
    [d, c],
    [d, c],
  ]);
});

test("refuses invalid pages, each with its own code", async () => {
  const { ask, form } = await setup();
  const codeFor = async (args: string) =>
    codesOf(await ask(`{ form(id: "${form.id}") { submissions(${args}) { nodes { id } } } }`));

  const seen = await Promise.all(
    ["first: 101", "last: 101", "first: 1, last: 1", 'first: 1, before: "x"', "last: -1", 'before: "x"'].map(codeFor),
  );

  expect(seen).toEqual(
    ["PAGE_SIZE_EXCEEDED", "PAGE_SIZE_EXCEEDED", "INVALID_PAGE", "INVALID_PAGE", "INVALID_PAGE", "INVALID_CURSOR"].map(
      (code) => [`${code} form submissions`],
    ),
  );
});

test("filters by time, by data and by words with or without accents, and counts the found submissions", async () => {
  const times = ["2026-01-01T00:00:00Z", "2026-01-02T00:00:00Z", "2026-01-03T00:00:00Z"] as const;
  const clock = createSetClock(times[0]);
  const { app, form, page } = await setup({ clock });
  const ana = await submit(app, form, { nombre: "Ana Quispe", edad: 30, tags: ["vip"], cita: 'dijo "no\\sí"' });
  clock.set(times[1]);
  const jose = await submit(app, form, { nombre: "José Pérez", edad: 31, direccion: { ciudad: "Lima" } });
  clock.set(times[2]);
  const maria = await submit(app, form, { nombre: "MARÍA NÚÑEZ", edad: 30, ciudad: "100% Lima_Norte" });
  const names = new Map([
    [ana, "ana"],
    [jose, "jose"],
    [maria, "maria"],
  ]);
  const find = async (filter: object) => {
    const found = await page({ filter });
    expect(found.totalCount).toBe(found.nodes.length);
    return idsOf(found).map((id) => names.get(id) ?? id);
  };

  expect(await find({})).toEqual(["maria", "jose", "ana"]);
  expect(await find({ createdFrom: times[1] })).toEqual(["maria", "jose"]);
  expect(await find({ createdTo: times[1] })).toEqual(["ana"]);
  expect(await find({ createdFrom: "2026-01-01T19:00:00-05:00", createdTo: times[2] })).toEqual(["jose"]);
  expect(await find({ dataContains: { edad: 30 } })).toEqual(["maria", "ana"]);
  expect(await find({ dataContains: { tags: ["vip"] } })).toEqual(["ana"]);
  expect(await find({ dataContains: { direccion: { ciudad: "Lima" } } })).toEqual(["jose"]);
  expect(await find({ dataContains: {} })).toEqual(["maria", "jose", "ana"]);
  expect(await find({ search: "nunez" })).toEqual(["maria"]);
  expect(await find({ search: "PÉREZ jose" })).toEqual(["jose"]);
  expect(await find({ search: "Pérez".normalize("NFD") })).toEqual(["jose"]);
  expect(await find({ search: "lima" })).toEqual(["maria", "jose"]);
  expect(await find({ search: "100%" })).toEqual(["maria"]);
  expect(await find({ search: "a_n" })).toEqual(["maria"]);
  expect(await find({ search: "nombre" })).toEqual([]);
  expect(await find({ search: '"NO\\si"' })).toEqual(["ana"]);
  expect(await find({ search: " ", dataContains: {} })).toEqual(["maria", "jose", "ana"]);
  expect(await find({ search: "30", dataContains: { nombre: "Ana Quispe" } })).toEqual(["ana"]);
});

test("finds decomposed accents by words that are copied from the submission", async () => {
  const { app, form, page } = await setup();
  const apart = "José Pérez".normalize("NFD");
  const id = await submit(app, form, { nombre: apart });

  const found = await page({ filter: { search: apart } });

  expect(idsOf(found)).toEqual([id]);
});

test("pages through filtered submissions", async () => {
  const { app, form, page } = await setup();
  const ids: string[] = [];
  for (let n = 0; n < COUNT; n++) ids.push(await submit(app, form, { n, even: n % 2 === 0 }));
  const even = ids.filter((_, n) => n % 2 === 0).toReversed();
  const filter = { dataContains: { even: true } };

  const first = await page({ first: 10, filter });
  const second = await page({ first: 10, filter, after: first.pageInfo.endCursor });

  expect([first, second].flatMap(idsOf)).toEqual(even);
  expect([first, second].map(neighboursOf)).toEqual([
    { hasNextPage: true, hasPreviousPage: false },
    { hasNextPage: false, hasPreviousPage: true },
  ]);
});

test("refuses invalid filters and names the field", async () => {
  const { ask, form } = await setup();
  const refuse = async (filter: object) => {
    const { errors = [] } = await ask(
      "query ($id: ID, $filter: SubmissionFilter) { form(id: $id) { submissions(filter: $filter) { nodes { id } } } }",
      { id: form.id, filter },
    );
    return errors.map(({ extensions }) => [extensions.code, extensions.fields]);
  };

  const list = await refuse({ dataContains: [1] });
  const nul = await refuse({ dataContains: { "a\u0000": 1 } });
  const long = await refuse({ search: "x".repeat(201) });
  const unreadable = await refuse({ createdFrom: "ayer" });

  expect(list).toEqual([
    ["VALIDATION_FAILED", [{ field: "filter.dataContains", message: "Debe ser un objeto JSON." }]],
  ]);
  expect(nul).toMatchObject([["VALIDATION_FAILED", [{ message: expect.stringContaining("carácter nulo") }]]]);
  expect(long).toMatchObject([["VALIDATION_FAILED", [{ field: "filter.search" }]]]);
  expect(unreadable).toEqual([["BAD_USER_INPUT", undefined]]);
});

test("shows a submission whole", async () => {
  const { app, ask, form } = await setup();
  const data = { "a[b]": "1", "a.b": ["x", { y: null }], __proto: 1, constructor: "c", emoji: "🇵🇪" };
  const id = await submit(app, form, data);

  const { data: seen } = await ask(
    `{ submission(id: "${id}") { id data ip userAgent origin referer createdAt form { id } deliveries { nodes { id } } } }`,
  );

  expect(seen).toEqual({
    submission: {
      id,
      data,
      ip: "127.0.0.1",
      userAgent: expect.any(String),
      origin: null,
      referer: null,
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
      form: { id: form.id },
      deliveries: { nodes: [] },
    },
  });
});

test("deletes a submission once", async () => {
  const { app, ask, form } = await setup();
  const id = await submit(app, form, { n: 1 });
  const remove = async () =>
    (await ask(`mutation { deleteSubmission(input: { id: "${id}" }) { deletedId userErrors { code message path } } }`))
      .data;

  const first = await remove();
  const second = await remove();
  const { data } = await ask(`{ submission(id: "${id}") { id } unknown: submission(id: "${NOBODY}") { id } }`);

  expect(first).toEqual({ deleteSubmission: { deletedId: id, userErrors: [] } });
  expect(second).toEqual({
    deleteSubmission: {
      deletedId: null,
      userErrors: [{ code: "SUBMISSION_NOT_FOUND", message: "No encontramos ese envío.", path: ["input", "id"] }],
    },
  });
  expect(data).toEqual({ submission: null, unknown: null });
});

type Page = {
  readonly nodes: readonly { readonly id: string }[];
  readonly totalCount: number;
  readonly pageInfo: {
    hasNextPage: boolean;
    hasPreviousPage: boolean;
    startCursor: string | null;
    endCursor: string | null;
  };
};

const PAGE = `query ($id: ID, $first: Int, $after: String, $last: Int, $before: String, $filter: SubmissionFilter) {
  form(id: $id) {
    submissions(first: $first, after: $after, last: $last, before: $before, filter: $filter) {
      nodes { id } totalCount pageInfo { hasNextPage hasPreviousPage startCursor endCursor }
    }
  }
}`;

async function setup(options: TestAppOptions = {}): Promise<{
  readonly app: TestApp;
  readonly owner: Owner;
  readonly form: Form;
  readonly ask: Ask;
  readonly page: (variables: object) => Promise<Page>;
}> {
  const app = await startTestApp({ ...options, environment: { WORKER: "off", ...options.environment } });
  const owner = await app.createOwner();
  const form = await app.createForm(owner);
  const ask = createAsk(app, owner.key);
  const page = async (variables: object) =>
    (await ask<{ form: { submissions: Page } }>(PAGE, { id: form.id, ...variables })).data.form.submissions;
  return { app, owner, form, ask, page };
}

function idsOf({ nodes }: Page): readonly string[] {
  return nodes.map(({ id }) => id);
}

function neighboursOf({ pageInfo: { hasNextPage, hasPreviousPage } }: Page) {
  return { hasNextPage, hasPreviousPage };
}
