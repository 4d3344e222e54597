import type { ScanState, StoredKey } from "../../domain/files/files.ts";
import { defineRow } from "../rows.ts";

/** What the tables of files have in common. */
export type FileColumns = StoredKey &
  ScanState & {
    readonly id: string;
    readonly sizeBytes: number;
    /** The SHA-256 of the content, in hex. */
    readonly sha256: string;
  };

export const FILE = defineRow<FileColumns>()({
  id: "uuid",
  sizeBytes: "integer",
  sha256: "bytea in hex",
  key: "text",
  storage: "text",
  scanStatus: "text",
  malware: "text",
  unlockedAt: "timestamptz",
});
