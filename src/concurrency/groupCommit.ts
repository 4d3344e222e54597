/** Commits the items that arrive during a commit together with the next one. */
export type GroupCommit<Item, Result> = {
  /**
   * Resolves with the item's own result after the commit of its group. Errors: `overloaded()` when the queue is full, or when the
   * item has waited too long for its commit to begin.
   */
  add(item: Item): Promise<Result>;
  /** Items whose commit has not begun. */
  countWaiting(): number;
  /** Resolves when nothing waits and nothing is in flight. */
  drain(): Promise<void>;
};

export type GroupCommitSettings<Item, Result> = {
  /** Commits a group and returns a result for each item, in order. */
  readonly commit: (items: readonly Item[]) => Promise<readonly Result[]>;
  /** Whether a single item has caused the error, so that the group is divided to commit the other items. */
  readonly isItemError: (error: unknown) => boolean;
  readonly sizeOf: (item: Item) => number;
  readonly maxGroupItems: number;
  /**
   * With more items waiting than this, a group takes half of the waiting items and of the group before, whose senders send again
   * meanwhile. Two groups of like size alternate: one is committed while the other one is answered and read. One group of all items
   * would make this process and the database wait for each other (a sixth of the throughput with 64 senders). Without this setting
   * a group takes all items.
   */
  readonly maxWholeBatch?: number;
  readonly maxGroupSize: number;
  readonly maxWaiting: number;
  /** The error of an item that is not committed because too many wait, or because it has waited too long. */
  readonly overloaded: () => Error;
  /** Bounds the wait behind a commit that does not end, as when the database does not answer any more. */
  readonly maxWaitMs: number;
  /** The size of all items without a result, in the unit of `sizeOf`; bounds the memory. */
  readonly maxHeldSize: number;
  /** The time that a group waits for further items, unless `lingerItems` wait already; 0 unless given. */
  readonly lingerMs?: number;
  readonly lingerItems?: number;
  /** Called after every commit, failed ones included; must not throw. */
  readonly onGroup?: (group: CommittedGroup) => void;
};

/** Structurally `GroupCommitted` of the metrics. */
export type CommittedGroup = {
  readonly items: number;
  /** The longest wait of an item until the commit began. */
  readonly waitSeconds: number;
  readonly commitSeconds: number;
  readonly succeeded: boolean;
};

type Entry<Item, Result> = {
  readonly item: Item;
  readonly resolve: (result: Result) => void;
  readonly reject: (error: unknown) => void;
  readonly addedMs: number;
  readonly size: number;
};

/** The queue is checked for expired items this many times within `maxWaitMs`. */
const EXPIRY_CHECKS_PER_WAIT = 5;

/** Without `lingerMs` a lone item is committed at once, and the items that arrive meanwhile with one of the next two groups. */
export function createGroupCommit<Item, Result>(
  settings: GroupCommitSettings<Item, Result>,
): GroupCommit<Item, Result> {
  const waiting: Entry<Item, Result>[] = [];
  let running: Promise<void> | null = null;
  let heldSize = 0;
  let draining = false;
  let stopLingering: () => void = () => undefined;
  const { lingerMs = 0, lingerItems = settings.maxGroupItems, maxWholeBatch = settings.maxGroupItems } = settings;

  async function run(): Promise<void> {
    const refusing = setInterval(refuseExpired, settings.maxWaitMs / EXPIRY_CHECKS_PER_WAIT);
    for (let committed = 0; waiting.length > 0;) {
      if (lingerMs > 0) await linger();
      const group = takeBatch(committed);
      committed = group.length;
      await commitBatch(group);
    }
    clearInterval(refusing);
    running = null;
  }

  function linger(): Promise<void> | undefined {
    if (draining || waiting.length >= lingerItems) return undefined;
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, lingerMs);
      stopLingering = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  function refuseExpired(): void {
    const lateBefore = performance.now() - settings.maxWaitMs;
    const inTime = waiting.findIndex(({ addedMs }) => addedMs > lateBefore);
    const late = waiting.splice(0, inTime === -1 ? waiting.length : inTime);
    for (const entry of late) refuse(entry, settings.overloaded());
  }

  function refuse(entry: Entry<Item, Result>, error: unknown): void {
    heldSize -= entry.size;
    entry.reject(error);
  }

  /** `committed` is the number of items of the group before; 0 for the first group. */
  function takeBatch(committed: number): Entry<Item, Result>[] {
    const half = committed === 0 ? maxWholeBatch : Math.ceil((committed + waiting.length) / 2);
    const maxItems = Math.min(settings.maxGroupItems, Math.max(half, maxWholeBatch));
    let size = 0;
    let count = 0;
    for (const entry of waiting) {
      size += entry.size;
      if (count > 0 && (count >= maxItems || size > settings.maxGroupSize)) break;
      count += 1;
    }
    return waiting.splice(0, count);
  }

  async function commitBatch(group: readonly Entry<Item, Result>[]): Promise<void> {
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
      if (group.length === 1 || !settings.isItemError(error)) {
        for (const entry of group) refuse(entry, error);
        return;
      }
      const middle = group.length >> 1;
      await commitBatch(group.slice(0, middle));
      await commitBatch(group.slice(middle));
    }
  }

  /** Starts the next commit before it answers: answering takes as long as committing, and the database would be idle. */
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
        return Promise.reject(settings.overloaded());
      }
      heldSize += size;
      return new Promise<Result>((resolve, reject) => {
        waiting.push({ item, resolve, reject, addedMs: performance.now(), size });
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
