import type { Claim } from "../../domain/jobs/index.ts";

type Walk = Pick<Claim, "isRound" | "secondsToNext">;

/**
 * Puts claims together of which each went past a part of the lanes and brought nothing: once all lanes have been seen, as when
 * thousands are held back, there is nothing to claim before the first of them has its time.
 */
export function createLaneScans() {
  let beganAfter: string | null = null;
  let secondsToNext: number | null = null;

  return {
    /** What a claim that began behind `afterLane` says of all lanes, together with those before it. */
    note(afterLane: string, claim: Claim): Walk {
      const isEmptyPart = !claim.isRound && claim.jobs.length === 0;
      if (!isEmptyPart) {
        beganAfter = null;
        return claim;
      }
      if (beganAfter === null) {
        beganAfter = afterLane;
        secondsToNext = claim.secondsToNext;
        return claim;
      }
      secondsToNext = least(secondsToNext, claim.secondsToNext);
      const isRound = hasPassed(beganAfter, afterLane, claim.lastLane);
      if (isRound) beganAfter = null;
      return { isRound, secondsToNext };
    },
    reset(): void {
      beganAfter = null;
    },
  };
}

/** Whether a walk came by this lane; it goes on at the first one behind the last. Lanes are in the order of their bytes. */
function hasPassed(lane: string, after: string, to: string): boolean {
  return after < to ? after < lane && lane <= to : after < lane || lane <= to;
}

function least(left: number | null, right: number | null): number | null {
  return left === null || right === null ? (left ?? right) : Math.min(left, right);
}
