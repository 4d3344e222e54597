import { expect, test } from "vitest";
import { startTestApp } from "../support/app.ts";
import { waitFor } from "../support/waiting.ts";
import { type Respond, startReceiver } from "../support/webhookReceiver.ts";
import { createAsk } from "./client.ts";
import { NOBODY, submit } from "./fixtures.ts";

const REDELIVER = `mutation ($id: ID!) {
  redeliver(input: { deliveryId: $id }) { delivery { id messageId status } userErrors { code path } }
}`;

const TEST = `mutation ($id: ID!) {
  testWebhookEndpoint(input: { id: $id }) { delivery { id } userErrors { code } }
}`;

const RECOVER = `mutation ($id: ID!, $since: DateTime!) {
  recoverWebhookEndpoint(input: { id: $id, since: $since }) { recovery { id } userErrors { code } }
}`;

const READ = `query ($id: ID!) {
  webhookDelivery(id: $id) {
    status messageId nextAttemptAt
    attempts { number trigger responseStatus responseHeaders nextAttemptAt }
  }
}`;

test("sends a delivered delivery again with the same webhook-id and bytes, and its attempt numbers go on", async () => {
  const { receiver, redeliver, ended } = await setup();
  const { id, messageId } = await ended();

  const answer = await redeliver(id);
  await receiver.got(2);
  const delivery = await ended();

  expect(answer).toEqual({ delivery: { id, messageId, status: "PENDING" }, userErrors: [] });
  const [first, second] = receiver.received;
  expect(second?.body).toBe(first?.body);
  expect(second?.headers).toMatchObject({ "webhook-id": messageId, "x-service-attempt": "2" });
  expect(delivery).toMatchObject({
    status: "DELIVERED",
    messageId,
    nextAttemptAt: null,
    attempts: [
      { number: 1, trigger: "AUTO", responseStatus: 204, nextAttemptAt: null },
      { number: 2, trigger: "MANUAL", responseStatus: 204, responseHeaders: expect.stringContaining("date: ") },
    ],
  });
});

test.each(["x-service-delivery", "webhook-id"])(
  "finds and redelivers a delivery by the header %s of its request",
  async (header) => {
    const { receiver, redeliver, delivery, ended } = await setup();
    const { id, messageId } = await ended();
    const named = String(receiver.received[0]?.headers[header]);

    const found = await delivery(named);
    const answer = await redeliver(named);
    await receiver.got(2);

    expect(found).toMatchObject({ status: "DELIVERED", messageId });
    expect(answer).toMatchObject({ delivery: { id }, userErrors: [] });
  },
);

test("redelivers a dead delivery by the whole schedule", async () => {
  const { receiver, redeliver, ended } = await setup({ respond: (call) => (call <= 3 ? 500 : 204) });
  const { id } = await ended();

  await redeliver(id);
  await receiver.got(4);
  const delivery = await ended();

  expect(delivery.attempts.map(({ number, trigger }) => [number, trigger])).toEqual([
    [1, "AUTO"],
    [2, "AUTO"],
    [3, "MANUAL"],
    [4, "MANUAL"],
  ]);
  expect(delivery.status).toBe("DELIVERED");
});

test("redelivers to an endpoint whose breaker is open, and success closes the breaker", async () => {
  const { app, receiver, redeliver, ended } = await setup({ respond: (call) => (call <= 2 ? 500 : 204) });
  const { id } = await ended();
  const hold = app.database.raw("now() + interval '1 hour'");
  await app.database("job_lanes").update({ failures: 5, held_until: hold, holds: 1 });

  await redeliver(id);
  await receiver.got(3);

  expect(await ended()).toMatchObject({ status: "DELIVERED" });
  expect(await app.database("job_lanes").pluck("held_until")).toEqual([null]);
});

test("refuses a skipped delivery while its endpoint is disabled, and redelivers it afterwards", async () => {
  const { endpointStatus, receiver, redeliver, ended } = await setup({ disabled: true });
  const { id, status } = await ended();

  const refused = await redeliver(id);
  await endpointStatus("enabled");
  await redeliver(id);
  await receiver.got(1);

  expect(status).toBe("SKIPPED");
  expect(refused).toEqual({
    delivery: null,
    userErrors: [{ code: "WEBHOOK_ENDPOINT_DISABLED", path: ["input", "deliveryId"] }],
  });
  expect((await ended()).attempts).toMatchObject([{ number: 1, trigger: "MANUAL" }]);
});

test("refuses a delivery under way, and one call answers two redeliveries at once", async () => {
  const { promise: answered, resolve: answer } = Promise.withResolvers<number>();
  const { receiver, redeliver, delivery, ended } = await setup({ respond: (call) => (call === 1 ? answered : 204) });
  await waitFor(() => receiver.received.length === 1);
  const { id } = await delivery();

  const underWay = await redeliver(id);
  answer(204);
  const { attempts } = await ended();
  const both = await Promise.all([redeliver(id), redeliver(id)]);
  await receiver.got(2);
  const after = await ended();

  const pending = { delivery: null, userErrors: [{ code: "WEBHOOK_DELIVERY_PENDING", path: ["input", "deliveryId"] }] };
  expect(underWay).toEqual(pending);
  expect(attempts).toHaveLength(1);
  expect(both.some(({ userErrors }) => userErrors.length === 0)).toBe(true);
  expect(after.attempts.length).toBe(receiver.received.length);
});

test("sends a delivery that waits for a later attempt at once, under the same webhook-id, by the whole schedule", async () => {
  const { app, receiver, redeliver, delivery, ended } = await setup({
    respond: (call) => (call <= 2 ? 500 : 204),
    schedule: "0,3600,0",
  });
  await waitFor(async () => (await delivery()).attempts.length === 1);
  const { id, messageId, status } = await delivery();
  const hold = app.database.raw("now() + interval '1 hour'");
  await app.database("job_lanes").update({ failures: 5, held_until: hold, holds: 1 });

  const first = await redeliver(id);
  await receiver.got(2);
  await waitFor(async () => (await delivery()).attempts.length === 2);
  const second = await redeliver(id);
  await receiver.got(3);
  const { attempts } = await ended();

  expect(status).toBe("PENDING");
  expect([first, second].map(({ userErrors }) => userErrors)).toEqual([[], []]);
  expect(receiver.received.map(({ headers }) => headers["webhook-id"])).toEqual([messageId, messageId, messageId]);
  expect(attempts.map(({ number, trigger }) => [number, trigger])).toEqual([
    [1, "AUTO"],
    [2, "MANUAL"],
    [3, "MANUAL"],
  ]);
  expect(await app.database("jobs").where({ reference: id })).toEqual([]);
});

test("shows the trigger of each attempt", async () => {
  const { ask, endpointId, endpointStatus, receiver, redeliver, ended } = await setup({
    respond: (call) => (call === 1 ? 410 : 204),
  });
  const { id } = await ended();

  await endpointStatus("enabled");
  await ask(RECOVER, { id: endpointId, since: new Date(0).toISOString() });
  await receiver.got(2);
  await ended();
  await redeliver(id);
  await receiver.got(3);
  const { data } = await ask<{ testWebhookEndpoint: { delivery: { id: string } } }>(TEST, { id: endpointId });
  await receiver.got(4);

  const triggersOf = ({ attempts }: Delivery) => attempts.map(({ trigger }) => trigger);
  expect(triggersOf(await ended())).toEqual(["AUTO", "RECOVER", "MANUAL"]);
  expect(triggersOf(await ended(data.testWebhookEndpoint.delivery.id))).toEqual(["TEST"]);
});

test("refuses a delivery that does not exist", async () => {
  const { redeliver } = await setup();

  for (const id of [NOBODY, "x"]) {
    expect(await redeliver(id)).toEqual({
      delivery: null,
      userErrors: [{ code: "WEBHOOK_DELIVERY_NOT_FOUND", path: ["input", "deliveryId"] }],
    });
  }
});

type Redelivered = {
  readonly delivery: { readonly id: string } | null;
  readonly userErrors: readonly { readonly code: string }[];
};

type Delivery = {
  readonly id: string;
  readonly messageId: string;
  readonly status: string;
  readonly attempts: readonly { readonly number: number; readonly trigger: string }[];
};

/** A submission with one delivery, and a schedule of two attempts unless given. */
async function setup({
  respond,
  disabled = false,
  schedule = "0,0",
}: { respond?: Respond; disabled?: boolean; schedule?: string } = {}) {
  const receiver = await startReceiver(respond);
  const app = await startTestApp({ environment: { WEBHOOK_SCHEDULE: schedule } });
  const owner = await app.createOwner();
  const ask = createAsk(app, owner.key);
  const form = await app.createForm(owner, { webhookUrl: receiver.url });
  const [endpoint] = await app.services.webhookEndpoints.listByForms(owner.actor, [form.id]);
  const endpointStatus = (status: "enabled" | "disabled") =>
    app.services.webhookEndpoints.update(owner.actor, { id: endpoint?.id ?? "", status });
  if (disabled) await endpointStatus("disabled");
  const submission = await submit(app, form, { nombre: "Ana" });
  const [page] = await app.services.webhookDeliveries.listPagesOfSubmissions(owner.actor, [submission], {});
  const [{ id } = { id: "" }] = page?.items ?? [];

  const delivery = async (of = id): Promise<Delivery> => ({
    ...(await ask<{ webhookDelivery: Delivery }>(READ, { id: of })).data.webhookDelivery,
    id: of,
  });
  return {
    app,
    ask,
    endpointId: endpoint?.id ?? "",
    receiver,
    endpointStatus,
    delivery,
    async ended(of = id): Promise<Delivery> {
      await waitFor(async () => (await delivery(of)).status !== "PENDING");
      return delivery(of);
    },
    redeliver: async (of: string) => (await ask<{ redeliver: Redelivered }>(REDELIVER, { id: of })).data.redeliver,
  };
}
