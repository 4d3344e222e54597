import { setTimeout as delay } from "node:timers/promises";
import { createFairQueue } from "./fairQueue.ts";

/** Heavy work that makes way for other work of the process while that is pressed. Without pressure nothing waits or rests. */
export type Pace = {
  /**
   * Runs a piece of work. Under pressure one piece has the slot at a time, with a rest afterwards in proportion to its time, and the keys are served in
   * turn. A piece that has waited for `maxWaitMs`, or for what its budget has left, runs without the slot. Errors: those of `work`.
   */
  run<T>(key: string, work: () => Promise<T>, budget?: WaitBudget): Promise<T>;
  /** Rests in proportion to a step that took `workMs`, for what the budget has left at most. Errors: AbortError when `signal` aborts. */
  rest(
    workMs: number,
    options?: { readonly signal?: AbortSignal | undefined; readonly budget?: WaitBudget },
  ): Promise<void>;
};

/** The time that several pieces, or the rests of several steps, may still wait together. */
export type WaitBudget = { leftMs: number };

export type PaceSettings = {
  /** The rest after work, in times of the work, at this moment; 0 without pressure. */
  readonly readRest: () => number;
  /** The longest wait of a piece, and the longest rest after one. */
  readonly maxWaitMs: number;
  /** The longest rest after a step. */
  readonly maxRestMs: number;
  /** Called when a piece must wait for the slot. */
  readonly onWait?: () => void;
};

/** `hasLeft` says that the piece runs without the slot. */
type Waiter = { hasLeft: boolean; readonly begin: () => void };

export function createPace({ readRest, maxWaitMs, maxRestMs, onWait }: PaceSettings): Pace {
  const waiting = createFairQueue<Waiter>();
  /** Whether a piece has the slot, or rests in it afterwards. */
  let isTaken = false;

  /** Whether the piece got the slot. */
  async function takeSlot(key: string, budget: WaitBudget): Promise<boolean> {
    if (!isTaken) {
      isTaken = true;
      return true;
    }
    const longestMs = Math.min(maxWaitMs, budget.leftMs);
    if (longestMs <= 0) return false;
    onWait?.();
    const beganMs = performance.now();
    const hasSlot = await waitForSlot(key, longestMs);
    budget.leftMs -= performance.now() - beganMs;
    return hasSlot;
  }

  function waitForSlot(key: string, longestMs: number): Promise<boolean> {
    return new Promise((resolve) => {
      const timer = setTimeout(() => {
        waiter.hasLeft = true;
        resolve(false);
      }, longestMs);
      const waiter: Waiter = {
        hasLeft: false,
        begin() {
          clearTimeout(timer);
          resolve(true);
        },
      };
      waiting.push(key, waiter);
    });
  }

  function endPiece(workMs: number): void {
    const restMs = Math.min(maxWaitMs, readRest() * workMs);
    if (restMs > 0) setTimeout(passOn, restMs).unref();
    else passOn();
  }

  function passOn(): void {
    for (;;) {
      const [next] = waiting.take(1, () => true);
      isTaken = next !== undefined;
      if (next?.hasLeft === true) continue;
      next?.begin();
      return;
    }
  }

  return {
    async run(key, work, budget = { leftMs: maxWaitMs }) {
      const hasSlot = readRest() > 0 && (await takeSlot(key, budget));
      const beganMs = performance.now();
      try {
        return await work();
      } finally {
        if (hasSlot) endPiece(performance.now() - beganMs);
      }
    },
    async rest(workMs, { signal, budget = { leftMs: maxRestMs } } = {}) {
      const restMs = Math.min(maxRestMs, budget.leftMs, readRest() * workMs);
      if (restMs <= 0) return;
      budget.leftMs -= restMs;
      await delay(restMs, undefined, { signal });
    },
  };
}
