import pino from "pino";
import { expect, test } from "vitest";
import { startTestApp } from "../support/app.ts";
import { postJson } from "../support/http.ts";
import { itemsOf } from "../support/pages.ts";
import { waitFor } from "../support/waiting.ts";
import { type Respond, startReceiver } from "../support/webhookReceiver.ts";

const HOUR_SECONDS = 3_600;

/** A form with an endpoint, and another endpoint of the account that asks for operational events. */
async function setup({ respond, environment }: { respond?: Respond; environment?: Record<string, string> } = {}) {
  const [receiver, operations] = [await startReceiver(respond), await startReceiver()];
  const lines: string[] = [];
  const log = pino({ level: "info" }, { write: (line) => void lines.push(line) });
  const app = await startTestApp({ environment: { WEBHOOK_SCHEDULE: "0,0,0", ...environment }, log });
  const owner = await app.createOwner();
  const form = await app.createForm(owner);
  const create = async (url: string, eventTypes: string[] | null = null) =>
    (await app.services.webhookEndpoints.create(owner.actor, { formId: form.id, url, eventTypes })).endpoint;
  const endpoint = await create(receiver.url);
  await create(operations.url, ["endpoint.*", "delivery.exhausted"]);

  const read = () => app.services.webhookEndpoints.find(owner.actor, endpoint.id);
  const deliveries = () => itemsOf(app.services.webhookDeliveries.listPages(owner.actor, [endpoint.id], null, {}));
  return {
    app,
    owner,
    endpoint,
    receiver,
    operations,
    lines,
    read,
    deliveries,
    submit: () => postJson(`${app.url}/f/${form.token}`, { a: 1 }),
    healthOf: async () =>
      (await app.services.webhookDeliveries.listHealth(owner.actor, [endpoint.id])).get(endpoint.id),
    untilRecorded: () => waitFor(async () => (await deliveries()).every(({ status }) => status !== "pending")),
    holdUntil: (seconds: number) =>
      app
        .database("job_lanes")
        .where({ lane: endpoint.id })
        .update({ held_until: app.database.raw("now() + make_interval(secs => ?)", [seconds]) }),
  };
}

test("410 disables the endpoint, skips its pending deliveries, and notifies the owner's other endpoint and the log", async () => {
  const { app, endpoint, receiver, operations, lines, read, deliveries, submit, untilRecorded } = await setup({
    respond: () => 410,
    environment: { WEBHOOK_CONCURRENCY: "1" },
  });

  await Promise.all([submit(), submit(), submit()]);
  await untilRecorded();
  await operations.got(1);

  expect(await read()).toMatchObject({ status: "disabled", disabledReason: "gone" });
  expect(await app.database("account_warnings")).toMatchObject([
    { cause: "endpoint_disabled", detail: expect.stringMatching(/^127\.0\.0\.1:\d+$/) },
  ]);
  expect(receiver.received).toHaveLength(1);
  expect((await deliveries()).map(({ status }) => status).toSorted()).toEqual(["dead", "skipped", "skipped"]);
  expect(operations.first().event).toMatchObject({
    type: "endpoint.disabled",
    data: { endpoint: { id: endpoint.id, url: endpoint.url, disabled_reason: "gone" } },
  });
  expect(lines.some((line) => line.includes('"event":"endpoint.disabled"'))).toBe(true);
  expect(await app.database("jobs").where({ lane: endpoint.id })).toEqual([]);
});

test("an endpoint without a success for 120 h is disabled by its next failure", async () => {
  const { app, endpoint, read, operations, submit, untilRecorded } = await setup({ respond: () => 500 });
  await Promise.all([submit(), submit()]);
  await untilRecorded();
  const hoursAgo = (hours: number) => app.database.raw("now() - make_interval(secs => ?)", [hours * HOUR_SECONDS]);
  await app
    .database("job_lanes")
    .where({ lane: endpoint.id })
    .update({ failures: 9, known_since: hoursAgo(120), failing_since: hoursAgo(12), held_until: hoursAgo(1) });

  await submit();
  await waitFor(async () => (await read())?.status === "disabled");

  expect(await read()).toMatchObject({ disabledReason: "failing" });
  await waitFor(() => operations.received.some(({ event }) => event.type === "endpoint.disabled"));
});

test("enabling an endpoint again resets its health", async () => {
  const { app, owner, endpoint, submit, untilRecorded, healthOf } = await setup({ respond: () => 410 });
  await submit();
  await untilRecorded();

  await app.services.webhookEndpoints.update(owner.actor, { id: endpoint.id, status: "enabled" });

  expect(await app.database("job_lanes").where({ lane: endpoint.id })).toEqual([]);
  expect(await healthOf()).toMatchObject({ breaker: "closed", lastError: null });
});

test("an exhausted delivery is notified to the other endpoint, which gets only the events that it names", async () => {
  const { operations, deliveries, submit, untilRecorded } = await setup({ respond: () => 503 });

  await submit();
  await untilRecorded();
  await operations.got(1);

  const [delivery] = await deliveries();
  expect(operations.received.map(({ event }) => event)).toMatchObject([
    {
      type: "delivery.exhausted",
      data: { delivery: { id: delivery?.id, event_type: "submission.created", attempts: 3, last_error: "503" } },
    },
  ]);
});

test("five failures in a row hold an endpoint back, its health says so, and a ping goes through", async () => {
  const { app, owner, endpoint, receiver, submit, healthOf, deliveries } = await setup({
    respond: () => 500,
    environment: { WEBHOOK_SCHEDULE: "0,300", WEBHOOK_CONCURRENCY: "5" },
  });
  await Promise.all(Array.from({ length: 5 }, submit));
  await waitFor(async () => (await healthOf())?.breaker === "open");
  await submit();

  const { id } = await app.services.webhookDeliveries.ping(owner.actor, endpoint.id);
  await waitFor(async () => (await app.services.webhookDeliveries.find(owner.actor, id))?.status === "dead");

  expect(receiver.received.map(({ event }) => event.type)).toEqual([
    ...Array.from({ length: 5 }, () => "submission.created"),
    "webhook.ping",
  ]);
  expect(await healthOf()).toMatchObject({
    attempts: 5,
    successRate: 0,
    p50Ms: expect.any(Number),
    p95Ms: expect.any(Number),
    lastError: "500",
    breaker: "open",
    heldUntil: expect.any(Date),
  });
  const held = (await deliveries()).find(
    ({ status, eventType }) => status === "pending" && eventType !== "webhook.ping",
  );
  expect(held?.nextAttemptAt?.getTime()).toBeGreaterThanOrEqual((await healthOf())?.heldUntil?.getTime() ?? 0);
});

test("the first success after a hold ends it, and is notified as recovered", async () => {
  let isUp = false;
  const { receiver, operations, submit, healthOf, holdUntil, untilRecorded } = await setup({
    respond: () => (isUp ? 204 : 500),
    environment: { WEBHOOK_SCHEDULE: "0,0,0,0,0,0,0,0,0,0" },
  });
  await submit();
  await waitFor(async () => (await healthOf())?.breaker === "open");
  isUp = true;

  await holdUntil(-1);
  await submit();
  await untilRecorded();

  expect(await healthOf()).toMatchObject({ breaker: "closed", heldUntil: null });
  expect(receiver.received).toHaveLength(7);
  await waitFor(() => operations.received.some(({ event }) => event.type === "endpoint.recovered"));
});

test("a ping reaches a disabled endpoint", async () => {
  const { app, owner, endpoint, receiver } = await setup();
  await app.services.webhookEndpoints.update(owner.actor, { id: endpoint.id, status: "disabled" });

  await app.services.webhookDeliveries.ping(owner.actor, endpoint.id);
  await receiver.got(1);

  expect(receiver.first().event.type).toBe("webhook.ping");
});

test("Retry-After of a 503 puts the next attempt off, by an hour at most, and the log shows when it is due", async () => {
  const { app, owner, deliveries, submit } = await setup({
    respond: (_, response) => {
      response.setHeader("retry-after", "86400");
      return 503;
    },
  });

  await submit();
  const attempts = async () =>
    app.services.webhookDeliveries.listAttempts(owner.actor, [(await deliveries())[0]?.id ?? ""]);
  await waitFor(async () => (await attempts()).length === 1);

  const [attempt] = await attempts();
  const waitSeconds = ((attempt?.nextAttemptAt?.getTime() ?? 0) - Date.now()) / 1_000;
  expect(waitSeconds).toBeGreaterThan(3_500);
  expect(waitSeconds).toBeLessThanOrEqual(3_600);
  expect((await deliveries())[0]?.nextAttemptAt).toEqual(attempt?.nextAttemptAt);
});
