import { expect, test } from "vitest";
import { startTestApp, type TestApp } from "../support/app.ts";
import { startDatabaseProxy } from "../support/databaseProxy.ts";
import { waitFor } from "../support/waiting.ts";
import { webhookIdOf } from "../../src/domain/webhooks/webhooks.ts";
import { startReceiver } from "../support/webhookReceiver.ts";
import { submitMany } from "../graphql/fixtures.ts";

const EVENTS = 20;
const PATIENTLY = { timeout: 120_000 };

/** Two processes, each with its own way to one database, and a third one that only takes submissions. */
async function setup() {
  const receiver = await startReceiver();
  const app = await startTestApp({ environment: { WORKER: "off" } });
  const owner = await app.createOwner();
  const form = await app.createForm(owner, { webhookUrl: receiver.url });
  const openWorker = async () => {
    const proxy = await startDatabaseProxy(app.databaseUrl);
    return { proxy, worker: await startTestApp({ databaseUrl: proxy.url }) };
  };
  const workers = [await openWorker(), await openWorker()];
  const missing = () => app.database("deliveries").whereNot({ status: "delivered" });
  const countCalls = async (): Promise<readonly number[]> => {
    const called = receiver.received.map(({ headers }) => headers["webhook-id"]);
    const ids: string[] = await app.database("deliveries").pluck("id");
    return ids.map((id) => called.filter((name) => name === webhookIdOf(id)).length);
  };
  return {
    app,
    receiver,
    workers,
    submit: () => submitMany(app, form, EVENTS),
    untilDelivered: () => waitFor(async () => (await missing()).length === 0),
    countCalls,
  };
}

const sumLosses = async (workers: readonly { readonly worker: TestApp }[]): Promise<readonly number[]> =>
  Promise.all(workers.map(({ worker }) => worker.readMetric("ventanilla_database_session_losses_total")));

test.each([
  ["the sessions of both processes", [0, 1], "session"],
  ["the session of one process", [0], "session"],
  ["every connection of both processes", [0, 1], "both"],
  ["the pool of one process", [0], "pool"],
] as const)(
  "B1 without %s, lost at the database without a word, everything is delivered at one call each",
  PATIENTLY,
  async (_which, concerned, what) => {
    const { workers, submit, untilDelivered, countCalls, receiver, app } = await setup();

    for (const index of concerned) workers[index]?.proxy.vanish(what);
    await submit();
    await untilDelivered();

    expect(await countCalls()).toEqual(Array.from({ length: EVENTS }, () => 1));
    expect(receiver.received).toHaveLength(EVENTS);
    expect(await app.database("jobs").where({ kind: "webhook_delivery" })).toEqual([]);
    if (what !== "pool") await waitFor(async () => concernedLost(await sumLosses(workers), concerned));
  },
);

function concernedLost(losses: readonly number[], concerned: readonly number[]): boolean {
  return losses.every((count, index) => (concerned.includes(index) ? count === 1 : count === 0));
}

test(
  "B1 a session that does not answer is made anew, and takes its lock from the connection that was lost",
  PATIENTLY,
  async () => {
    const { workers, app } = await setup();
    const [first] = workers;

    first?.proxy.freeze();
    await waitFor(async () => (await first?.worker.readMetric("ventanilla_database_session_losses_total")) === 1);
    await waitFor(async () => (await first?.worker.readMetric("ventanilla_database_session_held")) === 1);

    const held = await app
      .database("pg_locks")
      .where({ locktype: "advisory", objsubid: 2, granted: true })
      .whereRaw("database = (select oid from pg_database where datname = current_database())")
      .count();
    expect(held).toEqual([{ count: "3" }]);
  },
);

test(
  "B1 a process that does not hold its lock claims nothing, and works on once it holds it again",
  PATIENTLY,
  async () => {
    const { workers, submit, untilDelivered, countCalls, app } = await setup();
    for (const { proxy } of workers) proxy.cut();
    await waitFor(async () => (await sumLosses(workers)).every((count) => count === 1));

    await submit();
    const leased = await app.database("jobs").where({ state: "leased" });
    for (const { proxy } of workers) await proxy.restore();
    await untilDelivered();

    expect(leased).toEqual([]);
    expect(await countCalls()).toEqual(Array.from({ length: EVENTS }, () => 1));
  },
);

test("B1 a process takes no other for dead while its own session is gone without a word", PATIENTLY, async () => {
  const { workers, app } = await setup();
  const readLost = async () =>
    Promise.all(workers.map(({ worker }) => worker.readMetric("ventanilla_jobs_lost_total")));

  for (const { proxy } of workers) proxy.vanish("session");
  await waitFor(async () => (await sumLosses(workers)).every((count) => count === 1));

  expect(await readLost()).toEqual([0, 0]);
  expect(await app.database("job_workers").count()).toEqual([{ count: "2" }]);
});
