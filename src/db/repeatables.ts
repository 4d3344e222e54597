import type { Client } from "pg";
import { readObjectName, readTriggerNames, type RepeatableFolder, type SchemaFile } from "./schemaFiles.ts";

/**
 * Brings the shared functions and the triggers of the database to these files, in the transaction of `client`. The caller holds the
 * migration lock. `installed` has the hash of each file that was installed before, by the file's name.
 *
 * Nothing is dropped: an earlier release may still need it. Functions lock no table. Installing triggers locks their table against
 * writers, so that only a changed file, or one of which a trigger is missing, is installed.
 * Errors: a statement of a file fails, also one that changes the parameters or the result of a function, which takes another name
 * instead; the message then begins with the file's name.
 */
export async function installShared(
  client: Client,
  files: readonly SchemaFile[],
  installed: ReadonlyMap<string, string>,
): Promise<void> {
  await client.query("set local search_path = public");
  for (const file of files) {
    if (await hasUnchangedTriggers(client, file, installed)) continue;
    await runNamed(file.name, async () => void (await client.query(file.sql)));
    await recordFile(client, file);
  }
  await setSearchPath(client, "public");
}

/** The names of the installed shared files that are not of these. */
export function listUnshared(files: readonly SchemaFile[], installed: Iterable<string>): readonly string[] {
  const names = new Set(files.map(({ name }) => name));
  return [...installed].filter((name) => readObjectName(name) !== null && !names.has(name));
}

/** Drops the shared functions and the triggers that are installed and are not of these files. The caller knows that nobody needs them. */
export async function dropUnshared(
  client: Client,
  files: readonly SchemaFile[],
  installed: Iterable<string>,
): Promise<readonly string[]> {
  const dropped = listUnshared(files, installed);
  for (const name of sortForDropping(dropped)) {
    await drop(client, name);
    await client.query("delete from schema_files where name = $1", [name]);
  }
  for (const file of files) {
    const { folder, object } = requireObjectName(file.name);
    if (folder === "triggers") await dropTriggers(client, object, readTriggerNames(file));
  }
  return dropped;
}

/**
 * Makes the functions of a schema find what they name, whoever calls them: pg_restore has an empty search path. Functions in SQL have
 * found it when they were made.
 */
export async function setSearchPath(client: Client, schema: string): Promise<void> {
  const { rows } = await client.query<{ signature: string }>(
    `select format('%I.%I(%s)', $1::text, p.proname, pg_get_function_identity_arguments(p.oid)) as signature
     from pg_proc p join pg_language l on l.oid = p.prolang
     where p.pronamespace = $1::regnamespace and l.lanname = 'plpgsql'`,
    [schema],
  );
  const path = schema === "public" ? "public, pg_temp" : `${schema}, public, pg_temp`;
  for (const { signature } of rows) await client.query(`alter function ${signature} set search_path = ${path}`);
}

/** Records that a file has run or is installed, with its hash. */
export async function recordFile(client: Client, { name, hash }: SchemaFile): Promise<void> {
  await client.query(
    `insert into schema_files (name, hash) values ($1, $2)
     on conflict (name) do update set hash = excluded.hash, installed_at = excluded.installed_at`,
    [name, hash],
  );
}

/** Calls `run`, and puts the file's name and what was kept of it before the message of its error. */
export async function runNamed(
  name: string,
  run: () => Promise<void>,
  kept = "and nothing of it was kept",
): Promise<void> {
  try {
    await run();
  } catch (error) {
    if (error instanceof Error) error.message = `The migration ${name} failed, ${kept}: ${error.message}`;
    throw error;
  }
}

/** Triggers go before the functions that they call. */
function sortForDropping(names: readonly string[]): readonly string[] {
  const isTrigger = (name: string) => readObjectName(name)?.folder === "triggers";
  return [...names.filter(isTrigger), ...names.filter((name) => !isTrigger(name))];
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
     where proname = $1 and pronamespace = 'public'::regnamespace`,
    [name],
  );
  return rows.map(({ signature }) => signature);
}

/** The names of the triggers of the table; none for a table that is missing. */
async function listTriggers(client: Client, table: string): Promise<readonly string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select t.tgname as name from pg_trigger t join pg_class c on c.oid = t.tgrelid
     where c.relname = $1 and c.relnamespace = 'public'::regnamespace and not t.tgisinternal
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
