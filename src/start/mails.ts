import type { Logger } from "pino";
import { renderComplaintMail } from "../documents/mails/complaintMails.ts";
import { COMPLAINT_MAIL_KINDS } from "../domain/book/index.ts";
import type { Mailer } from "../domain/mail/index.ts";
import type { Locale } from "../messages/locale.ts";
import { createFileMailer, createSmtpMailer } from "../outbound/mail/mailer.ts";
import { type MailKinds, registerMailKind } from "../services/mail/index.ts";
import type { Services } from "../services/services.ts";
import type { Config } from "./config.ts";

/** Every kind of mail: its subject loads it, and the documents of the subject render it. */
export function createMailKinds({ complaintMails }: Services, locale: Locale): MailKinds {
  return new Map(
    registerMailKind(COMPLAINT_MAIL_KINDS, {
      ...complaintMails,
      render: (text) => renderComplaintMail(locale, text),
    }),
  );
}

type OpenMailer = {
  /** Null when there is no mail server. */
  readonly mailer: Mailer | null;
  /** Whether mails are files that nobody receives. */
  readonly areMailsFiles: boolean;
  closeMailer(): void;
};

/** The mailer that the configuration names. */
export function openMailer({ smtpUrl, mailDir, mailFrom }: Config, log: Logger): OpenMailer {
  if (smtpUrl !== null) {
    const smtp = createSmtpMailer({ url: smtpUrl, from: mailFrom });
    return { mailer: smtp, areMailsFiles: false, closeMailer: () => smtp.close() };
  }
  if (mailDir === null) {
    log.warn("SMTP_URL is not set: mails wait for a mail server and nobody receives them");
    return { mailer: null, areMailsFiles: false, closeMailer: () => undefined };
  }
  log.warn({ directory: mailDir }, "SMTP_URL is not set: mails are written as .eml files and nobody receives them");
  const mailer = createFileMailer({ directory: mailDir, from: mailFrom });
  return { mailer, areMailsFiles: true, closeMailer: () => undefined };
}
