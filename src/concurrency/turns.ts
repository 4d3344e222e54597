/** Turns of the event loop, which callers take one after the other. */
export type Turns = {
  /** Resolves in a turn that no other caller gets. The caller's work is in that turn up to its next `await`. */
  next(): Promise<void>;
};

/** Creates the turns of one kind of long work. Other work of the process runs between two pieces of it. */
export function createTurns(): Turns {
  let last = Promise.resolve();
  return {
    next() {
      last = last.then(() => new Promise((resolve) => void setImmediate(resolve)));
      return last;
    },
  };
}
