import { expect, test } from "vitest";
import type { Job } from "../../../src/domain/jobs/jobs.ts";
import type { Delivered } from "../../../src/repositories/webhooks/results.ts";
import { setupQueue, toResult } from "../jobs/queue.ts";

const HOUR_SECONDS = 3_600;
/** Of attempts that came to the same. */
const SAME_FOR_ALL = [
  "trigger",
  "duration_ms",
  "response_status",
  "error_class",
  "response_headers",
  "response_body",
  "next_attempt_at",
];

test("a batch deletes, reschedules and logs each job by itself, and writes nothing for a lost lease", async () => {
  const { database, jobs, results, enqueue, claim } = await setupQueue();
  await enqueue(3, { lane: "a" });
  const claimed = (await claim()).jobs.toSorted((left, right) => left.reference.localeCompare(right.reference));
  const [done, failed, lost] = claimed as [Job, Job, Job];
  await jobs.release(lost);

  const { accepted } = await results.record([
    toResult(lost, 200, null),
    toResult(failed, 503, 300),
    toResult(done, 200, null),
  ]);

  expect(accepted).toEqual(new Set([done.reference, failed.reference]));
  expect(await database("deliveries").select("id", "status").orderBy("id")).toEqual([
    { id: done.reference, status: "delivered" },
    { id: failed.reference, status: "pending" },
    { id: lost.reference, status: "pending" },
  ]);
  expect(await database("jobs").select("reference", "state", "priority", "attempt").orderBy("reference")).toEqual([
    { reference: failed.reference, state: "waiting", priority: 2, attempt: 2 },
    { reference: lost.reference, state: "ready", priority: 1, attempt: 1 },
  ]);
  const attempts = await database("webhook_attempts").orderBy("delivery_id");
  expect(attempts).toMatchObject([
    { delivery_id: done.reference, number: 1, response_status: 200, next_attempt_at: null },
    { delivery_id: failed.reference, number: 1, response_status: 503, next_attempt_at: expect.any(Date) },
  ]);
});

test("a batch of successes is recorded in one step with the same outcome as a mixed batch", async () => {
  const { database, results, enqueue, claim, laneOf } = await setupQueue();
  await enqueue(2, { lane: "a" });
  await enqueue(2, { lane: "b", priority: 2, attempt: 4 });
  const [plain, other] = await Promise.all([claim({ limit: 2 }), claim({ limit: 2 })]);

  const isRecorded = await results.recordDelivered(plain.jobs.map(toDelivered));
  await results.record(other.jobs.map(toDelivered));

  const attemptsOf = async ({ jobs }: typeof plain) => {
    const ids = jobs.map(({ reference }) => reference);
    return database("webhook_attempts").select(SAME_FOR_ALL).whereIn("delivery_id", ids).orderBy("delivery_id");
  };
  expect(isRecorded).toBe(true);
  expect(await attemptsOf(plain)).toEqual(await attemptsOf(other));
  expect(await database("webhook_attempts").pluck("number").orderBy("number")).toEqual([1, 1, 4, 4]);
  expect(await database("deliveries").distinct("status")).toEqual([{ status: "delivered" }]);
  expect(await database("jobs").select()).toEqual([]);
  expect(await laneOf("a")).toMatchObject({ failures: 0, succeeded_at: expect.any(Date) });
  expect(await laneOf("b")).toMatchObject({ failures: 0, succeeded_at: expect.any(Date) });
});

test("a batch of successes records nothing when a lease was lost or an endpoint recovers", async () => {
  const { database, jobs, results, enqueue, claim, record, age } = await setupQueue();
  await enqueue(2, { lane: "a" });
  const held = (await claim()).jobs;
  await jobs.release(held[0] as Job);
  await enqueue(5, { lane: "b" });
  for (const limit of [4, 1]) await record((await claim({ limit, afterLane: "a" })).jobs, 500);
  await age("b", 601);
  await enqueue(1, { lane: "b", priority: 0 });
  const probe = (await claim({ limit: 1, afterLane: "a" })).jobs;
  const before = await database("webhook_attempts").select();

  const withLost = await results.recordDelivered(held.map(toDelivered));
  const recovering = await results.recordDelivered(probe.map(toDelivered));

  expect([withLost, recovering]).toEqual([false, false]);
  expect(probe).toMatchObject([{ lane: "b" }]);
  expect(await database("webhook_attempts").select()).toEqual(before);
  expect(await database("deliveries").distinct("status")).toEqual([{ status: "pending" }]);
  expect(await database("jobs")).toHaveLength(8);
});

test("a token completes once: recording again changes and logs nothing", async () => {
  const { database, enqueue, claim, record } = await setupQueue();
  await enqueue(2, { lane: "a" });
  const { jobs } = await claim();
  await record(jobs, 500, 0);

  const again = await record(jobs, 200);

  expect(again.accepted.size).toBe(0);
  expect(await database("jobs").distinct("state", "attempt")).toEqual([{ state: "ready", attempt: 2 }]);
  expect(await database("webhook_attempts").pluck("response_status")).toEqual([500, 500]);
});

test("batches that record the same lanes at the same time in any order never deadlock", async () => {
  const { enqueue, claim, record } = await setupQueue({ cap: 40 });
  for (const lane of ["a", "b", "c"]) await enqueue(40, { lane });
  const { jobs } = await claim();

  const batches = Array.from({ length: 12 }, (_, n) => {
    const mine = jobs.filter((__, index) => index % 12 === n);
    return record(n % 2 === 0 ? mine : mine.toReversed(), n % 3 === 0 ? 200 : 500);
  });
  const accepted = (await Promise.all(batches)).reduce((sum, batch) => sum + batch.accepted.size, 0);

  expect(accepted).toBe(jobs.length);
});

test("five failures in a row hold the lane for 30 s, and interactive jobs are sent all the same", async () => {
  const { enqueue, claim, record, laneOf } = await setupQueue({ cap: 5 });
  await enqueue(20, { lane: "a" });
  await record((await claim({ limit: 4 })).jobs, 500);
  const before = await laneOf("a");
  await record((await claim({ limit: 1 })).jobs, 500);

  const held = await claim();
  await enqueue(1, { lane: "a", priority: 0 });
  const interactive = await claim();

  expect(before).toMatchObject({ failures: 4, held_until: null });
  expect(held.jobs).toEqual([]);
  expect(held.secondsToNext).toBeGreaterThan(28);
  expect(held.secondsToNext).toBeLessThanOrEqual(30);
  expect(interactive.jobs).toMatchObject([{ priority: "interactive" }]);
});

test("one job goes out when the hold has run out, and its failure doubles the hold, up to 10 min", async () => {
  const { enqueue, claim, record, laneOf, age } = await setupQueue();
  await enqueue(60, { lane: "a" });
  for (const limit of [4, 1]) await record((await claim({ limit })).jobs, 500);
  const holds: number[] = [];

  for (let probe = 0; probe < 7; probe += 1) {
    await age("a", 601);
    const [one, none] = [await claim({ instance: 1 }), await claim({ instance: 2 })];
    expect([one.jobs.length, none.jobs.length]).toEqual([1, 0]);
    await record(one.jobs, 500);
    const { held_until: until } = await laneOf("a");
    holds.push(Math.round((until.getTime() - Date.now()) / 1_000));
  }

  expect(holds).toEqual([60, 120, 240, 480, 600, 600, 600].map((seconds) => expect.closeTo(seconds, -1)));
});

test("late failures of attempts that were under way when the lane was held make the hold no longer", async () => {
  const { enqueue, claim, record, laneOf } = await setupQueue({ cap: 9 });
  await enqueue(9, { lane: "a" });
  const { jobs } = await claim();
  await record(jobs.slice(0, 5), 500);
  const first = await laneOf("a");

  await record(jobs.slice(5), 500);

  expect(await laneOf("a")).toMatchObject({ failures: 9, holds: 1, held_until: first.held_until });
});

test("a success ends the hold and the count, and the lane is reported as recovered", async () => {
  const { enqueue, claim, record, laneOf, age } = await setupQueue();
  await enqueue(20, { lane: "a" });
  for (const limit of [4, 1]) await record((await claim({ limit })).jobs, 500);
  await age("a", 31);

  const { recovered } = await record((await claim()).jobs, 200);

  expect(recovered).toEqual(["a"]);
  expect(await laneOf("a")).toMatchObject({ failures: 0, held_until: null, holds: 0, failing_since: null });
  expect((await claim()).jobs).toHaveLength(4);
});

test("only the failures after the last success of a batch count as failures in a row", async () => {
  const { enqueue, claim, results, laneOf } = await setupQueue({ cap: 8 });
  await enqueue(8, { lane: "a" });
  const { jobs } = await claim();

  await results.record(jobs.map((job, index) => toResult(job, index === 5 ? 200 : 500, index === 5 ? null : 60)));

  expect(await laneOf("a")).toMatchObject({ failures: 2, held_until: null, last_error: "500" });
});

test("a ping does not count for the endpoint's health", async () => {
  const { results, enqueue, claim, laneOf } = await setupQueue({ cap: 8 });
  await enqueue(8, { lane: "a", priority: 0 });
  const pings = (await claim()).jobs.map((job) => toResult(job, 500, null));

  await results.record(
    pings.map((ping) => ({ ...ping, attempt: ping.attempt && { ...ping.attempt, isCounted: false } })),
  );

  expect(await laneOf("a")).toBeUndefined();
});

test.each<[string, { succeededHours: number; failures: number; spreadHours: number; events: number }, boolean]>([
  ["120 h", { succeededHours: 120, failures: 10, spreadHours: 12, events: 2 }, true],
  ["less than 120 h", { succeededHours: 119, failures: 30, spreadHours: 100, events: 2 }, false],
  [
    "120 h, but fewer than 10 failed attempts",
    { succeededHours: 200, failures: 9, spreadHours: 100, events: 2 },
    false,
  ],
  ["120 h, but one event only", { succeededHours: 200, failures: 30, spreadHours: 100, events: 1 }, false],
  ["120 h, but all failures within 12 h", { succeededHours: 200, failures: 30, spreadHours: 11, events: 2 }, false],
])(
  "a lane is failing after %s without a success",
  async (_, { succeededHours, failures, spreadHours, events }, isFailing) => {
    const { database, enqueue, claim, record } = await setupQueue();
    const [first] = await enqueue(1, { lane: "a" });
    await record((await claim()).jobs, 500, 0);
    if (events === 2) await database("job_lanes").update({ several_failed: true });
    const hoursAgo = (hours: number) => database.raw("now() - make_interval(secs => ?)", [hours * HOUR_SECONDS]);
    await database("job_lanes").update({
      failures: failures - 1,
      succeeded_at: hoursAgo(succeededHours),
      failing_since: hoursAgo(spreadHours),
    });

    const { failing } = await record((await claim()).jobs, 500);

    expect(first).toBeDefined();
    expect(failing).toEqual(isFailing ? ["a"] : []);
  },
);

test("the due deliveries of a disabled endpoint are skipped at once, but not the interactive or leased ones", async () => {
  const { database, results, enqueue, claim } = await setupQueue({ cap: 1 });
  await enqueue(10, { lane: "a" });
  await enqueue(1, { lane: "a", runInSeconds: 60 });
  await enqueue(1, { lane: "b" });
  const { jobs } = await claim({ limit: 1 });
  await enqueue(1, { lane: "a", priority: 0 });

  const skipped = await results.skipDue("a", 100);

  expect(skipped).toBe(9);
  expect(await database("deliveries").where({ status: "skipped" })).toHaveLength(9);
  expect(await database("jobs").where({ lane: "a" })).toHaveLength(3);
  expect((await results.record(jobs.map((job) => toResult(job, 200, null)))).accepted.size).toBe(1);
});

function toDelivered(job: Job): Delivered {
  return toResult(job, 200, null) as Delivered;
}

test("a result is written when its own attempt is in the log, not another one with its number", async () => {
  const { results, enqueue, claim } = await setupQueue();
  await enqueue(1, { lane: "a" });
  const [job] = (await claim()).jobs;
  if (job === undefined) throw new Error("No job was claimed.");
  const written = toResult(job, 200, null);
  await results.record([written]);
  const startedAt = new Date(written.attempt?.outcome.startedAt.getTime() ?? 0);
  startedAt.setMilliseconds(startedAt.getMilliseconds() + 1);
  const attempt = written.attempt && { ...written.attempt, outcome: { ...written.attempt.outcome, startedAt } };

  const found = await results.listWritten([written]);
  const other = await results.listWritten([{ ...written, attempt }]);

  expect([...found]).toEqual([job.reference]);
  expect([...other]).toEqual([]);
});
