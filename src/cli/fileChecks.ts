import type { Command } from "./usage.ts";

/** Compares the files that the database names with those that the storages have. */
export const CHECK_FILES: Command = {
  summary: "compare the files of the database with those of the storages, then exit",
  help: `Usage: node src/main.ts check-files [--fast] [--repair] [--adopt]   (npm run -s check-files)

Reads each file of submissions and of the complaints books where its row says, and compares its size and SHA-256 with those that
were received. Then it looks for bytes that no row names. Each difference is one line; services may run meanwhile.

  missing     the storage does not have the file. --repair gives it the key of bytes of the same account, size and SHA-256 that no
              row names, as they are left by a restore of the database; otherwise only a backup has them
  damaged     the bytes are not those that were received: only a backup has them. Put them in place of these
  discarded   the file's bytes wait for their deletion. --repair keeps them
  unnamed     no row names the bytes, and they are more than a day old. --repair deletes them after a week

  --fast                compare the sizes alone: no file is read
  --repair              mend what can be mended
  --adopt               make DATA_DIR/files, and the bucket where one is set, the storages of this database, after files were brought
                        there from a backup without their file "storage-id"; then check them

  DATA_DIR              the folder with the files of the disk, the one of the services
  FILES_S3_ENDPOINT     the bucket, with FILES_S3_BUCKET, FILES_S3_ACCESS_KEY_ID and FILES_S3_SECRET_ACCESS_KEY. Unnamed bytes are found
                        where this key may list the bucket
  DATABASE_URL          the PostgreSQL of the service; SECRET_KEY is needed with it. Without it: the embedded one in DATA_DIR, beside
                        its service or alone

Exit status 1: something differs and was not mended.
`,
  options: { fast: { type: "boolean" }, repair: { type: "boolean" }, adopt: { type: "boolean" } },
  run: async (_operands, { fast, repair, adopt }) =>
    (await import("../start/runCheckFiles.ts")).runCheckFiles({
      hashes: fast !== true,
      repair: repair === true,
      adopt: adopt === true,
    }),
};
