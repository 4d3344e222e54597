/** The result of the scan for malware: waiting for it, nothing found, something found, or no scanner is set. */
export type FileScanStatus = "pending" | "clean" | "infected" | "unscanned";

/** A file that came with a submission; the storage has its bytes. */
export type SubmissionFile = {
  readonly id: string;
  readonly submissionId: string;
  /** The name of the input that it came in. */
  readonly field: string;
  /** The file's name, safe for a disk and a page. */
  readonly name: string;
  /** The type that the content has, whatever the sender says. */
  readonly mediaType: string;
  readonly sizeBytes: number;
  /** The SHA-256 of the content, in hex. */
  readonly sha256: string;
  readonly scanStatus: FileScanStatus;
};

/** The life of an address that downloads a file without a key, where an owner asks for it. */
export const FILE_ADDRESS_SECONDS = 5 * 60;

/** The key of a file in the storage: the account, the month in UTC, and the file's id. */
export function fileKeyOf(accountId: string, id: string, at: Date): string {
  const [year = "", month = ""] = at.toISOString().split("-");
  return `${accountId}/${year}/${month}/${id}`;
}
