export type Wakeup = {
  /** Ends the current wait. Without a current wait, the next one ends at once. */
  notify(): void;
  /** Resolves after a notification or when the time is over. A notification since the last wait counts, too. */
  wait(milliseconds: number): Promise<void>;
};

/** Wakes a loop that sleeps until its next piece of work. */
export function createWakeup(): Wakeup {
  let isNotified = false;
  let wake: () => void = () => undefined;

  return {
    notify() {
      isNotified = true;
      wake();
    },
    async wait(milliseconds) {
      if (!isNotified && milliseconds > 0) {
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, milliseconds);
          wake = () => {
            clearTimeout(timer);
            resolve();
          };
        });
      }
      isNotified = false;
    },
  };
}
