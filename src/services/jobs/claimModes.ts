/**
 * Chooses between full claims, which read every lane with ready jobs, and incremental ones. While any transaction of the database
 * stays open, the index keeps its dead entries, and each full claim is slower than the one before. Incremental claims do not read
 * these entries. They leave new lanes and released jobs to the next full claim, which comes sooner when they leave room: on a busy machine
 * full claims are slow, too, and the lanes that are known may be empty while others have all the jobs.
 */
export type ClaimModes = {
  /** Whether the next claim is incremental. */
  isIncremental(): boolean;
  /** Milliseconds until full claims begin again; 0 when the next claim is full. */
  measureMsToFull(): number;
  /** Takes the duration and the result of a claim into account for the next one. */
  note(claim: NotedClaim): void;
  /** Makes the next claim full, for jobs that an incremental claim would not find. */
  reset(): void;
};

export type NotedClaim = {
  readonly startedMs: number;
  readonly wasIncremental: boolean;
  /** The number of jobs that the claim brought; null when it failed. */
  readonly jobs: number | null;
  /** Whether the claim could have brought more jobs. */
  readonly hasRoom: boolean;
  /** Whether the claim failed because it took too long. */
  readonly isTimeout?: boolean;
};

/** A full claim is slow when it takes longer than this time and the time for its jobs. */
const FAST_MS = 15;
const FAST_MS_PER_JOB = 0.15;
/** Two slow full claims make claims incremental for this multiple of the second one's duration. */
const INCREMENTAL_MULTIPLE = 10;
/** The same when an incremental claim has left room: full claims then take a quarter of the time at most. */
const ROOM_MULTIPLE = 3;
/** The limit of that time, unless the slow claim itself took longer. */
const MAX_INCREMENTAL_MS = 2_000;

export function createClaimModes(): ClaimModes {
  let nextFullMs = 0;
  let lastFullEndedMs = 0;
  let lastFullTookMs = 0;
  let wasSlow = false;

  return {
    isIncremental: () => performance.now() < nextFullMs,
    measureMsToFull: () => Math.max(0, nextFullMs - performance.now()),
    note({ startedMs, wasIncremental, jobs, hasRoom, isTimeout = false }) {
      const nowMs = performance.now();
      const tookMs = nowMs - startedMs;
      if (wasIncremental) {
        // An incremental claim that fails, or is slower than a full one, has no advantage.
        if (jobs === null || tookMs > lastFullTookMs) nextFullMs = 0;
        else if (hasRoom) nextFullMs = Math.min(nextFullMs, lastFullEndedMs + lastFullTookMs * ROOM_MULTIPLE);
        return;
      }
      [lastFullEndedMs, lastFullTookMs] = [nowMs, tookMs];
      // A single slow claim may have other reasons, such as a new connection.
      const isSlow = jobs !== null && tookMs > FAST_MS + FAST_MS_PER_JOB * jobs;
      if ((isSlow && wasSlow) || isTimeout) {
        nextFullMs = nowMs + Math.min(tookMs * INCREMENTAL_MULTIPLE, Math.max(tookMs, MAX_INCREMENTAL_MS));
      }
      wasSlow = isSlow;
    },
    reset() {
      nextFullMs = 0;
    },
  };
}
