import type { Knex } from "knex";
import { v7 as uuidv7 } from "uuid";
import { expect, test } from "vitest";
import type { Form } from "../../../src/domain/forms/forms.ts";
import type { PendingSubmission, Idempotency } from "../../../src/repositories/submissions/intake.ts";
import { createRepositories } from "../../../src/repositories/repositories.ts";
import { startTestApp, type TestApp } from "../../support/app.ts";
import { untilSeveralWait } from "../../support/counterLocks.ts";
import { beginSubmission } from "../../support/lateSubmissions.ts";
import { HASH_TEXT } from "../../support/hashes.ts";
import { makePendingSubmission } from "../../support/pendingSubmissions.ts";

const NOW = new Date("2026-11-20T15:00:00Z");

function buildSubmission(form: Form, overrides: Partial<PendingSubmission> = {}): PendingSubmission {
  return makePendingSubmission(form, { receivedAt: NOW, data: '{"a":1}', ...overrides });
}

async function setup({ limit }: { limit: number }) {
  const app = await startTestApp({ clock: { now: () => NOW }, environment: { WORKER: "off" } });
  await app.services.plans.create(app.admin.actor, { code: "corto", name: "Corto", monthlySubmissionLimit: limit });
  const owner = await app.createOwner();
  const forms = [
    await app.createForm(owner, { planCode: "corto" }),
    await app.createForm(owner, { planCode: "corto" }),
  ];
  const repositories = createRepositories(app.database, HASH_TEXT);
  const [form = forms[0], other = forms[0]] = forms;
  if (form === undefined || other === undefined) throw new Error("There are no forms.");
  return {
    app,
    form,
    other,
    store: (submissions: readonly PendingSubmission[]) => repositories.intake.store(submissions, 0),
  };
}

async function takeKey(taking: Knex, form: Form, { key, fingerprint }: Idempotency): Promise<void> {
  const row = { form_id: form.id, key, fingerprint: fingerprint[0], submission_id: uuidv7(), created_at: new Date() };
  await taking("idempotency_keys").insert(row);
}

async function addEndpoint({ database }: TestApp, form: Form, path: string): Promise<void> {
  const { account_id } = await database("forms").select("account_id").where({ id: form.id }).first();
  const endpoint = { id: uuidv7(), account_id, form_id: form.id, url: `https://example.pe/${path}`, created_at: NOW };
  await database("webhook_endpoints").insert(endpoint);
}

test("concurrent batches accept exactly as many submissions as the plans leave, and never deadlock", async () => {
  const { app, form, other, store } = await setup({ limit: 100 });
  const groups = Array.from({ length: 24 }, (_, index) => {
    const [one, two] = index % 2 === 0 ? [form, other] : [other, form];
    return Array.from({ length: 20 }, (__, place) => buildSubmission(place % 2 === 0 ? one : two));
  });

  const results = (await Promise.all(groups.map(store))).flat();

  expect(results.filter((result) => result === "stored")).toHaveLength(200);
  expect(results.filter((result) => result === "limit_reached")).toHaveLength(280);
  expect(await app.database("form_usage").pluck("used")).toEqual([100, 100]);
  expect(await app.database("submissions").count("* as n").first()).toEqual({ n: "200" });
});

test("each submission of a batch gets its own result, in the order given", async () => {
  const { app, form, other, store } = await setup({ limit: 1 });
  await app.database("forms").where({ id: other.id }).update({ status: "inactive" });

  const results = await store([
    buildSubmission(other),
    buildSubmission(form),
    buildSubmission(form),
    buildSubmission(form, { period: "2026-12-01" }),
    buildSubmission(form, { formId: uuidv7() }),
    buildSubmission(form, { formVersion: form.version + 1 }),
  ]);

  expect(results).toEqual(["form_inactive", "stored", "limit_reached", "uncounted", "form_unknown", "form_outdated"]);
});

test("the repeat of a submission that reaches the limit reaches it too, but is decided by itself in another month", async () => {
  const { form, other, store } = await setup({ limit: 1 });
  const idempotency = { key: "una-clave-cualquiera", fingerprint: [Buffer.alloc(32, 1)] } as const;
  const repeat = (overrides: Partial<PendingSubmission> = {}) => buildSubmission(form, { idempotency, ...overrides });
  await store([buildSubmission(form)]);

  const results = await store([
    repeat(),
    repeat(),
    repeat({ formId: other.id, formVersion: other.version }),
    repeat({ formId: other.id, formVersion: other.version }),
    repeat(),
    repeat({ period: "2026-12-01" }),
  ]);

  expect(results).toEqual(["limit_reached", "limit_reached", "stored", "key_taken", "limit_reached", "key_taken"]);
});

test("one of several concurrent batches with the same idempotency key stores it, and the others get `key_taken`", async () => {
  const { app, form, store } = await setup({ limit: 100 });
  const idempotency = { key: "pedido-1", fingerprint: [Buffer.alloc(32)] } as const;
  const groups = Array.from({ length: 16 }, () => [
    buildSubmission(form, { idempotency }),
    buildSubmission(form, { idempotency }),
  ]);

  const results = (await Promise.all(groups.map(store))).flat();

  expect(results.filter((result) => result === "stored")).toHaveLength(1);
  expect(results.filter((result) => result === "key_taken" || result === "again")).toHaveLength(31);
  expect(await app.database("submissions").count("* as n").first()).toEqual({ n: "1" });
  expect(await app.database("form_usage").where({ form_id: form.id }).pluck("used")).toEqual([1]);
});

test("concurrent batches of one form accept exactly as many submissions as its plan leaves", async () => {
  const { app, form, store } = await setup({ limit: 100 });
  const groups = Array.from({ length: 24 }, () => Array.from({ length: 7 }, () => buildSubmission(form)));

  const results = (await Promise.all(groups.map(store))).flat();

  expect(results.filter((result) => result === "stored")).toHaveLength(100);
  expect(results.filter((result) => result === "limit_reached")).toHaveLength(68);
  expect(await app.database("form_usage").where({ form_id: form.id }).pluck("used")).toEqual([100]);
  expect(await app.database("submissions").count("* as n").first()).toEqual({ n: "100" });
});

test("settings that change while a batch of several forms waits for a counter hold for it", async () => {
  const { app, form, other, store } = await setup({ limit: 100 });
  const lock = await app.database.transaction();
  await lock("form_usage").where({ form_id: form.id }).forUpdate();
  const results = store([buildSubmission(form), buildSubmission(other)]);
  await untilSeveralWait(app.databaseUrl, 1);

  await lock("forms").where({ id: form.id }).update({ status: "inactive" });
  await lock.commit();

  expect(await results).toEqual(["form_inactive", "stored"]);
  expect(await app.database("submissions").pluck("form_id")).toEqual([other.id]);
});

type Setup = Awaited<ReturnType<typeof setup>>;
const CHANGES: readonly [string, (setup: Setup) => PromiseLike<unknown>][] = [
  ["form_inactive", ({ app, form }) => app.database("forms").where({ id: form.id }).update({ status: "inactive" })],
  ["form_outdated", ({ app, form }) => app.database("forms").where({ id: form.id }).increment("version")],
  ["account_suspended", ({ app, form }) => suspendAccount(app, form)],
  [
    "limit_reached",
    ({ app }) => app.database("plans").where({ code: "corto" }).update({ monthly_submission_limit: 0 }),
  ],
  ["uncounted", ({ app, form }) => app.database("form_usage").where({ form_id: form.id }).delete()],
];

function suspendAccount({ database }: Setup["app"], form: Form): PromiseLike<unknown> {
  return database("accounts")
    .whereIn("id", database("forms").select("account_id").where({ id: form.id }))
    .update({ status: "suspended" });
}

test.each(CHANGES)("what has changed before a group of one form begins holds for it: %s", async (result, change) => {
  const ready = await setup({ limit: 100 });
  const { app, form, store } = ready;
  expect(await store([buildSubmission(form)])).toEqual(["stored"]);

  await change(ready);

  expect(await store([buildSubmission(form), buildSubmission(form)])).toEqual([result, result]);
  expect(await app.database("submissions").count("* as n").first()).toEqual({ n: "1" });
});

test("a submission whose key another transaction is taking is not counted", async () => {
  const { app, form, store } = await setup({ limit: 100 });
  const idempotency = { key: "pedido-1", fingerprint: [Buffer.alloc(32)] } as const;
  const taking = await app.database.transaction();
  await takeKey(taking, form, idempotency);
  const results = store([buildSubmission(form, { idempotency }), buildSubmission(form)]);
  await untilSeveralWait(app.databaseUrl, 1);

  await taking.commit();

  expect(await results).toEqual(["again", "stored"]);
  expect(await app.database("form_usage").where({ form_id: form.id }).pluck("used")).toEqual([1]);
  expect(await app.database("submissions").count("* as n").first()).toEqual({ n: "1" });
});

test("each endpoint of a form gets each submission once, in whatever month it counts", async () => {
  const { app, form, other, store } = await setup({ limit: 100 });
  for (const path of ["a", "b", "c"]) await addEndpoint(app, form, path);
  await app.database("form_usage").insert({ form_id: form.id, period_start: "2026-12-01" });
  const submissions = [
    buildSubmission(form),
    buildSubmission(other),
    buildSubmission(form, { period: "2026-12-01" }),
    buildSubmission(form),
  ];

  expect(await store(submissions)).toEqual(["stored", "stored", "stored", "stored"]);

  const sent = submissions.filter(({ formId }) => formId === form.id).map(({ messageId }) => messageId);
  const urlsOf = (messageId: string) =>
    app
      .database("deliveries as d")
      .join("webhook_endpoints as e", "e.id", "d.effect_id")
      .join("jobs as j", "j.reference", "d.id")
      .where("d.message_id", messageId)
      .orderBy("e.url")
      .pluck("e.url");
  expect(await app.database("event_messages").orderBy("id").pluck("id")).toEqual(sent.toSorted());
  expect(await app.database("deliveries").count("* as n").first()).toEqual({ n: "9" });
  for (const messageId of sent) {
    expect(await urlsOf(messageId)).toEqual(["https://example.pe/a", "https://example.pe/b", "https://example.pe/c"]);
  }
});

test("a submission without room beside one whose key is being taken is decided again", async () => {
  const { app, form, store } = await setup({ limit: 1 });
  const idempotency = { key: "pedido-1", fingerprint: [Buffer.alloc(32)] } as const;
  const taking = await app.database.transaction();
  await takeKey(taking, form, idempotency);
  const results = store([buildSubmission(form, { idempotency }), buildSubmission(form)]);
  await untilSeveralWait(app.databaseUrl, 1);

  await taking.commit();

  expect(await results).toEqual(["again", "again"]);
  expect(await app.database("form_usage").where({ form_id: form.id }).pluck("used")).toEqual([0]);
});

test("the stored submissions of a batch get the next positions of their accounts' feeds, in the order given", async () => {
  const { app, form, other, store } = await setup({ limit: 3 });
  const strangersForm = await app.createForm(await app.createOwner());
  const batch = [form, other, strangersForm, form, form, form, other, strangersForm].map((each) =>
    buildSubmission(each),
  );

  const alone = await store([buildSubmission(form)]);
  const results = await store(batch);
  const last = await store([buildSubmission(other)]);

  const stored = await app.database("submissions").orderBy("feed_position").select("id", "account_id", "feed_position");
  const positionsOf = ({ accountId }: Form) =>
    stored.filter(({ account_id }) => account_id === accountId).map((row) => Number(row.feed_position));
  const idsOf = ({ accountId }: Form) =>
    stored.filter(({ account_id }) => account_id === accountId).map((row: { id: string }) => row.id);
  const idAt = (index: number) => batch[index]?.id;
  expect([alone, results, last]).toEqual([
    ["stored"],
    ["stored", "stored", "stored", "stored", "limit_reached", "limit_reached", "stored", "stored"],
    ["stored"],
  ]);
  expect(positionsOf(form)).toEqual([1, 2, 3, 4, 5, 6]);
  expect(idsOf(form).slice(1, 5)).toEqual([0, 1, 3, 6].map(idAt));
  expect(positionsOf(strangersForm)).toEqual([1, 2]);
  expect(idsOf(strangersForm)).toEqual([2, 7].map(idAt));
});

test("a batch locks the feeds' counters in the order of their accounts, so that batches never deadlock", async () => {
  const { app, store } = await setup({ limit: 1_000 });
  const owners = await Promise.all(Array.from({ length: 8 }, () => app.createOwner()));
  const forms = await Promise.all(owners.map((owner) => app.createForm(owner)));
  const accounts = forms.map(({ accountId }) => accountId).toSorted();
  const held = forms.find(({ accountId }) => accountId === accounts[4]);
  if (held === undefined) throw new Error("There is no such form.");
  const late = await beginSubmission(app, held);
  await late.store();

  const storing = store(forms.map((form) => buildSubmission(form)));
  await untilSeveralWait(app.databaseUrl, 1);
  const free: string[] = await app
    .database("feed_counters")
    .where({ feed: "submissions" })
    .whereIn("account_id", accounts)
    .forUpdate()
    .skipLocked()
    .pluck("account_id");
  await late.end("rollback");

  expect(free.toSorted()).toEqual(accounts.slice(5));
  expect(await storing).toEqual(forms.map(() => "stored"));
});
