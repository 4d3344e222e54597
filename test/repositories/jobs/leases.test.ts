import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { createJobsRepository } from "../../../src/repositories/jobs/jobs.ts";
import { createClaimedPayloadReader } from "../../../src/repositories/webhooks/claimedPayloads.ts";
import { waitFor } from "../../support/waiting.ts";
import { completeRequest, countByLane, type Queue, setupQueue } from "./queue.ts";

test("a lease writes no entry of an index", async () => {
  const { database, enqueue, holdLock } = await setupQueue();
  await enqueue(3, { lane: "a" });
  await holdLock(1);

  const updates = await database.transaction(async (tx) => {
    await createJobsRepository(tx, createClaimedPayloadReader).claim(completeRequest({}), LIMITS);
    const { rows } = await tx.raw(
      "select n_tup_upd::int as all, n_tup_hot_upd::int as hot from pg_stat_xact_user_tables where relname = 'jobs'",
    );
    return rows;
  });

  expect(updates).toEqual([{ all: 3, hot: 3 }]);
});

test("after a crash, which empties the unlogged table, leases count against their lane's cap and its group's", async () => {
  const { database, enqueue, claim } = await setupQueue({ cap: 3, ownCaps: { mail: 2 } });
  await enqueue(5, { lane: "a" });
  for (const lane of ["mail:x", "mail:y", "mail:z"]) await enqueue(1, { lane });
  await claim({ limit: 2 });
  await claim({ limit: 2, afterLane: "a" });
  await database.raw("truncate job_rate_windows");

  const restoring = await claim({ afterLane: "a" });
  const next = (await claim()).jobs.map(({ lane }) => lane);

  expect(restoring).toEqual({ jobs: [], lastLane: "a", isComplete: false, secondsToNext: 0, isShareReached: false });
  expect(next).toEqual(["a"]);
  expect(await countLeases(database)).toEqual({ a: 3, "mail:x": 1, "mail:y": 1 });
});

test("after a crash, expired leases and those of dead workers are reclaimed, and others stay", async () => {
  const { database, jobs, enqueue, claim, loseLock } = await setupQueue();
  for (const lane of ["a", "b", "c"]) await enqueue(1, { lane });
  const [expired] = (await claim({ instance: 1, limit: 1 })).jobs;
  await claim({ instance: 2, limit: 1, afterLane: "a" });
  await claim({ instance: 3, limit: 1, afterLane: "b" });
  const past = database.raw("now() - interval '1 second'");
  await database("jobs")
    .where({ reference: expired?.reference ?? "" })
    .update({ leased_until: past });
  await loseLock(2);
  await database.raw("truncate job_rate_windows");

  const ofDead = await jobs.reclaimFromWorkers([2]);
  const ofExpired = await jobs.reclaimExpired();

  expect([ofDead.freed, ofExpired.freed]).toEqual([1, 1]);
  expect(await countLeases(database)).toEqual({ c: 1 });
});

test("after a crash, a worker releases the leases that it does not know, and keeps the others", async () => {
  const { database, jobs, enqueue, claim } = await setupQueue();
  await enqueue(2, { lane: "a" });
  await enqueue(1, { lane: "b" });
  const { jobs: known } = await claim({ instance: 1, limit: 1 });
  await claim({ instance: 1, limit: 1 });
  await claim({ instance: 2, limit: 1, afterLane: "a" });
  await database.raw("truncate job_rate_windows");

  const released = await jobs.releaseExcept(
    1,
    known.map(({ leaseToken }) => leaseToken),
  );

  expect(released).toBe(1);
  expect(await countLeases(database)).toEqual({ a: 1, b: 1 });
});

test("a claim that waits for a lane keeps no other from the lists of leases", async () => {
  const { database, enqueue, claim } = await setupQueue();
  await enqueue(1, { lane: "a" });
  await enqueue(1, { lane: "b" });
  await database.raw("truncate job_rate_windows");
  const holding = await database.transaction();
  await holding("job_rate_windows").insert({ lane: "a", started_at: [], started: [] });
  await claim();
  const waiting = claim({ instance: 2, limit: 1 });
  await waitFor(async () => (await database.raw("select from pg_locks where not granted")).rows.length > 0);

  const { jobs } = await claim({ instance: 3, afterLane: "a", limit: 1 });
  await holding.rollback();

  expect(jobs.map(({ lane }) => lane)).toEqual(["b"]);
  expect((await waiting).jobs.map(({ lane }) => lane)).toEqual(["a"]);
});

test("claims that find the lists of leases empty at once keep the caps", async () => {
  const { database, enqueue, claim } = await setupQueue({ cap: 3 });
  await enqueue(9, { lane: "a" });
  await claim({ limit: 2 });
  await database.raw("truncate job_rate_windows");

  await Promise.all([1, 2, 3, 4].map((instance) => claim({ instance })));
  await Promise.all([1, 2, 3, 4].map((instance) => claim({ instance })));

  expect(await countLeases(database)).toEqual({ a: 3 });
});

test("leases of the release before count against the cap, are not taken, and are reclaimed", async () => {
  const { database, jobs, enqueue, claim, loseLock } = await setupQueue({ cap: 3 });
  await enqueue(5, { lane: "a" });
  const former = await takeAsBefore(database, 2);

  const { jobs: taken } = await claim();
  await loseLock(99);
  await database("job_workers").insert({ instance: 99 });
  const { freed } = await jobs.reclaimFromWorkers([99]);

  expect(taken).toHaveLength(1);
  expect(former).toBe(2);
  expect(freed).toBe(2);
});

test("the release before takes no job that this one has leased", async () => {
  const { database, enqueue, claim } = await setupQueue();
  const migration = await readFile(new URL("../../../migrations/0070_lane_leases.sql", import.meta.url), "utf8");
  await database.raw(migration.slice(migration.indexOf("create function")));
  await enqueue(3, { lane: "a" });
  const { jobs: taken } = await claim({ limit: 2 });

  const former = await takeAsBefore(database, 3);

  expect(former).toBe(1);
  const tokens: string[] = await database("jobs").where({ leased_by: 1 }).pluck("lease_token");
  expect(tokens.toSorted()).toEqual(taken.map(({ leaseToken }) => leaseToken).toSorted());
});

test("a lane's list forgets the leases that have ended, so that it does not grow", async () => {
  const { database, jobs, enqueue, claim } = await setupQueue();
  await enqueue(20, { lane: "a" });
  for (let round = 0; round < 5; round += 1) {
    for (const job of (await claim()).jobs) await jobs.complete(job);
  }

  const [lane] = await database("job_rate_windows").where({ lane: "a" }).select("leases");

  expect(lane?.leases).toHaveLength(4);
});

const LIMITS = { cap: 4, perSecond: 1_000, ownCaps: {} };

/** Leases ready jobs as the functions of the release before do; returns how many. */
async function takeAsBefore(database: Queue["database"], count: number): Promise<number> {
  const { rowCount } = await database.raw<{ rowCount: number }>(
    `update jobs set state = 'leased', lease_token = nextval('job_lease_tokens'), leased_by = 99, leased_until = now() + interval '1 minute'
     where ctid = any(array(select ctid from jobs where state = 'ready' order by lane, priority, reference limit ? for update skip locked))
     returning reference`,
    [count],
  );
  return rowCount;
}

async function countLeases(database: Queue["database"]): Promise<Readonly<Record<string, number>>> {
  return countByLane(await database("jobs").whereNotNull("lease_token").select("lane"));
}
