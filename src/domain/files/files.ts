/** The result of the scan for malware: waiting for it, nothing found, something found, or no scanner is set. */
export type FileScanStatus = "pending" | "clean" | "infected" | "unscanned";

/** Where the bytes of a file are. */
export type FilePlace = "disk" | "s3";

/** A key, and the storage that has its bytes. */
export type StoredKey = { readonly key: string; readonly storage: FilePlace };

/** What the scanner and the owner said of a file. */
export type ScanState = {
  readonly scanStatus: FileScanStatus;
  /** What the scanner called the malware of an infected file; null for every other one. */
  readonly malware: string | null;
  /** When an owner unlocked it before its scan; null where nobody has. */
  readonly unlockedAt: Date | null;
};

/** Why nobody downloads a file: it is infected, or it waits for its scan and nobody has unlocked it. */
export type FileLock = "infected" | "pending";

/** What a file belongs to: a submission, a sheet that its consumer attached it to, or a step of staff. */
export type FileKind = "submission" | "attachment" | "document";

/** The files that all workers have in the scanner at once: fewer than the threads that clamd has unless set otherwise. */
export const FILE_SCANS_AT_ONCE = 4;

/** The group of the lanes of all scans, which share one scanner. */
export const FILE_SCAN_LANES = "scan";

/** The seconds between two tries of a scan while the scanner cannot be reached; the last one repeats without end. */
export const FILE_SCAN_RETRY_SECONDS: readonly number[] = [5, 15, 60, 300];

/** The lane of the scans of an account's files. */
export function fileScanLaneOf(accountId: string): string {
  return `${FILE_SCAN_LANES}:${accountId}`;
}

/** The lane of the scans of the files of one address, beyond those that are in their accounts' lanes. */
export function fileScanLaneOfAddress(hash: string): string {
  return `${FILE_SCAN_LANES}:address ${hash}`;
}

/** The files of one address whose scans are in the lanes of their accounts, within the time: as many as a busy shop's router sends. */
export const FILES_IN_ACCOUNT_LANES = 20;
export const FILES_IN_ACCOUNT_LANES_MS = 10 * 60 * 1000;

/** Null for a file that may be downloaded. */
export function findLock({ scanStatus, unlockedAt }: Pick<ScanState, "scanStatus" | "unlockedAt">): FileLock | null {
  if (scanStatus === "infected") return "infected";
  return scanStatus === "pending" && unlockedAt === null ? "pending" : null;
}

/** The life of an address that downloads a file without a key, where an owner asks for it. */
export const FILE_ADDRESS_SECONDS = 5 * 60;

/**
 * The time for which the bytes of a deleted or moved file stay: a database that is restored to a moment before, finds them. The function
 * `discard_files` of the database has the same time.
 */
export const KEPT_BYTES_SECONDS = 7 * 24 * 60 * 60;

/** The key of a file in the storage: the account, the month in UTC, and the file's id. */
export function fileKeyOf(accountId: string, id: string, at: Date): string {
  const [year = "", month = ""] = at.toISOString().split("-");
  return `${accountId}/${year}/${month}/${id}`;
}

/** Whether a text has the shape of the keys of `fileKeyOf`. */
export function isFileKey(text: string): boolean {
  return KEY.test(text);
}

const KEY = /^[0-9a-f-]{36}\/\d{4}\/\d{2}\/[0-9a-f-]{36}$/;

/** The key of a copy of a file, beside the file's own one. */
export function copyKeyOf(key: string, id: string): string {
  return `${key.slice(0, key.lastIndexOf("/"))}/${id}`;
}
