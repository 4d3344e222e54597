import type { Database } from "./connection.ts";
import { isMigrated } from "./migrate.ts";
import { WAITS_MS } from "./waits.ts";

export type DatabaseState = {
  readonly database: "reachable" | "unreachable";
  readonly migrations: "current" | "behind" | "unknown";
};

/** Asks the database whether it answers and has the schema of this version. Resolves within `WAITS_MS.readiness`; never rejects. */
export async function readDatabaseState(database: Database): Promise<DatabaseState> {
  const timer = AbortSignal.timeout(WAITS_MS.readiness);
  const timeout = new Promise<never>((_resolve, reject) => {
    timer.addEventListener("abort", () => reject(new Error("The database did not answer in time.")), { once: true });
  });
  try {
    const migrated = await Promise.race([isMigrated(database), timeout]);
    return { database: "reachable", migrations: migrated ? "current" : "behind" };
  } catch {
    return { database: "unreachable", migrations: "unknown" };
  }
}
