import type { Logger } from "pino";
import { isDatabaseAway, sqlStateOf } from "../db/errors.ts";
import { DomainError, type RecognizeError } from "../domain/errors.ts";

const RETRY_AFTER_SECONDS = 2;
/** Every request meets the same reason while the database is away. */
const LOG_INTERVAL_MS = 10_000;

/**
 * Makes the errors of a database that is away, full or read-only SERVICE_UNAVAILABLE, and any other error null. The log has each
 * reason once in 10 seconds.
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
    return new DomainError("SERVICE_UNAVAILABLE", { retryAfterSeconds: RETRY_AFTER_SECONDS });
  };
}
