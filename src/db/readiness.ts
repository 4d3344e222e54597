import type { Database } from "./connection.ts";
import { sqlStateOf } from "./errors.ts";
import { isMigrated } from "./migrate.ts";
import { SQL_STATES } from "./sqlStates.ts";
import { WAITS_MS } from "./waits.ts";

export type DatabaseState = {
  /** `read_only`: the database answers and takes no writes, as a standby. */
  readonly database: "reachable" | "read_only" | "unreachable";
  readonly migrations: "current" | "behind" | "unknown";
};

/**
 * Asks the database whether it answers, takes writes and has the schema of this version. The write raises a sequence, which locks nothing
 * and leaves nothing to clean up.
 * Resolves within `WAITS_MS.readiness`; never rejects.
 */
export async function readDatabaseState(database: Database): Promise<DatabaseState> {
  const timer = AbortSignal.timeout(WAITS_MS.readiness);
  const timeout = new Promise<never>((_resolve, reject) => {
    timer.addEventListener("abort", () => reject(new Error("The database did not answer in time.")), { once: true });
  });
  try {
    const migrated = await Promise.race([isMigrated(database), timeout]);
    if (migrated) await Promise.race([database.raw("select nextval('readiness_probes')"), timeout]);
    return { database: "reachable", migrations: migrated ? "current" : "behind" };
  } catch (error) {
    const isReadOnly = sqlStateOf(error) === SQL_STATES.readOnlyTransaction;
    return { database: isReadOnly ? "read_only" : "unreachable", migrations: isReadOnly ? "current" : "unknown" };
  }
}
