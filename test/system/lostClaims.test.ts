import { expect, test } from "vitest";
import { startDatabaseProxy } from "../support/databaseProxy.ts";
import { waitFor } from "../support/waiting.ts";
import {
  arrangeDeliveries,
  arrangeOnCrashingPostgres,
  deliveredAfterCalls,
  LEASE_MS,
  listReleased,
  listResults,
  PATIENTLY,
  untilTidied,
} from "./deliveries.ts";

/** Lets no claim be made, and nobody else wait. */
const HOLD_CLAIMS = "insert into job_rate_windows select distinct lane, array[now()], array[0] from jobs";

test("claims that the crash of the database undoes are made again", PATIENTLY, async ({ annotate }) => {
  const { deliveries, startWorker, crash } = await arrangeOnCrashingPostgres();
  await deliveries.lock("lock table jobs in share mode");
  await startWorker();
  await deliveries.untilWaiting();

  const returnedMs = await crash();
  const waitedMs = await deliveries.untilDeliveredAfter(returnedMs, annotate);

  expect(waitedMs).toBeLessThan(LEASE_MS / 2);
  expect(await deliveries.readOutcome()).toEqual(deliveredAfterCalls(1));
});

test(
  "claims that the database committed, and whose answer the crash cut off, wait for no lease",
  PATIENTLY,
  async ({ annotate }) => {
    const { postgres, proxy, deliveries, startWorker, crash } = await arrangeOnCrashingPostgres();
    const unlock = await deliveries.lock("lock table jobs in share mode");
    const worker = await startWorker();
    await deliveries.untilWaiting();
    proxy.silence();
    await unlock();
    await deliveries.untilLeased();
    await postgres.flush();

    const returnedMs = await crash(proxy.endSilence);
    const waitedMs = await deliveries.untilDeliveredAfter(returnedMs, annotate);
    await waitFor(() => listReleased(worker).length > 0);

    expect(listReleased(worker)).toMatchObject([{ jobs: 3 }]);
    expect(waitedMs).toBeLessThan(LEASE_MS / 2);
    expect(await deliveries.readOutcome()).toEqual(deliveredAfterCalls(1));
  },
);

test(
  "what was claimed and could not be read before the crash of the database is given back, and waits for no lease",
  PATIENTLY,
  async ({ annotate }) => {
    const { postgres, deliveries, startWorker, crash } = await arrangeOnCrashingPostgres(undefined, true);
    await deliveries.lockLoading();
    await startWorker();
    await deliveries.untilLeased();
    await deliveries.untilWaiting();
    await postgres.flush();

    const returnedMs = await crash();
    const waitedMs = await deliveries.untilDeliveredAfter(returnedMs, annotate);

    expect(waitedMs).toBeLessThan(LEASE_MS / 2);
    expect(await deliveries.readOutcome()).toEqual(deliveredAfterCalls(1));
  },
);

test(
  "claims that had not reached the disk are made again under other tokens, and what was sent under the old ones is told as lost",
  PATIENTLY,
  async ({ annotate }) => {
    const [first, second] = [Promise.withResolvers<number>(), Promise.withResolvers<number>()];
    const { postgres, deliveries, startWorker, crash } = await arrangeOnCrashingPostgres((call) =>
      call <= 3 ? first.promise : second.promise,
    );
    const readTokens = (): Promise<string[]> => deliveries.leased().pluck("lease_token");
    await postgres.keepFromDisk();
    await deliveries.arrangeTidying();
    const unlock = await deliveries.lock(HOLD_CLAIMS);
    const worker = await startWorker();
    await untilTidied(worker);
    await unlock();
    await deliveries.untilCalled();
    const tokens = await readTokens();

    const returnedMs = await crash();
    await deliveries.untilCalled(2);
    const freshTokens = await readTokens();
    first.resolve(500);
    await waitFor(() => listResults(worker).length === 3);
    const results = listResults(worker);
    second.resolve(204);
    const waitedMs = await deliveries.untilDeliveredAfter(returnedMs, annotate);

    expect(freshTokens).toHaveLength(3);
    expect(freshTokens.filter((token) => tokens.includes(token))).toEqual([]);
    expect(results).toEqual(["stale", "stale", "stale"]);
    expect(waitedMs).toBeLessThan(LEASE_MS / 2);
    expect(await deliveries.readOutcome()).toEqual(deliveredAfterCalls(2));
  },
);

test(
  "a claim that the database ends after its connection was cut waits for no lease either",
  PATIENTLY,
  async ({ annotate }) => {
    const deliveries = await arrangeDeliveries();
    const proxy = await startDatabaseProxy(deliveries.app.databaseUrl);
    const unlock = await deliveries.lock(HOLD_CLAIMS);
    const worker = await deliveries.startWorker(proxy.url);
    await deliveries.untilWaiting();

    proxy.cut();
    await proxy.restore();
    await deliveries.submitElsewhere();
    await waitFor(() => deliveries.receiver.received.length === 1);
    await unlock();
    const unlockedMs = performance.now();
    const waitedMs = await deliveries.untilDeliveredAfter(unlockedMs, annotate);
    await waitFor(() => listReleased(worker).length > 0);

    expect(listReleased(worker)).toMatchObject([{ jobs: 3 }]);
    expect(waitedMs).toBeLessThan(LEASE_MS / 2);
    expect(await deliveries.readOutcome()).toEqual(deliveredAfterCalls(1, 4));
  },
);
