import type { PasskeyMailText } from "../../domain/accounts/passkeys.ts";
import type { MailMessage } from "../../domain/mail/mails.ts";
import type { Locale } from "../../messages/locale.ts";
import type { MailContent } from "./mailContents.ts";
import { buildMailMessage } from "./mailMessages.ts";

/** Renders the mail that notifies a person of their new passkey. */
export function renderPasskeyMail(locale: Locale, { recipient, name, createdAt, link }: PasskeyMailText): MailMessage {
  const { passkeyMails, formats } = locale;
  const content: MailContent = {
    subject: passkeyMails.title,
    title: passkeyMails.title,
    paragraphs: [passkeyMails.introduce(name, formats.formatInstant(createdAt)), passkeyMails.ignore],
    sections: [],
    link: { href: link, label: passkeyMails.open },
    notes: [],
    closing: passkeyMails.closing,
    automatic: passkeyMails.automatic,
  };
  return buildMailMessage(locale, recipient, content);
}
