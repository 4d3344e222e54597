import { expect, test } from "vitest";
import { isWorkerNotLocked } from "../../../src/repositories/jobs/jobs.ts";
import { setupQueue } from "./queue.ts";

test("jobs of a worker without its session lock are reclaimed, those of a worker with its lock are not", async () => {
  const { database, jobs, enqueue, claim, loseLock } = await setupQueue({ cap: 2 });
  await enqueue(2, { lane: "a" });
  await enqueue(2, { lane: "b" });
  await claim({ instance: 11, limit: 2 });
  await claim({ instance: 22, limit: 2 });
  await loseLock(11);

  const unlocked = await jobs.listUnlockedWorkers(22);
  const reclaimed = await jobs.reclaimFromWorkers([11, 22]);

  expect(unlocked).toEqual([11]);
  expect(reclaimed).toEqual({ freed: 2, repeated: [] });
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

  const { freed } = await jobs.reclaimExpired();
  const [fresh] = (await claim()).jobs;
  const outcomes = [await jobs.complete(stale), await jobs.reschedule(stale, 5), await jobs.release(stale)];

  expect(freed).toBe(1);
  expect(fresh).toMatchObject({ reference: stale.reference, attempt: 1 });
  expect(outcomes).toEqual([false, false, false]);
  expect(await database("jobs").pluck("lease_token")).toEqual([fresh?.leaseToken]);
});

test("a worker whose session lock nobody holds gets no job, and does not learn who else has lost theirs", async () => {
  const { database, jobs, enqueue, claim, claimUnlocked, loseLock } = await setupQueue();
  await enqueue(3, { lane: "a" });
  await claim({ instance: 11, limit: 1 });
  await claim({ instance: 22, limit: 1 });
  await loseLock(11);

  const refused = [
    await claimUnlocked({ instance: 11 }).catch(isWorkerNotLocked),
    await jobs.listUnlockedWorkers(11).catch(isWorkerNotLocked),
  ];

  expect(refused).toEqual([true, true]);
  expect(await database("jobs").where({ state: "leased" }).pluck("leased_by")).toEqual([11, 22]);
});

test("the first loss costs a job no time, further ones in a row ever more, and none an attempt or its life", async () => {
  const { database, jobs, enqueue, claim } = await setupQueue();
  const [id] = await enqueue(1, { lane: "a" });
  const seen: unknown[] = [];

  for (let loss = 1; loss <= 7; loss += 1) {
    await database("jobs").update({ state: "ready" });
    await claim();
    await database("jobs").update({ leased_until: new Date(0) });
    const { repeated } = await jobs.reclaimExpired();
    const [job] = await database("jobs").select(
      "state",
      "attempt",
      database.raw("extract(epoch from run_at - now())::integer as seconds"),
    );
    seen.push([job?.state, job?.attempt, Math.round((job?.seconds ?? 0) / 5) * 5, repeated.length]);
  }

  expect(seen).toEqual([
    ["ready", 1, 0, 0],
    ["waiting", 1, 5, 0],
    ["waiting", 1, 30, 1],
    ["waiting", 1, 120, 1],
    ["waiting", 1, 600, 1],
    ["waiting", 1, 600, 1],
    ["waiting", 1, 600, 1],
  ]);
  expect(await database("jobs").pluck("reference")).toEqual([id]);
});

test.each(["an attempt that is recorded", "a job that is rescheduled"])("%s ends the row of losses", async (way) => {
  const { database, jobs, enqueue, claim, record } = await setupQueue();
  await enqueue(1, { lane: "a" });
  await claim();
  await database("jobs").update({ leased_until: new Date(0) });
  await jobs.reclaimExpired();
  const [job] = (await claim()).jobs;
  if (job === undefined) throw new Error("Nothing was claimed.");
  const before = await database("jobs").pluck("lost_leases");

  if (way === "a job that is rescheduled") await jobs.reschedule(job, 5);
  else await record([job], 500);

  expect([before, await database("jobs").pluck("lost_leases")]).toEqual([[1], [0]]);
});

test("a live worker whose jobs were reclaimed is registered again by its next claim", async () => {
  const { database, jobs, enqueue, claim, loseLock } = await setupQueue({ cap: 1 });
  await enqueue(2, { lane: "a" });
  await claim({ instance: 11 });

  await loseLock(11);
  const first = await jobs.reclaimFromWorkers([11]);
  const [forgotten] = await database("job_workers").count();
  await claim({ instance: 11 });
  await loseLock(11);
  const second = await jobs.reclaimFromWorkers([11]);

  expect([first.freed, second.freed]).toEqual([1, 1]);
  expect(forgotten).toEqual({ count: "0" });
});

test("a locked job of a dead worker is left, and reclaimed the next time", async () => {
  const { database, jobs, enqueue, claim, loseLock } = await setupQueue();
  const [busy] = await enqueue(2, { lane: "a" });
  await claim({ instance: 11 });
  await loseLock(11);
  const holder = await database.transaction();
  await holder("jobs").where({ reference: busy }).forUpdate();

  const first = await jobs.reclaimFromWorkers([11]);
  await holder.rollback();
  const second = await jobs.reclaimFromWorkers([11]);

  expect([first.freed, second.freed]).toEqual([1, 1]);
});

test("a lease that has not run out is not reclaimed", async () => {
  const { jobs, enqueue, claim, database } = await setupQueue();
  await enqueue(2, { lane: "a" });
  const [running, expired] = (await claim()).jobs;
  await database("jobs")
    .where({ reference: expired?.reference ?? "" })
    .update({ leased_until: new Date(0) });

  const { freed } = await jobs.reclaimExpired();

  expect(freed).toBe(1);
  expect(await database("jobs").where({ state: "leased" }).pluck("reference")).toEqual([running?.reference]);
});
