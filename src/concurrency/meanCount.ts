/** The mean number of things that are under way together. The last time counts most. */
export type MeanCount = {
  /** Runs work on `count` things, which count until it settles. */
  run<T>(count: number, work: () => Promise<T>): Promise<T>;
  read(): number;
};

/** `spanMs` is the time after which the mean has gone 0.63 of the way to a number that stays the same. */
export function createMeanCount(spanMs: number, nowMs: () => number = () => performance.now()): MeanCount {
  let running = 0;
  let mean = 0;
  let lastMs = nowMs();

  function read(): number {
    const beforeMs = lastMs;
    lastMs = nowMs();
    mean = running + (mean - running) * Math.exp((beforeMs - lastMs) / spanMs);
    return mean;
  }

  return {
    async run(count, work) {
      read();
      running += count;
      try {
        return await work();
      } finally {
        read();
        running -= count;
      }
    },
    read,
  };
}
