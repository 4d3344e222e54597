import type { Knex } from "knex";
import type { StoredKey } from "../../domain/files/files.ts";
import type { SubmissionFile } from "../../domain/submissions/files.ts";
import { FILE_COLUMNS, type FileColumnsRow, readFileColumns } from "../files/fileRows.ts";

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

    /** Lets the files of a held submission count as those of accepted ones, whose plan bounds them. */
    async release(accountId: string, submissionId: string): Promise<void> {
      const held = db(FILES).where({ account_id: accountId, submission_id: submissionId, held: true });
      await held.update({ held: false });
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
  "submission_id",
  "field",
  "name",
  "media_type",
  ...FILE_COLUMNS,
] satisfies (keyof FileRow)[];

type FileRow = FileColumnsRow & {
  readonly account_id: string;
  readonly submission_id: string;
  readonly field: string;
  readonly name: string;
  readonly media_type: string;
};

function toFile(row: FileRow): StoredSubmissionFile {
  const { field, name, account_id: accountId, submission_id: submissionId, media_type: mediaType } = row;
  return { ...readFileColumns(row), accountId, submissionId, field, name, mediaType };
}
