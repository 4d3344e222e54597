import type { ScanState } from "../files/files.ts";

/** A file that came with a submission; the storage has its bytes. */
export type SubmissionFile = ScanState & {
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
};
