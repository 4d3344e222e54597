export type Wakeup = {
  notify(): void;
  /** Resolves when the time is over, or at once when the wakeup rings or has rung since the last wait. */
  wait(milliseconds: number): Promise<void>;
};

/** What wakes a loop that sleeps until its next piece of work. */
export function createWakeup(): Wakeup {
  let rung = false;
  let wake: () => void = () => undefined;

  return {
    notify() {
      rung = true;
      wake();
    },
    async wait(milliseconds) {
      if (!rung && milliseconds > 0) {
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, milliseconds);
          wake = () => {
            clearTimeout(timer);
            resolve();
          };
        });
      }
      rung = false;
    },
  };
}
