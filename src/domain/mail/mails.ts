export type MailStatus = "queued" | "sent" | "failed";

/**
 * Why a queued mail is not sent, which its `failure` is then: what it is about was deleted, has ended, or was decided otherwise; its
 * recipient gets no such mails or refuses them; its owner has switched it off. Those of the book's mails are said apart.
 */
export const MAIL_OBSOLESCENCES = [
  "subject_gone",
  "subject_ended",
  "recipient_gone",
  "switched_off",
  "sheet_ended",
  "held_sheet_filed",
  "offer_over",
  "answer_withdrawn",
  "overtaken",
  "recipient_refuses",
] as const;
export type MailObsolescence = (typeof MAIL_OBSOLESCENCES)[number];

/**
 * Why an attempt failed without a word of the mail server, which the mail's `failure` is then: none is set, an address is not one
 * e-mail address, or one that ordinary mail does not reach, the message is too long, or the server did not answer in time.
 */
export const MAIL_FAILURES = [
  "no_mail_server",
  "invalid_address",
  "unreachable_address",
  "message_too_long",
  "no_answer_in_time",
] as const;
export type MailFailure = (typeof MAIL_FAILURES)[number];

/** Whether a mail that ended with this failure was not sent because it was obsolete. */
export function isObsolescence(failure: string): boolean {
  return (MAIL_OBSOLESCENCES as readonly string[]).includes(failure);
}

/** One queued mail with the outcome of its attempts. Another subject, such as the book, adds its own columns to the same row. */
export type Mail = {
  readonly id: string;
  readonly accountId: string;
  /** Null for a mail about no form. */
  readonly formId: string | null;
  /** The name of its kind, such as `receipt`. Another release may have kinds that this one lacks. */
  readonly kind: string;
  /** The id of the row that the mail is about, by its kind; null where the kind has columns of its own. */
  readonly subjectId: string | null;
  readonly recipient: string;
  readonly status: MailStatus;
  /** The number of attempts that were made. */
  readonly attempts: number;
  /** Why the last attempt failed: the mail server's words, a MailFailure or a MailObsolescence; null when no attempt failed. */
  readonly failure: string | null;
  readonly createdAt: Date;
  /** Until when it waits for a day on which its mailbox has room; null for a mail that may go out at once. */
  readonly waitsUntil: Date | null;
  readonly sentAt: Date | null;
};

/** `answering program`: a program that answers somebody's message. */
export type MailWriter = "program" | "answering program" | "person";

/** One e-mail, ready to be sent. */
export type MailMessage = {
  /** The mail's id. Its Message-ID is made from it and is the same in every attempt. */
  readonly id?: string;
  /** A language tag, such as `es-PE`. */
  readonly language: string;
  readonly to: string;
  /** The address to which a mail server reports that it could not deliver the mail; the sender's unless given. */
  readonly returnAddress?: string;
  readonly replyTo?: string;
  /** The address that ends mails of this kind by a POST, for the button of mail programs (RFC 8058). */
  readonly unsubscribeUrl?: string;
  /** Who writes it, by which other programs decide whether they answer it (RFC 3834): a program, unless given. */
  readonly writer?: MailWriter;
  /** Stands before the sender's name, such as whom the mail is from. */
  readonly senderName?: string;
  /** What it follows in its thread, the oldest first: Message-IDs with angle brackets, or ids of mails of this service. */
  readonly references?: readonly string[];
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
 * Sends one message. `send` rejects when the mail server did not take the message. The promise must end within 45 seconds, and soon
 * after the signal fires; whether the server took the message is then unknown.
 */
export type Mailer = {
  /** The messages that it takes at a time; any number unless given. */
  readonly maxAtOnce?: number;
  send(message: MailMessage, signal?: AbortSignal): Promise<MailReceipt>;
};

/** The data that prove that a message was sent. */
export type MailReceipt = {
  readonly messageId: string;
  readonly envelopeFrom: string;
  readonly envelopeTo: string;
  /** The mail server's words when it accepted the message; null for a message that was written to a file. */
  readonly serverReply: string | null;
  /** The message exactly as it was sent, with CRLF at the end of each line (RFC 5322). */
  readonly bytes: Buffer;
};

/** The proof of a sent mail as it is kept. Its copy of the message is read apart. */
export type MailProof = Omit<MailReceipt, "bytes"> & {
  readonly mailId: string;
  /** The message's SHA-256 in hexadecimal. */
  readonly sha256: string;
  readonly sizeBytes: number;
  /** When the proof was recorded, by the database's clock. */
  readonly recordedAt: Date;
};

/** A new proof with its copy of the message, compressed with gzip. The database dates it. */
export type NewMailProof = Omit<MailProof, "recordedAt"> & { readonly accountId: string; readonly content: Buffer };

/** The longest message that is sent. The copy of each is kept in a row. */
export const MAX_MESSAGE_BYTES = 100 * 1024 * 1024;

/** The mail server refused the message for good, such as for an address that does not exist: another attempt cannot help. */
export class MailRefusedError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = "MailRefusedError";
  }
}

/** Seconds before each attempt, the first included: about three days in all. */
export const MAIL_SCHEDULE_SECONDS: readonly number[] = [0, 60, 300, 1_800, 7_200, 21_600, 43_200, 86_400, 86_400];
