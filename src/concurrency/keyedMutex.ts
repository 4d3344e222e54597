/** Runs `work` when all earlier work under the same key has ended, and returns its result. */
export type RunExclusive = <T>(key: string, work: () => Promise<T>) => Promise<T>;

const MAX_PENDING_PER_KEY = 1_000;

/**
 * Calls wait in this process. Under a lock of the database each waiting call would hold a connection of the pool.
 * Errors: `overloaded()` when 1,000 calls wait or run under one key.
 */
export function createKeyedMutex(overloaded: () => Error): RunExclusive {
  const queues = new Map<string, Queue>();

  return async (key, work) => {
    const queue = queues.get(key) ?? { last: Promise.resolve(), pendingCount: 0 };
    if (queue.pendingCount >= MAX_PENDING_PER_KEY) throw overloaded();
    queues.set(key, queue);
    queue.pendingCount += 1;
    const mine = queue.last.then(work);
    queue.last = mine.then(ignore, ignore);
    try {
      return await mine;
    } finally {
      queue.pendingCount -= 1;
      if (queue.pendingCount === 0) queues.delete(key);
    }
  };
}

/** `last` settles with the end of the last call, and never rejects. `pendingCount` includes the running call. */
type Queue = { last: Promise<void>; pendingCount: number };

function ignore(): void {}
