import { createHmac } from "node:crypto";
import { Webhook } from "standardwebhooks";
import { expect, test } from "vitest";
import { startTestApp } from "../support/app.ts";
import { postJson } from "../support/http.ts";
import { waitFor } from "../support/waiting.ts";
import { startReceiver } from "../support/webhookReceiver.ts";
import { HOUR_MS } from "../../src/domain/times.ts";

test("the webhook's job is written by the transaction that stores the submission", async () => {
  const app = await startTestApp({ environment: { WORKER: "off" } });
  const form = await app.createForm(await app.createOwner(), { webhookUrl: "https://127.0.0.1/hook" });

  await postJson(`${app.url}/f/${form.token}`, { n: 1 });

  const [submission] = await app.database("submissions").select(app.database.raw("xmin::text"));
  expect(await app.database("jobs").select("kind", app.database.raw("xmin::text"))).toEqual([
    { kind: "webhook_delivery", ...submission },
  ]);
});

test("a submission whose job cannot be stored is not stored either, and not acknowledged", async () => {
  const app = await startTestApp({ environment: { WORKER: "off" } });
  const form = await app.createForm(await app.createOwner(), { webhookUrl: "https://127.0.0.1/hook" });
  await app.database.raw("alter table jobs add constraint full_up check (false) not valid");

  const { body } = await postJson(`${app.url}/f/${form.token}`, { n: 1 });

  expect(body).toMatchObject({ success: false });
  expect(await app.database("submissions").select()).toEqual([]);
  expect(await app.database("form_usage").pluck("used")).toEqual([0]);
});

test("a worker skips a job that another transaction locks, and claims it later", async () => {
  const receiver = await startReceiver();
  const app = await startTestApp({ environment: { WORKER: "off" } });
  const owner = await app.createOwner();
  const held = await app.createForm(owner, { webhookUrl: receiver.url });
  const free = await app.createForm(owner, { webhookUrl: receiver.url });
  const formsServed = () => receiver.received.map(({ event }) => (event.data.form as { readonly id: string }).id);
  await postJson(`${app.url}/f/${held.token}`, { n: 1 });

  const servedMeanwhile = await app.database.transaction(async (trx) => {
    await trx("jobs").forUpdate();
    const working = await startTestApp({ databaseUrl: app.databaseUrl });
    await postJson(`${working.url}/f/${free.token}`, { n: 2 });
    await receiver.got(1);
    return formsServed();
  });
  await receiver.got(2);

  expect(servedMeanwhile).toEqual([free.id]);
  expect(formsServed()).toEqual([free.id, held.id]);
});

test("each attempt has its own signed time, and the event keeps its own", async () => {
  let now = new Date("2026-11-20T15:00:00.000Z");
  const receiver = await startReceiver((call) => {
    now = new Date(now.getTime() + HOUR_MS);
    return call === 1 ? 500 : 204;
  });
  const app = await startTestApp({ clock: { now: () => now }, environment: { WEBHOOK_SCHEDULE: "0,0" } });
  const owner = await app.createOwner();
  const { form, webhookSecret } = await app.services.forms.create(owner.actor, {
    name: "Contacto",
    webhookUrl: receiver.url,
  });

  await postJson(`${app.url}/f/${form.token}`, { n: 1 });
  await receiver.got(2);

  const seconds = receiver.received.map(({ headers }) => Number(headers["webhook-timestamp"]));
  const begin = Date.parse("2026-11-20T15:00:00.000Z") / 1000;
  expect(seconds).toEqual([begin, begin + 3_600]);
  for (const { headers, body } of receiver.received) {
    const signed = `${String(headers["webhook-id"])}.${String(headers["webhook-timestamp"])}.${body}`;
    expect(headers["webhook-signature"]).toBe(`v1,${sign(webhookSecret, signed)}`);
    expect(JSON.parse(body)).toMatchObject({ timestamp: "2026-11-20T15:00:00.000Z" });
  }
});

test("an event goes to every endpoint of its form under an id of its own, signed with that endpoint's secret", async () => {
  const receivers = [await startReceiver(), await startReceiver()];
  const app = await startTestApp();
  const owner = await app.createOwner();
  const form = await app.createForm(owner);
  const secrets: string[] = [];
  for (const { url } of receivers) {
    const { secret } = await app.services.webhookEndpoints.create(owner.actor, { formId: form.id, url });
    secrets.push(secret ?? "");
  }

  await postJson(`${app.url}/f/${form.token}`, { n: 1 });
  await Promise.all(receivers.map((receiver) => receiver.got(1)));

  const calls = receivers.map((receiver) => receiver.first());
  expect(new Set(calls.map(({ headers }) => headers["webhook-id"])).size).toBe(2);
  expect(new Set(calls.map(({ body }) => body)).size).toBe(1);
  for (const [index, { body, headers }] of calls.entries()) {
    const verify = (secret = "") => new Webhook(secret).verify(body, headers as Record<string, string>);
    expect(verify(secrets[index])).toMatchObject({ type: "submission.created" });
    expect(() => verify(secrets[1 - index])).toThrow("No matching signature");
  }
  await waitFor(async () => (await app.database("jobs").select()).length === 0);
});

function sign(secret: string | null, text: string): string {
  const key = Buffer.from((secret ?? "").replace("whsec_", ""), "base64");
  return createHmac("sha256", key).update(text).digest("base64");
}
