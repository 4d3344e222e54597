/**
 * When a claim looks at everything, and when it is a quick one. While a transaction is held open somewhere, looking at every lane
 * takes ever longer, since the index entries of all that was done meanwhile stay; a quick claim does not meet them, but leaves new
 * lanes and what was given back to the next thorough one.
 */
export type ClaimTurns = {
  isQuick(): boolean;
  /** Milliseconds until a claim is thorough again; 0: the next one is. */
  untilThorough(): number;
  /** After a claim. */
  note(turn: ClaimTurn): void;
  /** Makes the next claim a thorough one: there is something that a quick one would not see. */
  reset(): void;
};

export type ClaimTurn = {
  readonly beganMs: number;
  readonly wasQuick: boolean;
  /** How many it brought, or null where it failed. */
  readonly jobs: number | null;
  /** Whether it failed because it took too long. */
  readonly isTimeout?: boolean;
};

/** A claim that took no longer than this, and so much for each job, is fast enough to be thorough each time. */
const FAST_MS = 15;
const FAST_MS_PER_JOB = 0.15;
/** Between slow ones there is so much time for quick ones, as a multiple of what the slow one took, but not more than this. */
const QUICK_SHARE = 10;
const MAX_QUICK_MS = 2_000;

export function createClaimTurns(): ClaimTurns {
  let thoroughAtMs = 0;
  let thoroughTookMs = 0;
  let wasSlow = false;

  return {
    isQuick: () => performance.now() < thoroughAtMs,
    untilThorough: () => Math.max(0, thoroughAtMs - performance.now()),
    note({ beganMs, wasQuick, jobs, isTimeout = false }) {
      const nowMs = performance.now();
      const tookMs = nowMs - beganMs;
      if (wasQuick) {
        if (jobs === null || tookMs > thoroughTookMs) thoroughAtMs = 0;
        return;
      }
      thoroughTookMs = tookMs;
      // One alone may have other reasons, such as a new connection.
      const isSlow = jobs !== null && tookMs > FAST_MS + FAST_MS_PER_JOB * jobs;
      if ((isSlow && wasSlow) || isTimeout) {
        thoroughAtMs = nowMs + Math.min(tookMs * QUICK_SHARE, Math.max(tookMs, MAX_QUICK_MS));
      }
      wasSlow = isSlow;
    },
    reset() {
      thoroughAtMs = 0;
    },
  };
}
