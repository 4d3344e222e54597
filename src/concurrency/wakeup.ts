export type Wakeup = {
  /** Ends the wait that is under way, or the next one. */
  notify(): void;
  /** Resolves after a notification, also one since the last wait, or when the time is over. */
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
