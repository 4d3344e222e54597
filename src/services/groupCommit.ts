import { DomainError } from "../domain/errors.ts";
import type { GroupCommitted } from "../domain/metrics.ts";

/** Lets what arrives while a commit is in flight go together with the next one. */
export type GroupCommit<Item, Result> = {
  /**
   * Resolves with the item's own result after its group is committed. Errors: SERVICE_UNAVAILABLE when the queue is full, or
   * when the item has waited too long and its commit has not begun.
   */
  add(item: Item): Promise<Result>;
  /** Items whose commit has not begun. */
  countWaiting(): number;
  /** Resolves when nothing waits and nothing is in flight. */
  drain(): Promise<void>;
};

export type GroupCommitSettings<Item, Result> = {
  /** Commits a group and answers each item in order. */
  readonly commit: (items: readonly Item[]) => Promise<readonly Result[]>;
  /** Whether an error is the fault of a single item, so that its neighbours should be tried without it. */
  readonly isItemFault: (error: unknown) => boolean;
  readonly sizeOf: (item: Item) => number;
  readonly maxGroupItems: number;
  /**
   * From so many waiting on, a group takes half of them and of the group before, whose senders come back meanwhile: two groups of
   * like size take turns, one being committed while the other is answered and read. Taken whole, a crowd ends up in one group, and
   * then this process and the database wait for each other (a sixth of the throughput with 64 senders). All go unless it is given.
   */
  readonly maxWholeCrowd?: number;
  readonly maxGroupSize: number;
  readonly maxWaiting: number;
  /** Who waits behind a commit that does not end, as when the database says nothing any more, learns it in time. */
  readonly maxWaitMs: number;
  /** Of all items that have no answer yet, in the unit of `sizeOf`: many large ones would fill the memory. */
  readonly maxHeldSize: number;
  /** How long a group waits for company, unless there are `gatherItems`; 0 unless given. */
  readonly gatherMs?: number;
  readonly gatherItems?: number;
  /** Hears of every group that was tried; must not throw. */
  readonly onGroup?: (group: GroupCommitted) => void;
};

type Entry<Item, Result> = {
  readonly item: Item;
  readonly resolve: (result: Result) => void;
  readonly reject: (error: unknown) => void;
  readonly addedMs: number;
  readonly size: number;
};

const RETRY_AFTER_SECONDS = 1;
const LOOKS_PER_WAIT = 5;

/** Without `gatherMs` a lone item is committed at once, and what comes meanwhile with the next group, or the one after it. */
export function createGroupCommit<Item, Result>(
  settings: GroupCommitSettings<Item, Result>,
): GroupCommit<Item, Result> {
  const waiting: Entry<Item, Result>[] = [];
  let running: Promise<void> | null = null;
  let heldSize = 0;
  let draining = false;
  let stopGathering: () => void = () => undefined;
  const { gatherMs = 0, gatherItems = settings.maxGroupItems, maxWholeCrowd = settings.maxGroupItems } = settings;

  async function run(): Promise<void> {
    const refusing = setInterval(refuseLate, settings.maxWaitMs / LOOKS_PER_WAIT);
    for (let committed = 0; waiting.length > 0;) {
      if (gatherMs > 0) await gather();
      const group = takeGroup(committed);
      committed = group.length;
      await settle(group);
    }
    clearInterval(refusing);
    running = null;
  }

  function gather(): Promise<void> | undefined {
    if (draining || waiting.length >= gatherItems) return undefined;
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, gatherMs);
      stopGathering = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  function refuseLate(): void {
    const lateBefore = performance.now() - settings.maxWaitMs;
    const inTime = waiting.findIndex(({ addedMs }) => addedMs > lateBefore);
    const late = waiting.splice(0, inTime === -1 ? waiting.length : inTime);
    for (const entry of late) refuse(entry, unavailable());
  }

  function refuse(entry: Entry<Item, Result>, error: unknown): void {
    heldSize -= entry.size;
    entry.reject(error);
  }

  /** `committed` are the items of the group before; 0 for the first. */
  function takeGroup(committed: number): Entry<Item, Result>[] {
    const half = committed === 0 ? maxWholeCrowd : Math.ceil((committed + waiting.length) / 2);
    const maxItems = Math.min(settings.maxGroupItems, Math.max(half, maxWholeCrowd));
    let size = 0;
    let count = 0;
    for (const entry of waiting) {
      size += entry.size;
      if (count > 0 && (count >= maxItems || size > settings.maxGroupSize)) break;
      count += 1;
    }
    return waiting.splice(0, count);
  }

  async function settle(group: readonly Entry<Item, Result>[]): Promise<void> {
    try {
      const results = await commit(group);
      if (results.length !== group.length) throw new Error("A group commit answered another number of items.");
      afterNextCommit(() => {
        for (const [index, entry] of group.entries()) {
          heldSize -= entry.size;
          entry.resolve(results[index] as Result);
        }
      });
    } catch (error) {
      if (group.length === 1 || !settings.isItemFault(error)) {
        for (const entry of group) refuse(entry, error);
        return;
      }
      const middle = group.length >> 1;
      await settle(group.slice(0, middle));
      await settle(group.slice(middle));
    }
  }

  /** Where others wait, their commit is on its way first: answering takes as long as committing, and the database would be idle. */
  function afterNextCommit(answer: () => void): void {
    if (waiting.length === 0) answer();
    else process.nextTick(answer);
  }

  async function commit(group: readonly Entry<Item, Result>[]): Promise<readonly Result[]> {
    const startedMs = performance.now();
    let succeeded = false;
    try {
      const results = await settings.commit(group.map((entry) => entry.item));
      succeeded = true;
      return results;
    } finally {
      settings.onGroup?.({
        items: group.length,
        waitSeconds: (startedMs - (group[0]?.addedMs ?? startedMs)) / 1000,
        commitSeconds: (performance.now() - startedMs) / 1000,
        succeeded,
      });
    }
  }

  return {
    add(item) {
      const size = settings.sizeOf(item);
      const isTooMuch = heldSize > 0 && heldSize + size > settings.maxHeldSize;
      if (isTooMuch || waiting.length >= settings.maxWaiting) {
        return Promise.reject(unavailable());
      }
      heldSize += size;
      return new Promise<Result>((resolve, reject) => {
        waiting.push({ item, resolve, reject, addedMs: performance.now(), size });
        running ??= run();
        if (waiting.length >= gatherItems) stopGathering();
      });
    },
    countWaiting: () => waiting.length,
    async drain() {
      draining = true;
      stopGathering();
      await running;
      draining = false;
    },
  };
}

function unavailable(): DomainError {
  return new DomainError("SERVICE_UNAVAILABLE", { retryAfterSeconds: RETRY_AFTER_SECONDS });
}
