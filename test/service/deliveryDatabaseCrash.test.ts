import { expect, test } from "vitest";
import { startCrashingPostgres } from "../support/crashingPostgres.ts";
import { startDatabaseProxy } from "../support/databaseProxy.ts";
import { waitFor } from "../support/waiting.ts";
import type { Respond } from "../support/webhookReceiver.ts";
import { arrangeDeliveries, deliveredAfterCalls, LEASE_MS } from "./deliveries.ts";

async function setup(respond?: Respond) {
  const postgres = await startCrashingPostgres();
  const proxy = await startDatabaseProxy(postgres.url);
  const deliveries = await arrangeDeliveries({
    databaseUrl: postgres.url,
    ...(respond === undefined ? {} : { respond }),
  });
  return { postgres, proxy, deliveries, startWorker: () => deliveries.startWorker(proxy.url) };
}

test("claims that the crash of the database undoes are made again", async ({ annotate }) => {
  const { postgres, deliveries, startWorker } = await setup();
  await deliveries.lock("lock table jobs in share mode");
  await startWorker();
  await deliveries.untilWaiting();

  await postgres.crash();
  const returnedMs = await postgres.returned();
  await deliveries.untilDelivered();

  const waitedMs = deliveries.waitedMs(returnedMs);
  await annotate(`went on after ${Math.round(waitedMs)} ms`);
  expect(waitedMs).toBeLessThan(LEASE_MS / 2);
  expect(await deliveries.readOutcome()).toEqual(deliveredAfterCalls(1));
});

test("claims that the database committed, and whose answer the crash cut off, wait for no lease", async ({
  annotate,
}) => {
  const { postgres, proxy, deliveries, startWorker } = await setup();
  const unlock = await deliveries.lock("lock table jobs in share mode");
  const worker = await startWorker();
  await deliveries.untilWaiting();
  proxy.silence();
  await unlock();
  await deliveries.untilLeased();
  await postgres.flush();

  await postgres.crash();
  proxy.speak();
  const returnedMs = await postgres.returned();
  await deliveries.untilDelivered();

  const waitedMs = deliveries.waitedMs(returnedMs);
  await annotate(`went on after ${Math.round(waitedMs)} ms`);
  expect(worker.logged("jobs given back that the database held in this worker's name")).toMatchObject([{ jobs: 3 }]);
  expect(waitedMs).toBeLessThan(LEASE_MS / 2);
  expect(await deliveries.readOutcome()).toEqual(deliveredAfterCalls(1));
});

test("what was claimed and could not be read before the crash of the database is given back, and waits for no lease", async ({
  annotate,
}) => {
  const { postgres, deliveries, startWorker } = await setup();
  await deliveries.lock("lock table webhook_endpoints in access exclusive mode");
  await startWorker();
  await deliveries.untilLeased();
  await deliveries.untilWaiting();
  await postgres.flush();

  await postgres.crash();
  const returnedMs = await postgres.returned();
  await deliveries.untilDelivered();

  const waitedMs = deliveries.waitedMs(returnedMs);
  await annotate(`went on after ${Math.round(waitedMs)} ms`);
  expect(waitedMs).toBeLessThan(LEASE_MS / 2);
  expect(await deliveries.readOutcome()).toEqual(deliveredAfterCalls(1));
});

test("claims that had not reached the disk are made again under other tokens, and what was sent under the old ones is told as lost", async ({
  annotate,
}) => {
  const [first, second] = [Promise.withResolvers<number>(), Promise.withResolvers<number>()];
  const { postgres, deliveries, startWorker } = await setup((call) => (call <= 3 ? first.promise : second.promise));
  const readTokens = (): Promise<string[]> => deliveries.leased().pluck("lease_token");
  await postgres.keepFromDisk();
  const worker = await startWorker();
  const listResults = () => worker.logged("webhook attempt").map(({ result }) => result);
  await deliveries.untilCalled();
  const tokens = await readTokens();

  await postgres.crash();
  const returnedMs = await postgres.returned();
  await deliveries.untilCalled(2);
  const freshTokens = await readTokens();
  first.resolve(500);
  await waitFor(() => listResults().length === 3);
  const results = listResults();
  second.resolve(204);
  await deliveries.untilDelivered();

  const waitedMs = deliveries.waitedMs(returnedMs);
  await annotate(`went on after ${Math.round(waitedMs)} ms`);
  expect(freshTokens).toHaveLength(3);
  expect(freshTokens.filter((token) => tokens.includes(token))).toEqual([]);
  expect(results).toEqual(["stale", "stale", "stale"]);
  expect(waitedMs).toBeLessThan(LEASE_MS / 2);
  expect(await deliveries.readOutcome()).toEqual(deliveredAfterCalls(2));
});

test("POSTs that are under way while the database crashes are recorded when it is back, and not sent again", async ({
  annotate,
}) => {
  const { promise: back, resolve: answer } = Promise.withResolvers<number>();
  const { postgres, deliveries, startWorker } = await setup(() => back);
  await startWorker();
  await deliveries.untilCalled();
  await postgres.flush();

  await postgres.crash();
  const returnedMs = await postgres.returned();
  answer(204);
  await deliveries.untilDelivered();

  const waitedMs = performance.now() - returnedMs;
  await annotate(`went on after ${Math.round(waitedMs)} ms`);
  expect(waitedMs).toBeLessThan(LEASE_MS / 2);
  expect(await deliveries.readOutcome()).toEqual(deliveredAfterCalls(1));
});

test("settlements that the crash of the database undoes are written again, and nothing is sent again", async ({
  annotate,
}) => {
  const { promise: locked, resolve: answer } = Promise.withResolvers<number>();
  const { postgres, deliveries, startWorker } = await setup(() => locked);
  const worker = await startWorker();
  await deliveries.untilCalled();
  await postgres.flush();
  await deliveries.lock("select from jobs for update");
  answer(204);
  await deliveries.untilWaiting();

  await postgres.crash();
  const returnedMs = await postgres.returned();
  await deliveries.untilDelivered();

  const waitedMs = performance.now() - returnedMs;
  await annotate(`went on after ${Math.round(waitedMs)} ms`);
  expect(worker.logged("webhook attempt").map(({ result }) => result)).toEqual(["delivered", "delivered", "delivered"]);
  expect(waitedMs).toBeLessThan(LEASE_MS / 2);
  expect(await deliveries.readOutcome()).toEqual(deliveredAfterCalls(1));
});

test("settlements that the database committed, and whose answer the crash cut off, count once and are told as what they are", async ({
  annotate,
}) => {
  const { promise: held, resolve: answer } = Promise.withResolvers<number>();
  const { postgres, deliveries, startWorker } = await setup(() => held);
  await deliveries.app.database.raw("select prepare_webhook_day('webhook_deliveries', current_date - 100)");
  const worker = await startWorker();
  const listResults = () => worker.logged("webhook attempt").map(({ result }) => result);
  await deliveries.untilCalled();
  // Dropping the table of that day is the last that the worker does of its own accord.
  await waitFor(() => worker.logged("tidied up").length === 1);
  await postgres.holdCommits();
  answer(204);
  await postgres.untilHeld("jobs");

  await postgres.crash();
  const returnedMs = await postgres.returned();
  await waitFor(() => listResults().length === 3);

  const waitedMs = performance.now() - returnedMs;
  await annotate(`went on after ${Math.round(waitedMs)} ms`);
  expect(listResults()).toEqual(["delivered", "delivered", "delivered"]);
  expect(waitedMs).toBeLessThan(LEASE_MS / 2);
  expect(await deliveries.readOutcome()).toEqual(deliveredAfterCalls(1));
});
