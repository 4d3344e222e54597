import { expect, test } from "vitest";
import { startTestApp, type TestApp } from "../support/app.ts";
import { untilSeveralWait } from "../support/counterLocks.ts";
import { waitFor } from "../support/waiting.ts";
import { startReceiver } from "../support/webhookReceiver.ts";

/** Stored webhooks to `endpoints` endpoints of one receiver, each of its own account; no call is answered before `answer`, no worker runs yet. */
async function setup({ endpoints, each }: { endpoints: number; each: number }) {
  const { promise: held, resolve: answer } = Promise.withResolvers<number>();
  const receiver = await startReceiver(() => held);
  const app = await startTestApp({ environment: { WORKER: "off" } });
  for (let n = 0; n < endpoints; n += 1) {
    const form = await app.createForm(await app.createOwner(), { webhookUrl: receiver.url });
    const submit = () => fetch(`${app.url}/f/${form.token}`, { method: "POST", body: new URLSearchParams({ a: "1" }) });
    await Promise.all(Array.from({ length: each }, submit));
  }
  const startWorker = (environment: Record<string, string>) =>
    startTestApp({ databaseUrl: app.databaseUrl, environment });
  return {
    app,
    receiver,
    answer,
    startWorker,
    underWay: (count: number) => waitFor(() => receiver.received.length >= count),
  };
}

async function countLeases(app: TestApp): Promise<readonly number[]> {
  const rows: { count: string }[] = await app
    .database("jobs")
    .count("*")
    .where({ state: "leased" })
    .groupBy("leased_by");
  return rows.map(({ count }) => Number(count));
}

test("a worker does no more jobs at once than it has slots, and leaves the rest to other workers", async () => {
  const { app, underWay, answer, startWorker } = await setup({ endpoints: 4, each: 4 });
  await startWorker({ WORKER_CONCURRENCY: "6" });
  await underWay(6);
  await startWorker({ WORKER_CONCURRENCY: "6" });
  await underWay(12);

  const leases = await countLeases(app);
  answer(204);
  await underWay(16);

  expect(leases).toEqual([6, 6]);
});

test("no transaction is open while a worker waits for receivers", async () => {
  const { app, underWay, answer, startWorker } = await setup({ endpoints: 1, each: 4 });
  await startWorker({});
  await underWay(4);
  const { rows } = await app.database.raw<{ rows: { mark: Date }[] }>("select clock_timestamp() as mark");

  const openSinceThen = () =>
    app
      .database("pg_stat_activity")
      .whereRaw("datname = current_database() and xact_start < ?", [rows[0]?.mark ?? null])
      .pluck("query");
  await waitFor(async () => (await openSinceThen()).length === 0);
  const leases = await countLeases(app);
  answer(204);

  expect(leases).toEqual([4]);
});

test("attempts that end together are recorded together, in fewer than half as many transactions", async () => {
  const { app, receiver, underWay, answer, startWorker } = await setup({ endpoints: 1, each: 60 });
  await startWorker({ WEBHOOK_CONCURRENCY: "60" });
  await underWay(60);
  const blocker = await app.database.transaction();
  await blocker("jobs").forUpdate();

  answer(204);
  await receiver.got(60);
  await untilSeveralWait(app.databaseUrl, 1);
  await blocker.rollback();
  await waitFor(async () => (await app.database("jobs")).length === 0);

  const writers = await app.database("webhook_attempts").distinct(app.database.raw("xmin::text"));
  expect(await app.database("webhook_attempts")).toHaveLength(60);
  expect(writers.length).toBeLessThan(30);
});
