import type { ReportReminder } from "../../domain/book/index.ts";
import type { MailMessage } from "../../domain/mail/index.ts";
import { dropInvisible, toHeaderLine } from "../../domain/texts.ts";
import type { Locale } from "../../messages/locale.ts";
import type { MailContent } from "./mailContents.ts";
import { renderMailHtml } from "./mailHtml.ts";
import { renderMailText } from "./mailText.ts";

/** Renders the mail that reminds an owner of the report to SIREC. */
export function renderReportReminder(
  locale: Locale,
  { recipient, formName, count, reportBy }: ReportReminder,
): MailMessage {
  const { reportMails, formats } = locale;
  const title = reportMails.titleReminder(formName);
  const content: MailContent = {
    subject: title,
    title,
    paragraphs: reportMails.introduceReminder(formName, count, formats.formatDay(reportBy)),
    sections: [],
    link: null,
    notes: [],
    closing: "",
  };
  return {
    language: locale.language,
    to: dropInvisible(recipient),
    subject: toHeaderLine(content.subject),
    text: renderMailText(locale, content),
    html: renderMailHtml(locale, content),
    attachments: [],
  };
}
