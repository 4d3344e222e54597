import { expect, test } from "vitest";
import { waitFor } from "../support/waiting.ts";
import { arrangeOnCrashingPostgres, deliveredAfterCalls, LEASE_MS, PATIENTLY, untilTidied } from "./deliveries.ts";

test(
  "POSTs that are under way while the database crashes are recorded when it is back, and not sent again",
  PATIENTLY,
  async ({ annotate }) => {
    const { promise: back, resolve: answer } = Promise.withResolvers<number>();
    const { postgres, deliveries, startWorker } = await arrangeOnCrashingPostgres(() => back);
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
  },
);

test(
  "results that the crash of the database undoes are written again, and nothing is sent again",
  PATIENTLY,
  async ({ annotate }) => {
    const { promise: locked, resolve: answer } = Promise.withResolvers<number>();
    const { postgres, deliveries, startWorker } = await arrangeOnCrashingPostgres(() => locked);
    const worker = await startWorker();
    const listResults = () => worker.logged("webhook attempt").map(({ result }) => result);
    await deliveries.untilCalled();
    await postgres.flush();
    await deliveries.lock("select from jobs for update");
    answer(204);
    await deliveries.untilWaiting();

    await postgres.crash();
    const returnedMs = await postgres.returned();
    await deliveries.untilDelivered();
    await waitFor(() => listResults().length === 3);

    const waitedMs = performance.now() - returnedMs;
    await annotate(`went on after ${Math.round(waitedMs)} ms`);
    expect(listResults()).toEqual(["delivered", "delivered", "delivered"]);
    expect(waitedMs).toBeLessThan(LEASE_MS / 2);
    expect(await deliveries.readOutcome()).toEqual(deliveredAfterCalls(1));
  },
);

test(
  "results that the database committed, and whose answer the crash cut off, count once and are logged as they are",
  PATIENTLY,
  async ({ annotate }) => {
    const { promise: held, resolve: answer } = Promise.withResolvers<number>();
    const { postgres, deliveries, startWorker } = await arrangeOnCrashingPostgres(() => held);
    await deliveries.arrangeTidying();
    const worker = await startWorker();
    const listResults = () => worker.logged("webhook attempt").map(({ result }) => result);
    await deliveries.untilCalled();
    await untilTidied(worker);
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
  },
);
