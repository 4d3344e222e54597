import pino from "pino";
import { v7 as uuidv7 } from "uuid";
import { expect, onTestFinished, test } from "vitest";
import { type JobRank, RANKS } from "../../src/domain/jobs/jobs.ts";
import { createWorker, type Task } from "../../src/jobs/worker.ts";
import { startTestApp } from "../support/app.ts";
import { waitFor } from "../support/waiting.ts";

const PLACES = 10;
const INSTANCE = 1;
/** What a worker holds beside what is under way, as a multiple of its places. */
const MAX_AHEAD = 8;

/** What a job does; it may ask the database something. */
type Work = (ask: () => Promise<void>) => Promise<void>;

/** A queue of quick jobs in one lane, and a worker with few places for them. */
async function setup({ jobs, rank = "first", work }: { jobs: number; rank?: JobRank; work: Work }) {
  const app = await startTestApp({
    environment: { WORKER: "off", WEBHOOK_CONCURRENCY: "1000", WEBHOOK_RATE: "100000" },
  });
  const enqueue = async (lane: string, rankOfAll: JobRank, count: number): Promise<void> => {
    const job = { kind: "webhook_delivery", lane, priority: RANKS.indexOf(rankOfAll), run_at: new Date(0) };
    await app.database("jobs").insert(Array.from({ length: count }, () => ({ ...job, reference: uuidv7() })));
  };
  await enqueue("a", rank, jobs);
  const ask = async () => void (await app.database.raw("select"));
  const seen = { leased: 0, leasedRepeats: 0, underWay: 0, done: 0 };
  let underWay = 0;
  const task: Task = async ({ job }) => {
    underWay += 1;
    seen.underWay = Math.max(seen.underWay, underWay);
    await work(ask);
    const leased: number[] = await app.database("jobs").where({ state: "leased" }).pluck("priority");
    const repeats = leased.filter((rank) => RANKS[rank] === "repeat");
    seen.leased = Math.max(seen.leased, leased.length);
    seen.leasedRepeats = Math.max(seen.leasedRepeats, repeats.length);
    await app.database("jobs").where({ reference: job.reference, lease_token: job.leaseToken }).delete();
    underWay -= 1;
    seen.done += 1;
    return { recorded: Promise.resolve("done") };
  };
  const worker = createWorker({
    jobs: app.services.jobs,
    tasks: { webhook_delivery: task, mail: task, endpoint_recovery: task },
    instance: INSTANCE,
    signals: { send: () => undefined, listen: () => () => undefined },
    log: pino({ level: "silent" }),
    concurrency: PLACES,
    isDatabaseAway: () => false,
  });
  onTestFinished(() => worker.stop(0));
  worker.start();
  return { app, worker, seen, enqueue };
}

test("quick jobs are claimed ahead, but no more are under way than there are places", async () => {
  const { seen } = await setup({ jobs: 1_000, work: (ask) => ask() });

  await waitFor(() => seen.done === 1_000);

  expect(seen.underWay).toBe(PLACES);
  expect(seen.leased).toBeGreaterThan(PLACES);
  expect(seen.leased).toBeLessThanOrEqual(PLACES + MAX_AHEAD * PLACES);
});

test("slow jobs are not claimed ahead", async () => {
  const { promise: held, resolve: end } = Promise.withResolvers<void>();
  const { app, seen } = await setup({ jobs: 30, work: () => held });
  await waitFor(() => seen.underWay === PLACES);

  const leased = await app.database("jobs").where({ state: "leased" });
  end();
  await waitFor(() => seen.done === 30);

  expect(leased).toHaveLength(PLACES);
});

test("what was claimed ahead is given back untouched when the worker ends before there is a place for it", async () => {
  const { promise: held, resolve: end } = Promise.withResolvers<void>();
  let left = 500;
  const work = (ask: () => Promise<void>) => ((left -= 1) < 0 ? held : ask());
  const { app, worker, seen } = await setup({ jobs: 600, work });
  await waitFor(() => left <= -PLACES);

  const stopped = worker.stop(60_000);
  end();
  await stopped;

  const jobs = await app.database("jobs").distinct("state", "attempt", "lost_leases");
  expect(jobs).toEqual([{ state: "ready", attempt: 1, lost_leases: 0 }]);
  expect(await app.database("jobs").pluck("reference")).toHaveLength(600 - seen.done);
});

test("what was claimed ahead of jobs that have become slow is given back before there is a place for it", async () => {
  const { promise: held, resolve: end } = Promise.withResolvers<void>();
  let left = 500;
  const work = (ask: () => Promise<void>) => ((left -= 1) < 0 ? held : ask());
  const { app, seen } = await setup({ jobs: 600, work });
  await waitFor(() => left <= -PLACES);

  await waitFor(async () => (await app.database("jobs").where({ state: "leased" })).length === PLACES);
  const returned = await app.database("jobs").where({ state: "ready" }).distinct("attempt", "lost_leases");
  end();
  await waitFor(() => seen.done === 600);

  expect(returned).toEqual([{ attempt: 1, lost_leases: 0 }]);
});

test("beside quick jobs that are claimed ahead, repeats have half of the places and no more, and all get one", async () => {
  const { seen, enqueue } = await setup({ jobs: 3_000, work: (ask) => ask() });
  await waitFor(() => seen.leased > 2 * PLACES);

  await enqueue("b", "repeat", 100);
  await waitFor(() => seen.done === 3_100);

  expect(seen.leasedRepeats).toBe(PLACES / 2);
});

test("repeats alone go on as places for them become free", async () => {
  const { seen } = await setup({ jobs: 200, rank: "repeat", work: (ask) => ask() });

  await waitFor(() => seen.done === 200);

  expect(seen.leasedRepeats).toBe(PLACES / 2);
});
