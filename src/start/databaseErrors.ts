import type { Logger } from "pino";
import { isDatabaseAway, sqlStateOf } from "../db/errors.ts";
import type { Outage } from "../db/outage.ts";
import { DomainError, type RecognizeError } from "../domain/errors.ts";
import { RETRY_AFTER_SECONDS } from "../domain/times.ts";

/** The time between two log lines with the same reason, which every request meets while the database is away. */
const LOG_INTERVAL_MS = 10_000;

/**
 * Creates the function that returns SERVICE_UNAVAILABLE for an error of a database that is away, full or read-only, and null for any other
 * error. The log has each reason once in 10 seconds, and none during an outage, which has its own lines.
 */
export function createDatabaseErrorRecognizer(log: Logger, outage: Pick<Outage, "isOn">): RecognizeError {
  const loggedAtMs = new Map<string, number>();

  return (error) => {
    if (!isDatabaseAway(error)) return null;
    const reason = sqlStateOf(error) ?? "";
    const nowMs = performance.now();
    if (!outage.isOn() && nowMs - (loggedAtMs.get(reason) ?? -Infinity) >= LOG_INTERVAL_MS) {
      loggedAtMs.set(reason, nowMs);
      log.warn({ err: error }, "database not available");
    }
    return new DomainError("SERVICE_UNAVAILABLE", { retryAfterSeconds: RETRY_AFTER_SECONDS.database });
  };
}
