import type { Knex } from "knex";
import type { FileKind, FilePlace, FileScanStatus, ScanState, StoredKey } from "../../domain/files/index.ts";

export type StoredFilesRepository = ReturnType<typeof createStoredFilesRepository>;

/** A file with its key in the storage, whatever it belongs to. */
export type StoredFile = StoredKey &
  ScanState & {
    readonly kind: FileKind;
    readonly id: string;
    readonly accountId: string;
    /** The submission, or the sheet; null for a file of a held sheet, and for one of staff that no step has used. */
    readonly subjectId: string | null;
    readonly name: string;
    readonly sizeBytes: number;
    /** The SHA-256 of the content, in hex. */
    readonly sha256: string;
  };

/** What the scanner found in a file. */
export type FileScan = { readonly status: "clean" | "infected"; readonly malware: string | null };

/** The files of all tables: what scans, unlocking and moves have in common. */
export function createStoredFilesRepository(db: Knex) {
  const files = () => db.with("files", db.raw(ALL)).from("files").select(COLUMNS);
  const table = ({ kind }: Pick<StoredFile, "kind">) => db(TABLES[kind]);
  async function find(where: Partial<Pick<FileRow, "id" | "account_id">>): Promise<StoredFile | null> {
    const row: FileRow | undefined = await files().where(where).first();
    return row === undefined ? null : toStoredFile(row);
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

    /** Up to `limit` files of a storage behind an id, in the order of their ids. Across accounts: for the operator. */
    async listAfter(storage: FilePlace, id: string, limit: number): Promise<readonly StoredFile[]> {
      const rows: FileRow[] = await files().where({ storage }).where("id", ">", id).orderBy("id").limit(limit);
      return rows.map(toStoredFile);
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

const STORED = "account_id, id, size_bytes, sha256, key, storage, scan_status, malware, unlocked_at";

const ALL = `
  select 'submission' as kind, submission_id as subject_id, name, ${STORED} from submission_files
  union all select 'attachment', complaint_id, file_name, ${STORED} from complaint_attachments
  union all select 'document', complaint_id, file_name, ${STORED} from complaint_documents
`;

const COLUMNS = [
  "kind",
  "subject_id",
  "name",
  "account_id",
  "id",
  "size_bytes",
  "sha256",
  "key",
  "storage",
  "scan_status",
  "malware",
  "unlocked_at",
] satisfies (keyof FileRow)[];

type FileRow = {
  readonly kind: FileKind;
  readonly subject_id: string | null;
  readonly name: string;
  readonly account_id: string;
  readonly id: string;
  readonly size_bytes: number;
  readonly sha256: Buffer;
  readonly key: string;
  readonly storage: FilePlace;
  readonly scan_status: FileScanStatus;
  readonly malware: string | null;
  readonly unlocked_at: Date | null;
};

function toStoredFile(row: FileRow): StoredFile {
  return {
    kind: row.kind,
    id: row.id,
    accountId: row.account_id,
    subjectId: row.subject_id,
    name: row.name,
    sizeBytes: row.size_bytes,
    sha256: row.sha256.toString("hex"),
    key: row.key,
    storage: row.storage,
    scanStatus: row.scan_status,
    malware: row.malware,
    unlockedAt: row.unlocked_at,
  };
}
