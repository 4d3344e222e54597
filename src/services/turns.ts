import { DomainError } from "../domain/errors.ts";

/** Runs `work` when everything that came before it under the same key is over. */
export type TakeTurn = <T>(key: string, work: () => Promise<T>) => Promise<T>;

const MAX_WAITING = 1_000;
const RETRY_AFTER_SECONDS = 2;

/**
 * Lets each key's work wait in this process instead of in the database, where every waiter would hold a connection of the
 * pool. Errors: SERVICE_UNAVAILABLE when too many wait for one key.
 */
export function createTurns(): TakeTurn {
  const lines = new Map<string, Line>();

  return async (key, work) => {
    const line = lines.get(key) ?? { last: Promise.resolve(), waiting: 0 };
    if (line.waiting >= MAX_WAITING)
      throw new DomainError("SERVICE_UNAVAILABLE", { retryAfterSeconds: RETRY_AFTER_SECONDS });
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
