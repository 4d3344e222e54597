import { type ClaimedJob, MAX_CONTENT_AGE_MS } from "../domain/jobs/jobs.ts";

/** The claimed jobs that wait for a slot. Times are milliseconds of one clock. */
export type PrefetchBuffer = {
  size(): number;
  /** The time at which the oldest waiting job was added; null when the buffer is empty. */
  waitingSince(): number | null;
  /** Whether a job of the account waits. */
  hasJobOf(accountId: string | null): boolean;
  add(claimed: readonly ClaimedJob[], nowMs: number): void;
  /**
   * Removes and returns the oldest job of the accounts for which `mayBegin` is true; null when there is none. One that has waited for more
   * than MAX_CONTENT_AGE_MS has no payload, so that its task loads what is there now.
   */
  take(mayBegin: (accountId: string | null) => boolean, nowMs: number): ClaimedJob | null;
  list(): readonly ClaimedJob[];
  /** Removes the jobs that were added until then; returns how many. */
  removeUntil(untilMs: number): number;
  clear(): void;
};

type Entry = { readonly claimed: ClaimedJob; readonly number: number; readonly sinceMs: number };

export function createPrefetchBuffer(): PrefetchBuffer {
  /** The jobs by account, oldest first. No list is empty. */
  const waiting = new Map<string | null, Entry[]>();
  let size = 0;
  let added = 0;

  return {
    size: () => size,
    waitingSince: () => findOldest(() => true)?.sinceMs ?? null,
    hasJobOf: (accountId) => waiting.has(accountId),
    add(claimed, nowMs) {
      for (const each of claimed) {
        const entry = { claimed: each, number: (added += 1), sinceMs: nowMs };
        const ofAccount = waiting.get(each.accountId);
        if (ofAccount === undefined) waiting.set(each.accountId, [entry]);
        else ofAccount.push(entry);
      }
      size += claimed.length;
    },
    take(mayBegin, nowMs) {
      const oldest = findOldest(mayBegin);
      if (oldest === null) return null;
      const { claimed, sinceMs } = oldest;
      const { accountId } = claimed;
      const ofAccount = waiting.get(accountId);
      ofAccount?.shift();
      if (ofAccount?.length === 0) waiting.delete(accountId);
      size -= 1;
      return nowMs - sinceMs > MAX_CONTENT_AGE_MS ? { ...claimed, payload: null } : claimed;
    },
    list: () => [...waiting.values()].flatMap((entries) => entries.map(({ claimed }) => claimed)),
    removeUntil(untilMs) {
      const before = size;
      for (const [accountId, entries] of waiting) {
        const kept = entries.filter(({ sinceMs }) => sinceMs > untilMs);
        size -= entries.length - kept.length;
        if (kept.length > 0) waiting.set(accountId, kept);
        else waiting.delete(accountId);
      }
      return before - size;
    },
    clear() {
      waiting.clear();
      size = 0;
    },
  };

  function findOldest(isWanted: (accountId: string | null) => boolean): Entry | null {
    let oldest: Entry | null = null;
    for (const [accountId, [first]] of waiting) {
      if (first === undefined || (oldest !== null && oldest.number < first.number)) continue;
      if (isWanted(accountId)) oldest = first;
    }
    return oldest;
  }
}
