import type { Command } from "./usage.ts";

/** Does the housekeeping duties at once, or says what they would delete. */
export const HOUSEKEEPING: Command = {
  summary: "delete what is past its time now, or say what would be deleted, then exit",
  help: `Usage: node src/main.ts housekeeping [--dry-run | --confirm DUTY]   (npm run -s housekeeping -- --dry-run)

One of the running services does the housekeeping by itself. This command does it once more, at once, and prints what it has deleted.
When the database's time has jumped by more than a day, nothing is deleted for a day, here as in the service.
A duty that would delete far more than it ever did waits a day, here as in the service, so that somebody can notice a retention that was
set by mistake, or a wrong clock.

  --dry-run             delete nothing: print for each duty how many things it would delete, and beyond which number it waits
  --confirm DUTY        do this one duty now, however much it deletes

  DATABASE_URL          the PostgreSQL of the service; SECRET_KEY is needed with it. Without it: the embedded one in DATA_DIR, beside
                        its service or alone
  DATA_DIR              the folder with the files of the disk, the one of the services

Exit status 1: a duty failed, or waits.
`,
  options: { "dry-run": { type: "boolean" }, confirm: { type: "string" } },
  run: async (_operands, { "dry-run": isDryRun, confirm }) =>
    (await import("../start/runHousekeeping.ts")).runHousekeeping({
      isDryRun: isDryRun === true,
      confirmed: typeof confirm === "string" ? confirm : null,
    }),
};
