import type { Command } from "./usage.ts";

/** Brings the database up to date. */
export const MIGRATE: Command = {
  summary: "bring the database up to date, then exit",
  help: `Usage: node src/main.ts migrate        (npm run migrate)

Brings the tables and functions of the database up to date, prints the names of the migrations that ran, and exits.
Several may run at once: one does the work and the others wait. A migration runs whole or not at all.

  DATABASE_URL          the PostgreSQL to bring up to date; SECRET_KEY is needed with it
  DATABASE_OWNER_URL    the same database with the user that owns its tables, if that is another one
  DATA_DIR              without DATABASE_URL: the folder of the embedded PostgreSQL, .data

"serve" does the same at its start with MIGRATE_ON_START=true, and always on the embedded PostgreSQL.
`,
  run: async () => (await import("../start/runMigrate.ts")).runMigrate(),
};
