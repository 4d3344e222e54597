import type { Logger } from "pino";
import { isDatabaseAway, sqlStateOf } from "../db/errors.ts";
import { DomainError, type RecognizeError } from "../domain/errors.ts";
import { RETRY_AFTER_SECONDS } from "../domain/times.ts";

/** The time between two log lines with the same reason, which every request meets while the database is away. */
const LOG_INTERVAL_MS = 10_000;

/**
 * Creates the function that returns SERVICE_UNAVAILABLE for an error of a database that is away, full or read-only, and null for any other
 * error. The log has each reason once in 10 seconds.
 */
export function createDatabaseErrorRecognizer(log: Logger): RecognizeError {
  const loggedAtMs = new Map<string, number>();

  return (error) => {
    if (!isDatabaseAway(error)) return null;
    const reason = sqlStateOf(error) ?? "";
    const nowMs = performance.now();
    if (nowMs - (loggedAtMs.get(reason) ?? -Infinity) >= LOG_INTERVAL_MS) {
      loggedAtMs.set(reason, nowMs);
      log.warn({ err: error }, "database not available");
    }
    return new DomainError("SERVICE_UNAVAILABLE", { retryAfterSeconds: RETRY_AFTER_SECONDS.database });
  };
}
