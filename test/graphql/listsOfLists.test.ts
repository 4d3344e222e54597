import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import type { Actor } from "../../src/domain/actor.ts";
import { MAX_SEARCHED_SUBMISSIONS } from "../../src/domain/submissions/submissions.ts";
import { createLoaders } from "../../src/graphql/loaders.ts";
import { createSearchTime } from "../../src/services/submissions/searchTime.ts";
import { GENEROUS_LIMITS, fileAt, PROVIDER } from "../support/complaints.ts";
import { type Owner, shareTestApp, type TestApp } from "../support/app.ts";
import { storeMany } from "../support/manySubmissions.ts";
import { createAsk } from "./client.ts";
import { submitMany } from "./fixtures.ts";

type FormNode = {
  readonly id: string;
  readonly submissions: {
    readonly pageInfo: { readonly endCursor: string | null; readonly startCursor: string | null };
  };
};

const useApp = shareTestApp({ environment: { WORKER: "off", ...GENEROUS_LIMITS } });

/** An account with forms of different sizes; the oldest form is empty. */
async function setup() {
  const app = await useApp();
  const owner = await app.createOwner();
  for (let n = 0; n < 4; n++) await fillForm(app, owner, n);
  return { app, owner, ask: createAsk(app, owner.key) };
}

async function fillForm(app: TestApp, owner: Owner, count: number) {
  const provider = { ...PROVIDER, establishmentCode: randomUUID().slice(0, 6) };
  const form = await app.createForm(owner, { provider, webhookUrl: "https://127.0.0.1/hook" });
  await submitMany(app, form, count * 2);
  for (let n = 0; n < count; n++) {
    await fileAt(app, form, { tipo: n === 0 ? "queja" : "reclamo" });
    await fileAt(app, form, { sitio_web: "https://spam.example" }).catch(() => undefined);
  }
  return form;
}

const PAGE_INFO = "pageInfo { hasNextPage hasPreviousPage startCursor endCursor }";
const listsOf = (page: string, forwardPage: string) => `
  id
  submissions(${page}) { totalCount nodes { id data form { id } } ${PAGE_INFO} }
  found: submissions(${page}, filter: { search: "2" }) { totalCount nodes { id } ${PAGE_INFO} }
  since: submissions(${page}, filter: { createdFrom: "2020-01-01T00:00:00Z" }) { totalCount nodes { id } ${PAGE_INFO} }
  complaints(${page}) { totalCount nodes { number form { id } } ${PAGE_INFO} }
  grievances: complaints(${page}, filter: { type: QUEJA }) { totalCount nodes { number } ${PAGE_INFO} }
  quarantinedSheets(${forwardPage}) { nodes { id } ${PAGE_INFO} }
  webhookEndpoints { deliveries(${forwardPage}) { nodes { id eventType } ${PAGE_INFO} } }
`;

test("shows a form's lists whole for every occurrence of the form in an answer", async () => {
  const { ask } = await setup();
  const lists = listsOf("first: 3", "first: 3");
  type Submissions = { readonly submissions: { readonly nodes: readonly { readonly form: FormNode }[] } };

  const { data } = await ask<{ forms: { nodes: readonly Submissions[] } }>(
    `{ forms(first: 1) { nodes { submissions(first: 4) { nodes { form { ${lists} } } } } } }`,
  );

  const occurrences = data.forms.nodes.flatMap(({ submissions }) => submissions.nodes).map(({ form }) => form);
  const alone = await ask<{ form: FormNode }>(`{ form(id: "${occurrences[0]?.id}") { ${lists} } }`);
  expect(occurrences).toEqual(Array(4).fill(alone.data.form));
});

test("shows the same for every form in a list as for each form alone", async () => {
  const { ask } = await setup();
  const readForms = async (lists: string) =>
    (await ask<{ forms: { nodes: readonly FormNode[] } }>(`{ forms { nodes { ${lists} } } }`)).data.forms.nodes;
  const readAlone = async (id: string, lists: string) =>
    (await ask<{ form: FormNode }>(`{ form(id: "${id}") { ${lists} } }`)).data.form;
  const [fullest] = await readForms(listsOf("first: 2", "first: 2"));
  const { startCursor, endCursor } = fullest?.submissions.pageInfo ?? {};

  for (const page of ["first: 2", "first: 0", "last: 3", `first: 3, after: "${endCursor}"`]) {
    const lists = listsOf(page, page.replace("last", "first"));
    const together = await readForms(lists);

    const alone: FormNode[] = [];
    for (const { id } of together) alone.push(await readAlone(id, lists));
    expect(together).toEqual(alone);
    expect(together).toHaveLength(4);
  }
  const before = listsOf(`last: 3, before: "${startCursor}"`, "first: 1");
  expect((await readForms(before))[0]).toEqual(await readAlone(fullest?.id ?? "", before));
});

test("shows another account's lists as empty, also beside the account's own", async () => {
  const { app, owner } = await setup();
  const stranger = await app.createOwner();
  const theirs = await fillForm(app, stranger, 2);
  const own = await fillForm(app, owner, 1);

  const [strange, familiar] = await readAll(app, owner.actor, [theirs.id, own.id]);

  expect(strange).toEqual({ submissions: 0, total: 0, since: 0, complaints: 0, sheets: 0, held: 0, deliveries: 0 });
  expect(familiar).toEqual({ submissions: 2, total: 2, since: 2, complaints: 1, sheets: 1, held: 1, deliveries: 3 });
});

test("refuses a search only in the form where it is too broad", async () => {
  const { app, owner } = await setup();
  const broad = await app.createForm(owner);
  await storeMany(app, broad, MAX_SEARCHED_SUBMISSIONS + 1, new Date("2026-01-01T00:00:00Z"));
  const small = await app.createForm(owner);
  await submitMany(app, small, 2);
  const { submissionPages } = createLoaders(app.services, owner.actor, createSearchTime());
  const { submissionCounts } = createLoaders(app.services, owner.actor, createSearchTime());
  const ids = [broad.id, small.id];
  const filter = { search: "nadie" };

  const pages = await submissionPages({ filter }).loadMany(ids);
  const counts = await submissionCounts(filter).loadMany(ids);

  const tooBroad = expect.objectContaining({ code: "FILTER_TOO_BROAD" });
  expect(pages).toEqual([tooBroad, { items: [], hasNextPage: false, hasPreviousPage: false }]);
  expect(counts).toEqual([tooBroad, 0]);
});

/** The counts of each form by the services. */
async function readAll({ services, database }: TestApp, actor: Actor, formIds: readonly string[]) {
  const endpoints = await database("webhook_endpoints").select("id", "form_id");
  const endpointIds = formIds.map((id) => String(endpoints.find((endpoint) => endpoint.form_id === id)?.id));
  const { submissions, complaints, quarantine, webhookDeliveries } = services;
  const pages = await submissions.listPages(actor, formIds, {}, {});
  const totals = await submissions.count(actor, formIds, {});
  const since = await submissions.count(actor, formIds, { createdFrom: new Date(0) });
  const sheetPages = await complaints.listPages(actor, formIds, {}, {});
  const sheets = await complaints.count(actor, formIds, {});
  const held = await quarantine.listPages(actor, formIds, {}, {});
  const deliveries = await webhookDeliveries.listPages(actor, endpointIds, null, {});
  return formIds.map((_, index) => ({
    submissions: pages[index]?.items.length,
    total: totals[index],
    since: since[index],
    complaints: sheetPages[index]?.items.length,
    sheets: sheets[index],
    held: held[index]?.items.length,
    deliveries: deliveries[index]?.items.length,
  }));
}
