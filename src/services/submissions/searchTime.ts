import { DomainError, isDomainError } from "../../domain/errors.ts";
import type { WaitBudget } from "../../concurrency/pace.ts";
import { MAX_SEARCH_SECONDS } from "../../domain/submissions/submissions.ts";
import { READ_PACE } from "./readPace.ts";

/** The time that the searches of one operation may still take together. Their waits for other searches do not count. */
export type SearchTime = {
  /** The time that they may still wait for the slot together, while the intake is busy. */
  readonly waits: WaitBudget;
  /** The time left, in whole milliseconds from 1. Errors: FILTER_TOO_BROAD when no time is left. */
  getLeft(): number;
  /**
   * Runs a search and subtracts its time, but for that of a search which its server could not finish: it is made again elsewhere. Errors:
   * FILTER_TOO_BROAD when no time is left; then the search does not begin.
   */
  spendOn<T>(search: () => Promise<T>): Promise<T>;
  /** Sets the time left to zero, so that no search begins. Resolves when the running searches have ended; null when none runs. */
  end(): Promise<unknown> | null;
};

/** Makes the time of a new operation: MAX_SEARCH_SECONDS. Searches that run at once use the same time. */
export function createSearchTime(): SearchTime {
  const running = new Set<Promise<unknown>>();
  let beganMs = 0;
  let leftMs = MAX_SEARCH_SECONDS * 1000;

  function getLeft(): number {
    const left = Math.ceil(running.size === 0 ? leftMs : leftMs - (performance.now() - beganMs));
    if (left <= 0) throw new DomainError("FILTER_TOO_BROAD", { limitSeconds: MAX_SEARCH_SECONDS });
    return left;
  }

  return {
    waits: { leftMs: READ_PACE.maxWaitMs },
    getLeft,
    async spendOn(search) {
      getLeft();
      if (running.size === 0) beganMs = performance.now();
      const result = search();
      running.add(result);
      let isFinished = true;
      try {
        return await result;
      } catch (error) {
        isFinished = isDomainError(error);
        throw error;
      } finally {
        running.delete(result);
        if (running.size === 0 && isFinished) leftMs -= performance.now() - beganMs;
      }
    },
    end() {
      leftMs = 0;
      return running.size === 0 ? null : Promise.allSettled(running);
    },
  };
}
