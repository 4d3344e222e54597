import { expect, test } from "vitest";
import { waitFor } from "../support/waiting.ts";
import {
  arrangeOnCrashingPostgres,
  deliveredAfterCalls,
  LEASE_MS,
  listResults,
  PATIENTLY,
  tellWait,
  untilTidied,
} from "./deliveries.ts";

test(
  "POSTs that are under way while the database crashes are recorded when it is back, and not sent again",
  PATIENTLY,
  async ({ annotate }) => {
    const { promise: back, resolve: answer } = Promise.withResolvers<number>();
    const { postgres, deliveries, startWorker, crash } = await arrangeOnCrashingPostgres(() => back);
    await startWorker();
    await deliveries.untilCalled();
    await postgres.flush();

    const returnedMs = await crash();
    answer(204);
    await deliveries.untilDelivered();

    const waitedMs = await tellWait(performance.now() - returnedMs, annotate);
    expect(waitedMs).toBeLessThan(LEASE_MS / 2);
    expect(await deliveries.readOutcome()).toEqual(deliveredAfterCalls(1));
  },
);

test(
  "results that the crash of the database undoes are written again, and nothing is sent again",
  PATIENTLY,
  async ({ annotate }) => {
    const { promise: locked, resolve: answer } = Promise.withResolvers<number>();
    const { postgres, deliveries, startWorker, crash } = await arrangeOnCrashingPostgres(() => locked);
    const worker = await startWorker();
    await deliveries.untilCalled();
    await postgres.flush();
    await deliveries.lock("select from jobs for update");
    answer(204);
    await deliveries.untilWaiting();

    const returnedMs = await crash();
    await deliveries.untilDelivered();
    await waitFor(() => listResults(worker).length === 3);

    const waitedMs = await tellWait(performance.now() - returnedMs, annotate);
    expect(listResults(worker)).toEqual(["delivered", "delivered", "delivered"]);
    expect(waitedMs).toBeLessThan(LEASE_MS / 2);
    expect(await deliveries.readOutcome()).toEqual(deliveredAfterCalls(1));
  },
);

test(
  "results that the database committed, and whose answer the crash cut off, count once and are logged as they are",
  PATIENTLY,
  async ({ annotate }) => {
    const { promise: held, resolve: answer } = Promise.withResolvers<number>();
    const { postgres, deliveries, startWorker, crash } = await arrangeOnCrashingPostgres(() => held);
    await deliveries.arrangeTidying();
    const worker = await startWorker();
    await deliveries.untilCalled();
    await untilTidied(worker);
    await postgres.holdCommits();
    answer(204);
    await postgres.untilHeld("jobs");

    const returnedMs = await crash();
    await waitFor(() => listResults(worker).length === 3);

    const waitedMs = await tellWait(performance.now() - returnedMs, annotate);
    expect(listResults(worker)).toEqual(["delivered", "delivered", "delivered"]);
    expect(waitedMs).toBeLessThan(LEASE_MS / 2);
    expect(await deliveries.readOutcome()).toEqual(deliveredAfterCalls(1));
  },
);
