import type { ClaimedJob, Job } from "../domain/jobs/index.ts";

/** What was claimed and not begun, first come first served. */
export type PrefetchBuffer = {
  size(): number;
  /** When the oldest of them came, as `performance.now()` tells it; null where there is none. */
  waitingSince(): number | null;
  add(claimed: readonly ClaimedJob[]): void;
  take(): ClaimedJob | null;
  list(): readonly Job[];
  clear(): void;
};

export function createPrefetchBuffer(): PrefetchBuffer {
  /** The next one is the last of the first batch: what has been taken is not kept with the rest of its batch. */
  const batches: { readonly sinceMs: number; readonly left: ClaimedJob[] }[] = [];
  let size = 0;

  return {
    size: () => size,
    waitingSince: () => batches[0]?.sinceMs ?? null,
    add(claimed) {
      if (claimed.length === 0) return;
      batches.push({ sinceMs: performance.now(), left: claimed.toReversed() });
      size += claimed.length;
    },
    take() {
      const left = batches[0]?.left;
      const next = left?.pop();
      if (left === undefined || next === undefined) return null;
      size -= 1;
      if (left.length === 0) batches.shift();
      return next;
    },
    list: () => batches.flatMap(({ left }) => left.map(({ job }) => job)),
    clear() {
      batches.length = 0;
      size = 0;
    },
  };
}
