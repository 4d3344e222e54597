import type { Command } from "./usage.ts";

/** Tries whether a backup can be restored. */
export const DRILL: Command = {
  summary: "restore a backup beside the service, try it and say whether it holds, then exit",
  help: `Usage: node src/main.ts drill PLACE [--server URL] [--scratch DIR] [--json] [--programs DIR]   (npm run -s drill -- PLACE)

Compares every hash of a backup, restores it into a database and a folder that are deleted afterwards, counts the rows and the feeds again,
migrates it, opens secrets with the key, starts the service on it, which does no jobs and sends nothing, compares the files with their rows,
and reads the complaints books. The service itself is not touched, and may run meanwhile.

  PLACE                 as for restore

  --server URL          a PostgreSQL whose user may create databases; else an embedded one is started in the scratch folder
  --scratch DIR         where the restored files lie meanwhile, and the embedded PostgreSQL: as much room as the backup takes; the system's
                        folder for temporary files unless given
  --json                one object of JSON: backup, holds, seconds, steps, problems, notes
  --programs DIR        the folder with pg_restore, as for restore

  SECRET_KEY            the key that the service had when the backup was taken, or as SECRET_KEY_PREVIOUS
  DATABASE_URL          not used: the database of the service is left alone
  BACKUP_S3_ENDPOINT    as for backup

Exit status 0: the backup holds. 1: it does not; each problem is a line.
`,
  operands: ["PLACE"],
  options: {
    server: { type: "string" },
    scratch: { type: "string" },
    json: { type: "boolean" },
    programs: { type: "string" },
  },
  run: async ([place = ""], options) => (await import("../start/runDrill.ts")).runDrill(place, options),
};
