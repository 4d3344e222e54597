import { randomBytes } from "node:crypto";
import { expect, test } from "vitest";
import { shareTestApp, startTestApp, type TestApp } from "../support/app.ts";
import { ask, postJson } from "../support/http.ts";
import { submissionsOf } from "../support/submissions.ts";
import { waitFor } from "../support/waiting.ts";
import { startReceiver } from "../support/webhookReceiver.ts";

type Body = { readonly submission_id?: string; readonly code?: string };

const useApp = shareTestApp();

async function setup({ limit = 1_000, app: ownApp }: { readonly limit?: number; readonly app?: TestApp } = {}) {
  const receiver = await startReceiver();
  const app = ownApp ?? (await useApp());
  const code = `corto-${randomBytes(4).toString("hex")}`;
  await app.services.plans.create(app.admin.actor, { code, name: "Corto", monthlySubmissionLimit: limit });
  const owner = await app.createOwner();
  const form = await app.createForm(owner, { planCode: code, webhookUrl: receiver.url });
  const used = async () => (await app.database("form_usage").where({ form_id: form.id }).pluck("used"))[0];
  const stored = () => app.database("submissions").where({ form_id: form.id }).select("id");
  return { app, owner, form, receiver, used, stored, address: `${app.url}/f/${form.token}` };
}

const keyed = (key: string) => ({ "idempotency-key": key });
const idOf = ({ body }: { body: unknown }) => (body as Body).submission_id;

test("a repeated key gets the first answer again, stores nothing, and does not count against the plan", async () => {
  const { app, owner, form, used, address } = await setup({ limit: 1 });

  const first = await postJson(address, { a: 1 }, keyed("pedido-1"));
  const again = await postJson(address, { a: 1 }, keyed("pedido-1"));

  expect(first.status).toBe(201);
  expect(first.headers.has("idempotent-replayed")).toBe(false);
  expect(again).toMatchObject({ status: 200, body: first.body });
  expect(again.headers.get("idempotent-replayed")).toBe("true");
  expect(await submissionsOf(app, owner, form)).toHaveLength(1);
  expect(await used()).toBe(1);
});

test("other data under the same key is refused, and the first submission stays", async () => {
  const { app, owner, form, address } = await setup();
  await postJson(address, { a: 1 }, keyed("pedido-1"));

  const other = await postJson(address, { a: 2 }, keyed("pedido-1"));

  expect(other).toMatchObject({ status: 409, body: { success: false, code: "IDEMPOTENCY_KEY_REUSED" } });
  expect(await submissionsOf(app, owner, form)).toMatchObject([{ data: { a: 1 } }]);
});

test("200 concurrent requests with one key to two processes store one row and one webhook event, and get one id", async () => {
  const { app, form, receiver, used, stored } = await setup({ app: await startTestApp() });
  const second = await startTestApp({ databaseUrl: app.databaseUrl });

  const answers = await Promise.all(
    Array.from({ length: 200 }, (_, index) =>
      postJson(`${(index % 2 === 0 ? app : second).url}/f/${form.token}`, { a: 1 }, keyed("pedido-1")),
    ),
  );
  await waitFor(async () => (await app.database("jobs").count("* as n").first())?.n === "0");

  expect(new Set(answers.map(idOf)).size).toBe(1);
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(199);
  expect(await stored()).toHaveLength(1);
  expect(receiver.received).toHaveLength(1);
  expect(await used()).toBe(1);
});

test("concurrent requests of many keys to two processes store each key once and fill the plan exactly", async () => {
  const { app, form, used, stored } = await setup({ limit: 30 });
  const second = await startTestApp({ databaseUrl: app.databaseUrl });

  const answers = await Promise.all(
    Array.from({ length: 200 }, (_, index) =>
      postJson(
        `${(index % 2 === 0 ? app : second).url}/f/${form.token}`,
        { n: index >> 2 },
        keyed(`pedido-${index >> 2}`),
      ),
    ),
  );

  const ids = new Set(answers.map(idOf).filter((id) => id !== undefined));
  expect(ids.size).toBe(30);
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(30);
  expect(answers.every(({ status }) => [200, 201, 402].includes(status))).toBe(true);
  expect(await stored()).toHaveLength(30);
  expect(await used()).toBe(30);
});

test("a replay is answered although the plan is full or the visitor's captcha was spent", async () => {
  const { app, owner, form, address } = await setup({ limit: 1 });
  const first = await postJson(address, { a: 1 }, keyed("pedido-1"));
  await app.services.forms.update(owner.actor, {
    id: form.id,
    recaptcha: { siteKey: "site", secretKey: "secret" },
  });

  const again = await postJson(address, { a: 1, "g-recaptcha-response": "spent" }, keyed("pedido-1"));
  const other = await postJson(address, { a: 1, "g-recaptcha-response": "spent" }, keyed("pedido-2"));

  expect(again).toMatchObject({ status: 200, body: { submission_id: idOf(first) } });
  expect(other).toMatchObject({ status: 403, body: { code: "RECAPTCHA_FAILED" } });
});

test("a refused request does not spend its key", async () => {
  const { app, owner, form, address } = await setup({ limit: 0 });
  const refused = await postJson(address, { a: 1 }, keyed("pedido-1"));
  await app.services.forms.setPlan(app.admin.actor, { formId: form.id, planCode: "ilimitado" });

  const accepted = await postJson(address, { a: 1 }, keyed("pedido-1"));

  expect([refused.status, accepted.status]).toEqual([402, 201]);
  expect(await submissionsOf(app, owner, form)).toHaveLength(1);
});

test("a plain form sends the key in a hidden field, which is not stored", async () => {
  const { app, owner, form, address } = await setup();
  const body = () => new URLSearchParams({ nombre: "Ana", _idempotency_key: "f3b1" });

  const first = await ask(address, { method: "POST", body: body() });
  const again = await ask(address, { method: "POST", body: body() });

  expect([first.status, again.status]).toEqual([201, 200]);
  expect(idOf(again)).toBe(idOf(first));
  expect((await submissionsOf(app, owner, form)).map(({ data }) => data)).toEqual([{ nombre: "Ana" }]);
});

test("a key belongs to its form, and is free again after 24 hours", async () => {
  const { app, owner, form, address } = await setup();
  const otherForm = await app.createForm(owner);
  const first = await postJson(address, { a: 1 }, keyed("pedido-1"));

  const elsewhere = await postJson(`${app.url}/f/${otherForm.token}`, { a: 2 }, keyed("pedido-1"));
  await app.database("idempotency_keys").update({ created_at: app.database.raw("now() - interval '24 hours'") });
  const later = await postJson(address, { a: 3 }, keyed("pedido-1"));
  const laterAgain = await postJson(address, { a: 3 }, keyed("pedido-1"));

  expect([first, elsewhere, later, laterAgain].map(({ status }) => status)).toEqual([201, 201, 201, 200]);
  expect(idOf(laterAgain)).toBe(idOf(later));
  expect(await submissionsOf(app, owner, form)).toHaveLength(2);
});

test.each([["con espacio"], ["x".repeat(256)], ["ñ"]])("refuses the key %j", async (key) => {
  const { address } = await setup();

  const answer = await postJson(address, { a: 1, _idempotency_key: key });

  expect(answer).toMatchObject({
    status: 400,
    body: { code: "VALIDATION_FAILED", fields: [{ field: "_idempotency_key" }] },
  });
});
