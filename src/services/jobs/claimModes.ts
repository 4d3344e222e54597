/**
 * Chooses between full claims, which read every lane with waiting jobs, and incremental ones. A transaction that is held open
 * somewhere keeps dead index entries, and full claims become slower all the time. Incremental claims do not meet these entries,
 * but leave new lanes and released jobs to the next full claim.
 */
export type ClaimModes = {
  /** Whether the next claim is incremental. */
  isIncremental(): boolean;
  /** Milliseconds until the next claim is full; 0: the next one is. */
  measureMsToFull(): number;
  /** Notes how a claim went. */
  note(claim: NotedClaim): void;
  /** Makes the next claim a full one, for jobs that an incremental one would not see. */
  reset(): void;
};

export type NotedClaim = {
  readonly startedMs: number;
  readonly wasIncremental: boolean;
  /** How many jobs the claim brought; null when it failed. */
  readonly jobs: number | null;
  /** Whether the claim failed because it took too long. */
  readonly isTimeout?: boolean;
};

/** A full claim within this time is fast enough to be repeated each time. */
const FAST_MS = 15;
const FAST_MS_PER_JOB = 0.15;
/** After a slow full claim, claims are incremental for this multiple of its duration, but not longer than the limit. */
const INCREMENTAL_SHARE = 10;
const MAX_INCREMENTAL_MS = 2_000;

export function createClaimModes(): ClaimModes {
  let nextFullMs = 0;
  let lastFullTookMs = 0;
  let wasSlow = false;

  return {
    isIncremental: () => performance.now() < nextFullMs,
    measureMsToFull: () => Math.max(0, nextFullMs - performance.now()),
    note({ startedMs, wasIncremental, jobs, isTimeout = false }) {
      const nowMs = performance.now();
      const tookMs = nowMs - startedMs;
      if (wasIncremental) {
        if (jobs === null || tookMs > lastFullTookMs) nextFullMs = 0;
        return;
      }
      lastFullTookMs = tookMs;
      // A single slow claim may have other reasons, such as a new connection.
      const isSlow = jobs !== null && tookMs > FAST_MS + FAST_MS_PER_JOB * jobs;
      if ((isSlow && wasSlow) || isTimeout) {
        nextFullMs = nowMs + Math.min(tookMs * INCREMENTAL_SHARE, Math.max(tookMs, MAX_INCREMENTAL_MS));
      }
      wasSlow = isSlow;
    },
    reset() {
      nextFullMs = 0;
    },
  };
}
