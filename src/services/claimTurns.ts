/**
 * When a claim looks at everything, and when it is a quick one. While a transaction is held open somewhere, looking at every lane
 * takes ever longer, since the index entries of all that was done meanwhile stay; a quick claim does not meet them, but leaves new
 * lanes and what was given back to the next thorough one.
 */
export type ClaimTurns = {
  isQuick(): boolean;
  /** Milliseconds until a claim is thorough again; 0: the next one is. */
  untilThorough(): number;
  /** After a claim that began at that moment. */
  note(claim: {
    readonly beganMs: number;
    readonly wasQuick: boolean;
    readonly hasFailed: "not" | "late" | "else";
  }): void;
  /** Makes the next claim a thorough one: there is something that a quick one would not see. */
  reset(): void;
};

/** A claim that took less is fast enough to be thorough each time. */
const FAST_MS = 15;
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
    note({ beganMs, wasQuick, hasFailed }) {
      const nowMs = performance.now();
      const tookMs = nowMs - beganMs;
      if (wasQuick) {
        if (hasFailed !== "not" || tookMs > thoroughTookMs) thoroughAtMs = 0;
        return;
      }
      thoroughTookMs = tookMs;
      // One alone may have other reasons, such as a new connection.
      const isSlow = tookMs > FAST_MS;
      const isNext = (isSlow && wasSlow && hasFailed === "not") || hasFailed === "late";
      if (isNext) thoroughAtMs = nowMs + Math.min(tookMs * QUICK_SHARE, Math.max(tookMs, MAX_QUICK_MS));
      wasSlow = isSlow;
    },
    reset: () => (thoroughAtMs = 0),
  };
}
