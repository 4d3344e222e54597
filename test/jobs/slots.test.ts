import pino from "pino";
import { v7 as uuidv7 } from "uuid";
import { expect, onTestFinished, test } from "vitest";
import { type JobPriority, PRIORITIES } from "../../src/domain/jobs/jobs.ts";
import { createWorker, type Task } from "../../src/jobs/worker.ts";
import { startTestApp } from "../support/app.ts";
import { waitFor } from "../support/waiting.ts";
import { holdWorkerLock } from "../support/workerLocks.ts";

const SLOTS = 10;
const INSTANCE = 1;
/** The prefetched jobs of a worker, at most, for each slot. */
const MAX_PREFETCHED = 8;

/** The work of a job of the lane, which may query the database. */
type Work = (query: () => Promise<void>, lane: string) => Promise<void>;

/** A queue of jobs in one lane, and a worker with few slots. */
async function setup({
  jobs,
  priority = "normal",
  slots = SLOTS,
  work,
}: {
  jobs: number;
  priority?: JobPriority;
  slots?: number;
  work: Work;
}) {
  const app = await startTestApp({
    environment: { WORKER: "off", WEBHOOK_CONCURRENCY: "1000", WEBHOOK_RATE: "100000" },
  });
  const enqueue = async (lane: string, priorityOfAll: JobPriority, count: number): Promise<void> => {
    const job = { kind: "webhook_delivery", lane, priority: PRIORITIES.indexOf(priorityOfAll), run_at: new Date(0) };
    await app.database("jobs").insert(Array.from({ length: count }, () => ({ ...job, reference: uuidv7() })));
  };
  await holdWorkerLock(app.databaseUrl, INSTANCE);
  if (jobs > 0) await enqueue("a", priority, jobs);
  const query = async () => void (await app.database.raw("select"));
  const seen = { leased: 0, leasedRetries: 0, underWay: 0, done: 0, withPayload: 0 };
  let underWay = 0;
  let notify = () => undefined as void;
  const task: Task = async ({ job, payload }) => {
    underWay += 1;
    if (payload !== null) seen.withPayload += 1;
    seen.underWay = Math.max(seen.underWay, underWay);
    await work(query, job.lane);
    const leased: number[] = await app.database("jobs").where({ state: "leased" }).pluck("priority");
    const retries = leased.filter((priority) => PRIORITIES[priority] === "retry");
    seen.leased = Math.max(seen.leased, leased.length);
    seen.leasedRetries = Math.max(seen.leasedRetries, retries.length);
    await app.database("jobs").where({ reference: job.reference, lease_token: job.leaseToken }).delete();
    underWay -= 1;
    seen.done += 1;
    return { recorded: Promise.resolve("done") };
  };
  const worker = createWorker({
    jobs: app.services.jobs,
    tasks: { webhook_delivery: task, mail: task, endpoint_recovery: task },
    instance: INSTANCE,
    isHeld: () => true,
    signals: {
      send: () => undefined,
      listen: (listener) => {
        notify = () => listener({ type: "work_stored" });
        return () => undefined;
      },
    },
    log: pino({ level: "silent" }),
    concurrency: slots,
    isDatabaseAway: () => false,
  });
  onTestFinished(() => worker.stop(0));
  worker.start();
  return { app, worker, seen, enqueue, notify: () => notify() };
}

test("prefetches quick jobs, and does no more at once than there are slots", async () => {
  const { seen } = await setup({ jobs: 1_000, work: (query) => query() });

  await waitFor(() => seen.done === 1_000);

  expect(seen.underWay).toBe(SLOTS);
  expect(seen.leased).toBeGreaterThan(SLOTS);
  expect(seen.leased).toBeLessThanOrEqual(SLOTS + MAX_PREFETCHED * SLOTS);
});

test("does not prefetch slow jobs", async () => {
  const { promise: held, resolve: end } = Promise.withResolvers<void>();
  const { app, seen } = await setup({ jobs: 30, work: () => held });
  await waitFor(() => seen.underWay === SLOTS);

  const leased = await app.database("jobs").where({ state: "leased" });
  end();
  await waitFor(() => seen.done === 30);

  expect(leased).toHaveLength(SLOTS);
});

test("releases prefetched jobs untouched when the worker stops", async () => {
  const { promise: held, resolve: end } = Promise.withResolvers<void>();
  let left = 500;
  const work = (query: () => Promise<void>) => ((left -= 1) < 0 ? held : query());
  const { app, worker, seen } = await setup({ jobs: 600, work });
  await waitFor(() => left <= -SLOTS);

  const stopped = worker.stop(60_000);
  end();
  await stopped;

  const jobs = await app.database("jobs").distinct("state", "attempt", "lost_leases");
  expect(jobs).toEqual([{ state: "ready", attempt: 1, lost_leases: 0 }]);
  expect(await app.database("jobs").pluck("reference")).toHaveLength(600 - seen.done);
});

test("releases prefetched jobs untouched when running jobs become slow", async () => {
  const { promise: held, resolve: end } = Promise.withResolvers<void>();
  let left = 500;
  const work = (query: () => Promise<void>) => ((left -= 1) < 0 ? held : query());
  const { app, seen } = await setup({ jobs: 600, work });
  await waitFor(() => left <= -SLOTS);

  await waitFor(async () => (await app.database("jobs").where({ state: "leased" })).length === SLOTS);
  const returned = await app.database("jobs").where({ state: "ready" }).distinct("attempt", "lost_leases");
  end();
  await waitFor(() => seen.done === 600);

  expect(returned).toEqual([{ attempt: 1, lost_leases: 0 }]);
});

test("gives retries half of the slots and no more beside prefetched quick jobs, and does all of them", async () => {
  const { seen, enqueue } = await setup({ jobs: 3_000, work: (query) => query() });
  await waitFor(() => seen.leased > 2 * SLOTS);

  await enqueue("b", "retry", 100);
  await waitFor(() => seen.done === 3_100);

  expect(seen.leasedRetries).toBe(SLOTS / 2);
});

test("claims the next retries as their slots become free", async () => {
  const { seen } = await setup({ jobs: 200, priority: "retry", work: (query) => query() });

  await waitFor(() => seen.done === 200);

  expect(seen.leasedRetries).toBe(SLOTS / 2);
});

test("prefetched jobs of an account that becomes slow leave slots to the jobs of another account", async () => {
  const { promise: held, resolve: end } = Promise.withResolvers<void>();
  let [left, otherLane] = [500, ""];
  const work: Work = (query, lane) => (lane === otherLane || (left -= 1) >= 0 ? query() : held);
  const { app, seen, enqueue, notify } = await setup({ jobs: 0, work });
  const createLane = async () => {
    const owner = await app.createOwner();
    const form = await app.createForm(owner, { webhookUrl: "https://127.0.0.1/hook" });
    const [endpoint] = await app.services.webhookEndpoints.listByForms(owner.actor, [form.id]);
    return endpoint?.id ?? "";
  };
  const crowdedLane = await createLane();
  otherLane = await createLane();
  await enqueue(crowdedLane, "normal", 600);
  notify();
  await waitFor(() => left <= -SLOTS / 2);

  await enqueue(otherLane, "normal", 20);
  notify();
  await waitFor(() => seen.done === 520);
  const underWay = -left;
  end();
  await waitFor(() => seen.done === 620);

  expect(underWay).toBe(SLOTS / 2);
});

test.each([
  { slots: SLOTS, withPayload: 1 },
  { slots: 10_000, withPayload: 0 },
])("a worker of $slots slots gets $withPayload of a body of 1 kB with its claim", async ({ slots, withPayload }) => {
  const { app, seen, notify } = await setup({ jobs: 0, slots, work: (query) => query() });
  const form = await app.createForm(await app.createOwner(), { webhookUrl: "https://127.0.0.1/hook" });
  await app.submit(form, { mensaje: "x".repeat(1_000) });

  notify();
  await waitFor(() => seen.done === 1);

  expect(seen.withPayload).toBe(withPayload);
});
