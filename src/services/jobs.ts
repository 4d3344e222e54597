import { setTimeout as delay } from "node:timers/promises";
import type { Job } from "../domain/jobs.ts";
import type { JobBacklog } from "../domain/metrics.ts";
import type { Dependencies } from "./dependencies.ts";

export type JobsService = ReturnType<typeof createJobsService>;

export type Claimed = {
  readonly jobs: readonly Job[];
  /** How long nothing more can be claimed unless something happens; 0: there may be more at once, null: nothing waits. */
  readonly pauseMs: number | null;
};

/** Longer than an attempt's deadline of 15 s by so much that no heartbeat is needed. */
const LEASE_SECONDS = 60;
const DEAD_AFTER_MS = 500;
/** Bounds a claim where thousands of lanes are held back: the next one goes on from there. */
const MAX_LANES_PER_CLAIM = 200;
/**
 * While a transaction is held open somewhere, looking at every lane and at every lease takes ever longer: it may take one part
 * in so many of the time, and in between claims are quick ones.
 */
const THOROUGH_SHARE = 1 / 10;
/** A claim that took less is fast enough to be thorough each time. */
const FAST_CLAIM_MS = 15;
const MIN_EXPIRY_INTERVAL_MS = 1_000;
const BACKLOG_TIMEOUT_MS = 2_000;
const MAX_COUNTED_JOBS = 10_000;

/** The queue as a worker sees it. */
export function createJobsService({ repositories, laneLimits }: Dependencies) {
  const unlockedSince = new Map<number, number>();
  let lastLane = "";
  let thoroughAtMs = 0;
  let wasSlow = false;
  let expiryAtMs = 0;

  return {
    /** Up to `limit` jobs that can start now, at most `repeatLimit` of them repeats; each claim goes on where the last one ended. */
    async claim(instance: number, limit: number, repeatLimit: number): Promise<Claimed> {
      const startedMs = performance.now();
      const isQuick = startedMs < thoroughAtMs;
      const request = { instance, limit, repeatLimit, afterLane: lastLane, maxLanes: MAX_LANES_PER_CLAIM, isQuick };
      const claim = await repositories.jobs.claim({ ...request, leaseSeconds: LEASE_SECONDS }, laneLimits);
      lastLane = claim.lastLane;
      if (!isQuick) postponeThorough(startedMs);
      if (!claim.isRound) return { jobs: claim.jobs, pauseMs: 0 };
      const pauseMs = claim.secondsToNext === null ? null : Math.max(0, claim.secondsToNext * 1_000);
      const untilThoroughMs = thoroughAtMs - performance.now();
      return {
        jobs: claim.jobs,
        pauseMs: isQuick ? Math.max(0, Math.min(pauseMs ?? untilThoroughMs, untilThoroughMs)) : pauseMs,
      };
    },

    /** Gives a job back without costing it an attempt. */
    release: (job: Job, delaySeconds: number): Promise<boolean> => repositories.jobs.release(job, delaySeconds),

    /** Gives back what a worker has leased beside the jobs that it `knows`, at no cost; returns how many that were. */
    releaseUnknown: (instance: number, known: readonly Job[]): Promise<number> =>
      repositories.jobs.releaseExcept(
        instance,
        known.map(({ leaseToken }) => leaseToken),
      ),

    /**
     * Frees what dead workers held and what has been held for too long; returns how many jobs that were. A worker whose session
     * was cut off takes it up again in a moment, so only one that has been without its lock for a while is dead, and never the
     * caller itself.
     */
    async reclaim(instance: number): Promise<number> {
      const now = performance.now();
      const unlocked = await listUnlockedWorkers(instance);
      for (const worker of unlockedSince.keys()) if (!unlocked.includes(worker)) unlockedSince.delete(worker);
      for (const worker of unlocked) if (!unlockedSince.has(worker)) unlockedSince.set(worker, now);
      const dead = unlocked.filter((worker) => now - (unlockedSince.get(worker) ?? now) >= DEAD_AFTER_MS);
      const freed = dead.length === 0 ? 0 : await repositories.jobs.reclaimFromWorkers(dead);
      return freed + (await reclaimExpired());
    },

    /** Null when the database does not tell in time. */
    async findBacklog(): Promise<JobBacklog | null> {
      const late = delay(BACKLOG_TIMEOUT_MS, null, { ref: false });
      return Promise.race([repositories.jobs.findBacklog(MAX_COUNTED_JOBS).catch(() => null), late]);
    },
  };

  /** After the second slow one in a row: the first one on a connection is slow anyway. */
  function postponeThorough(startedMs: number): void {
    const isSlow = performance.now() - startedMs > FAST_CLAIM_MS;
    if (isSlow && wasSlow) thoroughAtMs = findNextTurn(startedMs);
    wasSlow = isSlow;
  }

  async function reclaimExpired(): Promise<number> {
    const startedMs = performance.now();
    if (startedMs < expiryAtMs) return 0;
    const freed = await repositories.jobs.reclaimExpired();
    expiryAtMs = Math.max(startedMs + MIN_EXPIRY_INTERVAL_MS, findNextTurn(startedMs));
    return freed;
  }

  /** What was seen before the database went away says nothing about who comes back with it. */
  async function listUnlockedWorkers(instance: number): Promise<readonly number[]> {
    try {
      return await repositories.jobs.listUnlockedWorkers(instance);
    } catch (error) {
      unlockedSince.clear();
      throw error;
    }
  }
}

/** When something that began then, and ends now, may be done again. */
function findNextTurn(startedMs: number): number {
  const endedMs = performance.now();
  return endedMs + (endedMs - startedMs) / THOROUGH_SHARE;
}
