import type { Database } from "./connection.ts";
import { isMigrated } from "./migrate.ts";

export type DatabaseState = {
  readonly database: "reachable" | "unreachable";
  readonly migrations: "current" | "behind" | "unknown";
};

const TIMEOUT_MS = 2_000;

/** Asks the database whether it is there and as new as this code; answers within two seconds. */
export async function readDatabaseState(database: Database): Promise<DatabaseState> {
  const timer = AbortSignal.timeout(TIMEOUT_MS);
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
