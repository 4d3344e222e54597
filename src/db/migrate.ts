import { readdir } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import knex, { type Knex } from "knex";
import { Client } from "pg";
import { connectionSettings, type Database } from "./connection.ts";

/** Serialises migrations of several instances; an arbitrary constant, the same in every version. */
const MIGRATION_LOCK = 7_226_401;
const DIRECTORY = new URL("../../migrations/", import.meta.url);

/**
 * Brings the database up to date and returns the names of the migrations that ran. Safe from several instances
 * at once: the others wait, then find nothing to do. A migration that was cut off is rolled back and runs again. Those of a later
 * version that have run already are left alone: while services are replaced, or put back, the earlier one must still start.
 * Errors: the database is empty and cannot hold every character; the failure of a migration, which is named.
 */
export async function migrate(url: string): Promise<readonly string[]> {
  const guard = new Client(connectionSettings(url));
  await guard.connect();
  const database = knex({
    client: "pg",
    connection: connectionSettings(url),
    pool: { min: 0, max: 2 },
    compileSqlOnError: false,
    // What fails is thrown, and told by whoever asked for it.
    log: { warn: ignore, error: ignore },
  });
  database.on("query-error", leaveOutStatement);
  try {
    await guard.query("select pg_advisory_lock($1)", [MIGRATION_LOCK]);
    await requireUnicode(guard);
    const settings = { migrationSource, disableMigrationsListValidation: true };
    await database.migrate.forceFreeMigrationsLock(settings);
    const [, names] = (await database.migrate.latest(settings)) as [number, string[]];
    return names;
  } finally {
    await database.destroy();
    await guard.end();
  }
}

/** Whether every migration of this version has run. */
export async function isMigrated(database: Database): Promise<boolean> {
  const { rows } = await database.raw<{ rows: { present: boolean }[] }>(
    "select to_regclass('knex_migrations') is not null as present",
  );
  if (rows[0]?.present !== true) return false;
  const done = new Set<string>(await database("knex_migrations").pluck("name"));
  return (await listMigrations()).every((name) => done.has(name));
}

type MigrationModule = { readonly up: (database: Knex) => Promise<void> };

const migrationSource: Knex.MigrationSource<string> = {
  getMigrations: () => listMigrations(),
  getMigrationName: (name) => name,
  async getMigration(name) {
    const module = (await import(new URL(name, DIRECTORY).href)) as MigrationModule;
    return { up: (database) => runNamed(name, () => module.up(database)), down: refuseDown };
  },
};

async function runNamed(name: string, run: () => Promise<void>): Promise<void> {
  try {
    await run();
  } catch (error) {
    if (error instanceof Error)
      error.message = `The migration ${name} failed, and nothing of it was kept: ${error.message}`;
    throw error;
  }
}

function ignore(): void {}

/** Knex puts the whole statement, often a page of SQL, before what the database says, whose own words may look like that. */
function leaveOutStatement(error: Error, { sql }: { readonly sql: string }): void {
  const added = `${sql} - `;
  if (error.message.startsWith(added)) error.message = error.message.slice(added.length);
}

/** In another encoding, what somebody sends could not be stored. One that is in use already is left to its operator. */
async function requireUnicode(guard: Client): Promise<void> {
  const { rows } = await guard.query<{ encoding: string; is_empty: boolean }>(
    "select current_setting('server_encoding') as encoding, to_regclass('knex_migrations') is null as is_empty",
  );
  const [{ encoding, is_empty: isEmpty } = { encoding: "", is_empty: false }] = rows;
  if (!isEmpty || encoding === "UTF8") return;
  throw new Error(
    `The database is in ${encoding}, which does not have every character: create it with \`encoding 'UTF8' template template0\`.`,
  );
}

async function listMigrations(): Promise<string[]> {
  const names = await readdir(fileURLToPath(DIRECTORY));
  return names.filter((name) => /^\d{4}_\w+\.ts$/.test(name)).toSorted();
}

async function refuseDown(): Promise<void> {
  throw new Error("Migrations go forward only: restore a backup to go back.");
}
