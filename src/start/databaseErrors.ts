import type { Logger } from "pino";
import { isDatabaseAway, sqlStateOf } from "../db/faults.ts";
import { DomainError, type RecognizeFault } from "../domain/errors.ts";

const RETRY_AFTER_SECONDS = 2;
/** While the database is away, every request meets the same reason. */
const TELL_INTERVAL_MS = 10_000;

/** Answers for a database that is away, full or read-only; the log says why, each reason once in a while. */
export function createFaultRecognizer(log: Logger): RecognizeFault {
  const toldAtMs = new Map<string, number>();

  return (error) => {
    if (!isDatabaseAway(error)) return null;
    const reason = sqlStateOf(error) ?? "";
    const nowMs = performance.now();
    if (nowMs - (toldAtMs.get(reason) ?? -Infinity) >= TELL_INTERVAL_MS) {
      toldAtMs.set(reason, nowMs);
      log.warn({ err: error }, "database not available");
    }
    return new DomainError("SERVICE_UNAVAILABLE", { retryAfterSeconds: RETRY_AFTER_SECONDS });
  };
}
