/** Writes lines about how far long work is. */
export type Progress = {
  /** Writes a line at once. */
  say(line: string): void;
  /** Writes the line of the moment, unless one was written a short time ago. */
  report(line: () => string): void;
};

const PAUSE_MS = 2_000;

export function createProgress(write: (line: string) => void): Progress {
  let lastMs = performance.now();
  return {
    say(line) {
      lastMs = performance.now();
      write(line);
    },
    report(line) {
      if (performance.now() - lastMs >= PAUSE_MS) this.say(line());
    },
  };
}

const UNITS = ["bytes", "kB", "MB", "GB", "TB"];

/** A size as people read it: `1.5 GB`. */
export function describeBytes(bytes: number): string {
  let [size, unit] = [bytes, 0];
  for (; size >= 1_000 && unit < UNITS.length - 1; unit += 1) size /= 1_000;
  return `${unit === 0 ? size : size.toFixed(1)} ${UNITS[unit]}`;
}
