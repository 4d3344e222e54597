import type { Knex } from "knex";
import { waitFor } from "./waiting.ts";

/** Resolves when a session of the test's own database waits for a lock. Others of the server wait for theirs. */
export async function waitForLockWait(database: Knex): Promise<void> {
  const waiting = database("pg_locks as l")
    .join("pg_stat_activity as a", "a.pid", "l.pid")
    .whereRaw("not l.granted and a.datname = current_database()");
  await waitFor(async () => (await waiting.clone()).length > 0);
}
