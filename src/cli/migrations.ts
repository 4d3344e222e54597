import type { Command } from "./usage.ts";

/** Brings the database up to date. */
export const MIGRATE: Command = {
  summary: "bring the database up to date, then exit",
  help: `Usage: node src/main.ts migrate [--check | --contract]        (npm run migrate)

Brings the tables and functions of the database to what this release needs, prints the names of the migrations that ran, and exits.
Earlier releases go on beside it: nothing is removed that they need. Several may run at once: one does the work and the others wait.

  --check               change nothing: print what would run, and what it would lock
  --contract            after every process runs this release: remove what only earlier ones needed. Refused while one is connected

  DATABASE_URL          the PostgreSQL to bring up to date; SECRET_KEY is needed with it
  DATABASE_OWNER_URL    the same database with the user that owns its tables, if that is another one
  DATA_DIR              without DATABASE_URL: the folder of the embedded PostgreSQL, .data, which is used beside its service or alone

"serve" does the same at its start with MIGRATE_ON_START=true, and always on the embedded PostgreSQL.
`,
  options: { check: { type: "boolean" }, contract: { type: "boolean" } },
  run: async (_operands, { check, contract }) => {
    const work = check === true ? "check" : contract === true ? "contract" : "migrate";
    return (await import("../start/runMigrate.ts")).runMigrate(work);
  },
};
