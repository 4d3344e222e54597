import type { Database } from "./connection.ts";
import { sqlStateOf } from "./errors.ts";
import type { Fullness } from "./fullness.ts";
import { readSchemaState, type SchemaState } from "./migrate.ts";
import { SQL_STATES } from "./sqlStates.ts";
import { WAITS_MS } from "./waits.ts";

export type DatabaseState = {
  /** `read_only`: the database answers and takes no writes, as a standby. `full`: it has no room for them. */
  readonly database: "reachable" | "read_only" | "full" | "unreachable";
  readonly migrations: SchemaState | "unknown";
};

/** What a refused write says of the database. */
const WRITE_REFUSALS: ReadonlyMap<string, DatabaseState["database"]> = new Map([
  [SQL_STATES.readOnlyTransaction, "read_only"],
  [SQL_STATES.diskFull, "full"],
]);

/**
 * Asks the database whether it answers, takes writes and has what this release needs; it may have more. The write raises a sequence, which locks nothing
 * and leaves nothing to clean up. A database that has refused a write for want of room is asked for room.
 * Resolves within `WAITS_MS.readiness`; never rejects.
 */
export async function readDatabaseState(
  database: Database,
  fullness?: Pick<Fullness, "check">,
): Promise<DatabaseState> {
  const timer = AbortSignal.timeout(WAITS_MS.readiness);
  const timeout = new Promise<never>((_resolve, reject) => {
    timer.addEventListener("abort", () => reject(new Error("The database did not answer in time.")), { once: true });
  });
  try {
    const migrations = await Promise.race([readSchemaState(database), timeout]);
    if (migrations === "current") await Promise.race([database.raw("select nextval('readiness_probes')"), timeout]);
    const isFull = fullness !== undefined && (await Promise.race([fullness.check(database), timeout]));
    return { database: isFull ? "full" : "reachable", migrations };
  } catch (error) {
    const state = WRITE_REFUSALS.get(sqlStateOf(error) ?? "");
    return { database: state ?? "unreachable", migrations: state === undefined ? "unknown" : "current" };
  }
}
