import { expect, test } from "vitest";
import { createAsk } from "../graphql/client.ts";
import { submitMany } from "../graphql/fixtures.ts";
import { startTestApp } from "../support/app.ts";
import { startService } from "../support/serviceProcess.ts";
import { waitFor } from "../support/waiting.ts";
import { startReceiver } from "../support/webhookReceiver.ts";

const RECOVER = `mutation ($input: RecoverWebhookEndpointInput!) {
  recoverWebhookEndpoint(input: $input) { count recovery { id status total } userErrors { code } }
}`;

const READ = "query ($id: ID!) { webhookRecovery(id: $id) { status since total queued finishedAt } }";

test("recovers exactly the events of the time while it was disabled, also when the worker is killed half-way", async () => {
  const { promise: never } = Promise.withResolvers<number>();
  const receiver = await startReceiver((call) => (call > 43 && call <= 47 ? never : 204));
  const app = await startTestApp({ environment: { WORKER: "off" } });
  const owner = await app.createOwner();
  const ask = createAsk(app, owner.key);
  const form = await app.createForm(owner, { webhookUrl: receiver.url });
  const [{ id } = { id: "" }] = await app.services.webhookEndpoints.listByForms(owner.actor, [form.id]);
  const turn = (status: "enabled" | "disabled") => app.services.webhookEndpoints.update(owner.actor, { id, status });
  const environment = { DATABASE_URL: app.databaseUrl, WEBHOOK_ALLOW_CIDRS: "127.0.0.0/8", WEBHOOK_RATE: "1000" };
  const doomed = await startService({ command: "worker", environment });
  const before = await submitMany(app, form, 3);
  await waitFor(() => receiver.received.length === 3);
  const since = new Date();
  await turn("disabled");
  const missed = await submitMany(app, form, 100);
  await turn("enabled");
  const after = await submitMany(app, form, 2);
  await waitFor(() => receiver.received.length === 5);
  const skipped = app.database("deliveries").where({ status: "skipped" }).orderBy("id");
  const blocker = await app.database.transaction();
  await blocker("deliveries").whereIn("id", skipped.clone().select("id").offset(80).limit(1)).forUpdate();

  const { data } = await ask<{ recoverWebhookEndpoint: Recovering }>(RECOVER, { input: { id, since } });
  const { count, recovery } = data.recoverWebhookEndpoint;
  await waitFor(() => receiver.received.length === 47);
  doomed.kill("SIGKILL");
  await doomed.exited;
  const halfWay = (await ask<{ webhookRecovery: object }>(READ, { id: recovery.id })).data.webhookRecovery;
  await blocker.rollback();
  await startService({ command: "worker", environment });
  await waitFor(async () => (await app.database("deliveries").whereNot({ status: "delivered" })).length === 0);

  expect(data.recoverWebhookEndpoint).toMatchObject({ count: 100, recovery: { status: "RUNNING", total: 100 } });
  expect((await ask(READ, { id: recovery.id })).data).toEqual({
    webhookRecovery: {
      status: "DONE",
      since: since.toISOString(),
      total: count,
      queued: 100,
      finishedAt: expect.any(String),
    },
  });
  expect(halfWay).toMatchObject({ status: "RUNNING", queued: 50 });
  const sent = receiver.received.map(({ event, headers }) => ({
    submission: (event.data.submission as { id: string }).id,
    webhookId: headers["webhook-id"],
  }));
  const recovered = sent.filter(({ submission }) => missed.includes(submission));
  expect(new Set(recovered.map(({ submission }) => submission))).toEqual(new Set(missed));
  expect(new Set(recovered.map(({ webhookId }) => webhookId)).size).toBe(100);
  expect(sent.length - recovered.length).toBe(before.length + after.length);
});

type Recovering = { readonly count: number; readonly recovery: { readonly id: string } };
