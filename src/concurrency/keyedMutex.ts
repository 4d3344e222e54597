/** Runs `work` when all earlier work under the same key has ended. */
export type RunExclusive = <T>(key: string, work: () => Promise<T>) => Promise<T>;

const MAX_WAITING = 1_000;

/**
 * Work of one key waits in this process instead of in the database, where each waiter would hold a connection of the pool.
 * Errors: `overloaded()` when 1,000 wait for one key.
 */
export function createKeyedMutex(overloaded: () => Error): RunExclusive {
  const lines = new Map<string, Line>();

  return async (key, work) => {
    const line = lines.get(key) ?? { last: Promise.resolve(), waiting: 0 };
    if (line.waiting >= MAX_WAITING) throw overloaded();
    lines.set(key, line);
    line.waiting += 1;
    const mine = line.last.then(work);
    line.last = mine.then(ignore, ignore);
    try {
      return await mine;
    } finally {
      line.waiting -= 1;
      if (line.waiting === 0) lines.delete(key);
    }
  };
}

/** `last` never rejects. */
type Line = { last: Promise<void>; waiting: number };

function ignore(): void {}
