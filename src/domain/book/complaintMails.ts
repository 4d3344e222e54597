import type { Mail } from "../mail/index.ts";
import type { Complaint } from "./complaints.ts";

/** The mails that the complaints book sends. */
export const COMPLAINT_MAIL_KINDS = [
  "receipt",
  "provider_copy",
  "answer",
  "deadline_warning",
  "quarantine_notice",
  "incomplete_book",
] as const;
export type ComplaintMailKind = (typeof COMPLAINT_MAIL_KINDS)[number];

/** The owner is warned at 3, 1 and 0 business days left, and once the term is over. */
export type WarningStage = "three_left" | "one_left" | "last_day" | "overdue";

export type MailWarning = {
  readonly stage: WarningStage;
  /** Counted from the day on which the warning was decided; 0 on the last day and when overdue. */
  readonly businessDaysLeft: number;
  /** The last day for the answer at that time, `YYYY-MM-DD`. */
  readonly answerBy: string;
};

export type ComplaintMail = Mail & {
  readonly kind: ComplaintMailKind;
  /** Null only for a quarantine notice. */
  readonly complaintId: string | null;
  /** Set for a deadline warning. */
  readonly warning: MailWarning | null;
};

/** All that a mail's text is made from. */
export type ComplaintMailText = {
  readonly mail: ComplaintMail;
  /** Null for a quarantine notice. */
  readonly complaint: Complaint | null;
  readonly formName: string;
  /** Whether the form takes submissions. The book of an inactive form still receives sheets, and the mail to the owner says so. */
  readonly formIsActive: boolean;
  /** The consumer's page of the sheet, under its secret; null in mails that do not go to the consumer. */
  readonly receiptUrl: string | null;
};

/** The failure of a warning whose term was extended or moved before it was sent. It holds again once the term is moved back. */
export const OVERTAKEN = "The term went on, or was moved, before the warning could be sent.";
