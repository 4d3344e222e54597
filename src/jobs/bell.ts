export type Bell = {
  ring(): void;
  /** Resolves when the time is over, or at once when the bell rings or has rung since the last wait. */
  wait(milliseconds: number): Promise<void>;
};

/** What wakes a loop that sleeps until its next piece of work. */
export function createBell(): Bell {
  let rung = false;
  let wake: () => void = () => undefined;

  return {
    ring() {
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
