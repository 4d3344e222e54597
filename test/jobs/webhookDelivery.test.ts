import { createHmac } from "node:crypto";
import pino from "pino";
import { Webhook } from "standardwebhooks";
import { expect, test } from "vitest";
import type { WebhookDelivery } from "../../src/domain/webhooks/webhooks.ts";
import { type Owner, startTestApp, type TestApp } from "../support/app.ts";
import { postJson } from "../support/http.ts";
import { waitFor } from "../support/waiting.ts";
import { type Respond, startReceiver } from "../support/webhookReceiver.ts";

async function setup({ respond, environment }: { respond?: Respond; environment?: Record<string, string> } = {}) {
  const receiver = await startReceiver(respond);
  const lines: string[] = [];
  const log = pino({ level: "info" }, { write: (line) => void lines.push(line) });
  const app = await startTestApp({ environment: { WEBHOOK_SCHEDULE: "0,0,0", ...environment }, log });
  const owner = await app.createOwner();
  const { form, webhookSecret } = await app.services.forms.create(owner.actor, {
    name: "Contacto",
    webhookUrl: receiver.url,
  });
  const submit = async (body: unknown) =>
    (await postJson(`${app.url}/f/${form.token}`, body)).body as { readonly submission_id: string };
  return { app, owner, form, receiver, secret: webhookSecret ?? "", submit, lines };
}

async function deliveryOf(app: TestApp, owner: Owner, submissionId: string): Promise<WebhookDelivery> {
  const [page] = await app.services.webhookDeliveries.listPagesOfSubmissions(owner.actor, [submissionId], {});
  const [delivery] = page?.items ?? [];
  if (delivery === undefined) throw new Error("The submission has no delivery.");
  return delivery;
}

async function untilRecorded(app: TestApp, owner: Owner, submissionId: string): Promise<WebhookDelivery> {
  await waitFor(async () => (await deliveryOf(app, owner, submissionId)).status !== "pending");
  return deliveryOf(app, owner, submissionId);
}

test("a body that is too long for its claim arrives whole", async () => {
  const { receiver, submit } = await setup();
  const texto = "ñandú ".repeat(20_000);

  await submit({ texto });
  await receiver.got(1);

  expect(receiver.first().event.data).toMatchObject({ submission: { data: { texto } } });
});

test("sends one signed call per submission, which a Standard Webhooks library verifies", async () => {
  const { receiver, secret, submit, form } = await setup();

  const { submission_id } = await submit({ nombre: "Ana 🇵🇪", z: 1, a: { y: 2, b: [null, "ñ"] } });
  await receiver.got(1);

  const call = receiver.first();
  const verified = new Webhook(secret).verify(call.body, call.headers as Record<string, string>);
  expect(verified).toEqual({
    id: expect.stringMatching(/^evt_[0-9a-f]{32}$/),
    type: "submission.created",
    timestamp: expect.stringMatching(/^\d{4}-.*Z$/),
    api_version: "2026-11-01",
    data: {
      form: { id: form.id, token: form.token, name: "Contacto" },
      submission: {
        id: submission_id,
        created_at: (verified as { timestamp: string }).timestamp,
        ip: "127.0.0.1",
        user_agent: "node",
        origin: null,
        referer: null,
        data: { nombre: "Ana 🇵🇪", z: 1, a: { y: 2, b: [null, "ñ"] } },
      },
    },
  });
  expect(call.body).toContain('"data":{"nombre":"Ana 🇵🇪","z":1,"a":{"y":2,"b":[null,"ñ"]}}');
});

test("a call carries the headers of the wire format, and X-Service-Signature alone is enough to verify it", async () => {
  const { receiver, secret, submit } = await setup();

  await submit({ a: 1 });
  await receiver.got(1);

  const { headers, body } = receiver.first();
  const [, time, id, v1] =
    /^t=(\d+),id=(msg_\w+),v1=([0-9a-f]{64})$/.exec(String(headers["x-service-signature"])) ?? [];
  const key = Buffer.from(secret.replace("whsec_", ""), "base64");
  expect(v1).toBe(createHmac("sha256", key).update(`${id}.${time}.${body}`).digest("hex"));
  expect(headers).toMatchObject({
    "content-type": "application/json; charset=utf-8",
    "user-agent": "Ventanilla-Webhooks/1.0",
    "webhook-id": id,
    "webhook-timestamp": time,
    "x-service-event": "submission.created",
    "x-service-attempt": "1",
    "x-service-delivery": expect.stringMatching(/^dlv_[0-9a-f]{32}$/),
  });
  expect(headers).not.toHaveProperty("accept-encoding");
});

test("retries with the same webhook-id and the same bytes until a 2xx, and logs each attempt", async () => {
  const { app, owner, receiver, submit } = await setup({ respond: (call) => (call < 3 ? 500 : 200) });

  const { submission_id } = await submit({ a: 1 });
  const delivery = await untilRecorded(app, owner, submission_id);

  expect(delivery).toMatchObject({ status: "delivered", nextAttemptAt: null, eventType: "submission.created" });
  expect(receiver.received.map(({ headers }) => headers["x-service-attempt"])).toEqual(["1", "2", "3"]);
  expect(new Set(receiver.received.map(({ headers }) => headers["webhook-id"]))).toEqual(new Set([delivery.messageId]));
  expect(new Set(receiver.received.map(({ body }) => body)).size).toBe(1);
  const attempts = await app.services.webhookDeliveries.listAttempts(owner.actor, [delivery.id]);
  expect(attempts.map(({ number, responseStatus, errorClass }) => [number, responseStatus, errorClass])).toEqual([
    [1, 500, "status"],
    [2, 500, "status"],
    [3, 200, null],
  ]);
});

test("a delivery is dead after the schedule's last attempt, and not retried", async () => {
  const { app, owner, receiver, submit } = await setup({ respond: () => 500 });

  const { submission_id } = await submit({ a: 1 });
  const delivery = await untilRecorded(app, owner, submission_id);

  expect(delivery.status).toBe("dead");
  expect(receiver.received).toHaveLength(3);
  expect(await app.database("jobs").select()).toEqual([]);
});

test("the next attempt follows after the pause of the schedule", async () => {
  const { app, owner, receiver, submit } = await setup({
    respond: () => 500,
    environment: { WEBHOOK_SCHEDULE: "0,300" },
  });

  const { submission_id } = await submit({ a: 1 });
  await receiver.got(1);
  await waitFor(
    async () =>
      (
        await app.services.webhookDeliveries.listAttempts(owner.actor, [
          (await deliveryOf(app, owner, submission_id)).id,
        ])
      ).length === 1,
  );

  const { rows } = await app.database.raw("select extract(epoch from run_at - now()) as seconds, attempt from jobs");
  expect(rows).toEqual([{ seconds: expect.anything(), attempt: 2 }]);
  expect(Number(rows[0].seconds)).toBeGreaterThan(200);
  expect(Number(rows[0].seconds)).toBeLessThanOrEqual(361);
  expect((await deliveryOf(app, owner, submission_id)).nextAttemptAt).toBeInstanceOf(Date);
});

test("two processes send each event once", async () => {
  const { app, receiver, submit } = await setup();
  await startTestApp({ databaseUrl: app.databaseUrl });

  await Promise.all(Array.from({ length: 90 }, (_, n) => submit({ n })));
  await waitFor(async () => (await app.database("jobs").count("* as n").first())?.n === "0");

  const ids = receiver.received.map(({ headers }) => headers["webhook-id"]);
  expect(ids).toHaveLength(90);
  expect(new Set(ids).size).toBe(90);
});

test("an attempt whose lease was lost completes nothing, even while the next one is under way", async () => {
  const [first, second] = [Promise.withResolvers<number>(), Promise.withResolvers<number>()];
  const { app, owner, receiver, submit, lines } = await setup({
    respond: (call) => (call === 1 ? first.promise : second.promise),
  });
  const { submission_id } = await submit({ a: 1 });
  await waitFor(() => receiver.received.length === 1);

  await app.database("jobs").update({ leased_until: app.database.raw("now() - interval '1 second'") });
  await waitFor(() => receiver.received.length === 2);
  first.resolve(204);
  await waitFor(() => lines.some((line) => line.includes('"result":"stale"')));
  const afterTheStaleOne = await deliveryOf(app, owner, submission_id);
  second.resolve(200);
  const delivery = await untilRecorded(app, owner, submission_id);

  expect(afterTheStaleOne.status).toBe("pending");
  expect(delivery.status).toBe("delivered");
  expect(await app.database("webhook_attempts").select("number", "response_status")).toEqual([
    { number: 1, response_status: 200 },
  ]);
  expect(new Set(receiver.received.map(({ headers }) => headers["webhook-id"]))).toEqual(new Set([delivery.messageId]));
});

test("keeps events of a disabled endpoint as skipped, and sends none of them", async () => {
  const { app, owner, form, receiver, submit } = await setup();
  const [endpoint] = await app.services.webhookEndpoints.listByForms(owner.actor, [form.id]);
  await app.services.webhookEndpoints.update(owner.actor, { id: endpoint?.id ?? "", status: "disabled" });

  const { submission_id } = await submit({ a: 1 });

  expect((await deliveryOf(app, owner, submission_id)).status).toBe("skipped");
  expect(await app.database("jobs").select()).toEqual([]);
  expect(receiver.received).toEqual([]);
});

test("a delivery that a worker reads while its endpoint is being enabled is sent, not skipped", async () => {
  const { app, owner, form, receiver, submit } = await setup({ environment: { WORKER: "off" } });
  const { submission_id } = await submit({ a: 1 });
  const [endpoint] = await app.services.webhookEndpoints.listByForms(owner.actor, [form.id]);
  await app.services.webhookEndpoints.update(owner.actor, { id: endpoint?.id ?? "", status: "disabled" });
  const enabling = await app.database.transaction();
  await enabling("webhook_endpoints").select().forUpdate();
  await enabling("webhook_endpoints").update({ status: "enabled", disabled_reason: null });

  await startTestApp({ databaseUrl: app.databaseUrl });
  const isDecided = async () => (await deliveryOf(app, owner, submission_id)).status !== "pending";
  const isWaiting = async () =>
    (await app.database("pg_stat_activity").where({ wait_event_type: "Lock" }).whereRaw("datname = current_database()"))
      .length > 0;
  await waitFor(async () => (await isWaiting()) || (await isDecided()));
  await enabling.commit();

  expect((await untilRecorded(app, owner, submission_id)).status).toBe("delivered");
  expect(receiver.first().headers["x-service-attempt"]).toBe("1");
});

test("a ping is signed like any event, sent once and not retried", async () => {
  const { app, owner, form, receiver, secret } = await setup({ respond: () => 500 });
  const [endpoint] = await app.services.webhookEndpoints.listByForms(owner.actor, [form.id]);

  const { id } = await app.services.webhookDeliveries.ping(owner.actor, endpoint?.id ?? "");
  await waitFor(async () => (await app.services.webhookDeliveries.find(owner.actor, id))?.status === "dead");

  const call = receiver.first();
  expect(new Webhook(secret).verify(call.body, call.headers as Record<string, string>)).toMatchObject({
    type: "webhook.ping",
    data: { form: { id: form.id } },
  });
  expect(receiver.received).toHaveLength(1);
});

test("sends a body past 256 KiB without its data, with the URL of the data", async () => {
  const { receiver, submit } = await setup();

  const { submission_id } = await submit({ texto: "x".repeat(300 * 1024) });
  await receiver.got(1);

  const { data } = receiver.first().event;
  expect(data).toMatchObject({ truncated: true, submission: { id: submission_id } });
  expect(data.url).toContain("https://ventanilla.example.pe/api/v1/graphql?query=");
  expect(data.submission).not.toHaveProperty("data");
});

test("deleting a submission deletes every copy of its data, also pending webhooks", async () => {
  const { app, owner, submit } = await setup({ respond: () => 500, environment: { WEBHOOK_SCHEDULE: "0,3000" } });
  const { submission_id } = await submit({ a: 1 });
  await waitFor(async () => (await app.database("webhook_attempts").select()).length === 1);

  await app.services.submissions.delete(owner.actor, submission_id);

  for (const table of ["submissions", "event_messages", "deliveries", "webhook_attempts", "jobs"]) {
    expect(await app.database(table).select(), table).toEqual([]);
  }
});
