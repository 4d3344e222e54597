import type { Client } from "pg";
import { runNamed, setSearchPath } from "./repeatables.ts";
import { NAME_PREFIX, schemaOfRelease } from "./releaseNames.ts";
import type { SchemaFiles } from "./schemaFiles.ts";

/**
 * Makes the schema of a release with its functions and views, in the transaction of `client`. Two releases that run beside each other each
 * call their own. Locks no table. Errors: a statement of a file fails; the message then begins with the file's name.
 */
export async function installRelease(client: Client, { own, release, generation }: SchemaFiles): Promise<void> {
  const schema = schemaOfRelease(release);
  await client.query(`drop schema if exists ${schema} cascade`);
  await client.query(`create schema ${schema}`);
  await client.query(`set local search_path = ${schema}, public`);
  for (const { name, sql } of own) await runNamed(name, async () => void (await client.query(sql)));
  await setSearchPath(client, schema);
  await client.query(
    `insert into schema_releases (release, generation) values ($1, $2)
     on conflict (release) do update set generation = excluded.generation, installed_at = now()`,
    [release, generation],
  );
}

/** The other releases of which a connection is open to this database. */
export async function listConnectedReleases(client: Client, release: string): Promise<readonly string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select distinct application_name as name from pg_stat_activity
     where datname = current_database() and starts_with(application_name, $1) and application_name <> $1 || $2 order by 1`,
    [NAME_PREFIX, release],
  );
  return rows.map(({ name }) => name.slice(NAME_PREFIX.length));
}

/** Drops the schemas of all releases but this one, and returns the releases. The caller knows that nobody calls their functions. */
export async function dropOtherReleases(client: Client, release: string): Promise<readonly string[]> {
  const { rows } = await client.query<{ release: string }>(
    "delete from schema_releases where release <> $1 returning release",
    [release],
  );
  for (const other of rows) await client.query(`drop schema if exists ${schemaOfRelease(other.release)} cascade`);
  return rows.map((other) => other.release);
}
