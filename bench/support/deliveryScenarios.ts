import { setTimeout as delay } from "node:timers/promises";
import pino from "pino";
import { createNotifySession } from "../../src/signals/notifySession.ts";
import { LOCK_CLASSES } from "../../src/db/lockClasses.ts";
import { enqueue, QUEUE_NAMES, type QueueName } from "./deliveryQueues.ts";
import { createEndpoints, type Setup, storeEvents } from "./deliverySetups.ts";
import { presentWork, type Row, startWork, type Work } from "./deliveryWork.ts";

type Drained = { readonly perSecond: number; readonly work: Work };

export const LANES = 50;
/** `single` gets fewer jobs: it is slower by this factor, and its rate does not depend on their number. */
const SINGLE_SHARE = 4;
const SINGLE_NOOP_SHARE = 20;
export const OPEN = { cap: "1000", rate: "100000" };
const NOOP = { ...OPEN, cap: "10000", concurrency: "2000" };
const WAITING_JOBS = 200_000;
const FAIR_SECONDS = 20;
const FAIR_PER_SECOND = 100;
const DEAD_ENDPOINTS = 1_000;
const DEAD_EVENTS = 10;
const LOOK_AGAIN_MS = 100;
const WARM_UP_SHARE = 1 / 4;
/** What sends nothing has nothing to log. */
const NOOP_QUEUES = QUEUE_NAMES.filter((queue) => queue !== "graphile with log");

/** Measures from a quarter of the 2xx to the last one. */
export async function measureDrain(setup: Setup, jobs: number): Promise<readonly Row[]> {
  const rows: Row[] = [];
  for (const queue of QUEUE_NAMES) {
    const count = queue === "single" ? Math.ceil(jobs / SINGLE_SHARE) : jobs;
    rows.push(...present("drain", queue, await drain(setup, queue, count), count));
  }
  return rows;
}

/** Measures from the start until the last completion is written, or accepted by the queue's own batching. */
export async function measureNoop(setup: Setup, jobs: number): Promise<readonly Row[]> {
  const endpoints = await createEndpoints(setup.database, urls(setup, LANES));
  const ids = await storeEvents(setup.database, endpoints, jobs);
  const rows: Row[] = [];
  for (const queue of NOOP_QUEUES) {
    const count = queue === "single" ? Math.ceil(jobs / SINGLE_NOOP_SHARE) : jobs;
    await enqueue(queue, setup.database, setup.url, ids.slice(0, count));
    const endWork = await startWork(setup);
    const deliverer = await setup.deliver({ queue, noop: true, jobs: String(count), ...NOOP });
    const perSecond = count / ((await deliverer.done) / 1_000);
    rows.push(...present("noop", queue, { perSecond, work: await endWork(queue, deliverer) }, count));
  }
  return rows;
}

/**
 * One slow endpoint has many waiting jobs, and the others get events at a steady rate. Two workers with a cap of 4 and a rate of 10 send
 * them, and another process notifies the workers, like the intake.
 */
export async function measureFairness(setup: Setup): Promise<readonly Row[]> {
  const [slow, ...healthy] = await createEndpoints(setup.database, [
    `${setup.receiverUrl}/slow`,
    ...urls(setup, LANES),
  ]);
  await enqueue("ours", setup.database, setup.url, await storeEvents(setup.database, [slow ?? ""], WAITING_JOBS));
  const workers = [await setup.deliver({}), await setup.deliver({})];
  const { session, signals } = createNotifySession(setup.url, LOCK_CLASSES.worker, pino({ level: "silent" }));
  await session.start();
  await setup.take();
  for (let second = 0; second < FAIR_SECONDS * 10; second += 1) {
    const some = healthy.toSorted(() => Math.random() - 0.5).slice(0, FAIR_PER_SECOND / 10);
    await enqueue("ours", setup.database, setup.url, await storeEvents(setup.database, some, some.length));
    signals.send({ type: "work_stored" });
    await delay(100);
  }
  await delay(1_000);
  const { latenciesMs } = await setup.take();
  await Promise.all([session.close(), ...workers.map((worker) => worker.stop())]);
  await setup.database.raw("truncate jobs");
  const sorted = latenciesMs.toSorted((left, right) => left - right);
  const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? Number.NaN;
  return [
    { scenario: "fair", variant: "healthy p50", value: at(0.5), unit: "ms" },
    { scenario: "fair", variant: "healthy p99", value: at(0.99), unit: "ms" },
    {
      scenario: "fair",
      variant: "sent of all",
      value: sorted.length / (FAIR_SECONDS * FAIR_PER_SECOND),
      unit: "share",
    },
  ];
}

/** The dead endpoints have failed before, so that they are held back before or during the measurement. */
export async function measureDeadEndpoints(setup: Setup, jobs: number): Promise<readonly Row[]> {
  const without = await drain(setup, "ours", jobs);
  const dead = await createEndpoints(
    setup.database,
    Array.from({ length: DEAD_ENDPOINTS }, () => "http://127.0.0.1:12/dead"),
  );
  const waiting = await storeEvents(setup.database, dead, DEAD_ENDPOINTS * DEAD_EVENTS);
  await enqueue("ours", setup.database, setup.url, waiting);
  const beside = await drain(setup, "ours", jobs);
  await setup.database.raw("truncate jobs");
  return [...present("dead", "without", without, jobs), ...present("dead", "with 1,000 dead", beside, jobs)];
}

export function drainOurs(setup: Setup, jobs: number): Promise<Drained> {
  return drain(setup, "ours", jobs);
}

function present(scenario: string, variant: string, drained: Drained, jobs: number): readonly Row[] {
  return [
    { scenario, variant, value: drained.perSecond, unit: "per second" },
    ...presentWork(scenario, variant, drained.work, jobs),
  ];
}

async function drain(setup: Setup, queue: QueueName, jobs: number): Promise<Drained> {
  const endpoints = await createEndpoints(setup.database, urls(setup, LANES));
  const ids = await storeEvents(setup.database, endpoints, jobs);
  await enqueue(queue, setup.database, setup.url, ids);
  await setup.database.raw("analyze");
  await setup.take();
  const endWork = await startWork(setup);
  const deliverer = await setup.deliver({ queue, ...OPEN });
  const perSecond = await timeAll(setup, jobs);
  return { perSecond, work: await endWork(queue, deliverer) };
}

/**
 * The rate of the calls after the first ones, during which each program is still compiled. When so few are measured that one look takes
 * them all, it is the rate of all.
 */
async function timeAll(setup: Setup, jobs: number): Promise<number> {
  let [count, warmCount, warmMs, lastMs] = [0, 0, Date.now(), 0];
  while (count < jobs) {
    await delay(LOOK_AGAIN_MS);
    const taken = await setup.take();
    if (taken.count === 0) continue;
    count += taken.count;
    lastMs = taken.lastMs;
    if (warmCount === 0 && count < jobs && count >= jobs * WARM_UP_SHARE) [warmCount, warmMs] = [count, lastMs];
  }
  return (count - warmCount) / (Math.max(1, lastMs - warmMs) / 1_000);
}

export function urls({ receiverUrl }: Setup, count: number): readonly string[] {
  return Array.from({ length: count }, (_, n) => `${receiverUrl}/hook/${n}`);
}
