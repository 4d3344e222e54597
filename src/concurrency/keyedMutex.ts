/** Runs `work` after all earlier work under the same key. */
export type RunExclusive = <T>(key: string, work: () => Promise<T>) => Promise<T>;

const MAX_WAITING = 1_000;

/**
 * Work waits in this process and not under a lock of the database, where each waiting work would hold a connection of the pool.
 * Errors: `overloaded()` when 1,000 works wait for one key.
 */
export function createKeyedMutex(overloaded: () => Error): RunExclusive {
  const queues = new Map<string, Queue>();

  return async (key, work) => {
    const queue = queues.get(key) ?? { last: Promise.resolve(), waiting: 0 };
    if (queue.waiting >= MAX_WAITING) throw overloaded();
    queues.set(key, queue);
    queue.waiting += 1;
    const mine = queue.last.then(work);
    queue.last = mine.then(ignore, ignore);
    try {
      return await mine;
    } finally {
      queue.waiting -= 1;
      if (queue.waiting === 0) queues.delete(key);
    }
  };
}

/** `last` never rejects. */
type Queue = { last: Promise<void>; waiting: number };

function ignore(): void {}
