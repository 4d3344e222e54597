import type { Claim } from "../../domain/jobs/jobs.ts";

type Scan = Pick<Claim, "isComplete" | "secondsToNext">;

/**
 * Joins claims that each scanned a part of the lanes and brought no job. When they have scanned all lanes, as when thousands of
 * lanes are held back, no job can be claimed before the earliest time of any lane.
 */
export function createLaneScans() {
  let startedAfter: string | null = null;
  let secondsToNext: number | null = null;

  return {
    /** The joined result of the claims before and of this one, which started behind `afterLane`. */
    note(afterLane: string, claim: Claim): Scan {
      const isEmptyPart = !claim.isComplete && claim.jobs.length === 0;
      if (!isEmptyPart) {
        startedAfter = null;
        return claim;
      }
      if (startedAfter === null) {
        startedAfter = afterLane;
        secondsToNext = claim.secondsToNext;
        return claim;
      }
      secondsToNext = least(secondsToNext, claim.secondsToNext);
      const isComplete = hasPassed(startedAfter, afterLane, claim.lastLane);
      if (isComplete) startedAfter = null;
      return { isComplete, secondsToNext };
    },
    reset(): void {
      startedAfter = null;
    },
  };
}

/** Whether a claim from behind `after` up to `to` has visited a lane. Lanes are in order of their bytes; the first follows the last. */
function hasPassed(lane: string, after: string, to: string): boolean {
  return after < to ? after < lane && lane <= to : after < lane || lane <= to;
}

function least(left: number | null, right: number | null): number | null {
  return left === null || right === null ? (left ?? right) : Math.min(left, right);
}
