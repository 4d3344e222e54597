import type { Command } from "./usage.ts";

/** Brings a backup back. */
export const RESTORE: Command = {
  summary: "restore a backup into an empty database and its files' storage, then exit",
  help: `Usage: node src/main.ts restore PLACE [--database URL] [--files DIR] [--overwrite NAME] [--key-lost] [--json] [--programs DIR]

Reads the whole backup first and compares every hash; then restores the files and, last and at once, the database, and counts its rows and
feeds again. Nothing is changed where something is damaged, missing or too much, where the key is another one, the backup is of a later
release, or the database is not empty. A run that was cut off is started again. Afterwards follow "After a restore" of docs/operations.md.

  PLACE                 the folder or s3://bucket/prefix of the backups, for the newest one; or with /backups/NAME behind it

  --database URL        the database, whose user owns it; else that of DATABASE_OWNER_URL or DATABASE_URL, or the embedded one in DATA_DIR,
                        whose service must be stopped: a restore takes the place of the whole database that it uses
  --files DIR           all files go into this folder, such as DATA_DIR/files, and the restored rows say so; else each goes where its row
                        says, the disk (DATA_DIR/files) or the bucket of FILES_S3_…
  --overwrite NAME      delete what the database of this name has; no other connection may be open
  --key-lost            restore also with another SECRET_KEY: what the lost one has sealed stays closed
  --json                one object of JSON: backup, takenAt, seconds, rows, files, missing, needsMigration
  --programs DIR        the folder with pg_restore, whose version must be that of the backup's pg_dump or a later one

  DATABASE_URL          the PostgreSQL to restore into, unless --database names one; SECRET_KEY is needed with it
  SECRET_KEY            the key that the service had when the backup was taken, or as SECRET_KEY_PREVIOUS
  BACKUP_S3_ENDPOINT    as for backup

Exit status 1: nothing was restored; the sentences say why.
`,
  operands: ["PLACE"],
  options: {
    database: { type: "string" },
    files: { type: "string" },
    overwrite: { type: "string" },
    "key-lost": { type: "boolean" },
    json: { type: "boolean" },
    programs: { type: "string" },
  },
  run: async ([place = ""], options) => (await import("../start/runRestore.ts")).runRestore(place, options),
};
