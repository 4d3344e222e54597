import { expect, test } from "vitest";
import { type Owner, shareTestApp, startTestApp, type TestApp } from "../support/app.ts";
import { postJson } from "../support/http.ts";
import { waitFor } from "../support/waiting.ts";
import { startReceiver } from "../support/webhookReceiver.ts";

async function createEndpoint(app: TestApp, owner: Owner, url: string) {
  const form = await app.createForm(owner, { webhookUrl: url });
  const [endpoint] = await app.services.webhookEndpoints.listByForms(owner.actor, [form.id]);
  return { id: endpoint?.id ?? "", submit: (data: unknown) => postJson(`${app.url}/f/${form.token}`, data) };
}

const useApp = shareTestApp();

test("an endpoint that never answers has 4 calls under way over two workers, and delays no other endpoint", async () => {
  const { promise: held, resolve: answer } = Promise.withResolvers<number>();
  const [slow, healthy] = [await startReceiver(() => held), await startReceiver()];
  const app = await useApp();
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

  const windows: { started: number[] }[] = await app.database("job_rate_windows").select("started");
  expect(windows.flatMap(({ started }) => started).reduce((sum, count) => sum + count, 0)).toBeLessThanOrEqual(5);
  expect((times.at(-1) ?? 0) - (times[0] ?? 0)).toBeGreaterThan(1_500);
});

test("an endpoint's own rate of 2 a second is kept, and another endpoint gets its calls at the default rate", async () => {
  const receiver = await startReceiver();
  const app = await startTestApp({ environment: { WEBHOOK_RATE: "100", WEBHOOK_CONCURRENCY: "100" } });
  const owner = await app.createOwner();
  const [limited, other] = [
    await createEndpoint(app, owner, receiver.url),
    await createEndpoint(app, owner, receiver.url),
  ];
  await app.services.webhookEndpoints.update(owner.actor, { id: limited.id, maxPerSecond: 2 });

  const submitMany = ({ submit }: typeof limited) => Promise.all(Array.from({ length: 7 }, (_, n) => submit({ n })));
  await Promise.all([submitMany(limited), submitMany(other)]);
  await receiver.got(14);
  await waitFor(async () => (await app.database("jobs")).length === 0);

  expect(countInWindow(await listStarts(app, limited.id))).toBe(2);
  expect(countInWindow(await listStarts(app, other.id))).toBeGreaterThan(2);
});

test("retries take at most half of a worker's slots", async () => {
  const { promise: held, resolve: answer } = Promise.withResolvers<number>();
  const failing = await startReceiver(() => held);
  const app = await startTestApp({ environment: { WORKER: "off" } });
  const ofOwnAccount = async (url: string) => createEndpoint(app, await app.createOwner(), url);
  const endpoints = await Promise.all(Array.from({ length: 4 }, () => ofOwnAccount(failing.url)));
  await Promise.all(endpoints.flatMap(({ submit }) => Array.from({ length: 4 }, (_, n) => submit({ n }))));
  await app.database("jobs").update({ priority: 2, attempt: 2 });

  await startTestApp({ databaseUrl: app.databaseUrl, environment: { WORKER_CONCURRENCY: "6" } });
  await waitFor(() => failing.received.length === 3);
  const healthy = await startReceiver();
  const other = await ofOwnAccount(healthy.url);
  await Promise.all(Array.from({ length: 10 }, (_, n) => other.submit({ n })));
  await waitFor(async () => (await app.database("deliveries").where({ status: "delivered" })).length === 10);
  const underWay = failing.received.length;
  answer(204);
  await failing.got(16);

  expect(underWay).toBe(3);
});

/** Returns the times at which an endpoint's attempts started, in milliseconds. */
async function listStarts(app: TestApp, endpointId: string): Promise<readonly number[]> {
  const starts: Date[] = await app
    .database("webhook_attempts")
    .join("deliveries", "deliveries.id", "webhook_attempts.delivery_id")
    .where({ effect_id: endpointId })
    .orderBy("started_at")
    .pluck("started_at");
  return starts.map((start) => start.getTime());
}

/** The most starts within half a second: a slow machine starts some calls of a second late, closer to those of the next one. */
function countInWindow(starts: readonly number[]): number {
  return Math.max(...starts.map((from) => starts.filter((start) => start >= from && start < from + 500).length));
}
