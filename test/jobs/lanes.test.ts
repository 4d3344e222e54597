import { expect, test } from "vitest";
import { type Owner, startTestApp, type TestApp } from "../support/app.ts";
import { postJson } from "../support/http.ts";
import { waitFor } from "../support/waiting.ts";
import { startReceiver } from "../support/webhookReceiver.ts";

async function createEndpoint(app: TestApp, owner: Owner, url: string) {
  const form = await app.createForm(owner, { webhookUrl: url });
  return { submit: (data: unknown) => postJson(`${app.url}/f/${form.token}`, data) };
}

test("an endpoint that never answers has 4 calls under way over two workers, and delays no other endpoint", async () => {
  const { promise: held, resolve: answer } = Promise.withResolvers<number>();
  const [slow, healthy] = [await startReceiver(() => held), await startReceiver()];
  const app = await startTestApp();
  await startTestApp({ databaseUrl: app.databaseUrl });
  const owner = await app.createOwner();
  const [crowded, other] = [await createEndpoint(app, owner, slow.url), await createEndpoint(app, owner, healthy.url)];

  await Promise.all(Array.from({ length: 60 }, (_, n) => crowded.submit({ n })));
  await waitFor(() => slow.received.length === 4);
  await Promise.all(Array.from({ length: 20 }, (_, n) => other.submit({ n })));
  await healthy.got(20);
  const underWay = slow.received.length;
  answer(204);
  await slow.got(60);

  expect(underWay).toBe(4);
});

test("a rate of 5 a second is kept over two workers", async () => {
  const times: number[] = [];
  const receiver = await startReceiver(() => {
    times.push(performance.now());
    return 204;
  });
  const environment = { WEBHOOK_RATE: "5", WEBHOOK_CONCURRENCY: "100" };
  const app = await startTestApp({ environment });
  await startTestApp({ databaseUrl: app.databaseUrl, environment });
  const { submit } = await createEndpoint(app, await app.createOwner(), receiver.url);

  await Promise.all(Array.from({ length: 12 }, (_, n) => submit({ n })));
  await receiver.got(12);

  const paces: { started: number[] }[] = await app.database("job_rate_windows").select("started");
  expect(paces.flatMap(({ started }) => started).reduce((sum, count) => sum + count, 0)).toBeLessThanOrEqual(5);
  expect((times.at(-1) ?? 0) - (times[0] ?? 0)).toBeGreaterThan(1_500);
});

test("retries take at most half of a worker's slots", async () => {
  const { promise: held, resolve: answer } = Promise.withResolvers<number>();
  const failing = await startReceiver(() => held);
  const app = await startTestApp({ environment: { WORKER: "off" } });
  const owner = await app.createOwner();
  const endpoints = await Promise.all(Array.from({ length: 4 }, () => createEndpoint(app, owner, failing.url)));
  await Promise.all(endpoints.flatMap(({ submit }) => Array.from({ length: 4 }, (_, n) => submit({ n }))));
  await app.database("jobs").update({ priority: 2, attempt: 2 });

  await startTestApp({ databaseUrl: app.databaseUrl, environment: { WORKER_CONCURRENCY: "6" } });
  await waitFor(() => failing.received.length === 3);
  const healthy = await startReceiver();
  const other = await createEndpoint(app, owner, healthy.url);
  await Promise.all(Array.from({ length: 10 }, (_, n) => other.submit({ n })));
  await waitFor(async () => (await app.database("deliveries").where({ status: "delivered" })).length === 10);
  const underWay = failing.received.length;
  answer(204);
  await failing.got(16);

  expect(underWay).toBe(3);
});
