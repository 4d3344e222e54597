import type { FilePlace, FileScanStatus, ScanState, StoredKey } from "../../domain/files/files.ts";

/** What the tables of files have in common. */
export type FileColumns = StoredKey &
  ScanState & {
    readonly id: string;
    readonly sizeBytes: number;
    /** The SHA-256 of the content, in hex. */
    readonly sha256: string;
  };

export const FILE_COLUMNS = [
  "id",
  "size_bytes",
  "sha256",
  "key",
  "storage",
  "scan_status",
  "malware",
  "unlocked_at",
] as const satisfies (keyof FileColumnsRow)[];

export type FileColumnsRow = {
  readonly id: string;
  readonly size_bytes: number;
  readonly sha256: Buffer;
  readonly key: string;
  readonly storage: FilePlace;
  readonly scan_status: FileScanStatus;
  readonly malware: string | null;
  readonly unlocked_at: Date | null;
};

export function readFileColumns(row: FileColumnsRow): FileColumns {
  return {
    id: row.id,
    sizeBytes: row.size_bytes,
    sha256: row.sha256.toString("hex"),
    key: row.key,
    storage: row.storage,
    scanStatus: row.scan_status,
    malware: row.malware,
    unlockedAt: row.unlocked_at,
  };
}

export function writeFileColumns(file: FileColumns): FileColumnsRow {
  return {
    id: file.id,
    size_bytes: file.sizeBytes,
    sha256: Buffer.from(file.sha256, "hex"),
    key: file.key,
    storage: file.storage,
    scan_status: file.scanStatus,
    malware: file.malware,
    unlocked_at: file.unlockedAt,
  };
}
