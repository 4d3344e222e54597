import type { Database } from "./connection.ts";
import { sqlStateOf } from "./errors.ts";
import { readSchemaState, type SchemaState } from "./migrate.ts";
import { SQL_STATES } from "./sqlStates.ts";
import { WAITS_MS } from "./waits.ts";

export type DatabaseState = {
  /** `read_only`: the database answers and takes no writes, as a standby. */
  readonly database: "reachable" | "read_only" | "unreachable";
  readonly migrations: SchemaState | "unknown";
};

/**
 * Asks the database whether it answers, takes writes and has what this release needs; it may have more. The write raises a sequence, which locks nothing
 * and leaves nothing to clean up.
 * Resolves within `WAITS_MS.readiness`; never rejects.
 */
export async function readDatabaseState(database: Database): Promise<DatabaseState> {
  const timer = AbortSignal.timeout(WAITS_MS.readiness);
  const timeout = new Promise<never>((_resolve, reject) => {
    timer.addEventListener("abort", () => reject(new Error("The database did not answer in time.")), { once: true });
  });
  try {
    const migrations = await Promise.race([readSchemaState(database), timeout]);
    if (migrations === "current") await Promise.race([database.raw("select nextval('readiness_probes')"), timeout]);
    return { database: "reachable", migrations };
  } catch (error) {
    const isReadOnly = sqlStateOf(error) === SQL_STATES.readOnlyTransaction;
    return { database: isReadOnly ? "read_only" : "unreachable", migrations: isReadOnly ? "current" : "unknown" };
  }
}
