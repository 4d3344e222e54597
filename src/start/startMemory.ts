/** How long a process has been idle before it collects. */
const LOOK_MS = 15_000;
/** A process that is busy for less than this share of the time is idle. */
const IDLE_SHARE = 0.05;

/**
 * Collects once what the start has left, where Node.js runs with `--expose-gc`, as by the scripts of package.json: an idle process has
 * a fifth less resident then (docs/performance.md). V8 gives an idle process's young generation back only in a collection that is to reduce
 * memory. It stops the process for some tenths of a second, so that one under load waits until it has nothing to do.
 */
export function giveBackStartMemory(): void {
  let before = performance.eventLoopUtilization();
  const timer = setInterval(() => {
    const { utilization } = performance.eventLoopUtilization(before);
    before = performance.eventLoopUtilization();
    if (utilization > IDLE_SHARE) return;
    clearInterval(timer);
    void globalThis.gc?.({ type: "major", execution: "async", flavor: "last-resort" });
  }, LOOK_MS).unref();
}
