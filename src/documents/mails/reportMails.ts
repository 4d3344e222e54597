import type { ReportReminder } from "../../domain/book/sirecReminders.ts";
import type { MailMessage } from "../../domain/mail/mails.ts";
import type { Locale } from "../../messages/locale.ts";
import type { MailContent } from "./mailContents.ts";
import { buildMailMessage } from "./mailMessages.ts";

/** Renders the mail that reminds an owner of the report to SIREC. */
export function renderReportReminder(
  locale: Locale,
  { recipient, formName, count, reportBy, panelUrl }: ReportReminder,
): MailMessage {
  const { reportMails, formats } = locale;
  const title = reportMails.titleReminder(formName);
  const content: MailContent = {
    subject: title,
    title,
    paragraphs: reportMails.introduceReminder(formName, count, formats.formatDay(reportBy)),
    sections: [],
    link: { href: panelUrl, label: reportMails.openInPanel },
    notes: [],
    closing: "",
  };
  return buildMailMessage(locale, recipient, content);
}
