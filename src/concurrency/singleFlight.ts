/**
 * Runs `work` at once, or after the first work of the same name, which is under way. If the first work fails, `work` does not run,
 * and the call fails with the error of the first work.
 */
export type SingleFlight<T> = (name: string, work: () => Promise<T>) => Promise<T>;

/** All calls of one name wait for the same first work. When it has ended, their own work runs at the same time. */
export function createSingleFlight<T>(): SingleFlight<T> {
  const running = new Map<string, Promise<T>>();

  return async (name, work) => {
    const first = running.get(name);
    if (first !== undefined) {
      await first;
      return work();
    }
    const working = work().finally(() => running.delete(name));
    running.set(name, working);
    return working;
  };
}
