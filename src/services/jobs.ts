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
const BACKLOG_TIMEOUT_MS = 2_000;
const MAX_COUNTED_JOBS = 10_000;

/** The queue as a worker sees it. */
export function createJobsService({ repositories, laneLimits }: Dependencies) {
  const unlockedSince = new Map<number, number>();
  let lastLane = "";

  return {
    /** Up to `limit` jobs that can start now, at most `repeatLimit` of them repeats; each claim goes on where the last one ended. */
    async claim(instance: number, limit: number, repeatLimit: number): Promise<Claimed> {
      const request = { instance, limit, repeatLimit, afterLane: lastLane, maxLanes: MAX_LANES_PER_CLAIM };
      const claim = await repositories.jobs.claim({ ...request, leaseSeconds: LEASE_SECONDS }, laneLimits);
      lastLane = claim.lastLane;
      if (!claim.isRound) return { jobs: claim.jobs, pauseMs: 0 };
      return {
        jobs: claim.jobs,
        pauseMs: claim.secondsToNext === null ? null : Math.max(0, claim.secondsToNext * 1_000),
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
      const unlocked = (await listUnlockedHolders()).filter((holder) => holder !== instance);
      for (const holder of unlockedSince.keys()) if (!unlocked.includes(holder)) unlockedSince.delete(holder);
      for (const holder of unlocked) if (!unlockedSince.has(holder)) unlockedSince.set(holder, now);
      const dead = unlocked.filter((holder) => now - (unlockedSince.get(holder) ?? now) >= DEAD_AFTER_MS);
      return repositories.jobs.reclaim(dead);
    },

    /** Null when the database does not tell in time. */
    async findBacklog(): Promise<JobBacklog | null> {
      const late = delay(BACKLOG_TIMEOUT_MS, null, { ref: false });
      return Promise.race([repositories.jobs.findBacklog(MAX_COUNTED_JOBS).catch(() => null), late]);
    },
  };

  /** What was seen before the database went away says nothing about who comes back with it. */
  async function listUnlockedHolders(): Promise<readonly number[]> {
    try {
      return await repositories.jobs.listUnlockedHolders();
    } catch (error) {
      unlockedSince.clear();
      throw error;
    }
  }
}
