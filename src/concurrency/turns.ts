/** Turns of the event loop, which callers take one after the other. */
export type Turns = {
  /** Resolves in a turn that no other caller gets. What the caller then does without a wait is in that turn. */
  next(): Promise<void>;
};

/** Work that takes long goes into turns of its own, so that other work of the process runs between two such pieces. */
export function createTurns(): Turns {
  let last = Promise.resolve();
  return {
    next() {
      last = last.then(() => new Promise((resolve) => void setImmediate(resolve)));
      return last;
    },
  };
}
