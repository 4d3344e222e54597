import { setTimeout as delay } from "node:timers/promises";
import pino from "pino";
import { createSession } from "../../src/db/session.ts";
import { LOCK_CLASSES } from "../../src/db/lockClasses.ts";
import { enqueue, QUEUE_NAMES, type QueueName } from "./deliveryQueues.ts";
import { createEndpoints, type Deliverer, type Place, storeEvents } from "./deliveryPlace.ts";

type Row = { readonly scenario: string; readonly variant: string; readonly value: number; readonly unit: string };

type Drained = { readonly perSecond: number; readonly processorMs: number };

export const LANES = 50;
/** It is so much slower, and as fast with few jobs as with many. */
const SINGLE_SHARE = 4;
const SINGLE_NOOP_SHARE = 20;
export const OPEN = { cap: "1000", rate: "100000" };
const NOOP = { ...OPEN, cap: "10000", concurrency: "2000" };
const CROWD = 200_000;
const FAIR_SECONDS = 20;
const FAIR_PER_SECOND = 100;
const DEAD_ENDPOINTS = 1_000;
const DEAD_EVENTS = 10;
const LOOK_AGAIN_MS = 100;
const WARM_UP_SHARE = 1 / 4;

/** From a quarter of the 2xx to the last one. The processor's time is that of the worker and the database, without the receiver's. */
export async function measureDrain(place: Place, jobs: number): Promise<readonly Row[]> {
  const rows: Row[] = [];
  for (const queue of QUEUE_NAMES) {
    const count = queue === "single" ? Math.ceil(jobs / SINGLE_SHARE) : jobs;
    rows.push(...present("drain", queue, await drain(place, queue, count), count));
  }
  return rows;
}

/** From the beginning of the work until the last completion is written, or given to the queue's own batching. */
export async function measureNoop(place: Place, jobs: number): Promise<readonly Row[]> {
  const endpoints = await createEndpoints(place.database, urls(place, LANES));
  const ids = await storeEvents(place.database, endpoints, jobs);
  const rows: Row[] = [];
  for (const queue of QUEUE_NAMES) {
    const count = queue === "single" ? Math.ceil(jobs / SINGLE_NOOP_SHARE) : jobs;
    await enqueue(queue, place.database, place.url, ids.slice(0, count));
    const databaseMs = await place.readDatabaseTime();
    const deliverer = await place.deliver({ queue, noop: true, jobs: String(count), ...NOOP });
    const perSecond = count / ((await deliverer.done) / 1_000);
    const drained = { perSecond, processorMs: await readTimes(place, deliverer, databaseMs) };
    rows.push(...present("noop", queue, drained, count));
    await deliverer.stop();
  }
  return rows;
}

/**
 * A slow endpoint with many waiting; the others' events come steadily, and are sent by two workers with the usual limits, which
 * another process tells of them, as the intake does.
 */
export async function measureFairness(place: Place): Promise<readonly Row[]> {
  const [crowded, ...healthy] = await createEndpoints(place.database, [
    `${place.receiverUrl}/slow`,
    ...urls(place, LANES),
  ]);
  await enqueue("ours", place.database, place.url, await storeEvents(place.database, [crowded ?? ""], CROWD));
  const workers = [await place.deliver({}), await place.deliver({})];
  const session = createSession(place.url, LOCK_CLASSES.worker, pino({ level: "silent" }));
  await session.start();
  await place.take();
  for (let second = 0; second < FAIR_SECONDS * 10; second += 1) {
    const some = healthy.toSorted(() => Math.random() - 0.5).slice(0, FAIR_PER_SECOND / 10);
    await enqueue("ours", place.database, place.url, await storeEvents(place.database, some, some.length));
    session.signals.send({ type: "work_stored" });
    await delay(100);
  }
  await delay(1_000);
  const { latenciesMs } = await place.take();
  await Promise.all([session.close(), ...workers.map((worker) => worker.stop())]);
  await place.database.raw("truncate jobs");
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

/** The dead ones have been failing before, so that they are held back or come to be while it is measured. */
export async function measureDeadEndpoints(place: Place, jobs: number): Promise<readonly Row[]> {
  const without = await drain(place, "ours", jobs);
  const dead = await createEndpoints(
    place.database,
    Array.from({ length: DEAD_ENDPOINTS }, () => "http://127.0.0.1:9/dead"),
  );
  const waiting = await storeEvents(place.database, dead, DEAD_ENDPOINTS * DEAD_EVENTS);
  await enqueue("ours", place.database, place.url, waiting);
  const beside = await drain(place, "ours", jobs);
  await place.database.raw("truncate jobs");
  return [...present("dead", "without", without, jobs), ...present("dead", "with 1,000 dead", beside, jobs)];
}

export function drainOurs(place: Place, jobs: number): Promise<Drained> {
  return drain(place, "ours", jobs);
}

function present(scenario: string, variant: string, drained: Drained, jobs: number): readonly Row[] {
  return [
    { scenario, variant, value: drained.perSecond, unit: "per second" },
    { scenario, variant, value: drained.processorMs / (jobs / 1_000), unit: "ms of processor per 1,000" },
  ];
}

async function readTimes(place: Place, deliverer: Deliverer, databaseMs: number): Promise<number> {
  return (await deliverer.readTime()) + (await place.readDatabaseTime()) - databaseMs;
}

async function drain(place: Place, queue: QueueName, jobs: number): Promise<Drained> {
  const endpoints = await createEndpoints(place.database, urls(place, LANES));
  const ids = await storeEvents(place.database, endpoints, jobs);
  await enqueue(queue, place.database, place.url, ids);
  await place.database.raw("analyze");
  await place.take();
  const databaseMs = await place.readDatabaseTime();
  const deliverer = await place.deliver({ queue, ...OPEN });
  const perSecond = await timeAll(place, jobs);
  const processorMs = await readTimes(place, deliverer, databaseMs);
  await deliverer.stop();
  return { perSecond, processorMs };
}

/** The rate of what came after the beginning, in which each program is still being compiled. */
async function timeAll(place: Place, jobs: number): Promise<number> {
  let [count, warmCount, warmMs, lastMs] = [0, 0, 0, 0];
  while (count < jobs) {
    await delay(LOOK_AGAIN_MS);
    const taken = await place.take();
    if (taken.count === 0) continue;
    count += taken.count;
    lastMs = taken.lastMs;
    if (warmCount === 0 && count >= jobs * WARM_UP_SHARE) [warmCount, warmMs] = [count, lastMs];
  }
  return (count - warmCount) / ((lastMs - warmMs) / 1_000);
}

export function urls({ receiverUrl }: Place, count: number): readonly string[] {
  return Array.from({ length: count }, (_, n) => `${receiverUrl}/hook/${n}`);
}
