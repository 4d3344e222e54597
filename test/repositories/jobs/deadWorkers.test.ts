import { expect, test } from "vitest";
import { LOCK_CLASSES } from "../../../src/db/lockClasses.ts";
import { setupQueue } from "./queue.ts";

test("jobs of a worker without its session lock are reclaimed, those of a worker with its lock are not", async () => {
  const { database, jobs, enqueue, claim } = await setupQueue({ cap: 2 });
  await enqueue(2, { lane: "a" });
  await enqueue(2, { lane: "b" });
  await claim({ instance: 11, limit: 2 });
  await claim({ instance: 22, limit: 2 });
  const alive = await database.client.acquireConnection();
  await database.raw(`select pg_advisory_lock(${LOCK_CLASSES.worker}, 22)`).connection(alive);

  const unlocked = await jobs.listUnlockedWorkers(33);
  const unlockedBesideItself = await jobs.listUnlockedWorkers(11);
  const reclaimed = await jobs.reclaimFromWorkers([11, 22]);
  await database.client.releaseConnection(alive);

  expect([unlocked, unlockedBesideItself]).toEqual([[11], []]);
  expect(reclaimed).toBe(2);
  expect(await database("jobs").select("state", "lost_leases").where({ lane: "a" })).toEqual([
    { state: "ready", lost_leases: 1 },
    { state: "ready", lost_leases: 1 },
  ]);
  expect(await database("jobs").distinct("state").where({ lane: "b" })).toEqual([{ state: "leased" }]);
  expect(await database("job_workers").pluck("instance")).toEqual([22]);
});

test("an expired lease is reclaimed, and its token completes nothing any more", async () => {
  const { database, jobs, enqueue, claim } = await setupQueue();
  await enqueue(1, { lane: "a" });
  const [stale] = (await claim()).jobs;
  if (stale === undefined) throw new Error("Nothing was claimed.");
  await database("jobs").update({ leased_until: database.raw("now() - interval '1 second'") });

  const reclaimed = await jobs.reclaimExpired();
  const [fresh] = (await claim()).jobs;
  const outcomes = [await jobs.complete(stale), await jobs.reschedule(stale, 5), await jobs.release(stale)];

  expect(reclaimed).toBe(1);
  expect(fresh).toMatchObject({ reference: stale.reference, attempt: 1, lostLeases: 1 });
  expect(outcomes).toEqual([false, false, false]);
  expect(await database("jobs").pluck("lease_token")).toEqual([fresh?.leaseToken]);
});

test("a live worker whose jobs were reclaimed is registered again by its next claim", async () => {
  const { database, jobs, enqueue, claim } = await setupQueue({ cap: 1 });
  await enqueue(2, { lane: "a" });
  await claim({ instance: 11 });

  const first = await jobs.reclaimFromWorkers([11]);
  const [forgotten] = await database("job_workers").count();
  await claim({ instance: 11 });
  const second = await jobs.reclaimFromWorkers([11]);

  expect([first, second]).toEqual([1, 1]);
  expect(forgotten).toEqual({ count: "0" });
});

test("a locked job of a dead worker is left, and reclaimed the next time", async () => {
  const { database, jobs, enqueue, claim } = await setupQueue();
  const [busy] = await enqueue(2, { lane: "a" });
  await claim({ instance: 11 });
  const holder = await database.transaction();
  await holder("jobs").where({ reference: busy }).forUpdate();

  const first = await jobs.reclaimFromWorkers([11]);
  await holder.rollback();
  const second = await jobs.reclaimFromWorkers([11]);

  expect([first, second]).toEqual([1, 1]);
});

test("a lease that has not run out is not reclaimed", async () => {
  const { jobs, enqueue, claim, database } = await setupQueue();
  await enqueue(2, { lane: "a" });
  const [running, expired] = (await claim()).jobs;
  await database("jobs")
    .where({ reference: expired?.reference ?? "" })
    .update({ leased_until: new Date(0) });

  const freed = await jobs.reclaimExpired();

  expect(freed).toBe(1);
  expect(await database("jobs").where({ state: "leased" }).pluck("reference")).toEqual([running?.reference]);
});
