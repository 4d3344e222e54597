import { expect, test } from "vitest";
import { type Owner, startTestApp } from "../support/app.ts";
import { waitFor } from "../support/waiting.ts";
import { type Respond, startReceiver } from "../support/webhookReceiver.ts";
import { createAsk } from "./client.ts";
import { submitMany } from "./fixtures.ts";

const READ = `query ($id: ID!) {
  form(id: $id) {
    webhookEndpoints {
      health { attempts successRate p50Ms p95Ms lastError lastErrorAt breaker heldUntil consecutiveFailures }
    }
  }
}`;

const QUIET = {
  attempts: 0,
  successRate: null,
  p50Ms: null,
  p95Ms: null,
  lastError: null,
  lastErrorAt: null,
  breaker: "CLOSED",
  heldUntil: null,
  consecutiveFailures: 0,
};

test("shows each endpoint's own health: rate, durations, consecutive failures and next attempt", async () => {
  const { app, form, health, receiver, add } = await setup({ respond: (call) => (call <= 2 ? 204 : 500) });
  await submitMany(app, form, 2);
  await waitFor(async () => (await health())[0]?.attempts === 2);
  const well = await health();
  await add("https://127.0.0.1/quiet", ["complaint.created"]);

  await submitMany(app, form, 6);
  await waitFor(async () => (await health())[0]?.breaker === "OPEN");
  const [failing, quiet] = await health();

  expect(well).toEqual([
    { ...QUIET, attempts: 2, successRate: 1, p50Ms: expect.any(Number), p95Ms: expect.any(Number) },
  ]);
  expect(failing).toMatchObject({
    attempts: receiver.received.length,
    successRate: 2 / receiver.received.length,
    lastError: "500",
    lastErrorAt: expect.any(String),
    heldUntil: expect.any(String),
    consecutiveFailures: receiver.received.length - 2,
  });
  expect(quiet).toEqual(QUIET);
});

test("the breaker is half open when its pause is over, and closed when the endpoint is enabled again", async () => {
  const { app, owner, form, health } = await setup({ respond: () => 500 });
  await submitMany(app, form, 5);
  await waitFor(async () => (await health())[0]?.breaker === "OPEN");
  const [endpoint] = await app.services.webhookEndpoints.listByForms(owner.actor, [form.id]);
  const setStatus = (status: "enabled" | "disabled") =>
    app.services.webhookEndpoints.update(owner.actor, { id: endpoint?.id ?? "", status });

  await app.database("job_lanes").update({ held_until: app.database.raw("now() - interval '1 second'") });
  const [after] = await health();
  await setStatus("disabled");
  await setStatus("enabled");
  const [anew] = await health();

  expect(after).toMatchObject({ breaker: "HALF_OPEN", heldUntil: null, lastError: "500" });
  expect(anew).toMatchObject({ breaker: "CLOSED", lastError: null, consecutiveFailures: 0, attempts: 5 });
});

test("the health follows the last call, tests included, and a disabled endpoint's test says nothing about it", async () => {
  let status = 500;
  const { app, owner, form, health, receiver } = await setup({ respond: () => status });
  const [endpoint] = await app.services.webhookEndpoints.listByForms(owner.actor, [form.id]);
  const id = endpoint?.id ?? "";
  const sendTest = async () => {
    const before = receiver.received.length;
    const { id: ping } = await app.services.webhookDeliveries.ping(owner.actor, id);
    await receiver.got(before + 1);
    await waitFor(async () => (await app.services.webhookDeliveries.find(owner.actor, ping))?.status !== "pending");
    return (await health())[0];
  };
  await submitMany(app, form, 5);
  await waitFor(async () => (await health())[0]?.breaker === "OPEN");

  const failed = await sendTest();
  status = 204;
  const mended = await sendTest();
  status = 500;
  const again = await sendTest();
  await app.services.webhookEndpoints.update(owner.actor, { id, status: "disabled" });
  const disabled = await sendTest();

  expect(failed).toMatchObject({ breaker: "OPEN", consecutiveFailures: 6 });
  expect(mended).toMatchObject({ breaker: "CLOSED", consecutiveFailures: 0, attempts: 5 });
  expect(again).toMatchObject({ breaker: "CLOSED", consecutiveFailures: 1, lastError: "500" });
  expect(disabled).toMatchObject({ consecutiveFailures: 1 });
});

type Health = { readonly attempts: number; readonly breaker: string };

async function setup({ respond }: { respond: Respond }) {
  const receiver = await startReceiver(respond);
  const app = await startTestApp({ environment: { WEBHOOK_SCHEDULE: "0,3000", WEBHOOK_CONCURRENCY: "1" } });
  const owner: Owner = await app.createOwner();
  const form = await app.createForm(owner, { webhookUrl: receiver.url });
  const ask = createAsk(app, owner.key);
  return {
    app,
    owner,
    form,
    receiver,
    add: (url: string, eventTypes: readonly string[]) =>
      app.services.webhookEndpoints.create(owner.actor, { formId: form.id, url, eventTypes }),
    async health(): Promise<readonly Health[]> {
      const { data } = await ask<{ form: { webhookEndpoints: { health: Health }[] } }>(READ, { id: form.id });
      return data.form.webhookEndpoints.map((endpoint) => endpoint.health);
    },
  };
}
