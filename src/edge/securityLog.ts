import { performance } from "node:perf_hooks";
import type { Logger } from "pino";

/**
 * Logs events of keys and permissions that no request's own line shows. The lines of a second are bounded. The next line has the
 * number of those that were left out as `omitted`.
 */
export type SecurityLog = {
  /** Logs an event. `subject` is an address or a key's id, and has a bound of its own. `fields` have no secret. */
  note(level: "info" | "warn", message: string, subject: string, fields: Readonly<Record<string, unknown>>): void;
};

export const LINES_OF_SUBJECT_PER_SECOND = 5;
export const LINES_PER_SECOND = 100;

export function createSecurityLog(log: Logger, nowMs: () => number = () => performance.now()): SecurityLog {
  /** The lines of this second by their subjects. The map has no more entries than there are lines. */
  const counts = new Map<string, number>();
  let second = 0;
  let written = 0;
  let omitted = 0;

  return {
    note(level, message, subject, fields) {
      beginSecond(Math.floor(nowMs() / 1000));
      const count = counts.get(subject) ?? 0;
      if (written >= LINES_PER_SECOND || count >= LINES_OF_SUBJECT_PER_SECOND) {
        omitted += 1;
        return;
      }
      counts.set(subject, count + 1);
      written += 1;
      log[level](omitted === 0 ? fields : { ...fields, omitted }, message);
      omitted = 0;
    },
  };

  function beginSecond(current: number): void {
    if (current === second) return;
    second = current;
    written = 0;
    counts.clear();
  }
}
