import type { Client } from "pg";
import type { Logger } from "pino";
import { retryWithoutLock } from "./lockRetries.ts";
import { recordFile, runNamed } from "./repeatables.ts";
import type { SchemaFile } from "./schemaFiles.ts";
import { inTransaction } from "./transactions.ts";
import { WAITS_MS } from "./waits.ts";

/** The line of a numbered file whose statements run one by one, beside reads and writes, and not in one transaction. */
const ONLINE = /^-- Runs: outside of a transaction$/m;
/** The comment before an update that is repeated, in batches, until it changes no row. */
const REPEATED = /^-- Repeats until it changes no row\.$/m;
/** The comment before a statement that runs for each partition of a table, whose name takes the place of {partition}. */
const OF_PARTITIONS = /^-- For each partition of (\w+)\.$/m;
/** The line of a numbered file that names the tables that it locks, and against whom. A test compares it with the locks. */
const LOCKS = /^-- Locks: (.+)$/m;
/** What is left of a file outside of a transaction that failed. */
const KEPT = "run it again to go on where it stopped";
const CONCURRENT_INDEX = /\bcreate (?:unique )?index concurrently (\w+)/;

/** Whether a file's statements run outside of a transaction. */
export function isOnline({ sql }: SchemaFile): boolean {
  return ONLINE.test(sql);
}

/** What a numbered file locks, in words. */
export function describeLocks(file: SchemaFile): string {
  if (isOnline(file)) return "nothing for long: it runs beside reads and writes";
  return LOCKS.exec(file.sql)?.[1] ?? "nothing that exists";
}

/**
 * Runs a numbered file and records it. In a transaction it runs whole or not at all. Outside of one each statement can be repeated after an
 * interruption: an index that was left half-made is dropped first, one that is there is kept. What gets no lock is tried again. Errors: a
 * statement fails; the message then begins with the file's name.
 */
export async function runNumbered(client: Client, file: SchemaFile, log?: Logger): Promise<void> {
  if (!isOnline(file)) {
    const run = async () => {
      await runNamed(file.name, async () => void (await client.query(file.sql)));
      await recordFile(client, file);
    };
    return retryWithoutLock(() => inTransaction(client, run), log);
  }
  // A concurrent statement waits for every older transaction, and nobody waits for it.
  await client.query("set lock_timeout = 0");
  for (const statement of splitStatements(file)) {
    await retryWithoutLock(() => runNamed(file.name, () => runOnline(client, statement), KEPT), log);
  }
  await client.query(`set lock_timeout = ${WAITS_MS.migrationLock}`);
  await recordFile(client, file);
}

/** Errors: a body of a function, whose semicolons end no statement; it has a file of its own. */
function splitStatements({ name, sql }: SchemaFile): readonly string[] {
  if (sql.includes("$$"))
    throw new Error(`${name} runs outside of a transaction and has a function, which is no part of it.`);
  return sql
    .split(/;\s*$/m)
    .map((statement) => statement.trim())
    .filter((statement) => statement !== "");
}

async function runOnline(client: Client, statement: string): Promise<void> {
  const [line = "", parent] = OF_PARTITIONS.exec(statement) ?? [];
  if (parent !== undefined) {
    const { rows } = await client.query<{ name: string }>(PARTITIONS, [parent]);
    for (const { name } of rows) await runOnline(client, statement.replace(line, "").replaceAll("{partition}", name));
    return;
  }
  const [, index] = CONCURRENT_INDEX.exec(statement) ?? [];
  if (index !== undefined) {
    const { rows } = await client.query<{ valid: boolean }>(
      "select indisvalid as valid from pg_index where indexrelid = to_regclass($1)",
      [index],
    );
    if (rows[0]?.valid === true) return;
    if (rows[0] !== undefined) await client.query(`drop index concurrently ${index}`);
  }
  const isRepeated = REPEATED.test(statement);
  for (;;) {
    const { rowCount } = await client.query(statement);
    if (!isRepeated || rowCount === 0 || rowCount === null) return;
  }
}

const PARTITIONS = "select inhrelid::regclass::text as name from pg_inherits where inhparent = $1::regclass order by 1";
