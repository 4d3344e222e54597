import type { ComplaintAttachment } from "./complaints.ts";

/** The uses of a file that staff upload. */
export const DOCUMENT_PURPOSES = ["answer", "dispatch_proof", "agreement", "offer", "paper_scan"] as const;
export type DocumentPurpose = (typeof DOCUMENT_PURPOSES)[number];

/** A file that staff uploaded and that a step of a sheet has used. */
export type ComplaintDocument = ComplaintAttachment & {
  readonly complaintId: string;
  readonly purpose: DocumentPurpose;
  /** The API key that uploaded the file. */
  readonly uploadedBy: string;
  readonly uploadedAt: Date;
  readonly usedAt: Date;
};
