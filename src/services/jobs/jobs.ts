import { setTimeout as delay } from "node:timers/promises";
import {
  type Claim,
  type ClaimedJob,
  type Holdings,
  isGroupedLane,
  type Job,
  type LostJobs,
} from "../../domain/jobs/jobs.ts";
import type { JobBacklog } from "../../domain/metrics.ts";
import { isStatementTimeout } from "../../repositories/itemErrors.ts";
import { type ClaimRequest, isWorkerNotLocked } from "../../repositories/jobs/jobs.ts";
import { createClaimModes } from "./claimModes.ts";
import type { Dependencies } from "../dependencies.ts";
import { createLaneScans } from "./laneScans.ts";

export type JobsService = ReturnType<typeof createJobsService>;

export type Claimed = {
  readonly jobs: readonly ClaimedJob[];
  /** The time in which only a notification brings further jobs. 0: further jobs may be ready now; null: no job waits. */
  readonly pauseMs: number | null;
  /** Whether a job was left in the queue because its account had its share of the worker. */
  readonly isShareReached: boolean;
};

/** A lease is so much longer than an attempt's deadline of 15 s that it needs no renewal. */
const LEASE_SECONDS = 60;
/** A live worker whose session was cut off reconnects within this time. */
const DEAD_AFTER_MS = 500;
/**
 * The same for RESTORED_MS after the asking process itself was without its lock. What has cut it off may have cut off the others, who
 * notice it some seconds later.
 */
const DEAD_AFTER_RESTORED_MS = 7_000;
const RESTORED_MS = 10_000;
/** A claim brings no longer bodies unless its worker says so. */
const MAX_BODY_BYTES = 32 * 1024;
/** A claim visits no more lanes, as when thousands of them are held back. The next claim continues behind the last one. */
const MAX_LANES_PER_CLAIM = 200;
/** The time from one search for expired leases to the next: this long, or a multiple of the last search's duration. */
const EXPIRY_INTERVAL_MS = 1_000;
const EXPIRY_INTERVAL_MULTIPLE = 10;
/** The share of claims behind an incomplete one that begin at the next lane of a group. */
const GROUP_STARTS = 1 / 16;
const NONE: LostJobs = { freed: 0, repeated: [] };
const BACKLOG_TIMEOUT_MS = 2_000;
const MAX_COUNTED_JOBS = 10_000;

/** The queue, for workers. */
export function createJobsService({
  repositories,
  laneLimits,
  clock,
  metrics,
}: Dependencies<"repositories" | "clock" | "metrics" | "laneLimits">) {
  const unlockedSince = new Map<number, number>();
  let lastLane = "";
  let lastGroupedLane: string | null = null;
  let isRegistered = false;
  let nextExpirySearchMs = 0;
  let wasUnlockedMs = -Infinity;
  const modes = createClaimModes();
  const scans = createLaneScans();

  return {
    /**
     * Leases up to `limit` jobs of these kinds that can start now, at most `retryLimit` of them retries, for the worker with this number, whose
     * `holdings` bound the jobs of each account. Longer bodies than `maxBodyBytes` are left to be loaded when their job begins. A claim continues
     * behind the last lane of the claim before.
     */
    async claim(
      instance: number,
      kinds: readonly string[],
      limit: number,
      retryLimit: number,
      holdings: Holdings = { freeSlots: limit, byAccount: {} },
      maxBodyBytes = MAX_BODY_BYTES,
    ): Promise<Claimed> {
      // A claim that registers its worker locks the worker's row. If it lost its connection, the next claim would wait for it.
      if (!isRegistered) await repositories.jobs.register(instance);
      isRegistered = true;
      const isIncremental = modes.isIncremental();
      const request = {
        instance,
        limit,
        retryLimit,
        afterLane: lastLane,
        maxLanes: MAX_LANES_PER_CLAIM,
        leaseSeconds: LEASE_SECONDS,
        isIncremental,
        holdings,
        kinds,
        at: clock.now(),
        maxBodyBytes,
      };
      const claim = await claimAndNote(request);
      lastLane = chooseLastLane(claim);
      const { jobs, isShareReached } = claim;
      if (isShareReached) metrics.countLimit("jobs_of_account");
      if (isIncremental) scans.reset();
      const { isComplete, secondsToNext } = isIncremental ? claim : scans.note(request.afterLane, claim);
      if (!isComplete) return { jobs, pauseMs: 0, isShareReached };
      const pauseMs = secondsToNext === null ? null : Math.max(0, secondsToNext * 1_000);
      return {
        jobs,
        pauseMs: isIncremental ? Math.min(pauseMs ?? Infinity, modes.measureMsToFull()) : pauseMs,
        isShareReached,
      };
    },

    /** Releases a job at no cost of an attempt; false when the lease was lost. */
    async release(job: Job, delaySeconds: number): Promise<boolean> {
      const isReleased = await repositories.jobs.release(job, delaySeconds);
      modes.reset();
      return isReleased;
    },

    /** Releases the jobs leased to a worker, except the `known` ones, at no cost of an attempt. Returns how many. */
    async releaseUnknown(instance: number, known: readonly Job[]): Promise<number> {
      const tokens = known.map(({ leaseToken }) => leaseToken);
      const released = await repositories.jobs.releaseExcept(instance, tokens);
      if (released > 0) modes.reset();
      return released;
    },

    /**
     * Releases the jobs of dead workers and the jobs with an expired lease. A worker is dead when its session lock has been free for
     * DEAD_AFTER_MS. The calling worker, whose number is `instance`, is never dead.
     */
    async reclaim(instance: number): Promise<LostJobs> {
      const now = performance.now();
      const unlocked = await listUnlockedWorkers(instance);
      for (const worker of unlockedSince.keys()) if (!unlocked.includes(worker)) unlockedSince.delete(worker);
      for (const worker of unlocked) if (!unlockedSince.has(worker)) unlockedSince.set(worker, now);
      const deadAfterMs = now - wasUnlockedMs < RESTORED_MS ? DEAD_AFTER_RESTORED_MS : DEAD_AFTER_MS;
      const dead = unlocked.filter((worker) => now - (unlockedSince.get(worker) ?? now) >= deadAfterMs);
      const released = dead.length === 0 ? NONE : await repositories.jobs.reclaimFromWorkers(dead);
      const expired = await reclaimExpired().catch(() => NONE);
      const freed = released.freed + expired.freed;
      if (freed > 0) {
        modes.reset();
        metrics.countLostLeases(freed);
      }
      return { freed, repeated: [...released.repeated, ...expired.repeated] };
    },

    /** The number and age of due jobs; null when the database does not answer in time. */
    async findBacklog(): Promise<JobBacklog | null> {
      const late = delay(BACKLOG_TIMEOUT_MS, null, { ref: false });
      return Promise.race([repositories.jobs.findBacklog(MAX_COUNTED_JOBS).catch(() => null), late]);
    },
  };

  /**
   * The lane after which the next claim begins. After a complete scan that is the last lane of a group that started a job: every scan
   * would begin at the same lane otherwise, and this lane would start all jobs of its group.
   */
  function chooseLastLane({ jobs, isComplete, lastLane: last }: Claim): string {
    lastGroupedLane = jobs.findLast(({ job }) => isGroupedLane(job.lane))?.job.lane ?? lastGroupedLane;
    const isNextOfGroup = isComplete || (jobs.length > 0 && Math.random() < GROUP_STARTS);
    return isNextOfGroup ? (lastGroupedLane ?? last) : last;
  }

  async function claimAndNote(request: ClaimRequest): Promise<Claim> {
    const noted = { startedMs: performance.now(), wasIncremental: request.isIncremental };
    try {
      const claim = await repositories.jobs.claim(request, laneLimits);
      modes.note({ ...noted, jobs: claim.jobs.length, hasRoom: claim.jobs.length < request.limit });
      return claim;
    } catch (error) {
      modes.note({ ...noted, jobs: null, hasRoom: true, isTimeout: isStatementTimeout(error) });
      throw error;
    }
  }

  /** Searches rarely: a search reads all leases, and the dead index entries that an open transaction keeps. */
  async function reclaimExpired(): Promise<LostJobs> {
    const startedMs = performance.now();
    if (startedMs < nextExpirySearchMs) return NONE;
    try {
      return await repositories.jobs.reclaimExpired();
    } finally {
      const tookMs = performance.now() - startedMs;
      nextExpirySearchMs = startedMs + Math.max(EXPIRY_INTERVAL_MS, tookMs * EXPIRY_INTERVAL_MULTIPLE);
    }
  }

  /** After an error all workers count as alive again: they may have lost their sessions together, with the database. */
  async function listUnlockedWorkers(instance: number): Promise<readonly number[]> {
    try {
      return await repositories.jobs.listUnlockedWorkers(instance);
    } catch (error) {
      unlockedSince.clear();
      if (isWorkerNotLocked(error)) wasUnlockedMs = performance.now();
      throw error;
    }
  }
}
