import type { Command } from "./usage.ts";

/** Moves the files of submissions and of the complaints books between storages. */
export const MOVE_FILES: Command = {
  summary: "move the files of submissions and books to s3 or to disk, then exit",
  help: `Usage: node src/main.ts move-files TO   (npm run -s move-files s3, npm run -s move-files disk)

Moves the files of submissions and of the complaints books that lie elsewhere to the bucket (s3) or into DATA_DIR/files (disk), and
reports after each hundred how far it is. Services may run meanwhile: a file is read where its row says, and its row changes when its copy is whole. The
service deletes the bytes in the storage before a week later. A run that was cut off is continued by the next one.

Before it, let new files go to the same place, and restart the services: FILES_S3_ENDPOINT and its fellows for s3, and
FILES_STORAGE=disk beside them for disk. When the command says that no file is elsewhere, the variables of a bucket may go.

  FILES_S3_ENDPOINT     the bucket, with FILES_S3_BUCKET, FILES_S3_ACCESS_KEY_ID and FILES_S3_SECRET_ACCESS_KEY
  DATA_DIR              the folder with the files of the disk, the one of the services
  DATABASE_URL          the PostgreSQL of the service; SECRET_KEY is needed with it. Without it: the embedded one in DATA_DIR, beside
                        its service or alone

Exit status 1: files are left where they were. They are listed with their reasons.
`,
  operands: ["TO"],
  run: async ([to = ""]) => (await import("../start/runMoveFiles.ts")).runMoveFiles(to),
};
