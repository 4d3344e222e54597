import type { JobPriority } from "../../domain/jobs/jobs.ts";
import type { MailMessage } from "../../domain/mail/mails.ts";
import type { Locale } from "../../messages/locale.ts";
import type { Drawings } from "../drawing.ts";

/** A kind of mail. `Text` is all that its message is made from, as the service that queues the mail loads it. */
export type MailDefinition<Text> = {
  /** The most bytes of its text and HTML as they are sent: one of `BYTE_BUDGETS`, which `buildMailMessage` keeps to. */
  readonly maxBytes: number;
  /** `normal` unless given; `interactive`: a person waits for the mail. */
  readonly priority?: JobPriority;
  /**
   * Whether a sent mail is recorded by its state alone: no copy is kept, because it has data that must be deletable, and its end is
   * recorded for failed mails only. Such mails are recorded in groups.
   */
  readonly leavesNothing?: boolean;
  /** Makes the message with its words, layout and attachments. */
  render(locale: Locale, text: Text, drawings: Drawings): MailMessage | Promise<MailMessage>;
};
