/** A bounded number of slots, which callers get in the order of their calls. */
export type Limiter = {
  /** Takes a slot. Returns false, without a slot, after `maxWaitMs`. Errors: the reason of `signal` when it aborts before that. */
  take(signal: AbortSignal, maxWaitMs: number): Promise<boolean>;
  /** Gives a slot back. */
  free(): void;
};

export function createLimiter(slots: number): Limiter {
  const waiting = new Set<() => void>();
  let freeSlots = slots;

  function wait(signal: AbortSignal, maxWaitMs: number): Promise<boolean> {
    return new Promise((resolve, reject) => {
      const begin = () => end(() => resolve(true));
      const abandon = () => end(() => reject(signal.reason));
      const timer = setTimeout(() => end(() => resolve(false)), maxWaitMs);
      const end = (settle: () => void) => {
        waiting.delete(begin);
        clearTimeout(timer);
        signal.removeEventListener("abort", abandon);
        settle();
      };
      waiting.add(begin);
      signal.addEventListener("abort", abandon);
    });
  }

  return {
    async take(signal, maxWaitMs) {
      signal.throwIfAborted();
      if (freeSlots === 0) return wait(signal, maxWaitMs);
      freeSlots -= 1;
      return true;
    },
    /** The slot goes to the caller that has waited longest. */
    free() {
      const [next] = waiting;
      if (next === undefined) freeSlots += 1;
      else next();
    },
  };
}
