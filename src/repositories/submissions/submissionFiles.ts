import type { Knex } from "knex";
import type { StoredKey } from "../../domain/files/files.ts";
import type { SubmissionFile } from "../../domain/submissions/files.ts";
import { FILE } from "../files/fileRows.ts";
import { defineRow, type RowIn } from "../rows.ts";

export type SubmissionFilesRepository = ReturnType<typeof createSubmissionFilesRepository>;

/** A file with its key in the storage. */
export type StoredSubmissionFile = SubmissionFile & { readonly accountId: string } & StoredKey;

/** A file that the statement which stores its submission stores with it. */
export type PendingFile = Omit<StoredSubmissionFile, "accountId" | "submissionId"> & {
  /** The lane of its scan; that of its account unless given. */
  readonly scanLane?: string;
};

/** The files of submissions. */
export function createSubmissionFilesRepository(db: Knex) {
  return {
    /** The files of submissions, in the order in which they were sent. */
    async listBySubmissions(
      accountId: string,
      submissionIds: readonly string[],
    ): Promise<readonly StoredSubmissionFile[]> {
      const rows: FileRow[] = await db(FILES)
        .select(SUBMISSION_FILE.columns)
        .where({ account_id: accountId })
        .whereIn("submission_id", submissionIds)
        .orderBy(["submission_id", "position"]);
      return rows.map(SUBMISSION_FILE.toModel);
    },

    async findById(accountId: string, id: string): Promise<StoredSubmissionFile | null> {
      const row: FileRow | undefined = await db(FILES)
        .select(SUBMISSION_FILE.columns)
        .where({ account_id: accountId, id })
        .first();
      return row === undefined ? null : SUBMISSION_FILE.toModel(row);
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
      scan_lane: file.scanLane ?? null,
    })),
  );
}

const FILES = "submission_files";

const SUBMISSION_FILE = defineRow<StoredSubmissionFile>()({
  accountId: "uuid",
  submissionId: "uuid",
  field: "text",
  name: "text",
  mediaType: "text",
  ...FILE.members,
});
type FileRow = RowIn<typeof SUBMISSION_FILE>;
