import type { Mail, MailAttachment, MailObsolescence } from "../mail/mails.ts";
import type { Complaint, QuarantinedSheet } from "./complaints.ts";
import type { SettlementOffer } from "./settlementOffers.ts";

/** The mails that the complaints book sends, each with its sentence in the GraphQL schema. `npm run codegen` writes the enum MailKind. */
export const COMPLAINT_MAIL_KINDS = {
  receipt: "The consumer's copy of the sheet.",
  corrected_sheet: "The sheet to the consumer once more, after the data that its provider lacked were added.",
  provider_copy: "The business's copy of the sheet.",
  bounce_warning:
    "The warning to the business that a mail to the consumer, with the answer, the agreement or the copy of the sheet, did not arrive.",
  answer: "The answer to the consumer.",
  deadline_warning: "A warning to the business that the term is running out or is over.",
  quarantine_notice: "The notice to the business that a sheet is held for review.",
  quarantine_warning: "A warning to the business that the term of a held sheet is running out or is over.",
  quarantine_alarm: "The alarm to the business that a sheet is held for more than a day.",
  incomplete_book: "The notice to the business that its book lacks the provider's data.",
  offer: "A settlement offer to the consumer.",
  offer_outcome: "The notice to the business of how an offer ended.",
  agreement: "The record of the agreement to the consumer, with the sheet.",
};
export type ComplaintMailKind = keyof typeof COMPLAINT_MAIL_KINDS;

/** The owner is warned at 3, 1 and 0 business days left, and once the term is over. */
export type WarningStage = "three_left" | "one_left" | "last_day" | "overdue";

/** A deadline warning as it was decided. */
export type MailWarning = {
  readonly stage: WarningStage;
  /** The business days after the day of the decision, up to and including `answerBy`; 0 on the last day and when overdue. */
  readonly businessDaysLeft: number;
  /** The last day for the answer at the time of the decision, `YYYY-MM-DD`. */
  readonly answerBy: string;
};

export type ComplaintMail = Mail & {
  readonly formId: string;
  readonly kind: ComplaintMailKind;
  /** Null only for a mail about a held sheet, whose id is `subjectId`. */
  readonly complaintId: string | null;
  /** Set for a deadline warning, also of a held sheet. */
  readonly warning: MailWarning | null;
};

/** The offer that a mail is about. */
export type OfferText = {
  readonly offer: SettlementOffer;
  /** The last Lima day on which the offer can be accepted, `YYYY-MM-DD`; for an unsent offer, the day if it were sent now. */
  readonly lapsesOn: string;
  /** The page where the consumer decides, under its secret; null in mails that do not go to the consumer. */
  readonly url: string | null;
};

/** The data from which a mail's text is written. */
export type ComplaintMailText = {
  readonly mail: ComplaintMail;
  /** Null for a mail about a held sheet. */
  readonly complaint: Complaint | null;
  /** Null except for a mail about a held sheet. */
  readonly heldSheet: QuarantinedSheet | null;
  readonly formName: string;
  /** Whether the form takes submissions. The book of an inactive form still receives sheets, and the mail to the owner says so. */
  readonly formIsActive: boolean;
  /** The consumer's page of the sheet, under its secret; null in mails that do not go to the consumer. */
  readonly receiptUrl: string | null;
  /** The panel's page on which the business acts; null in mails to the consumer. */
  readonly panelUrl: string | null;
  /** The files that go out with an answer, beside the sheet. */
  readonly files: readonly MailAttachment[];
  /** The files of an answer that do not go out, because they are infected. */
  readonly infectedFileNames: readonly string[];
  /** Set for the mails about an offer. */
  readonly offer: OfferText | null;
  /** The mail to the consumer that did not arrive, of which the owner is warned; null in other mails, or where it is not known. */
  readonly undelivered: UndeliveredMail | null;
};

/** A mail to the consumer that did not arrive. `reason`: a mail server's words, or a MailFailure; null where it is not known. */
export type UndeliveredMail = Pick<ComplaintMail, "kind" | "recipient"> & { readonly reason: string | null };

/**
 * The `failure` of a warning that was dropped because its stage or its last day changed before the warning was sent. A warning with
 * this failure is queued again when it applies again.
 */
export const OVERTAKEN = "overtaken" satisfies MailObsolescence;
