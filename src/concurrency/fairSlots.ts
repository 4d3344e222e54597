/** Runs work in a bounded number of slots, which the keys get in turn. */
export type FairSlots = {
  /**
   * Runs `work` as soon as a slot of its key, one of its group and one of all slots are free. Work of the same key and group starts in the
   * order of the calls, and the waiting keys are served in turn. A group has its share whichever keys its work has; null is no group.
   * `size` is called when the work must wait. Errors: `overloaded()` when too much waits or when it has waited too long, those of `work`.
   */
  run<T>(key: string, size: () => number, work: () => Promise<T>, group?: string | null): Promise<T>;
  countWaiting(): number;
};

export type FairSlotsSettings = {
  readonly slots: number;
  /** The most slots of a key at a time; it may change. */
  readonly slotsPerKey: (key: string) => number;
  /** The time after the end of work in which its key gets no other work in the same slot; the slot itself is free for other keys. */
  readonly restMs?: (key: string) => number;
  /** The most calls of one key that wait. */
  readonly maxWaitingPerKey: number;
  /** The greatest size of the waiting work of one key. The caller chooses the unit. */
  readonly maxWaitingSizePerKey: number;
  /** The most slots of a group at a time; all unless given. */
  readonly slotsPerGroup?: number;
  /** The greatest size of the waiting work of one group; `maxWaitingSize` unless given. */
  readonly maxWaitingSizePerGroup?: number;
  /** The greatest size of all waiting work, in the same unit. */
  readonly maxWaitingSize: number;
  readonly maxWaitMs: number;
  /** Creates the error of work that is refused. */
  readonly overloaded: () => Error;
  /** Called when work must wait: with `key` when all slots of its key are taken, with `group` when those of its group are, else with `all`. */
  readonly onWait?: (taken: "key" | "group" | "all") => void;
};

/** What a group has of the slots and of the waiting work. A group without any has no object. */
type Group = { readonly name: string; running: number; waitingSize: number; waiting: number };
type Waiter = { readonly size: number; readonly group: Group | null; readonly timer: NodeJS.Timeout; start(): void };
/** The work of one key. A key without running and waiting work has no queue. */
type KeyQueue = { running: number; waitingSize: number; readonly waiting: Waiter[] };

/**
 * Work that had to wait starts in a turn of the event loop of its own, so that other work of the process runs in between.
 */
export function createFairSlots(settings: FairSlotsSettings): FairSlots {
  /** The first queue whose key has a free slot is served next. */
  const queues = new Map<string, KeyQueue>();
  const groups = new Map<string, Group>();
  const { slotsPerGroup = settings.slots, maxWaitingSizePerGroup = settings.maxWaitingSize } = settings;
  let freeSlots = settings.slots;
  let waitingCount = 0;
  let waitingSize = 0;

  function openGroup(name: string | null): Group | null {
    if (name === null) return null;
    const group = groups.get(name) ?? { name, running: 0, waitingSize: 0, waiting: 0 };
    groups.set(name, group);
    return group;
  }

  function dropGroup(group: Group | null): void {
    if (group !== null && group.running === 0 && group.waiting === 0) groups.delete(group.name);
  }

  function take(queue: KeyQueue, group: Group | null): void {
    freeSlots -= 1;
    queue.running += 1;
    if (group !== null) group.running += 1;
  }

  function hasSlot(group: Group | null): boolean {
    return group === null || group.running < slotsPerGroup;
  }

  function release(key: string, queue: KeyQueue, group: Group | null): void {
    freeSlots += 1;
    if (group !== null) group.running -= 1;
    const restMs = settings.restMs?.(key) ?? 0;
    if (restMs > 0) setTimeout(() => endRun(key, queue), restMs).unref();
    else queue.running -= 1;
    startWaiting();
    dropIdle(key, queue);
    dropGroup(group);
  }

  function endRun(key: string, queue: KeyQueue): void {
    queue.running -= 1;
    startWaiting();
    dropIdle(key, queue);
  }

  function dropIdle(key: string, queue: KeyQueue): void {
    if (queue.running === 0 && queue.waiting.length === 0 && queues.get(key) === queue) queues.delete(key);
  }

  /** Starts waiting work as long as slots are free. */
  function startWaiting(): void {
    while (freeSlots > 0 && startOne());
  }

  /** Starts the next waiting work. Returns false when no work may start. */
  function startOne(): boolean {
    for (const [key, queue] of queues) {
      if (queue.running >= settings.slotsPerKey(key)) continue;
      // The first one, but where its group has its share.
      const next = queue.waiting.find(({ group }) => hasSlot(group));
      if (next === undefined) continue;
      leave(queue, next);
      take(queue, next.group);
      // The queue goes behind the others.
      queues.delete(key);
      queues.set(key, queue);
      setImmediate(() => next.start());
      return true;
    }
    return false;
  }

  function leave(queue: KeyQueue, waiter: Waiter): void {
    clearTimeout(waiter.timer);
    queue.waiting.splice(queue.waiting.indexOf(waiter), 1);
    queue.waitingSize -= waiter.size;
    waitingSize -= waiter.size;
    waitingCount -= 1;
    if (waiter.group === null) return;
    waiter.group.waitingSize -= waiter.size;
    waiter.group.waiting -= 1;
  }

  async function waitOrDrop(key: string, queue: KeyQueue, group: Group | null, size: number): Promise<void> {
    try {
      await wait(key, queue, group, size);
    } catch (error) {
      dropIdle(key, queue);
      dropGroup(group);
      throw error;
    }
  }

  function nameTaken(key: string, queue: KeyQueue, group: Group | null): "key" | "group" | "all" {
    if (queue.running >= settings.slotsPerKey(key)) return "key";
    return hasSlot(group) ? "all" : "group";
  }

  function wait(key: string, queue: KeyQueue, group: Group | null, size: number): Promise<void> {
    settings.onWait?.(nameTaken(key, queue, group));
    const isFull =
      (group?.waitingSize ?? 0) + size > maxWaitingSizePerGroup ||
      queue.waiting.length >= settings.maxWaitingPerKey ||
      queue.waitingSize + size > settings.maxWaitingSizePerKey ||
      waitingSize + size > settings.maxWaitingSize;
    if (isFull) return Promise.reject(settings.overloaded());
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        leave(queue, waiter);
        reject(settings.overloaded());
      }, settings.maxWaitMs);
      const waiter: Waiter = { size, group, timer, start: resolve };
      queue.waiting.push(waiter);
      if (group !== null) {
        group.waitingSize += size;
        group.waiting += 1;
      }
      queue.waitingSize += size;
      waitingSize += size;
      waitingCount += 1;
    });
  }

  return {
    async run(key, size, work, groupName = null) {
      const queue = queues.get(key) ?? { running: 0, waitingSize: 0, waiting: [] };
      queues.set(key, queue);
      const group = openGroup(groupName);
      const isFree =
        freeSlots > 0 &&
        queue.running < settings.slotsPerKey(key) &&
        hasSlot(group) &&
        !queue.waiting.some((waiter) => hasSlot(waiter.group));
      // A free slot is taken without an `await`, which would delay every call.
      if (isFree) take(queue, group);
      else await waitOrDrop(key, queue, group, size());
      try {
        return await work();
      } finally {
        release(key, queue, group);
      }
    },
    countWaiting: () => waitingCount,
  };
}
