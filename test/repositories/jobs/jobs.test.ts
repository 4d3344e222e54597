import type { Knex } from "knex";
import { expect, test } from "vitest";
import { countByLane, setupQueue } from "./queue.ts";

test("a claim takes from every lane in turn, however many jobs one of them has", async () => {
  const { enqueue, claim } = await setupQueue();
  await enqueue(1_000, { lane: "crowded" });
  for (const lane of ["a", "b", "x", "y"]) await enqueue(10, { lane });

  const { jobs, isComplete } = await claim();

  expect(countByLane(jobs)).toEqual({ a: 4, b: 4, crowded: 4, x: 4, y: 4 });
  expect(isComplete).toBe(true);
});

test("the next claim continues after the last lane served, so that few free slots reach every lane", async () => {
  const { enqueue, claim } = await setupQueue();
  for (const lane of ["a", "b", "c"]) await enqueue(10, { lane });
  const lanes: string[] = [];

  for (let afterLane = "", turn = 0; turn < 6; turn += 1) {
    const { jobs, lastLane } = await claim({ limit: 1, afterLane });
    lanes.push(...jobs.map(({ lane }) => lane));
    afterLane = lastLane;
  }

  expect(lanes).toEqual(["a", "b", "c", "a", "b", "c"]);
});

test("the oldest job of a lane goes first", async () => {
  const { enqueue, claim } = await setupQueue({ cap: 10 });
  const ids = await enqueue(10, { lane: "a" });

  const { jobs } = await claim({ limit: 3 });

  expect(jobs.map(({ reference }) => reference).toSorted()).toEqual(ids.slice(0, 3));
});

test("a claim visits no more lanes than its bound, and says that its scan is not complete", async () => {
  const { enqueue, claim } = await setupQueue();
  for (let lane = 10; lane < 30; lane += 1) await enqueue(1, { lane: `lane-${lane}` });

  const first = await claim({ maxLanes: 15 });
  const second = await claim({ maxLanes: 15, afterLane: first.lastLane });

  expect([first.jobs.length, first.isComplete]).toEqual([15, false]);
  expect([second.jobs.length, second.isComplete]).toEqual([5, true]);
});

test("workers that claim at the same time never take more of a lane than its cap, and no job twice", async () => {
  const { enqueue, claim, record } = await setupQueue({ cap: 3 });
  for (const lane of ["a", "b", "c"]) await enqueue(100, { lane });
  const tokens = new Set<string>();

  for (let round = 0; round < 20; round += 1) {
    const claims = await Promise.all(
      Array.from({ length: 8 }, (_, n) => claim({ instance: n, afterLane: ["", "a", "b"][n % 3] ?? "" })),
    );
    const jobs = claims.flatMap((done) => done.jobs);
    for (const count of Object.values(countByLane(jobs))) expect(count).toBeLessThanOrEqual(3);
    for (const { leaseToken } of jobs) tokens.add(leaseToken);
    await record(jobs, 200);
  }

  expect(tokens.size).toBe(180);
});

test("each finished job makes room for one job in its lane", async () => {
  const { enqueue, claim, record } = await setupQueue({ cap: 4 });
  await enqueue(20, { lane: "a" });
  const { jobs } = await claim();

  const full = await claim();
  await record(jobs.slice(0, 3), 200);
  const after = await claim();

  expect(full.jobs).toEqual([]);
  expect(after.jobs).toHaveLength(3);
});

test("a cap of its own replaces a lane's cap and rate", async () => {
  const { enqueue, claim } = await setupQueue({ cap: 50, perSecond: 5, ownCaps: { mail: 20 } });
  await enqueue(30, { lane: "mail" });
  await enqueue(30, { lane: "endpoint" });

  const { jobs } = await claim();

  expect(countByLane(jobs)).toEqual({ mail: 20, endpoint: 5 });
});

test("the lanes of a group share its cap, in one claim and over several", async () => {
  const { enqueue, claim } = await setupQueue({ ownCaps: { mail: 3 } });
  for (const lane of ["mail:a", "mail:b", "mail:c", "mail:d", "mail:e"]) await enqueue(2, { lane });

  const [first, second] = [await claim(), await claim()];

  expect(first.jobs.map(({ lane }) => lane)).toEqual(["mail:a", "mail:b", "mail:c"]);
  expect(second.jobs).toEqual([]);
});

test("a lane starts no more jobs within a second than its rate, over all workers, and the claim says when it may go on", async () => {
  const { database, enqueue, claim, record } = await setupQueue({ cap: 100, perSecond: 10 });
  await enqueue(50, { lane: "a" });
  const first = await claim({ instance: 1, limit: 6 });
  await record(first.jobs, 200);

  const second = await claim({ instance: 2 });
  const third = await claim({ instance: 1 });
  await database.raw(
    "update job_rate_windows set started_at = array(select at - interval '1 second' from unnest(started_at) at)",
  );
  const later = await claim({ instance: 2 });

  expect([first, second, third, later].map(({ jobs }) => jobs.length)).toEqual([6, 4, 0, 10]);
  expect(third.secondsToNext).toBeGreaterThan(0);
  expect(third.secondsToNext).toBeLessThanOrEqual(1);
});

test("retries take no more than their share of the slots, and neither normal jobs nor retries keep the other kind from being claimed", async () => {
  const { enqueue, claim, record } = await setupQueue({ cap: 10 });
  await enqueue(40, { lane: "a" });
  await enqueue(40, { lane: "a", priority: 2, attempt: 2 });
  await enqueue(40, { lane: "b", priority: 2, attempt: 2 });

  const both = await claim({ limit: 20, retryLimit: 8 });
  await record(both.jobs, 200);
  const priorities: string[] = [];
  for (let turn = 0; turn < 30; turn += 1) {
    const { jobs } = await claim({ limit: 1, afterLane: "" });
    priorities.push(...jobs.map(({ priority }) => priority));
    await record(jobs, 200);
  }

  expect(both.jobs.filter(({ priority }) => priority === "retry").length).toBeLessThanOrEqual(8);
  expect(new Set(priorities)).toEqual(new Set(["normal", "retry"]));
});

test("an interactive job goes first", async () => {
  const { enqueue, claim } = await setupQueue({ cap: 1 });
  await enqueue(5, { lane: "a" });
  const [ping] = await enqueue(1, { lane: "a", priority: 0 });

  const { jobs } = await claim();

  expect(jobs).toMatchObject([{ reference: ping, priority: "interactive" }]);
});

test("a later job becomes ready when its time has come, and a claim says when that is", async () => {
  const { database, enqueue, claim } = await setupQueue();
  await enqueue(3, { lane: "a", runInSeconds: 300 });

  const early = await claim();
  await database("jobs").update({ run_at: database.raw("now()") });
  const onTime = await claim();

  expect(early.jobs).toEqual([]);
  expect(early.secondsToNext).toBeGreaterThan(290);
  expect(early.secondsToNext).toBeLessThanOrEqual(300);
  expect(onTime.jobs).toHaveLength(3);
});

test("a clock that was set back does not keep a lane from starting jobs", async () => {
  const { database, enqueue, claim } = await setupQueue({ cap: 10, perSecond: 2 });
  await enqueue(4, { lane: "a" });
  await claim();
  await database.raw(
    "update job_rate_windows set started_at = array(select at + interval '1 hour' from unnest(started_at) at)",
  );

  const { jobs } = await claim();

  expect(jobs).toHaveLength(2);
});

test("leases count against their lane's cap although a clock that was set back gave them lower tokens", async () => {
  const { database, enqueue, claim } = await setupQueue({ cap: 3 });
  await enqueue(4, { lane: "a" });
  await claim({ limit: 1 });
  await database("job_rate_windows").update({ lowest_token: database.raw("lowest_token + (1::bigint << 45)") });
  await database("jobs")
    .where({ state: "leased" })
    .update({ lease_token: database.raw("lease_token + (1::bigint << 45)") });

  await claim({ limit: 1 });
  const { jobs } = await claim();

  expect(jobs).toHaveLength(1);
});

test("the table of jobs is vacuumed after a thousand dead rows, however many live ones there are, and keeps room for updates", async () => {
  const { database } = await setupQueue();

  const settings: string[][] = await database("pg_class").where({ relname: "jobs" }).pluck("reloptions");

  expect(settings[0]?.toSorted()).toEqual([
    "autovacuum_vacuum_scale_factor=0",
    "autovacuum_vacuum_threshold=1000",
    "fillfactor=80",
  ]);
});

test("lanes without due jobs cost a claim nothing, however many they are", async () => {
  const { database, enqueue, holdLock } = await setupQueue();
  await holdLock(1);
  await enqueue(1, { lane: "z" });
  const waitInLanes = (first: number, last: number) =>
    database.raw(
      `insert into jobs (reference, kind, lane, state, run_at)
       select gen_random_uuid(), 'mail', 'lane-' || n, 'waiting', now() + interval '1 hour'
       from generate_series(?::integer, ?::integer) as n`,
      [first, last],
    );

  await waitInLanes(1, 20);
  const few = await countPagesOfClaim(database);
  await waitInLanes(21, 2_000);
  const many = await countPagesOfClaim(database);

  expect(many).toBeLessThan(few * 2);
});

/** Of a claim that is undone, the second one of its connection, whose plans are made. */
async function countPagesOfClaim(database: Knex): Promise<number> {
  const claim = `explain (analyze, buffers, format json)
    select * from lease_jobs(1, 60, 10, 10, '', 200, 4, 1000, '{}', false, '{}', 10, '{webhook_delivery}')`;
  const transaction = await database.transaction();
  const warmUp = await transaction.transaction();
  await warmUp.raw(claim);
  await warmUp.rollback();
  const { rows } = await transaction.raw<{ rows: Explained[] }>(claim);
  await transaction.rollback();
  return rows[0]?.["QUERY PLAN"][0].Plan["Shared Hit Blocks"] ?? Number.NaN;
}

type Explained = { readonly "QUERY PLAN": readonly [{ readonly Plan: { readonly "Shared Hit Blocks": number } }] };
