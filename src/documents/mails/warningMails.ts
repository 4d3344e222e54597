import type { AccountWarningText } from "../../domain/accounts/warnings.ts";
import type { MailMessage } from "../../domain/mail/mails.ts";
import type { Locale } from "../../messages/locale.ts";
import type { MailContent } from "./mailContents.ts";
import { buildMailMessage } from "./mailMessages.ts";

/** Renders the mail that warns the owner of an account. */
export function renderAccountWarning(locale: Locale, text: AccountWarningText): MailMessage {
  const { warnings } = locale;
  const title = warnings.titleWarning(text);
  const content: MailContent = {
    subject: title,
    title,
    paragraphs: warnings.describeWarning(text),
    sections: [],
    link: { href: text.panelUrl, label: warnings.openInPanel },
    notes: [],
    closing: "",
    automatic: warnings.automatic,
  };
  return buildMailMessage(locale, text.recipient, content);
}
