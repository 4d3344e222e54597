/**
 * Plans how many jobs a worker claims beyond its free slots. Times are milliseconds of one clock; `held` counts the jobs in
 * slots and in the prefetch buffer.
 */
export type Prefetch = {
  /** Counts a job whose work has ended. `accountId` is null for a job of no account. */
  noteEnd(accountId: string | null): void;
  /** Measures how fast jobs have ended since the last claim, or since an idle worker's claim ended, and plans from that how many to prefetch. */
  startClaim(nowMs: number, held: number): void;
  /** Measures how long the claim has taken. */
  endClaim(nowMs: number): void;
  /** The number of jobs that the worker may claim; zero or negative when it holds enough. */
  countRoom(held: number): number;
  /** The number of the account's jobs to prefetch. An account's part of the prefetched jobs is its part of the ended jobs. */
  countAllowance(accountId: string): number;
  /** Whether the room is large enough for a claim that brings a batch. */
  isRoomEnough(held: number): boolean;
};

/**
 * The worker prefetches as many jobs as its slots finish during two claims and `BATCH_MS`, so that each claim brings a batch. A longer time
 * keeps more jobs from other workers.
 */
const LEAD_CLAIMS = 2;
const BATCH_MS = 100;
/** The longest time for which it prefetches, however slow the claims are: half of that in which prefetched jobs are released. */
const MAX_LEAD_MS = 1_000;
const MAX_PREFETCHED_PER_SLOT = 8;
/** The share of the slots that must be free before a claim is worth its cost, when few jobs are prefetched. */
const MIN_ROOM_SHARE = 1 / 4;
/** The weight of the last claim's duration in the expected duration of the next one. */
const CLAIM_WEIGHT = 1 / 4;
/** The time over which the rate of ended jobs is averaged, unless as many end sooner as make a claim worth its cost: then these decide. */
const RATE_WINDOW_MS = 100;
/** The most bytes of bodies that a worker holds. */
const MAX_BYTES = 64 * 1024 * 1024;
/** No longer body is prefetched. */
const MAX_BODY_BYTES = 32 * 1024;

/** The bytes of the longest body that a claim brings, with which all jobs of the worker have `MAX_BYTES` at most. Longer ones are loaded when their job begins. */
export function limitBodyBytes(slots: number): number {
  return Math.min(MAX_BODY_BYTES, Math.floor(MAX_BYTES / (slots * (1 + MAX_PREFETCHED_PER_SLOT))));
}

export function createPrefetch(slots: number): Prefetch {
  let endedSinceClaim = 0;
  let endedOf = new Map<string | null, number>();
  /** Each account's part, 0 to 1, of the jobs that ended between the last two claims. */
  let parts: ReadonlyMap<string | null, number> = new Map();
  let claimStartedMs = 0;
  let claimMs = 0;
  /** The time from which ended jobs are counted. */
  let countedFromMs = 0;
  let wasIdle = false;
  let endsPerMs = 0;
  /** The number of jobs to hold beyond the slots. */
  let allowance = 0;

  return {
    noteEnd(accountId) {
      endedSinceClaim += 1;
      endedOf.set(accountId, (endedOf.get(accountId) ?? 0) + 1);
    },
    startClaim(nowMs, held) {
      const elapsedMs = nowMs - countedFromMs;
      if (elapsedMs <= 0) return;
      const weight = Math.max(elapsedMs / RATE_WINDOW_MS, endedSinceClaim / (slots * MIN_ROOM_SHARE));
      endsPerMs += (endedSinceClaim / elapsedMs - endsPerMs) * Math.min(1, weight);
      const leadMs = Math.min(MAX_LEAD_MS, claimMs * LEAD_CLAIMS + BATCH_MS);
      allowance = Math.min(Math.floor(endsPerMs * leadMs), slots * MAX_PREFETCHED_PER_SLOT);
      const total = endedSinceClaim;
      parts = new Map(Array.from(endedOf, ([accountId, ended]) => [accountId, ended / total]));
      endedOf = new Map();
      [endedSinceClaim, claimStartedMs, countedFromMs, wasIdle] = [0, nowMs, nowMs, held === 0];
    },
    endClaim(nowMs) {
      claimMs += (nowMs - claimStartedMs - claimMs) * CLAIM_WEIGHT;
      // A worker that has had nothing to do begins its jobs now.
      if (wasIdle) countedFromMs = nowMs;
      wasIdle = false;
    },
    countRoom,
    countAllowance: (accountId) => Math.floor(allowance * (parts.get(accountId) ?? 0)),
    isRoomEnough(held) {
      const worthwhile = Math.min((slots + allowance) / 2, endsPerMs * BATCH_MS);
      return countRoom(held) >= Math.max(slots * MIN_ROOM_SHARE, worthwhile);
    },
  };

  function countRoom(held: number): number {
    return slots + allowance - held;
  }
}
