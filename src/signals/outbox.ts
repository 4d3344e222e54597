import type { Signal } from "../domain/signals.ts";

/** Signals that wait to be sent. Equal ones are sent once, all of them together, with a pause between two sendings. */
export type Outbox = {
  add(signal: Signal): void;
  /** Sends soon what waits, because there is a way again. */
  wake(): void;
  /** Sends what waits at once, and nothing later. */
  close(): Promise<void>;
};

export type OutboxOptions = {
  /** The pause in which signals gather. */
  readonly debounceMs: number;
  /** The least time from one sending to the next. */
  readonly readIntervalMs: () => number;
  /** Whether the signals were sent. Those that were not are sent again after `RETRY_MS`, or sooner with the next signal or `wake`. Never rejects. */
  readonly send: (signals: readonly Signal[]) => Promise<boolean>;
};

/** More signals than these become one `resync`, so that those of a day without a way take no memory. */
export const MAX_WAITING = 1_000;
/** The pause after a sending that failed. A way that is there again calls `wake`; one that was there all the time does not. */
const RETRY_MS = 1_000;
const RESYNC: Signal = { type: "resync" };

/** Sendings follow each other. A signal that is added during one waits for the next, however long the first one takes. */
export function createOutbox({ debounceMs, readIntervalMs, send }: OutboxOptions): Outbox {
  /** By their JSON. */
  const waiting = new Map<string, Signal>();
  let timer: NodeJS.Timeout | null = null;
  /** Whether the timer is that of a sending that is repeated, which the next signal need not wait for. */
  let isRetry = false;
  let sentAtMs = -Infinity;
  let sending: Promise<void> = Promise.resolve();
  let isClosed = false;

  function keep(signal: Signal): void {
    waiting.set(JSON.stringify(signal), signal);
    if (waiting.size <= MAX_WAITING) return;
    waiting.clear();
    waiting.set(JSON.stringify(RESYNC), RESYNC);
  }

  async function flush(): Promise<void> {
    timer = null;
    const signals = [...waiting.values()];
    waiting.clear();
    if (signals.length === 0) return;
    sentAtMs = performance.now();
    if (await send(signals)) return;
    for (const signal of signals) keep(signal);
    if (timer === null) schedule(RETRY_MS, true);
  }

  function schedule(leastPauseMs = debounceMs, isNextRetry = false): void {
    if (isClosed || waiting.size === 0 || (timer !== null && !isRetry)) return;
    if (timer !== null) clearTimeout(timer);
    isRetry = isNextRetry;
    const pauseMs = Math.max(leastPauseMs, sentAtMs + readIntervalMs() - performance.now());
    timer = setTimeout(() => {
      sending = sending.then(flush);
    }, pauseMs);
  }

  return {
    add(signal) {
      keep(signal);
      schedule();
    },
    wake: () => schedule(),
    async close() {
      isClosed = true;
      if (timer !== null) clearTimeout(timer);
      await sending.then(flush);
    },
  };
}
