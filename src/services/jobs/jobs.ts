import { setTimeout as delay } from "node:timers/promises";
import type { Claim, ClaimedJob, Job } from "../../domain/jobs/index.ts";
import type { JobBacklog } from "../../domain/metrics.ts";
import { type ClaimRequest, isStatementTimeout } from "../../repositories/jobs/index.ts";
import { createClaimTurns } from "./claimTurns.ts";
import type { Dependencies } from "../dependencies.ts";
import { createLaneScans } from "./laneScans.ts";

export type JobsService = ReturnType<typeof createJobsService>;

export type Claimed = {
  readonly jobs: readonly ClaimedJob[];
  /** How long nothing more can be claimed unless something happens; 0: there may be more at once, null: nothing waits. */
  readonly pauseMs: number | null;
};

/** Longer than an attempt's deadline of 15 s by so much that no heartbeat is needed. */
const LEASE_SECONDS = 60;
const DEAD_AFTER_MS = 500;
/** What waits in a worker for its turn must not fill its memory: longer bodies are loaded when it has come. */
const MAX_CARRIED_BYTES = 32 * 1024;
/** Bounds a claim where thousands of lanes are held back: the next one goes on from there. */
const MAX_LANES_PER_CLAIM = 200;
/** Between two searches for leases that have run out, at least; and as a multiple of what the last one took. */
const EXPIRY_INTERVAL_MS = 1_000;
const EXPIRY_PAUSE_SHARE = 10;
const BACKLOG_TIMEOUT_MS = 2_000;
const MAX_COUNTED_JOBS = 10_000;

/** The queue as a worker sees it. */
export function createJobsService({ repositories, laneLimits, clock }: Dependencies) {
  const unlockedSince = new Map<number, number>();
  let lastLane = "";
  let isRegistered = false;
  let expiryAtMs = 0;
  const turns = createClaimTurns();
  const laps = createLaneScans();

  return {
    /** Up to `limit` jobs that can start now, at most `repeatLimit` of them repeats; each claim goes on where the last one ended. */
    async claim(instance: number, limit: number, repeatLimit: number): Promise<Claimed> {
      // Not with the first claim: if that lost its connection, the next one would wait for what it had written.
      if (!isRegistered) await repositories.jobs.register(instance);
      isRegistered = true;
      const isQuick = turns.isQuick();
      const request = { instance, limit, repeatLimit, afterLane: lastLane, maxLanes: MAX_LANES_PER_CLAIM, isQuick };
      const loading = { at: clock.now(), maxBodyBytes: MAX_CARRIED_BYTES };
      const claim = await claimInTurn({ ...request, ...loading, leaseSeconds: LEASE_SECONDS });
      lastLane = claim.lastLane;
      if (isQuick) laps.reset();
      const { isRound, secondsToNext } = isQuick ? claim : laps.note(request.afterLane, claim);
      if (!isRound) return { jobs: claim.jobs, pauseMs: 0 };
      const pauseMs = secondsToNext === null ? null : Math.max(0, secondsToNext * 1_000);
      return { jobs: claim.jobs, pauseMs: isQuick ? Math.min(pauseMs ?? Infinity, turns.untilThorough()) : pauseMs };
    },

    /** Gives a job back without costing it an attempt. */
    async release(job: Job, delaySeconds: number): Promise<boolean> {
      const isReleased = await repositories.jobs.release(job, delaySeconds);
      turns.reset();
      return isReleased;
    },

    /** Gives back what a worker has leased beside the jobs that it `knows`, at no cost; returns how many that were. */
    async releaseUnknown(instance: number, known: readonly Job[]): Promise<number> {
      const tokens = known.map(({ leaseToken }) => leaseToken);
      const released = await repositories.jobs.releaseExcept(instance, tokens);
      if (released > 0) turns.reset();
      return released;
    },

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
      const expired = await reclaimExpired().catch(() => 0);
      if (freed + expired > 0) turns.reset();
      return freed + expired;
    },

    /** Null when the database does not tell in time. */
    async findBacklog(): Promise<JobBacklog | null> {
      const late = delay(BACKLOG_TIMEOUT_MS, null, { ref: false });
      return Promise.race([repositories.jobs.findBacklog(MAX_COUNTED_JOBS).catch(() => null), late]);
    },
  };

  async function claimInTurn(request: ClaimRequest): Promise<Claim> {
    const turn = { beganMs: performance.now(), wasQuick: request.isQuick };
    try {
      const claim = await repositories.jobs.claim(request, laneLimits);
      turns.note({ ...turn, jobs: claim.jobs.length });
      return claim;
    } catch (error) {
      turns.note({ ...turn, jobs: null, isTimeout: isStatementTimeout(error) });
      throw error;
    }
  }

  /** Goes through all leases, and with a transaction held open somewhere through those that are over. */
  async function reclaimExpired(): Promise<number> {
    const beganMs = performance.now();
    if (beganMs < expiryAtMs) return 0;
    try {
      return await repositories.jobs.reclaimExpired();
    } finally {
      const tookMs = performance.now() - beganMs;
      expiryAtMs = beganMs + Math.max(EXPIRY_INTERVAL_MS, tookMs * EXPIRY_PAUSE_SHARE);
    }
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
