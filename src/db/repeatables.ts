import type { Client } from "pg";
import { sqlStateOf } from "./errors.ts";
import { readObjectName, readTriggerNames, type RepeatableFolder, type SchemaFile } from "./schemaFiles.ts";
import { SQL_STATES } from "./sqlStates.ts";

/**
 * Brings the functions, views and triggers of the database to these files, in the transaction of `client`. The caller holds the
 * migration lock. `installed` has the hash of each file that was installed before, by the file's name.
 *
 * All functions and views are installed, because that locks no table. A function with another signature replaces the earlier one, and
 * everything that depends on the earlier one is dropped with it. A table has exactly the triggers of its file. Installing them locks the
 * table against writers, so that only a changed file, or one of which a trigger is missing, is installed. An object in `installed` without
 * a file is dropped.
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
    if (await hasUnchangedTriggers(client, file, installed)) continue;
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
    if (folder === "triggers") await dropTriggers(client, object, readTriggerNames(file));
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

/** False also for a table of which a trigger was dropped together with its function. */
async function hasUnchangedTriggers(
  client: Client,
  file: SchemaFile,
  installed: ReadonlyMap<string, string>,
): Promise<boolean> {
  const { folder, object } = requireObjectName(file.name);
  if (folder !== "triggers" || installed.get(file.name) !== file.hash) return false;
  const present = await listTriggers(client, object);
  return readTriggerNames(file).every((trigger) => present.includes(trigger));
}

async function drop(client: Client, name: string): Promise<void> {
  const { folder, object } = requireObjectName(name);
  if (folder === "functions") await dropFunctions(client, await listFunctions(client, object));
  if (folder === "views") await client.query(`drop view if exists ${client.escapeIdentifier(object)} cascade`);
  if (folder === "triggers") await dropTriggers(client, object, []);
}

/** Drops the triggers of the table but those of these names. */
async function dropTriggers(client: Client, table: string, kept: readonly string[]): Promise<void> {
  for (const trigger of await listTriggers(client, table)) {
    if (kept.includes(trigger)) continue;
    await client.query(`drop trigger ${client.escapeIdentifier(trigger)} on ${client.escapeIdentifier(table)}`);
  }
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

/** The names of the triggers of the table; none for a table that is missing. */
async function listTriggers(client: Client, table: string): Promise<readonly string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select t.tgname as name from pg_trigger t join pg_class c on c.oid = t.tgrelid
     where c.relname = $1 and c.relnamespace = current_schema()::regnamespace and not t.tgisinternal
     order by t.tgname`,
    [table],
  );
  return rows.map(({ name }) => name);
}

function requireObjectName(name: string): { readonly folder: RepeatableFolder; readonly object: string } {
  const found = readObjectName(name);
  if (found === null) throw new Error(`${name} is no repeatable file.`);
  return found;
}
