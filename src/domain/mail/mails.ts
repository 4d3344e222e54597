export type MailStatus = "queued" | "sent" | "failed";

/** One message of the outbox, with the outcome of its attempts. A subject adds its own columns to the same row. */
export type Mail = {
  readonly id: string;
  readonly accountId: string;
  readonly formId: string;
  /** The name under which its subject has registered it. */
  readonly kind: string;
  readonly recipient: string;
  readonly status: MailStatus;
  /** Attempts so far. */
  readonly attempts: number;
  /** Why the last attempt failed, for the owner; null when none did. */
  readonly failure: string | null;
  readonly createdAt: Date;
  readonly sentAt: Date | null;
};

/** One e-mail, ready to be sent. */
export type MailMessage = {
  /** A language tag, such as `es-PE`. */
  readonly language: string;
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
 * Sends one message; rejects when the mail server did not take it. The promise must end within 45 seconds, and soon after the
 * signal fires; it is then unknown whether the server took the message.
 */
export type Mailer = { send(message: MailMessage, signal?: AbortSignal): Promise<void> };

/** The mail server refused the message for good, such as for an address that does not exist: another attempt cannot help. */
export class MailRefusedError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = "MailRefusedError";
  }
}

/** Seconds before each attempt, the first included: about three days in all. */
export const MAIL_SCHEDULE_SECONDS: readonly number[] = [0, 60, 300, 1_800, 7_200, 21_600, 43_200, 86_400, 86_400];
