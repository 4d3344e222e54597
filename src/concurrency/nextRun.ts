/** Runs work under a name. Calls during a run share one run, which begins when that one has ended and so covers what was done before the call. */
export type NextRun = (name: string) => Promise<void>;

/** Errors of a run are those of all its callers, and do not stop the next run. */
export function createNextRun(work: (name: string) => Promise<void>): NextRun {
  const running = new Map<string, Promise<void>>();
  const next = new Map<string, Promise<void>>();

  function begin(name: string): Promise<void> {
    const run = work(name).finally(() => {
      if (running.get(name) === run) running.delete(name);
    });
    running.set(name, run);
    return run;
  }

  async function beginAfter(name: string, before: Promise<void>): Promise<void> {
    await before.catch(() => undefined);
    next.delete(name);
    return begin(name);
  }

  return (name) => {
    const before = running.get(name);
    if (before === undefined) return begin(name);
    const shared = next.get(name) ?? beginAfter(name, before);
    next.set(name, shared);
    return shared;
  };
}
