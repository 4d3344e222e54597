import { DomainError } from "../../domain/errors.ts";
import { MAX_SEARCH_SECONDS } from "../../domain/submissions/index.ts";

/** What the searches of one operation may still take together. Only their own time counts, not what they wait for others. */
export type SearchTime = {
  /** Milliseconds, one at least. Errors: FILTER_TOO_BROAD when none are left. */
  getLeft(): number;
  /** Runs a search and takes its time off. Errors: FILTER_TOO_BROAD when none is left, and then it does not begin. */
  spendOn<T>(search: () => Promise<T>): Promise<T>;
  /** Nothing is left from now on; resolves when no search runs any more, and is null when none does. */
  end(): Promise<unknown> | null;
};

/** The whole time, for a new operation. */
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
    getLeft,
    async spendOn(search) {
      getLeft();
      if (running.size === 0) beganMs = performance.now();
      const result = search();
      running.add(result);
      try {
        return await result;
      } finally {
        running.delete(result);
        if (running.size === 0) leftMs -= performance.now() - beganMs;
      }
    },
    end() {
      leftMs = 0;
      return running.size === 0 ? null : Promise.allSettled(running);
    },
  };
}
