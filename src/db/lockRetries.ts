import { setTimeout as delay } from "node:timers/promises";
import type { Logger } from "pino";
import { sqlStateOf } from "./errors.ts";
import { SQL_STATES } from "./sqlStates.ts";

/** The pauses before the next tries, in which the statements that waited behind the lock go on. */
const PAUSES_MS = [250, 500, 1_000] as const;
const LOCK_STATES: ReadonlySet<string> = new Set([SQL_STATES.deadlockDetected, SQL_STATES.lockNotAvailable]);

/**
 * Calls `run`, and again where it got a lock too late, or waited for somebody who waited for it: beside traffic that is over at the next try.
 * `run` leaves nothing behind when it fails. Errors: those of `run`.
 */
export async function retryWithoutLock<T>(run: () => Promise<T>, log?: Logger): Promise<T> {
  for (const pauseMs of PAUSES_MS) {
    try {
      return await run();
    } catch (error) {
      if (!LOCK_STATES.has(sqlStateOf(error) ?? "")) throw error;
      log?.warn({ err: error, pauseMs }, "a step of the migrations got no lock: it is tried again");
      await delay(pauseMs);
    }
  }
  return run();
}
