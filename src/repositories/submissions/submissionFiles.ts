import type { Knex } from "knex";
import type { FilePlace, FileScanStatus, StoredKey } from "../../domain/files/index.ts";
import type { SubmissionFile } from "../../domain/submissions/index.ts";

export type SubmissionFilesRepository = ReturnType<typeof createSubmissionFilesRepository>;

/** A file with its key in the storage. */
export type StoredSubmissionFile = SubmissionFile & { readonly accountId: string } & StoredKey;

/** A file that the statement which stores its submission stores with it. */
export type PendingFile = Omit<StoredSubmissionFile, "accountId" | "submissionId">;

/** The files of submissions. */
export function createSubmissionFilesRepository(db: Knex) {
  return {
    /** The files of submissions, in the order in which they were sent. */
    async listBySubmissions(
      accountId: string,
      submissionIds: readonly string[],
    ): Promise<readonly StoredSubmissionFile[]> {
      const rows: FileRow[] = await db(FILES)
        .select(COLUMNS)
        .where({ account_id: accountId })
        .whereIn("submission_id", submissionIds)
        .orderBy(["submission_id", "position"]);
      return rows.map(toFile);
    },

    async findById(accountId: string, id: string): Promise<StoredSubmissionFile | null> {
      const row: FileRow | undefined = await db(FILES).select(COLUMNS).where({ account_id: accountId, id }).first();
      return row === undefined ? null : toFile(row);
    },
  };
}

/** The text that `keep_files` reads; null without files. */
export function writePendingFiles(submissionId: string, files: readonly PendingFile[]): string | null {
  if (files.length === 0) return null;
  return JSON.stringify(
    files.map((file, position) => ({
      submission_id: submissionId,
      position,
      id: file.id,
      field: file.field,
      name: file.name,
      media_type: file.mediaType,
      size_bytes: file.sizeBytes,
      sha256: file.sha256,
      key: file.key,
      storage: file.storage,
      scan_status: file.scanStatus,
    })),
  );
}

const FILES = "submission_files";

const COLUMNS = [
  "account_id",
  "id",
  "submission_id",
  "field",
  "name",
  "media_type",
  "size_bytes",
  "sha256",
  "key",
  "storage",
  "scan_status",
  "malware",
  "unlocked_at",
] satisfies (keyof FileRow)[];

type FileRow = {
  readonly account_id: string;
  readonly id: string;
  readonly submission_id: string;
  readonly field: string;
  readonly name: string;
  readonly media_type: string;
  readonly size_bytes: number;
  readonly sha256: Buffer;
  readonly key: string;
  readonly storage: FilePlace;
  readonly scan_status: FileScanStatus;
  readonly malware: string | null;
  readonly unlocked_at: Date | null;
};

function toFile(row: FileRow): StoredSubmissionFile {
  return {
    accountId: row.account_id,
    id: row.id,
    submissionId: row.submission_id,
    field: row.field,
    name: row.name,
    mediaType: row.media_type,
    sizeBytes: row.size_bytes,
    sha256: row.sha256.toString("hex"),
    key: row.key,
    storage: row.storage,
    scanStatus: row.scan_status,
    malware: row.malware,
    unlockedAt: row.unlocked_at,
  };
}
