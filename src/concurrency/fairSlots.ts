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
  /** The most work of one key that waits, and its greatest size, whose unit the caller chooses. */
  readonly maxWaitingPerKey: number;
  readonly maxWaitingSizePerKey: number;
  /** The greatest size of all work that waits. */
  readonly maxWaitingSize: number;
  readonly maxWaitMs: number;
  /** Creates the error of work that is refused. */
  readonly overloaded: () => Error;
  /** Called when work must wait, with the slots that are taken: those of its key, or all. */
  readonly onWait?: (taken: "key" | "all") => void;
};

type Waiter = { readonly size: number; readonly timer: NodeJS.Timeout; start(): void };
/** The work of one key. A key without running and waiting work has no lane. */
type Lane = { running: number; waitingSize: number; readonly waiting: Waiter[] };

/**
 * Work that had to wait starts in a turn of the event loop of its own, so that other work of the process runs in between.
 */
export function createFairSlots(settings: FairSlotsSettings): FairSlots {
  /** The first lane with a free slot is the next one. */
  const lanes = new Map<string, Lane>();
  let freeSlots = settings.slots;
  let waitingCount = 0;
  let waitingSize = 0;

  function take(lane: Lane): void {
    freeSlots -= 1;
    lane.running += 1;
  }

  function release(key: string, lane: Lane): void {
    freeSlots += 1;
    lane.running -= 1;
    startNext();
    dropIdle(key, lane);
  }

  function dropIdle(key: string, lane: Lane): void {
    if (lane.running === 0 && lane.waiting.length === 0 && lanes.get(key) === lane) lanes.delete(key);
  }

  function startNext(): void {
    while (freeSlots > 0 && startOne());
  }

  /** Returns false when no lane may start. */
  function startOne(): boolean {
    for (const [key, lane] of lanes) {
      if (lane.running >= settings.slotsPerKey(key)) continue;
      const next = lane.waiting[0];
      if (next === undefined) continue;
      leave(lane, next);
      take(lane);
      // The lane goes behind the others.
      lanes.delete(key);
      lanes.set(key, lane);
      setImmediate(() => next.start());
      return true;
    }
    return false;
  }

  function leave(lane: Lane, waiter: Waiter): void {
    clearTimeout(waiter.timer);
    lane.waiting.splice(lane.waiting.indexOf(waiter), 1);
    lane.waitingSize -= waiter.size;
    waitingSize -= waiter.size;
    waitingCount -= 1;
  }

  async function waitOrDrop(key: string, lane: Lane, size: number): Promise<void> {
    try {
      await wait(key, lane, size);
    } catch (error) {
      dropIdle(key, lane);
      throw error;
    }
  }

  function wait(key: string, lane: Lane, size: number): Promise<void> {
    settings.onWait?.(lane.running >= settings.slotsPerKey(key) ? "key" : "all");
    const isFull =
      lane.waiting.length >= settings.maxWaitingPerKey ||
      lane.waitingSize + size > settings.maxWaitingSizePerKey ||
      waitingSize + size > settings.maxWaitingSize;
    if (isFull) return Promise.reject(settings.overloaded());
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        leave(lane, waiter);
        reject(settings.overloaded());
      }, settings.maxWaitMs);
      const waiter: Waiter = { size, timer, start: resolve };
      lane.waiting.push(waiter);
      lane.waitingSize += size;
      waitingSize += size;
      waitingCount += 1;
    });
  }

  return {
    async run(key, size, work) {
      const lane = lanes.get(key) ?? { running: 0, waitingSize: 0, waiting: [] };
      lanes.set(key, lane);
      const isFree = freeSlots > 0 && lane.running < settings.slotsPerKey(key) && lane.waiting.length === 0;
      // A free slot is taken without an `await`, which would delay every call.
      if (isFree) take(lane);
      else await waitOrDrop(key, lane, size());
      try {
        return await work();
      } finally {
        release(key, lane);
      }
    },
    countWaiting: () => waitingCount,
  };
}
