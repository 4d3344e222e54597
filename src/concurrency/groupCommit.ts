import { setImmediate } from "node:timers/promises";
import { createFairQueue } from "./fairQueue.ts";

/** Commits items in groups: the next commit takes the items that arrive during a commit. */
export type GroupCommit<Item, Result> = {
  /**
   * Resolves with the item's own result after the commit of its group. Errors: `overloaded()` when the queue is full, when the item has
   * waited too long for its commit to begin, or when its commit takes too long, which may end well nevertheless.
   */
  add(item: Item): Promise<Result>;
  /** Items whose commit has not begun. */
  countWaiting(): number;
  /** Ends the linger of the waiting group, and resolves when no item waits and no commit is under way. */
  drain(): Promise<void>;
};

export type GroupCommitSettings<Item, Result> = {
  /** Commits a group and returns one result for each item, in the order of the items. */
  readonly commit: (items: readonly Item[]) => Promise<readonly Result[]>;
  /** Whether a single item has caused the error. The group is then divided, so that its other items are committed. */
  readonly isItemError: (error: unknown) => boolean;
  /** The caller chooses the unit, such as characters; the two bounds of size have the same unit. */
  readonly sizeOf: (item: Item) => number;
  readonly maxGroupItems: number;
  /** The key of an item. A group serves the keys in turn, so that no key's items wait behind all of another's. One key unless given. */
  readonly keyOf?: (item: Item) => string;
  /** The most items of one key that wait; `maxWaiting` unless given. */
  readonly maxWaitingPerKey?: number;
  /** The greatest size of the items of one key without a result; `maxHeldSize` unless given. */
  readonly maxHeldSizePerKey?: number;
  /** Called when an item is refused because of the other items of its key. */
  readonly onKeyFull?: () => void;
  /** The group of an item, which has a share of its own beside that of its key; null for none. No groups unless given. */
  readonly groupOf?: (item: Item) => string | null;
  /** The most items of one group without a result; `maxWaiting` unless given. */
  readonly maxItemsPerGroup?: number;
  /** The greatest size of the items of one group without a result; `maxHeldSize` unless given. */
  readonly maxHeldSizePerGroup?: number;
  /** Whether a group that is full is refused; asked only then, because it costs more than the group's name. */
  readonly isGroupBounded?: (group: string) => boolean;
  /** Called when an item is refused because of the other items of its group. */
  readonly onGroupFull?: () => void;
  /**
   * The greatest queue that one group takes whole; `maxGroupItems` unless given. A longer queue is divided: the group takes half
   * of the sum of the waiting items and the items of the group before, because the senders of that group send again soon. Two groups
   * of nearly equal size then alternate: one is committed while the other one is answered and its next items are read. If one group
   * took all items, the process and the database would wait for each other. With 64 senders that costs a sixth of the throughput.
   */
  readonly maxWholeGroup?: number;
  readonly maxGroupSize: number;
  readonly maxWaiting: number;
  /** Creates the error of an item that is refused: the waiting items are too many or too large, or the item waits too long. */
  readonly overloaded: () => Error;
  /** The longest wait of an item for its commit to begin. The bound ends the wait behind a commit that the database never answers. */
  readonly maxWaitMs: number;
  /** The longest time from the arrival of an item whose commit has begun to its result; no bound unless given. */
  readonly maxResultMs?: number;
  /** The greatest size of all items without a result. The bound limits the memory; a lone item may exceed it. */
  readonly maxHeldSize: number;
  /** Whether the first group waits for the items of the same turn of the event loop, unless it lingers; false unless given. */
  readonly gathersFirst?: boolean;
  /** The time that a group waits for more items, unless `lingerItems` items wait already; 0 unless given. */
  readonly lingerMs?: number;
  readonly lingerItems?: number;
  /** A group that has so many items when its linger ends goes on waiting until `maxLingerMs` have passed; none does unless given. */
  readonly busyItems?: number;
  readonly maxLingerMs?: number;
  /** Called after every commit, failed ones included; must not throw. */
  readonly onGroup?: (group: CommittedGroup) => void;
};

/** Has the shape of `GroupCommitted` in domain/metrics.ts, which this folder does not import. */
export type CommittedGroup = {
  readonly items: number;
  /** The longest wait of an item until the commit began. */
  readonly waitSeconds: number;
  readonly commitSeconds: number;
  readonly succeeded: boolean;
};

type Entry<Item, Result> = {
  readonly item: Item;
  readonly key: string;
  readonly group: string | null;
  readonly resolve: (result: Result) => void;
  readonly reject: (error: unknown) => void;
  readonly addedMs: number;
  readonly size: number;
  /** Whether it has its result, or was refused. */
  isSettled: boolean;
};

/** The items are checked for expired ones this many times in each `maxWaitMs`. */
const EXPIRY_CHECKS_PER_WAIT = 10;

/** Without `lingerMs` a lone item is committed at once. The items that arrive during its commit are in one of the next two groups. */
export function createGroupCommit<Item, Result>(
  settings: GroupCommitSettings<Item, Result>,
): GroupCommit<Item, Result> {
  const waiting = createFairQueue<Entry<Item, Result>>();
  /** The sizes of the items without a result, by key. */
  const heldSizes = new Map<string, number>();
  /** The items without a result and their sizes, by group. */
  const groups = new Map<string, { items: number; size: number }>();
  let running: Promise<void> | null = null;
  /** The group whose commit is under way. */
  let committed: readonly Entry<Item, Result>[] = [];
  let heldSize = 0;
  let draining = false;
  let stopLingering: () => void = () => undefined;
  const { lingerMs = 0, lingerItems = settings.maxGroupItems, maxWholeGroup = settings.maxGroupItems } = settings;
  const { busyItems = Infinity, maxLingerMs = lingerMs } = settings;
  const { maxWaitingPerKey = settings.maxWaiting, maxHeldSizePerKey = settings.maxHeldSize } = settings;
  const { maxResultMs = Infinity } = settings;
  const { maxItemsPerGroup = settings.maxWaiting, maxHeldSizePerGroup = settings.maxHeldSize } = settings;

  async function run(): Promise<void> {
    const expiryTimer = setInterval(refuseExpired, settings.maxWaitMs / EXPIRY_CHECKS_PER_WAIT);
    if (settings.gathersFirst === true) await setImmediate();
    for (let committedCount = 0; waiting.length > 0;) {
      if (lingerMs > 0) await linger();
      const group = takeGroup(committedCount);
      committedCount = group.length;
      committed = group;
      await commitGroup(group);
    }
    committed = [];
    clearInterval(expiryTimer);
    running = null;
  }

  async function linger(): Promise<void> {
    await lingerFor(lingerMs);
    if (waiting.length >= busyItems) await lingerFor(maxLingerMs - lingerMs);
  }

  function lingerFor(ms: number): Promise<void> | undefined {
    if (draining || waiting.length >= lingerItems) return undefined;
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, ms);
      stopLingering = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  function refuseExpired(): void {
    const nowMs = performance.now();
    const late = waiting.removeLate(({ addedMs }) => nowMs - addedMs >= settings.maxWaitMs);
    for (const entry of late) refuse(entry, settings.overloaded());
    for (const entry of committed) if (nowMs - entry.addedMs >= maxResultMs) refuse(entry, settings.overloaded());
  }

  function refuse(entry: Entry<Item, Result>, error: unknown): void {
    if (free(entry)) entry.reject(error);
  }

  /** Returns false for an item that was refused before, while its commit was under way. */
  function free(entry: Entry<Item, Result>): boolean {
    const { key, group, size, isSettled } = entry;
    if (isSettled) return false;
    entry.isSettled = true;
    heldSize -= size;
    countInGroup(group, -1, -size);
    const ofKey = (heldSizes.get(key) ?? 0) - size;
    if (ofKey > 0) heldSizes.set(key, ofKey);
    else heldSizes.delete(key);
    return true;
  }

  function countInGroup(group: string | null, items: number, size: number): void {
    if (group === null) return;
    const counted = groups.get(group) ?? { items: 0, size: 0 };
    counted.items += items;
    counted.size += size;
    if (counted.items > 0) groups.set(group, counted);
    else groups.delete(group);
  }

  /** `committedCount` is the number of items of the group before; 0 for the first group. The group has one item at least. */
  function takeGroup(committedCount: number): Entry<Item, Result>[] {
    const half = committedCount === 0 ? maxWholeGroup : Math.ceil((committedCount + waiting.length) / 2);
    const maxItems = Math.min(settings.maxGroupItems, Math.max(half, maxWholeGroup));
    let size = 0;
    return waiting.take(maxItems, (entry) => {
      const isFirst = size === 0;
      size += entry.size;
      return isFirst || size <= settings.maxGroupSize;
    });
  }

  async function commitGroup(group: readonly Entry<Item, Result>[]): Promise<void> {
    try {
      const results = await commit(group);
      if (results.length !== group.length) throw new Error("A group commit answered another number of items.");
      afterNextCommit(() => {
        for (const [index, entry] of group.entries()) if (free(entry)) entry.resolve(results[index] as Result);
      });
    } catch (error) {
      if (group.length === 1 || !settings.isItemError(error)) {
        for (const entry of group) refuse(entry, error);
        return;
      }
      const middle = group.length >> 1;
      await commitGroup(group.slice(0, middle));
      await commitGroup(group.slice(middle));
    }
  }

  /** Answers a group when the next commit has begun. Answering takes as long as a commit, and the database would be idle meanwhile. */
  function afterNextCommit(answer: () => void): void {
    if (waiting.length === 0) answer();
    else process.nextTick(answer);
  }

  async function commit(group: readonly Entry<Item, Result>[]): Promise<readonly Result[]> {
    const startedMs = performance.now();
    // The first item is not always the oldest one, because the keys are served in turn.
    const oldestMs = group.reduce((oldest, { addedMs }) => Math.min(oldest, addedMs), startedMs);
    let succeeded = false;
    try {
      const results = await settings.commit(group.map((entry) => entry.item));
      succeeded = true;
      return results;
    } finally {
      settings.onGroup?.({
        items: group.length,
        waitSeconds: (startedMs - oldestMs) / 1000,
        commitSeconds: (performance.now() - startedMs) / 1000,
        succeeded,
      });
    }
  }

  function hasRoomInGroup(group: string | null, size: number): boolean {
    const counted = group === null ? undefined : groups.get(group);
    if (group === null || counted === undefined) return true;
    if (counted.items < maxItemsPerGroup && counted.size + size <= maxHeldSizePerGroup) return true;
    if (settings.isGroupBounded?.(group) === false) return true;
    settings.onGroupFull?.();
    return false;
  }

  function hasRoom(key: string, size: number): boolean {
    if (waiting.length >= settings.maxWaiting || (heldSize > 0 && heldSize + size > settings.maxHeldSize)) return false;
    const ofKey = heldSizes.get(key) ?? 0;
    const isKeyFull = waiting.lengthOf(key) >= maxWaitingPerKey || (ofKey > 0 && ofKey + size > maxHeldSizePerKey);
    if (isKeyFull) settings.onKeyFull?.();
    return !isKeyFull;
  }

  return {
    add(item) {
      const size = settings.sizeOf(item);
      const key = settings.keyOf?.(item) ?? "";
      const group = settings.groupOf?.(item) ?? null;
      if (!hasRoom(key, size) || !hasRoomInGroup(group, size)) return Promise.reject(settings.overloaded());
      heldSize += size;
      heldSizes.set(key, (heldSizes.get(key) ?? 0) + size);
      countInGroup(group, 1, size);
      return new Promise<Result>((resolve, reject) => {
        waiting.push(key, { item, key, group, resolve, reject, addedMs: performance.now(), size, isSettled: false });
        running ??= run();
        if (waiting.length >= lingerItems) stopLingering();
      });
    },
    countWaiting: () => waiting.length,
    async drain() {
      draining = true;
      stopLingering();
      await running;
      draining = false;
    },
  };
}
