import { setTimeout as delay } from "node:timers/promises";
import type { Job } from "../domain/jobs.ts";
import type { JobBacklog } from "../domain/metrics.ts";
import type { Dependencies } from "./dependencies.ts";

export type JobsService = ReturnType<typeof createJobsService>;

/** Longer than an attempt's deadline of 15 s by so much that no heartbeat is needed. */
const LEASE_SECONDS = 60;
const DEAD_AFTER_MS = 1_000;
const BACKLOG_TIMEOUT_MS = 2_000;
const MAX_COUNTED_JOBS = 10_000;

/** The queue as a worker sees it. */
export function createJobsService({ repositories }: Dependencies) {
  const unlockedSince = new Map<number, number>();

  return {
    claim: (instance: number, limit: number): Promise<readonly Job[]> =>
      repositories.jobs.claim(instance, limit, LEASE_SECONDS),

    /** Gives a job back without costing it an attempt. */
    release: (job: Job, delaySeconds: number): Promise<boolean> => repositories.jobs.release(job, delaySeconds),

    /**
     * Frees what dead workers held; returns how many jobs that were. A worker whose session was cut off takes it up
     * again in a moment, so only one that has been without its lock for a while is dead, and never the caller itself.
     */
    async reclaim(instance: number): Promise<number> {
      const now = performance.now();
      const unlocked = (await repositories.jobs.listUnlockedHolders()).filter((holder) => holder !== instance);
      for (const holder of unlockedSince.keys()) if (!unlocked.includes(holder)) unlockedSince.delete(holder);
      for (const holder of unlocked) if (!unlockedSince.has(holder)) unlockedSince.set(holder, now);
      const dead = unlocked.filter((holder) => now - (unlockedSince.get(holder) ?? now) >= DEAD_AFTER_MS);
      return dead.length === 0 ? 0 : repositories.jobs.reclaimFrom(dead);
    },

    /** Null when the database does not tell in time. */
    async findBacklog(): Promise<JobBacklog | null> {
      const late = delay(BACKLOG_TIMEOUT_MS, null, { ref: false });
      return Promise.race([repositories.jobs.findBacklog(MAX_COUNTED_JOBS).catch(() => null), late]);
    },

    findSecondsToNext: (): Promise<number | null> => repositories.jobs.findSecondsToNext(),
  };
}
