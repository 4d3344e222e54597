/** Does the work as soon as there is a place for it, in the order of asking. */
export type RunLimited = <T>(work: () => Promise<T>) => Promise<T>;

/** So many works at a time. What had to wait begins in a turn of its own, so that others come in between. */
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
