import { setTimeout as delay } from "node:timers/promises";
import type { Knex } from "knex";
import pino from "pino";
import { createNotifySession } from "../../src/signals/notifySession.ts";
import { LOCK_CLASSES } from "../../src/db/lockClasses.ts";
import { createJobsRepository } from "../../src/repositories/jobs/jobs.ts";
import { createClaimedPayloadReader } from "../../src/repositories/webhooks/claimedPayloads.ts";
import { createEndpoints, type Setup, storeEvents } from "./deliverySetups.ts";
import { enqueue } from "./deliveryQueues.ts";
import { drainOurs, LANES, OPEN, urls } from "./deliveryScenarios.ts";
import { median } from "./statistics.ts";
import { isSmokeRun } from "./results.ts";
import { MINUTE_MS } from "../../src/domain/times.ts";

export type SoakSettings = {
  readonly minutes: number;
  readonly holdMinutes: number;
  /** The load as a share of the rate at which `drainJobs` are drained. */
  readonly share: number;
  readonly drainJobs: number;
};

export type Minute = {
  readonly minute: number;
  readonly stored: number;
  readonly delivered: number;
  /** Rows of the queue's table at the end of the minute. */
  readonly queueRows: number;
  /** The size of the queue's table with its indexes, dead rows included. */
  readonly queueMegabytes: number;
  /** The medians of full and of incremental claims by another worker, one each second. */
  readonly claimMs: number;
  readonly incrementalClaimMs: number;
  /** Whether a transaction was held open during a part of the minute. */
  readonly isHeld: boolean;
};

export type Soaked = {
  readonly perSecond: number;
  readonly stored: number;
  readonly delivered: number;
  readonly minutes: readonly Minute[];
};

/** A smoke run has short ones. */
const SOAK_MINUTE_MS = isSmokeRun() ? 3_000 : MINUTE_MS;
const TICK_MS = 100;
const PROBE_MS = 1_000;
/** Deliveries are missing after this time without any call. */
const LATE_MS = 60_000;

/** Feeds one worker at a steady rate; calls `onMinute` at the end of each minute. */
export async function soak(setup: Setup, settings: SoakSettings, onMinute: (minute: Minute) => void): Promise<Soaked> {
  const { database } = setup;
  const { perSecond: most } = await drainOurs(setup, settings.drainJobs);
  const perSecond = Math.floor(most * settings.share);
  const endpoints = await createEndpoints(database, urls(setup, LANES));
  const worker = await setup.deliver({ ...OPEN });
  const { session, signals } = createNotifySession(setup.url, LOCK_CLASSES.worker, pino({ level: "silent" }));
  await session.start();
  await setup.take();

  const minutes: Minute[] = [];
  let [stored, delivered] = [0, 0];
  let hold: Knex.Transaction | null = null;
  const startedMs = performance.now();
  const holdFromMs = (settings.minutes * SOAK_MINUTE_MS) / 3;
  const holdUntilMs = holdFromMs + settings.holdMinutes * SOAK_MINUTE_MS;
  for (let minute = 1; minute <= settings.minutes; minute += 1) {
    const before = { stored, delivered };
    const [claimsMs, incrementalClaimsMs]: [number[], number[]] = [[], []];
    let isHeld = hold !== null;
    while (elapsed() < minute * SOAK_MINUTE_MS) {
      const due = Math.floor((elapsed() / 1_000) * perSecond) - stored;
      if (due > 0) {
        await enqueue("ours", database, setup.url, await storeEvents(database, endpoints, due));
        signals.send({ type: "work_stored" });
        stored += due;
      }
      if (hold === null && elapsed() >= holdFromMs && elapsed() < holdUntilMs) hold = await openTransaction(database);
      if (hold !== null && elapsed() >= holdUntilMs) hold = await hold.commit().then(() => null);
      isHeld ||= hold !== null;
      if (elapsed() - (minute - 1) * SOAK_MINUTE_MS >= (claimsMs.length + 1) * PROBE_MS) {
        claimsMs.push(await probe(setup, session.instance, false));
        incrementalClaimsMs.push(await probe(setup, session.instance, true));
      }
      await delay(TICK_MS);
    }
    delivered += (await setup.take()).count;
    const [queue] = (await database.raw<{ rows: { rows: number; bytes: number }[] }>(QUEUE)).rows;
    minutes.push({
      minute,
      stored: stored - before.stored,
      delivered: delivered - before.delivered,
      queueRows: queue?.rows ?? Number.NaN,
      queueMegabytes: (queue?.bytes ?? Number.NaN) / 2 ** 20,
      claimMs: median(claimsMs),
      incrementalClaimMs: median(incrementalClaimsMs),
      isHeld,
    });
    const last = minutes.at(-1);
    if (last !== undefined) onMinute(last);
  }

  for (let progressMs = elapsed(); delivered < stored && elapsed() < progressMs + LATE_MS;) {
    await delay(TICK_MS);
    const { count } = await setup.take();
    delivered += count;
    if (count > 0) progressMs = elapsed();
  }
  await Promise.all([session.close(), worker.stop()]);
  return { perSecond, stored, delivered, minutes };

  function elapsed(): number {
    return performance.now() - startedMs;
  }
}

const QUEUE = "select count(*)::integer as rows, pg_total_relation_size('jobs')::float8 as bytes from jobs";

/** The snapshot of the transaction keeps rows that die after it. */
async function openTransaction(database: Knex): Promise<Knex.Transaction> {
  const transaction = await database.transaction({ isolationLevel: "repeatable read" });
  await transaction.raw("select count(*) from jobs");
  return transaction;
}

/** Measures a claim of one job in milliseconds, and releases the job. */
async function probe({ database }: Setup, instance: number, isIncremental: boolean): Promise<number> {
  const jobs = createJobsRepository(database, createClaimedPayloadReader);
  const request = {
    instance,
    limit: 1,
    retryLimit: 1,
    afterLane: "",
    maxLanes: 200,
    leaseSeconds: 60,
    isIncremental,
    holdings: { freeSlots: 128, byAccount: {} },
    kinds: ["webhook_delivery"],
    at: new Date(),
    maxBodyBytes: 0,
  };
  const startedMs = performance.now();
  const claim = await jobs.claim(request, { cap: Number(OPEN.cap), perSecond: Number(OPEN.rate), ownCaps: {} });
  const tookMs = performance.now() - startedMs;
  for (const { job } of claim.jobs) await jobs.release(job);
  return tookMs;
}
