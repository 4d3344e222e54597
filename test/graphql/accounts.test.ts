import { expect, test } from "vitest";
import { type Owner, startTestApp, type TestApp } from "../support/app.ts";
import { fileAt, PROVIDER } from "../support/complaints.ts";
import { type Ask, createAsk } from "./client.ts";
import { createKey, NOBODY, submit } from "./fixtures.ts";

const CREATE_ACCOUNT = `mutation ($input: CreateAccountInput!) {
  createAccount(input: $input) { account { id name email status createdAt } key userErrors { code message path } }
}`;

const EVERY_PERMISSION_OF_AN_OWNER = [
  "FORMS_READ",
  "FORMS_WRITE",
  "SUBMISSIONS_READ",
  "SUBMISSIONS_WRITE",
  "COMPLAINTS_READ",
  "COMPLAINTS_WRITE",
  "WEBHOOKS_READ",
  "WEBHOOKS_WRITE",
  "API_KEYS_WRITE",
  "MEMBERS_WRITE",
];

test("answers the account and the key of the viewer", async () => {
  const { owner, ask } = await setup();

  const { data } = await ask(
    "{ viewer { account { id name email status } apiKey { id name prefix permissions revokedAt } } }",
  );

  expect(data).toEqual({
    viewer: {
      account: {
        id: owner.actor.accountId,
        name: expect.stringMatching(/^Tienda/),
        email: expect.stringMatching(/^duena-.*@tienda\.example\.pe$/),
        status: "ACTIVE",
      },
      apiKey: {
        id: owner.actor.by.id,
        name: "Primera clave",
        prefix: owner.key.slice(0, 12),
        permissions: expect.arrayContaining(["FORMS_READ", "API_KEYS_WRITE"]),
        revokedAt: null,
      },
    },
  });
});

test("creates an account whose key works at once and has every permission but ADMIN", async () => {
  const { app, askAsAdmin } = await setup();

  const { data } = await askAsAdmin<{ createAccount: { account: { id: string }; key: string } }>(CREATE_ACCOUNT, {
    input: { name: "Bodega Luz", email: "luz@bodega.pe" },
  });
  const { account, key } = data.createAccount;
  const viewer = await createAsk(app, key)("{ viewer { account { id } apiKey { permissions } } }");

  expect(data.createAccount).toEqual({
    account: {
      id: account.id,
      name: "Bodega Luz",
      email: "luz@bodega.pe",
      status: "ACTIVE",
      createdAt: expect.any(String),
    },
    key: expect.stringMatching(/^vtn_/),
    userErrors: [],
  });
  expect(viewer.data).toEqual({
    viewer: { account: { id: account.id }, apiKey: { permissions: EVERY_PERMISSION_OF_AN_OWNER } },
  });
});

test("refuses an account without a name and with a wrong email", async () => {
  const { askAsAdmin } = await setup();

  const { data } = await askAsAdmin(CREATE_ACCOUNT, { input: { name: "", email: "luz" } });

  expect(data).toMatchObject({
    createAccount: {
      account: null,
      key: null,
      userErrors: [
        { code: "BLANK", path: ["input", "name"] },
        { code: "INVALID_EMAIL", path: ["input", "email"] },
      ],
    },
  });
});

test("suspends an account, so that its forms are unavailable, and reinstates it", async () => {
  const { app, owner, askAsAdmin } = await setup();
  const form = await app.createForm(owner);
  const change = async (name: string, id = owner.actor.accountId) =>
    (await askAsAdmin(`mutation { ${name}(input: { id: "${id}" }) { account { status } userErrors { code path } } }`))
      .data;

  const suspended = await change("suspendAccount");
  const refused = await submit(app, form, { n: 1 }).catch(String);
  const reinstated = await change("reinstateAccount");
  const unknown = [await change("suspendAccount", NOBODY), await change("reinstateAccount", "7")];

  expect(suspended).toEqual({ suspendAccount: { account: { status: "SUSPENDED" }, userErrors: [] } });
  expect(refused).toContain("404");
  expect(reinstated).toEqual({ reinstateAccount: { account: { status: "ACTIVE" }, userErrors: [] } });
  expect(await submit(app, form, { n: 1 })).toBeTruthy();
  const notFound = { account: null, userErrors: [{ code: "ACCOUNT_NOT_FOUND", path: ["input", "id"] }] };
  expect(unknown).toEqual([{ suspendAccount: notFound }, { reinstateAccount: notFound }]);
});

test("pages through all accounts for an operator, each with its keys", async () => {
  const { app, owner, askAsAdmin } = await setup();
  await createKey(app, owner, ["forms:read"]);
  for (let count = 1; count < 25; count++) await app.createOwner();
  const page = async (args: string) =>
    (
      await askAsAdmin<{ accounts: AccountsPage }>(
        `{ accounts(${args}) { nodes { id apiKeys { name } } pageInfo { hasNextPage endCursor } } }`,
      )
    ).data.accounts;

  const first = await page("first: 20");
  const second = await page(`first: 20, after: "${first.pageInfo.endCursor}"`);

  const all = [...first.nodes, ...second.nodes];
  expect(new Set(all.map(({ id }) => id)).size).toBe(26);
  expect([first.pageInfo.hasNextPage, second.pageInfo.hasNextPage]).toEqual([true, false]);
  expect(all.find(({ id }) => id === owner.actor.accountId)?.apiKeys).toEqual([
    { name: "Otra" },
    { name: "Primera clave" },
  ]);
});

test("lists and creates plans", async () => {
  const { ask, askAsAdmin } = await setup();
  const create = (input: object) =>
    askAsAdmin(
      "mutation ($input: CreatePlanInput!) { createPlan(input: $input) { plan { code name monthlySubmissionLimit retentionDays selfService maxForms } userErrors { code path } } }",
      { input },
    );

  const made = await create({ code: "mini", name: "Mini", monthlySubmissionLimit: 5, retentionDays: 90 });
  const taken = await create({ code: "gratis", name: "Otra" });
  const invalid = await create({ code: "No vale", name: "", monthlySubmissionLimit: -1, retentionDays: 0 });
  const { data } = await ask<{ plans: { code: string }[] }>("{ plans { code } }");

  expect(made.data).toEqual({
    createPlan: {
      plan: {
        code: "mini",
        name: "Mini",
        monthlySubmissionLimit: 5,
        retentionDays: 90,
        selfService: false,
        maxForms: null,
      },
      userErrors: [],
    },
  });
  expect(taken.data).toEqual({
    createPlan: { plan: null, userErrors: [{ code: "PLAN_CODE_TAKEN", path: ["input", "code"] }] },
  });
  expect(invalid.data).toMatchObject({
    createPlan: {
      plan: null,
      userErrors: [
        { path: ["input", "name"] },
        { path: ["input", "code"] },
        { path: ["input", "monthlySubmissionLimit"] },
        { path: ["input", "retentionDays"] },
      ],
    },
  });
  expect(data.plans.map(({ code }) => code).toSorted()).toEqual([
    "emprendedor",
    "gratis",
    "ilimitado",
    "mini",
    "negocio",
  ]);
});

test("moves any account's form to another plan and keeps its count of the month", async () => {
  const { app, owner, askAsAdmin } = await setup();
  const form = await app.createForm(owner, { planCode: "gratis" });
  await submit(app, form, { n: 1 });
  const move = async (formId: string, planCode: string) =>
    (
      await askAsAdmin(
        `mutation { setFormPlan(input: { formId: "${formId}", planCode: "${planCode}" }) {
        form { plan { code } usage { used limit } } userErrors { code path }
      } }`,
      )
    ).data;

  const moved = await move(form.id, "negocio");
  const refused = [await move(NOBODY, "negocio"), await move(form.id, "oro")];

  expect(moved).toEqual({
    setFormPlan: { form: { plan: { code: "negocio" }, usage: { used: 1, limit: 10_000 } }, userErrors: [] },
  });
  expect(refused).toEqual([
    { setFormPlan: { form: null, userErrors: [{ code: "FORM_NOT_FOUND", path: ["input", "formId"] }] } },
    { setFormPlan: { form: null, userErrors: [{ code: "PLAN_NOT_FOUND", path: ["input", "planCode"] }] } },
  ]);
});

test("reads the changes of an earlier mutation in the same operation", async () => {
  const { app, owner, askAsAdmin } = await setup();
  const { id } = await app.createForm(owner, { planCode: "gratis" });
  const set = (plan: string) =>
    `setFormPlan(input: { formId: "${id}", planCode: "${plan}" }) { form { usage { limit } } }`;

  const { data } = await askAsAdmin(`mutation { a: ${set("negocio")} b: ${set("emprendedor")} }`);

  expect(data).toEqual({ a: { form: { usage: { limit: 10_000 } } }, b: { form: { usage: { limit: 1_000 } } } });
});

type AccountsPage = {
  readonly nodes: readonly { readonly id: string; readonly apiKeys: readonly { readonly name: string }[] }[];
  readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor: string };
};

test("an account shows how its books end, and who may note that the provider of a closed one has the file of its sheets", async () => {
  const { app, owner, ask, askAsAdmin } = await setup({ WORKER: "off" });
  const form = await app.createForm(owner, { provider: PROVIDER });
  await fileAt(app, form, {});
  const { accountId } = owner.actor;
  const name = (await app.services.accounts.getOwn(owner.actor)).name;
  const own = "{ viewer { account { booksEnding { hasBooks waitingSheets keptSheets fileTakenAt obstacles } } } }";
  const record = `mutation ($input: RecordSheetFileTakenInput!) {
    recordSheetFileTaken(input: $input) { account { booksEnding { obstacles } } userErrors { code path } }
  }`;
  const blind = createAsk(app, (await createKey(app, owner, ["forms:read"])).key);

  const open = await ask(own);
  const unseen = await blind(own);
  const early = await ask(record, { input: {} });
  await app.services.accountClosings.close(owner.actor, { confirmName: name });
  const foreign = await createAsk(app, (await app.createOwner()).key)(record, { input: { accountId } });
  const taken = await ask(record, { input: {} });
  const seenByAdmin = await askAsAdmin(`{ account(id: "${accountId}") { booksEnding { waitingSheets fileTakenAt } } }`);
  const byAdmin = await askAsAdmin(record, { input: { accountId } });

  const ending = { hasBooks: true, waitingSheets: 1, keptSheets: 1, fileTakenAt: null };
  expect(open.data).toEqual({
    viewer: { account: { booksEnding: { ...ending, obstacles: ["WAITING_SHEETS", "FILE_NOT_TAKEN"] } } },
  });
  expect(unseen.data).toEqual({ viewer: { account: { booksEnding: null } } });
  expect(early.data).toMatchObject({
    recordSheetFileTaken: { account: null, userErrors: [{ code: "ACCOUNT_NOT_CLOSED" }] },
  });
  expect(foreign.errors?.[0]?.extensions.code).toBe("FORBIDDEN");
  const waits = { account: { booksEnding: { obstacles: ["WAITING_SHEETS"] } }, userErrors: [] };
  expect([taken.data, byAdmin.data]).toEqual([{ recordSheetFileTaken: waits }, { recordSheetFileTaken: waits }]);
  expect(seenByAdmin.data).toMatchObject({
    account: { booksEnding: { waitingSheets: 1, fileTakenAt: expect.any(String) as string } },
  });
});

async function setup(environment: Readonly<Record<string, string>> = {}): Promise<{
  readonly app: TestApp;
  readonly owner: Owner;
  readonly ask: Ask;
  readonly askAsAdmin: Ask;
}> {
  const app = await startTestApp({ environment });
  const owner = await app.createOwner();
  return { app, owner, ask: createAsk(app, owner.key), askAsAdmin: createAsk(app, app.admin.key) };
}
