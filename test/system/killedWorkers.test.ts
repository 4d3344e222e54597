import { expect, test } from "vitest";
import type { ServiceProcess } from "../support/serviceProcess.ts";
import { arrangeDeliveries, deliveredAfterCalls, LEASE_MS, PATIENTLY } from "./deliveries.ts";

async function kill(worker: ServiceProcess): Promise<void> {
  worker.kill("SIGKILL");
  await worker.exited;
}

test(
  "a worker killed after its claim has sent nothing: the next one sends everything, once",
  PATIENTLY,
  async ({ annotate }) => {
    const deliveries = await arrangeDeliveries({ areLong: true });
    const unlock = await deliveries.lockLoading();
    const doomed = await deliveries.startWorker();
    await deliveries.untilLeased();
    await deliveries.untilWaiting();

    await kill(doomed);
    await unlock();
    const leases = await deliveries.leased();
    const waitedMs = await deliveries.restartWorker(annotate);

    expect(leases).toHaveLength(3);
    expect(waitedMs).toBeLessThan(LEASE_MS / 2);
    expect(await deliveries.readOutcome()).toEqual(deliveredAfterCalls(1));
  },
);

test(
  "what a worker killed in the middle of its POSTs had sent is sent again under the same webhook-id",
  PATIENTLY,
  async ({ annotate }) => {
    const { promise: never } = Promise.withResolvers<number>();
    const deliveries = await arrangeDeliveries({ respond: (call) => (call <= 3 ? never : 204) });
    const doomed = await deliveries.startWorker();
    await deliveries.untilCalled();

    await kill(doomed);
    const leases = await deliveries.leased();
    const waitedMs = await deliveries.restartWorker(annotate);

    expect(leases).toHaveLength(3);
    expect(waitedMs).toBeLessThan(LEASE_MS / 2);
    expect(await deliveries.readOutcome()).toEqual(deliveredAfterCalls(2));
  },
);

test(
  "answers that a worker killed before its flush had received are asked for again under the same webhook-id",
  PATIENTLY,
  async ({ annotate }) => {
    const { promise: locked, resolve: answer } = Promise.withResolvers<number>();
    const deliveries = await arrangeDeliveries({ respond: () => locked });
    const doomed = await deliveries.startWorker();
    await deliveries.untilCalled();
    const unlock = await deliveries.lock("select from jobs for update");
    answer(204);
    await deliveries.untilWaiting();

    await kill(doomed);
    await deliveries.endWaiting();
    await unlock();
    const leases = await deliveries.leased();
    const waitedMs = await deliveries.restartWorker(annotate);

    expect(leases).toHaveLength(3);
    expect(waitedMs).toBeLessThan(LEASE_MS / 2);
    expect(await deliveries.readOutcome()).toEqual(deliveredAfterCalls(2));
  },
);

test(
  "answers that had reached the database when their worker was killed are not asked for again",
  PATIENTLY,
  async () => {
    const { promise: locked, resolve: answer } = Promise.withResolvers<number>();
    const deliveries = await arrangeDeliveries({ respond: () => locked });
    const doomed = await deliveries.startWorker();
    await deliveries.untilCalled();
    const unlock = await deliveries.lock("select from jobs for update");
    answer(204);
    await deliveries.untilWaiting();

    await kill(doomed);
    await unlock();
    await deliveries.startWorker();
    await deliveries.untilDelivered();

    expect(await deliveries.readOutcome()).toEqual(deliveredAfterCalls(1));
  },
);

test(
  "a worker killed while it makes up for a killed one is made up for in the same way",
  PATIENTLY,
  async ({ annotate }) => {
    const { promise: never } = Promise.withResolvers<number>();
    const deliveries = await arrangeDeliveries({ respond: (call) => (call <= 6 ? never : 204) });
    const first = await deliveries.startWorker();
    await deliveries.untilCalled(1);
    await kill(first);
    const second = await deliveries.startWorker();
    await deliveries.untilCalled(2);

    await kill(second);
    const lost = await deliveries.leased().pluck("lost_leases");
    const waitedMs = await deliveries.restartWorker(annotate);

    expect(lost).toEqual([1, 1, 1]);
    expect(waitedMs).toBeLessThan(LEASE_MS / 2);
    expect(await deliveries.readOutcome()).toEqual(deliveredAfterCalls(3));
  },
);
