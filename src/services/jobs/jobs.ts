import { setTimeout as delay } from "node:timers/promises";
import type { Claim, ClaimedJob, Job } from "../../domain/jobs/index.ts";
import type { JobBacklog } from "../../domain/metrics.ts";
import { type ClaimRequest, isStatementTimeout } from "../../repositories/jobs/index.ts";
import { createClaimModes } from "./claimModes.ts";
import type { Dependencies } from "../dependencies.ts";
import { createLaneScans } from "./laneScans.ts";

export type JobsService = ReturnType<typeof createJobsService>;

export type Claimed = {
  readonly jobs: readonly ClaimedJob[];
  /** For how long no more jobs can be claimed without a notification; 0: more may be left now, null: no job waits. */
  readonly pauseMs: number | null;
};

/** Exceeds an attempt's deadline of 15 s by so much that a lease needs no renewal. */
const LEASE_SECONDS = 60;
/** A worker whose session was cut off reconnects within this time. */
const DEAD_AFTER_MS = 500;
/** Longer bodies are not prefetched, since they would fill the worker's memory; they are loaded when the job begins. */
const MAX_PREFETCHED_BYTES = 32 * 1024;
/** Bounds a claim when thousands of lanes are held back: the next claim continues behind the last lane. */
const MAX_LANES_PER_CLAIM = 200;
/** The pause between two searches for expired leases: at least this long, and a multiple of the last search's duration. */
const EXPIRY_INTERVAL_MS = 1_000;
const EXPIRY_PAUSE_SHARE = 10;
const BACKLOG_TIMEOUT_MS = 2_000;
const MAX_COUNTED_JOBS = 10_000;

/** The queue, for workers. */
export function createJobsService({ repositories, laneLimits, clock }: Dependencies) {
  const unlockedSince = new Map<number, number>();
  let lastLane = "";
  let isRegistered = false;
  let nextExpirySearchMs = 0;
  const modes = createClaimModes();
  const scans = createLaneScans();

  return {
    /** Leases up to `limit` jobs that can start now, at most `retryLimit` of them retries. A claim continues behind the last lane of the claim before. */
    async claim(instance: number, limit: number, retryLimit: number): Promise<Claimed> {
      // Registering is a statement of its own: a claim that lost its connection would lock the row that the next claim writes.
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
        at: clock.now(),
        maxBodyBytes: MAX_PREFETCHED_BYTES,
      };
      const claim = await claimAndNote(request);
      lastLane = claim.lastLane;
      if (isIncremental) scans.reset();
      const { isComplete, secondsToNext } = isIncremental ? claim : scans.note(request.afterLane, claim);
      if (!isComplete) return { jobs: claim.jobs, pauseMs: 0 };
      const pauseMs = secondsToNext === null ? null : Math.max(0, secondsToNext * 1_000);
      return {
        jobs: claim.jobs,
        pauseMs: isIncremental ? Math.min(pauseMs ?? Infinity, modes.measureMsToFull()) : pauseMs,
      };
    },

    /** Releases a job at no cost of an attempt; false when the lease was lost. */
    async release(job: Job, delaySeconds: number): Promise<boolean> {
      const isReleased = await repositories.jobs.release(job, delaySeconds);
      modes.reset();
      return isReleased;
    },

    /** Releases the leased jobs of a worker but the `known` ones, at no cost of an attempt; returns how many. */
    async releaseUnknown(instance: number, known: readonly Job[]): Promise<number> {
      const tokens = known.map(({ leaseToken }) => leaseToken);
      const released = await repositories.jobs.releaseExcept(instance, tokens);
      if (released > 0) modes.reset();
      return released;
    },

    /**
     * Releases the jobs of dead workers and the jobs with an expired lease; returns how many. A worker is dead when its session
     * lock has been free for `DEAD_AFTER_MS`. The calling worker itself is never dead.
     */
    async reclaim(instance: number): Promise<number> {
      const now = performance.now();
      const unlocked = await listUnlockedWorkers(instance);
      for (const worker of unlockedSince.keys()) if (!unlocked.includes(worker)) unlockedSince.delete(worker);
      for (const worker of unlocked) if (!unlockedSince.has(worker)) unlockedSince.set(worker, now);
      const dead = unlocked.filter((worker) => now - (unlockedSince.get(worker) ?? now) >= DEAD_AFTER_MS);
      const freed = dead.length === 0 ? 0 : await repositories.jobs.reclaimFromWorkers(dead);
      const expired = await reclaimExpired().catch(() => 0);
      if (freed + expired > 0) modes.reset();
      return freed + expired;
    },

    /** Null when the database does not answer in time. */
    async findBacklog(): Promise<JobBacklog | null> {
      const late = delay(BACKLOG_TIMEOUT_MS, null, { ref: false });
      return Promise.race([repositories.jobs.findBacklog(MAX_COUNTED_JOBS).catch(() => null), late]);
    },
  };

  async function claimAndNote(request: ClaimRequest): Promise<Claim> {
    const noted = { startedMs: performance.now(), wasIncremental: request.isIncremental };
    try {
      const claim = await repositories.jobs.claim(request, laneLimits);
      modes.note({ ...noted, jobs: claim.jobs.length });
      return claim;
    } catch (error) {
      modes.note({ ...noted, jobs: null, isTimeout: isStatementTimeout(error) });
      throw error;
    }
  }

  /** The search reads all leases, and the dead index entries that a transaction held open keeps. */
  async function reclaimExpired(): Promise<number> {
    const startedMs = performance.now();
    if (startedMs < nextExpirySearchMs) return 0;
    try {
      return await repositories.jobs.reclaimExpired();
    } finally {
      const tookMs = performance.now() - startedMs;
      nextExpirySearchMs = startedMs + Math.max(EXPIRY_INTERVAL_MS, tookMs * EXPIRY_PAUSE_SHARE);
    }
  }

  /** A failure forgets the free locks seen so far: workers may reconnect together with the database. */
  async function listUnlockedWorkers(instance: number): Promise<readonly number[]> {
    try {
      return await repositories.jobs.listUnlockedWorkers(instance);
    } catch (error) {
      unlockedSince.clear();
      throw error;
    }
  }
}
