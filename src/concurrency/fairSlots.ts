/** Runs work in a bounded number of slots, which the keys get in turn. */
export type FairSlots = {
  /**
   * Runs `work` as soon as a slot of its key and one of all slots are free. Work of the same key starts in the order of the calls, and
   * the waiting keys are served in turn. `size` is called when the work must wait. Errors: `overloaded()` when too much waits or when it
   * has waited too long, those of `work`.
   */
  run<T>(key: string, size: () => number, work: () => Promise<T>): Promise<T>;
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
  /** The greatest size of all waiting work, in the same unit. */
  readonly maxWaitingSize: number;
  readonly maxWaitMs: number;
  /** Creates the error of work that is refused. */
  readonly overloaded: () => Error;
  /** Called when work must wait: with `key` when all slots of its key are taken, else with `all`. */
  readonly onWait?: (taken: "key" | "all") => void;
};

type Waiter = { readonly size: number; readonly timer: NodeJS.Timeout; start(): void };
/** The work of one key. A key without running and waiting work has no queue. */
type KeyQueue = { running: number; waitingSize: number; readonly waiting: Waiter[] };

/**
 * Work that had to wait starts in a turn of the event loop of its own, so that other work of the process runs in between.
 */
export function createFairSlots(settings: FairSlotsSettings): FairSlots {
  /** The first queue whose key has a free slot is served next. */
  const queues = new Map<string, KeyQueue>();
  let freeSlots = settings.slots;
  let waitingCount = 0;
  let waitingSize = 0;

  function take(queue: KeyQueue): void {
    freeSlots -= 1;
    queue.running += 1;
  }

  function release(key: string, queue: KeyQueue): void {
    freeSlots += 1;
    const restMs = settings.restMs?.(key) ?? 0;
    if (restMs > 0) setTimeout(() => endRun(key, queue), restMs).unref();
    else queue.running -= 1;
    startWaiting();
    dropIdle(key, queue);
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
      const next = queue.waiting[0];
      if (next === undefined) continue;
      leave(queue, next);
      take(queue);
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
  }

  async function waitOrDrop(key: string, queue: KeyQueue, size: number): Promise<void> {
    try {
      await wait(key, queue, size);
    } catch (error) {
      dropIdle(key, queue);
      throw error;
    }
  }

  function wait(key: string, queue: KeyQueue, size: number): Promise<void> {
    settings.onWait?.(queue.running >= settings.slotsPerKey(key) ? "key" : "all");
    const isFull =
      queue.waiting.length >= settings.maxWaitingPerKey ||
      queue.waitingSize + size > settings.maxWaitingSizePerKey ||
      waitingSize + size > settings.maxWaitingSize;
    if (isFull) return Promise.reject(settings.overloaded());
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        leave(queue, waiter);
        reject(settings.overloaded());
      }, settings.maxWaitMs);
      const waiter: Waiter = { size, timer, start: resolve };
      queue.waiting.push(waiter);
      queue.waitingSize += size;
      waitingSize += size;
      waitingCount += 1;
    });
  }

  return {
    async run(key, size, work) {
      const queue = queues.get(key) ?? { running: 0, waitingSize: 0, waiting: [] };
      queues.set(key, queue);
      const isFree = freeSlots > 0 && queue.running < settings.slotsPerKey(key) && queue.waiting.length === 0;
      // A free slot is taken without an `await`, which would delay every call.
      if (isFree) take(queue);
      else await waitOrDrop(key, queue, size());
      try {
        return await work();
      } finally {
        release(key, queue);
      }
    },
    countWaiting: () => waitingCount,
  };
}
