/** The time in which the machine gave this thread no turn, because others had it: neither the test nor the service can do anything then. */
export type LostTurns = {
  /** Milliseconds since the start. */
  readMs(): number;
};

const TICK_MS = 50;

/** Counts from now on, until the process ends. What the thread was at work on itself is not counted. */
export function countLostTurns(): LostTurns {
  let lostMs = 0;
  let last = { atMs: performance.now(), workedMs: readWorkedMs() };
  setInterval(() => {
    const next = { atMs: performance.now(), workedMs: readWorkedMs() };
    const idleMs = next.atMs - last.atMs - (next.workedMs - last.workedMs);
    // A tick that comes late by less than itself is the timer's own.
    if (idleMs > 2 * TICK_MS) lostMs += idleMs - TICK_MS;
    last = next;
  }, TICK_MS).unref();
  return { readMs: () => lostMs };
}

function readWorkedMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1_000;
}
