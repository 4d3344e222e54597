/**
 * The attempt of an answer by mail that did not arrive, as the owner recorded it of a consumer who gave nothing but an e-mail. It proves
 * when the provider tried. It is no answer: the sheet stays open, and its term runs on.
 */
export type AnswerAttempt = {
  readonly mailId: string;
  /** When a mail server took the mail that came back; else when the answer was written, from which on it was tried. */
  readonly at: Date;
  /** When it came back, failed for good or was withdrawn. */
  readonly endedAt: Date;
  /** The recipient of the mail's envelope. */
  readonly recipient: string;
  /** How often the mail was tried. */
  readonly tries: number;
  /** Why it did not arrive: the mail server's words, or a MailFailure. */
  readonly reply: string;
  /** The Message-ID of a mail that a server took; null for one that none took. */
  readonly messageId: string | null;
  readonly recordedAt: Date;
};
