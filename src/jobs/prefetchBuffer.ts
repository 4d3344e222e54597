import type { ClaimedJob, Job } from "../domain/jobs/index.ts";

/** The claimed jobs that wait for a slot, in the order of their claims. Times are milliseconds of one clock. */
export type PrefetchBuffer = {
  size(): number;
  /** The time at which the oldest waiting job was added; null when the buffer is empty. */
  waitingSince(): number | null;
  add(claimed: readonly ClaimedJob[], nowMs: number): void;
  /** Removes the oldest job and returns it; null when the buffer is empty. */
  take(): ClaimedJob | null;
  list(): readonly Job[];
  clear(): void;
};

export function createPrefetchBuffer(): PrefetchBuffer {
  /** `rest` is in reverse order, so that the next job of a batch is its last element. */
  const batches: { readonly sinceMs: number; readonly rest: ClaimedJob[] }[] = [];
  let size = 0;

  return {
    size: () => size,
    waitingSince: () => batches[0]?.sinceMs ?? null,
    add(claimed, nowMs) {
      if (claimed.length === 0) return;
      batches.push({ sinceMs: nowMs, rest: claimed.toReversed() });
      size += claimed.length;
    },
    take() {
      const rest = batches[0]?.rest;
      const next = rest?.pop();
      if (rest === undefined || next === undefined) return null;
      size -= 1;
      if (rest.length === 0) batches.shift();
      return next;
    },
    list: () => batches.flatMap(({ rest }) => rest.map(({ job }) => job)),
    clear() {
      batches.length = 0;
      size = 0;
    },
  };
}
