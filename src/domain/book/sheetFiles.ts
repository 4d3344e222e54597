import type { FileLock } from "../files/files.ts";
import type { MailProof } from "../mail/mails.ts";
import type { ComplaintDocument, DocumentPurpose } from "./complaintDocuments.ts";
import type { ComplaintMail } from "./complaintMails.ts";
import type { Complaint, RecordedEvent } from "./complaints.ts";

/** What a stored file is on a sheet: what the consumer attached, what staff used it for, or the copy of a sent mail. */
export type PaperKind = "attachment" | "mail" | DocumentPurpose;

/** A stored file of a sheet. */
export type SheetPaper = {
  readonly kind: PaperKind;
  /** The file's name. For the copy of a mail, the mail's kind. */
  readonly fileName: string;
  /** Why the file is left out of what is handed on; null for a file that is not. */
  readonly lock: FileLock | null;
  /** Opens the bytes, which the caller reads to the end or destroys; null when the storage has lost them. */
  open(): Promise<AsyncIterable<Uint8Array> | null>;
};

/** A line of a file for SIREC, as it was sent. */
export type SentReport = { readonly line: string; readonly reportedAt: Date };

/** The rows that belong to a sheet, by their kind. All of them are written into the file for the authority. */
export type SheetRecords = {
  /** Oldest first. */
  readonly history: readonly RecordedEvent[];
  /** Oldest first. */
  readonly mails: readonly ComplaintMail[];
  /** The proofs of the mails that were sent, in the order of the mails. */
  readonly mailProofs: readonly MailProof[];
  /** The files of staff, oldest first. */
  readonly documents: readonly ComplaintDocument[];
  /** The lines that were sent to SIREC, oldest first. */
  readonly reports: readonly SentReport[];
};

/** A sheet with all that the business keeps of it (DS 011-2011-PCM, art. 12). */
export type SheetFile = {
  readonly complaint: Complaint;
  readonly records: SheetRecords;
  readonly papers: readonly SheetPaper[];
};
