import type { Command } from "./usage.ts";

/** Copies the database and the files of the service. */
export const BACKUP: Command = {
  summary: "back up the database and the files that it names, then exit",
  help: `Usage: node src/main.ts backup PLACE [--keep N] [--json] [--programs DIR]   (npm run -s backup -- PLACE --keep 14)

Copies the database, by pg_dump, and every file of submissions and of the complaints books that it names into a repository of backups. All is of
one moment, and services go on meanwhile: what was acknowledged before the moment is in it. Nothing of a run that was cut off is taken for a
backup, and the next one goes on with the files that it has copied.

  PLACE                 a folder, or s3://bucket/prefix: an empty one, or the one of earlier backups. Backups share their files: bytes that
                        are there are not copied again

  --keep N              delete all but the newest N backups afterwards, and the files that none of them has
  --json                one object of JSON: backup, place, takenAt, seconds, database, files, pruned
  --programs DIR        the folder with pg_dump, whose version must be that of the server or a later one; else it is looked for in PATH and
                        where packages put it

  DATABASE_URL          the PostgreSQL of the service, or DATABASE_OWNER_URL, where that is set; SECRET_KEY is needed with it. Without it:
                        the embedded one in DATA_DIR, beside its service or alone
  DATA_DIR              the folder with the files of the disk, the one of the services
  FILES_S3_…            the bucket with the files, where one is set
  BACKUP_S3_ENDPOINT    the server of s3://…, with BACKUP_S3_ACCESS_KEY_ID and BACKUP_S3_SECRET_ACCESS_KEY; else that of FILES_S3_…

The backup has no key: keep SECRET_KEY elsewhere. Its fingerprint is in the backup, so that a restore knows a wrong one. Whoever reads the
backup reads the personal data in it: encrypt the disk or the bucket.

Exit status 1: nothing was backed up, or the storage of the files lacks some, which are listed; the rest of that backup is whole.
`,
  operands: ["PLACE"],
  options: { keep: { type: "string" }, json: { type: "boolean" }, programs: { type: "string" } },
  run: async ([place = ""], options) => (await import("../start/runBackup.ts")).runBackup(place, options),
};
