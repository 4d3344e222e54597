import type { Knex } from "knex";
import type { FileKind, FilePlace, StoredKey } from "../../domain/files/files.ts";
import { defineRow, type RowIn } from "../rows.ts";
import { FILE, type FileColumns } from "./fileRows.ts";

export type StoredFilesRepository = ReturnType<typeof createStoredFilesRepository>;

/** A file with its key in the storage, whatever it belongs to. */
export type StoredFile = FileColumns & {
  readonly kind: FileKind;
  readonly accountId: string;
  /** The submission, or the sheet; null for a file of a held sheet, and for one of staff that no step has used. */
  readonly subjectId: string | null;
  readonly name: string;
};

/** What the scanner found in a file. */
export type FileScan = { readonly status: "clean" | "infected"; readonly malware: string | null };

/** The files of all tables: what scans, unlocking and moves have in common. */
export function createStoredFilesRepository(db: Knex) {
  const files = () => db.with("files", db.raw(ALL)).from("files").select(STORED_FILE.columns);
  const table = ({ kind }: Pick<StoredFile, "kind">) => db(TABLES[kind]);
  async function find(where: Partial<Pick<FileRow, "id" | "account_id">>): Promise<StoredFile | null> {
    const row: FileRow | undefined = await files().where(where).first();
    return row === undefined ? null : STORED_FILE.toModel(row);
  }

  return {
    findById: (accountId: string, id: string): Promise<StoredFile | null> => find({ account_id: accountId, id }),

    /** Across accounts: for the service's own jobs. */
    findAnyById: (id: string): Promise<StoredFile | null> => find({ id }),

    /** Records the scan of a pending file. False when there is no such file. Across accounts: for the service's own jobs. */
    async setScanned(file: Pick<StoredFile, "kind" | "id">, { status, malware }: FileScan): Promise<boolean> {
      const pending = table(file).where({ id: file.id, scan_status: "pending" });
      return (await pending.update({ scan_status: status, malware })) === 1;
    },

    /** Unlocks a file that waits for its scan, once. Returns whether it was locked. */
    async unlock(file: Pick<StoredFile, "kind" | "id" | "accountId">, at: Date): Promise<boolean> {
      const { id, accountId } = file;
      const locked = table(file).where({ account_id: accountId, id, scan_status: "pending" }).whereNull("unlocked_at");
      return (await locked.update({ unlocked_at: at })) === 1;
    },

    /** The number of all files in a storage. Across accounts: for the operator. */
    async count(storage: FilePlace): Promise<number> {
      const row = await files().where({ storage }).clearSelect().count<{ count: string }>("* as count").first();
      return Number(row?.count ?? 0);
    },

    /** Up to `limit` of a storage's newest files. Across accounts: for the service itself. */
    async listNewest(storage: FilePlace, limit: number): Promise<readonly StoredFile[]> {
      const rows: FileRow[] = await files().where({ storage }).orderBy("id", "desc").limit(limit);
      return rows.map(STORED_FILE.toModel);
    },

    /** Those of the keys that a file has. Across accounts: for the operator. */
    async listKept(storage: FilePlace, keys: readonly string[]): Promise<readonly string[]> {
      return files().clearSelect().where({ storage }).whereIn("key", keys).pluck("key");
    },

    /** Up to `limit` files of a storage behind an id, in the order of their ids. Across accounts: for the operator. */
    async listAfter(storage: FilePlace, id: string, limit: number): Promise<readonly StoredFile[]> {
      const rows: FileRow[] = await files().where({ storage }).where("id", ">", id).orderBy("id").limit(limit);
      return rows.map(STORED_FILE.toModel);
    },

    /** Records that the file's bytes are under another key. False when the file was deleted or moved meanwhile. */
    async setKey(file: Pick<StoredFile, "kind" | "id"> & StoredKey, { key, storage }: StoredKey): Promise<boolean> {
      const before = { id: file.id, key: file.key, storage: file.storage };
      return (await table(file).where(before).update({ key, storage })) === 1;
    },
  };
}

const TABLES: Readonly<Record<FileKind, string>> = {
  submission: "submission_files",
  attachment: "complaint_attachments",
  document: "complaint_documents",
};

/** The tables that have files. */
export const FILE_TABLES: readonly string[] = Object.values(TABLES);

const STORED_FILE = defineRow<StoredFile>()({
  kind: "text",
  subjectId: "uuid",
  name: "text",
  accountId: "uuid",
  ...FILE.members,
});
type FileRow = RowIn<typeof STORED_FILE>;

const SHARED = ["account_id", ...FILE.columns].join();

const ALL = `
  select 'submission' as kind, submission_id as subject_id, name, ${SHARED} from submission_files
  union all select 'attachment', complaint_id, file_name, ${SHARED} from complaint_attachments
  union all select 'document', complaint_id, file_name, ${SHARED} from complaint_documents
`;
