export const MAIL_KINDS = [
  "receipt",
  "provider_copy",
  "answer",
  "deadline_warning",
  "quarantine_notice",
  "incomplete_book",
] as const;
export type MailKind = (typeof MAIL_KINDS)[number];

export type MailStatus = "queued" | "sent" | "failed";

/** When the owner is warned: at 3, 1 and 0 business days left, and once the term is over. */
export const WARNING_STAGES = ["three_left", "one_left", "last_day", "overdue"] as const;
export type WarningStage = (typeof WARNING_STAGES)[number];

/** One message that the complaints book sends, with what became of it. */
export type Mail = {
  readonly id: string;
  readonly accountId: string;
  readonly formId: string;
  /** Null only for a quarantine notice. */
  readonly complaintId: string | null;
  readonly kind: MailKind;
  readonly recipient: string;
  readonly status: MailStatus;
  /** Attempts so far. */
  readonly attempts: number;
  /** Why the last attempt failed, for the owner; null when none did. */
  readonly failure: string | null;
  /** Set for a deadline warning. */
  readonly warning: MailWarning | null;
  readonly createdAt: Date;
  readonly sentAt: Date | null;
};

export type MailWarning = {
  readonly stage: WarningStage;
  /** Of the day on which the warning was decided; 0 on the last day and when overdue. */
  readonly businessDaysLeft: number;
  /** The last day for the answer at that time, `YYYY-MM-DD`. */
  readonly answerBy: string;
};

/** The failure of a warning whose term went on, or was moved, before it could be sent: it holds again once the term is moved back. */
export const OVERTAKEN = "The term went on, or was moved, before the warning could be sent.";

/** A mail with what its text needs beside the sheet. */
export type MailToRender = Mail & {
  readonly formName: string;
  /** Whether the form takes submissions; the owner is told that a book keeps receiving without it. */
  readonly formIsActive: boolean;
  /** The consumer's page of the sheet, under its secret; null in mails that are for no consumer. */
  readonly receiptUrl: string | null;
};

/** One e-mail, ready to be sent. */
export type MailMessage = {
  readonly to: string;
  readonly replyTo?: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly attachments: readonly MailAttachment[];
};

export type MailAttachment = {
  readonly fileName: string;
  readonly mediaType: string;
  readonly bytes: Buffer;
};

/**
 * Sends one message; rejects when it could not be handed over. Must settle within 45 seconds, and soon after the signal fires;
 * whether the message was handed over just then is not known.
 */
export type Mailer = { send(message: MailMessage, signal?: AbortSignal): Promise<void> };

/** Refused for good, such as an address that does not exist: trying again cannot help. */
export class MailRefusedError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = "MailRefusedError";
  }
}

/** Seconds before each attempt, the first included: about three days in all. */
export const MAIL_SCHEDULE_SECONDS: readonly number[] = [0, 60, 300, 1_800, 7_200, 21_600, 43_200, 86_400, 86_400];
