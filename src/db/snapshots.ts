import type { Knex } from "knex";
import type { Logger } from "pino";
import { DAY_MS } from "../domain/times.ts";
import { createDatabase, type Database } from "./connection.ts";

/** One state of the database, which other connections read by its id for as long as it is open. */
export type Snapshot = { readonly id: string; readonly db: Knex };

/** A count of a large table may take hours; the server's own limits do not apply either. */
const PATIENCE_MS = DAY_MS;

/** Opens one connection whose statements may take hours. The caller destroys it. */
export function openPatientDatabase(url: string, log: Logger): Database {
  return createDatabase(url, 1, log, { statementTimeoutMs: PATIENCE_MS, answerTimeoutMs: PATIENCE_MS });
}

/**
 * Calls `use` with a snapshot, in a transaction that only reads. What was committed before is in it, and nothing of what comes meanwhile.
 * Nobody waits for it, but for who changes or removes tables.
 */
export async function withSnapshot<T>(url: string, log: Logger, use: (snapshot: Snapshot) => Promise<T>): Promise<T> {
  const database = openPatientDatabase(url, log);
  try {
    return await database.transaction(
      async (db) => {
        await db.raw("set local idle_in_transaction_session_timeout = 0");
        const { rows } = await db.raw<{ rows: { id: string }[] }>("select pg_export_snapshot() as id");
        return use({ id: rows[0]?.id ?? "", db });
      },
      { isolationLevel: "repeatable read", readOnly: true },
    );
  } finally {
    await database.destroy();
  }
}
