import type { Logger } from "pino";
import { isOutageError } from "../db/errors.ts";

/**
 * Creates the log of the work that nobody waits for. A warning whose `err` is an outage's has the level debug: the outage has its own
 * lines, and each schedule and each claim would add another one.
 */
export function createWorkLog(log: Logger): Logger {
  const workLog = log.child({});
  const warn = workLog.warn.bind(workLog);
  workLog.warn = (fields: unknown, message?: string) => {
    const isOutage = typeof fields === "object" && fields !== null && "err" in fields && isOutageError(fields.err);
    if (isOutage) workLog.debug(fields, message);
    else warn(fields, message);
  };
  return workLog;
}
