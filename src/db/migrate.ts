import { Client } from "pg";
import { applySettings, connectionSettings, type Database } from "./connection.ts";
import { grantService } from "./grants.ts";
import { LOCK_CLASSES } from "./lockClasses.ts";
import { installRepeatables, recordFile, runNamed } from "./repeatables.ts";
import { readSchemaFiles, type SchemaFile, type SchemaFiles } from "./schemaFiles.ts";
import { WAITS_MS } from "./waits.ts";

/**
 * Brings the database up to date and returns the names of the numbered files that ran, followed by `functions` if the repeatable
 * files were installed. When several instances call it at once, one does the work; the others wait and then find nothing to do.
 * A numbered file runs once, in a transaction of its own. The repeatable files are installed together, in one transaction, when one of
 * them differs from the installed one. An interrupted migration is rolled back, and the next call runs it again.
 * Numbered files of a later version are ignored: an earlier version must still start while services are upgraded or downgraded.
 * The files run as the user of `ownerUrl`; if the user of `url` is another, it is then granted what the service needs.
 * Errors: an empty database whose encoding lacks characters; a file that fails, which the message names.
 */
export async function migrate(url: string, ownerUrl: string = url): Promise<readonly string[]> {
  const client = new Client(connectionSettings(ownerUrl));
  await client.connect();
  try {
    await applySettings(client);
    await client.query("select pg_advisory_lock($1)", [LOCK_CLASSES.migration]);
    await requireUnicode(client);
    await client.query(`set lock_timeout = ${WAITS_MS.migrationLock}`);
    await client.query(CREATE_SCHEMA_FILES);
    const names = await runMissing(client, await readSchemaFiles());
    const role = new Client(connectionSettings(url)).user;
    if (role !== undefined && role !== client.user) await inTransaction(client, () => grantService(client, role));
    return names;
  } finally {
    await client.end();
  }
}

/** Whether every numbered file of this version has run and exactly its repeatable files are installed. */
export async function isMigrated(database: Database): Promise<boolean> {
  const { rows } = await database.raw<{ rows: { present: boolean }[] }>(
    "select to_regclass('schema_files') is not null as present",
  );
  if (rows[0]?.present !== true) return false;
  const installed: readonly Installed[] = await database("schema_files").select("name", "hash");
  const { migrations, repeatables } = await readSchemaFiles();
  const hashes = toHashes(installed);
  return migrations.every(({ name }) => hashes.has(name)) && areInstalled(repeatables, hashes);
}

/** The column `hash` is the hash of the file's content when it ran or was installed. */
const CREATE_SCHEMA_FILES = `
  create table if not exists schema_files (
    name text primary key,
    hash text not null,
    installed_at timestamptz not null default now()
  )
`;

type Installed = { readonly name: string; readonly hash: string };

function toHashes(installed: readonly Installed[]): ReadonlyMap<string, string> {
  return new Map(installed.map(({ name, hash }) => [name, hash]));
}

/** Whether exactly these repeatable files are installed; their names have a folder, those of numbered files have none. */
function areInstalled(repeatables: readonly SchemaFile[], hashes: ReadonlyMap<string, string>): boolean {
  const count = [...hashes.keys()].filter((name) => name.includes("/")).length;
  return count === repeatables.length && repeatables.every(({ name, hash }) => hashes.get(name) === hash);
}

async function runMissing(client: Client, { migrations, repeatables }: SchemaFiles): Promise<readonly string[]> {
  const { rows } = await client.query<Installed>("select name, hash from schema_files");
  const hashes = toHashes(rows);
  const missing = migrations.filter(({ name }) => !hashes.has(name));
  for (const file of missing) {
    await inTransaction(client, async () => {
      await runNamed(file.name, async () => void (await client.query(file.sql)));
      await recordFile(client, file);
    });
  }
  if (areInstalled(repeatables, hashes)) return missing.map(({ name }) => name);
  await inTransaction(client, () => installRepeatables(client, repeatables, hashes));
  return [...missing.map(({ name }) => name), "functions"];
}

async function inTransaction(client: Client, run: () => Promise<void>): Promise<void> {
  await client.query("begin");
  try {
    await run();
    await client.query("commit");
  } catch (error) {
    await client.query("rollback").catch(() => undefined);
    throw error;
  }
}

/** Refuses an empty database in another encoding than UTF8, which alone stores every character. A used one keeps its encoding. */
async function requireUnicode(client: Client): Promise<void> {
  const { rows } = await client.query<{ encoding: string; is_empty: boolean }>(
    "select current_setting('server_encoding') as encoding, to_regclass('schema_files') is null as is_empty",
  );
  const [{ encoding, is_empty: isEmpty } = { encoding: "", is_empty: false }] = rows;
  if (!isEmpty || encoding === "UTF8") return;
  throw new Error(
    `The database is in ${encoding}, which does not have every character: create it with \`encoding 'UTF8' template template0\`.`,
  );
}
