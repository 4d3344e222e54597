import type { Knex } from "knex";
import type { FilePlace, FileScanStatus, SubmissionFile } from "../../domain/submissions/index.ts";

export type SubmissionFilesRepository = ReturnType<typeof createSubmissionFilesRepository>;

/** A file with its key in the storage. */
export type StoredSubmissionFile = SubmissionFile & { readonly accountId: string } & StoredKey;

/** A key, and the storage that has its bytes. */
export type StoredKey = { readonly key: string; readonly storage: FilePlace };

/** A file that the statement which stores its submission stores with it. */
export type PendingFile = Omit<StoredSubmissionFile, "accountId" | "submissionId">;

/** What the scanner found in a file. */
export type FileScan = { readonly status: "clean" | "infected"; readonly malware: string | null };

/** The files of submissions, and the keys in the storage that no submission has. */
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

    /** Across accounts: for the service's own jobs. */
    async findAnyById(id: string): Promise<StoredSubmissionFile | null> {
      const row: FileRow | undefined = await db(FILES).select(COLUMNS).where({ id }).first();
      return row === undefined ? null : toFile(row);
    },

    /** Records the scan of a pending file. False when there is no such file. Across accounts: for the service's own jobs. */
    async setScanned(id: string, { status, malware }: FileScan): Promise<boolean> {
      return (await db(FILES).where({ id, scan_status: "pending" }).update({ scan_status: status, malware })) === 1;
    },

    /** Unlocks a file that waits for its scan, once. Returns whether it was locked. */
    async unlock(accountId: string, id: string, at: Date): Promise<boolean> {
      const locked = db(FILES).where({ account_id: accountId, id, scan_status: "pending" }).whereNull("unlocked_at");
      return (await locked.update({ unlocked_at: at })) === 1;
    },

    /** Notes the keys before their put, so that a crash leaves no bytes behind. */
    async addUnkept(accountId: string, keys: readonly StoredKey[]): Promise<void> {
      await db(UNKEPT).insert(keys.map(({ key, storage }) => ({ account_id: accountId, key, storage })));
    },

    /** Marks the keys that no submission has got for deletion; none of them is kept from then on. */
    async discard(accountId: string, keys: readonly StoredKey[]): Promise<void> {
      const pairs = keys.map(({ key, storage }) => [key, storage]);
      await db(UNKEPT).where({ account_id: accountId }).whereIn(["key", "storage"], pairs).update({ discarded: true });
    },

    /** Discards up to `limit` keys that wait for their submission since before an instant. Returns how many. Across accounts. */
    async discardBefore(instant: Date, limit: number): Promise<number> {
      const past = db(UNKEPT).select("key", "storage").where({ discarded: false }).where("created_at", "<", instant);
      return db(UNKEPT)
        .whereIn(["key", "storage"], past.limit(limit))
        .where({ discarded: false })
        .update({ discarded: true });
    },

    /** Up to `limit` discarded keys whose bytes may be deleted, oldest first. Across accounts. */
    async listDiscarded(limit: number): Promise<readonly StoredKey[]> {
      const due = db(UNKEPT).where({ discarded: true }).where("delete_from", "<=", db.fn.now());
      return due.orderBy("created_at").limit(limit).select("key", "storage");
    },

    /** Lets discarded keys wait, whose bytes could not be deleted. Across accounts. */
    async postponeDeletion(keys: readonly StoredKey[], seconds: number): Promise<void> {
      if (keys.length === 0) return;
      const pairs = keys.map(({ key, storage }) => [key, storage]);
      const deleteFrom = db.raw("now() + make_interval(secs => ?)", [seconds]);
      await db(UNKEPT).whereIn(["key", "storage"], pairs).update({ delete_from: deleteFrom });
    },

    /** Forgets discarded keys whose bytes are deleted. Across accounts. */
    async forgetDiscarded(keys: readonly StoredKey[]): Promise<void> {
      const pairs = keys.map(({ key, storage }) => [key, storage]);
      await db(UNKEPT).whereIn(["key", "storage"], pairs).where({ discarded: true }).delete();
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

export const FILES = "submission_files";
export const UNKEPT = "unkept_files";

export const COLUMNS = [
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

export type FileRow = {
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

export function toFile(row: FileRow): StoredSubmissionFile {
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
