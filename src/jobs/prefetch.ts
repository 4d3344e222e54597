/**
 * Plans how many jobs a worker claims beyond its free slots. Times are milliseconds of one clock; `held` counts the jobs in
 * slots and in the prefetch buffer.
 */
export type Prefetch = {
  /** Counts a job whose work has ended. `accountId` is null for a job of no account. */
  noteEnd(accountId: string | null): void;
  /** Measures how fast jobs have ended since the last claim, and plans from that how many to prefetch. */
  startClaim(nowMs: number): void;
  /** Measures how long the claim has taken. */
  endClaim(nowMs: number): void;
  /** The number of jobs that the worker may claim; zero or negative when it holds enough. */
  countRoom(held: number): number;
  /** The number of the account's jobs to prefetch. An account's part of the prefetched jobs is its part of the ended jobs. */
  countAllowance(accountId: string): number;
  /** Whether the room is large enough for a claim that brings a batch. */
  isRoomEnough(held: number): boolean;
};

/** The worker prefetches as many jobs as its slots finish during two claims and `BATCH_MS`, so that each claim brings a batch. */
const LEAD_CLAIMS = 2;
const BATCH_MS = 25;
const MAX_PREFETCHED_PER_SLOT = 8;
/** The share of the slots that must be free before a claim is worth its cost, when few jobs are prefetched. */
const MIN_ROOM_SHARE = 1 / 4;
/** The weight of the last claim's duration in the expected duration of the next one. */
const CLAIM_WEIGHT = 1 / 4;
/** The time over which the rate of ended jobs is averaged. */
const RATE_WINDOW_MS = 100;

export function createPrefetch(slots: number): Prefetch {
  let endedSinceClaim = 0;
  let endedOf = new Map<string | null, number>();
  /** Each account's part, 0 to 1, of the jobs that ended between the last two claims. */
  let parts: ReadonlyMap<string | null, number> = new Map();
  let claimStartedMs = 0;
  let claimMs = 0;
  let endsPerMs = 0;
  /** The number of jobs to hold beyond the slots. */
  let allowance = 0;

  return {
    noteEnd(accountId) {
      endedSinceClaim += 1;
      endedOf.set(accountId, (endedOf.get(accountId) ?? 0) + 1);
    },
    startClaim(nowMs) {
      const elapsedMs = nowMs - claimStartedMs;
      if (elapsedMs <= 0) return;
      endsPerMs += (endedSinceClaim / elapsedMs - endsPerMs) * Math.min(1, elapsedMs / RATE_WINDOW_MS);
      allowance = Math.floor(endsPerMs * (claimMs * LEAD_CLAIMS + BATCH_MS));
      allowance = Math.min(allowance, slots * MAX_PREFETCHED_PER_SLOT);
      const total = endedSinceClaim;
      parts = new Map(Array.from(endedOf, ([accountId, ended]) => [accountId, ended / total]));
      endedOf = new Map();
      [endedSinceClaim, claimStartedMs] = [0, nowMs];
    },
    endClaim(nowMs) {
      claimMs += (nowMs - claimStartedMs - claimMs) * CLAIM_WEIGHT;
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
