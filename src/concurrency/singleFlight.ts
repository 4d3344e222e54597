/**
 * Runs `work` at once, or after the work of the same name that is under way. The second work does not run when the first one fails:
 * it fails with the same error.
 */
export type SingleFlight<T> = (name: string, work: () => Promise<T>) => Promise<T>;

/** Works of one name wait for the first one only; those that have waited run at the same time. */
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
