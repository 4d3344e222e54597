/** Runs `work` at once; where the same is under way already, when that has succeeded. Where that fails, the repeat fails alike. */
export type SingleFlight<T> = (name: string, work: () => Promise<T>) => Promise<T>;

/** For what must not be done twice at the same time, and is told apart by its name. */
export function createSingleFlight<T>(): SingleFlight<T> {
  const underway = new Map<string, Promise<T>>();

  return async (name, work) => {
    const first = underway.get(name);
    if (first !== undefined) {
      await first;
      return work();
    }
    const working = work().finally(() => underway.delete(name));
    underway.set(name, working);
    return working;
  };
}
