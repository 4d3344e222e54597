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
 */
export async function migrate(url: string): Promise<readonly string[]> {
  const guard = new Client(connectionSettings(url));
  await guard.connect();
  const database = knex({ client: "pg", connection: connectionSettings(url), pool: { min: 0, max: 2 } });
  try {
    await guard.query("select pg_advisory_lock($1)", [MIGRATION_LOCK]);
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
    return { up: module.up, down: refuseDown };
  },
};

async function listMigrations(): Promise<string[]> {
  const names = await readdir(fileURLToPath(DIRECTORY));
  return names.filter((name) => /^\d{4}_\w+\.ts$/.test(name)).toSorted();
}

async function refuseDown(): Promise<void> {
  throw new Error("Migrations go forward only: restore a backup to go back.");
}
