import type { Client } from "pg";
import { sqlStateOf } from "./errors.ts";
import { readObjectName, type RepeatableFolder, type SchemaFile } from "./schemaFiles.ts";
import { SQL_STATES } from "./sqlStates.ts";

/**
 * Brings the functions, views and triggers of the database to these files, in the transaction of `client`. The caller holds the
 * migration lock. `installed` has the hash of each file that was installed before, by the file's name.
 *
 * All functions and views are installed, because that locks no table. A function with another signature replaces the earlier one, and
 * everything that depends on the earlier one is dropped with it. A trigger locks its table against writers, so that only a changed or
 * missing trigger is installed. An object in `installed` without a file is dropped.
 * Errors: a statement of a file fails; the message then begins with the file's name.
 */
export async function installRepeatables(
  client: Client,
  files: readonly SchemaFile[],
  installed: ReadonlyMap<string, string>,
): Promise<void> {
  const names = new Set(files.map(({ name }) => name));
  const dropped = [...installed.keys()].filter((name) => readObjectName(name) !== null && !names.has(name));
  for (const name of sortForDropping(dropped)) {
    await drop(client, name);
    await client.query("delete from schema_files where name = $1", [name]);
  }
  for (const file of files) {
    if (await isUnchangedTrigger(client, file, installed)) continue;
    await runNamed(file.name, () => install(client, file));
    await recordFile(client, file);
  }
}

/** Records that a file has run or is installed, with its hash. */
export async function recordFile(client: Client, { name, hash }: SchemaFile): Promise<void> {
  await client.query(
    `insert into schema_files (name, hash) values ($1, $2)
     on conflict (name) do update set hash = excluded.hash, installed_at = excluded.installed_at`,
    [name, hash],
  );
}

/** Calls `run`, and puts the file's name before the message of its error. */
export async function runNamed(name: string, run: () => Promise<void>): Promise<void> {
  try {
    await run();
  } catch (error) {
    if (error instanceof Error)
      error.message = `The migration ${name} failed, and nothing of it was kept: ${error.message}`;
    throw error;
  }
}

/** Triggers go before the functions that they call. */
function sortForDropping(names: readonly string[]): readonly string[] {
  const isTrigger = (name: string) => readObjectName(name)?.folder === "triggers";
  return [...names.filter(isTrigger), ...names.filter((name) => !isTrigger(name))];
}

/**
 * A function whose result or parameter names differ from the installed one's is refused by PostgreSQL (`invalidFunctionDefinition`);
 * one with other parameter types is made beside it. In both cases the function that was there before is dropped.
 */
async function install(client: Client, file: SchemaFile): Promise<void> {
  const { folder, object } = requireObjectName(file.name);
  if (folder !== "functions") {
    await client.query(file.sql);
    return;
  }
  const before = await listFunctions(client, object);
  await client.query("savepoint signature");
  try {
    await client.query(file.sql);
  } catch (error) {
    if (sqlStateOf(error) !== SQL_STATES.invalidFunctionDefinition) throw error;
    await client.query("rollback to savepoint signature");
    await dropFunctions(client, before);
    await client.query(file.sql);
  }
  const after = await listFunctions(client, object);
  if (after.some((signature) => !before.includes(signature))) {
    await dropFunctions(
      client,
      after.filter((signature) => before.includes(signature)),
    );
  }
}

/** False also for a trigger that was dropped together with its function. */
async function isUnchangedTrigger(
  client: Client,
  { name, hash }: SchemaFile,
  installed: ReadonlyMap<string, string>,
): Promise<boolean> {
  const { folder, object } = requireObjectName(name);
  if (folder !== "triggers" || installed.get(name) !== hash) return false;
  return (await findTable(client, object)) !== null;
}

async function drop(client: Client, name: string): Promise<void> {
  const { folder, object } = requireObjectName(name);
  if (folder === "functions") await dropFunctions(client, await listFunctions(client, object));
  if (folder === "views") await client.query(`drop view if exists ${client.escapeIdentifier(object)} cascade`);
  if (folder !== "triggers") return;
  const table = await findTable(client, object);
  if (table !== null) await client.query(`drop trigger ${client.escapeIdentifier(object)} on ${table}`);
}

async function dropFunctions(client: Client, signatures: readonly string[]): Promise<void> {
  for (const signature of signatures) await client.query(`drop function if exists ${signature} cascade`);
}

/** The signatures of the functions of this name, quoted. */
async function listFunctions(client: Client, name: string): Promise<readonly string[]> {
  const { rows } = await client.query<{ signature: string }>(
    `select oid::regprocedure::text as signature from pg_proc
     where proname = $1 and pronamespace = current_schema()::regnamespace`,
    [name],
  );
  return rows.map(({ signature }) => signature);
}

/** The table of the trigger of this name, quoted. */
async function findTable(client: Client, trigger: string): Promise<string | null> {
  const { rows } = await client.query<{ name: string }>(
    `select t.tgrelid::regclass::text as name from pg_trigger t join pg_class c on c.oid = t.tgrelid
     where t.tgname = $1 and not t.tgisinternal and c.relnamespace = current_schema()::regnamespace`,
    [trigger],
  );
  return rows[0]?.name ?? null;
}

function requireObjectName(name: string): { readonly folder: RepeatableFolder; readonly object: string } {
  const found = readObjectName(name);
  if (found === null) throw new Error(`${name} is no repeatable file.`);
  return found;
}
