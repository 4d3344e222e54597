import type { LimaDay } from "../../domain/limaDays.ts";
import type { MailContent } from "./mailContents.ts";
import type { MailDefinition } from "./mailDefinitions.ts";
import { buildMailMessage } from "./mailMessages.ts";

/** All that a reminder's mail is made from. */
export type ReportReminder = {
  readonly recipient: string;
  readonly formName: string;
  /** The sheets that are not reported yet. */
  readonly count: number;
  /** The last day for the earliest sheet. */
  readonly reportBy: LimaDay;
  /** The panel's page of the sheets. */
  readonly panelUrl: string;
};

/** The mail that reminds an owner of the report to SIREC. */
export const reportReminderMail: MailDefinition<ReportReminder> = {
  render(locale, { recipient, formName, count, reportBy, panelUrl }) {
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
  },
};
