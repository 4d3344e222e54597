/** Runs `work` as soon as a slot is free, in the order of the calls. */
export type RunLimited = <T>(work: () => Promise<T>) => Promise<T>;

/** Runs at most `count` works at a time. A work that had to wait starts in a turn of the event loop of its own. */
export function createLimiter(count: number): RunLimited {
  const waiting: (() => void)[] = [];
  let free = count;

  return async (work) => {
    if (free > 0) free -= 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next === undefined) free += 1;
      else setImmediate(next);
    }
  };
}
