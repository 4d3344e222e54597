import { BYTE_BUDGETS } from "../../domain/byteBudgets.ts";
import type { LimaDay } from "../../domain/limaDays.ts";
import type { PendingReports } from "../../domain/book/sirecReminders.ts";
import type { MailContent } from "./mailContents.ts";
import type { MailDefinition } from "./mailDefinitions.ts";
import { buildMailMessage } from "./mailMessages.ts";

/** All that a reminder's mail is made from. */
export type ReportReminder = {
  readonly recipient: string;
  readonly formName: string;
  /** The day in Lima on which the mail is made. */
  readonly today: LimaDay;
  /** The sheets that must be reported. */
  readonly reports: PendingReports;
  readonly heldCount: number;
  /** The panel's page of the report. */
  readonly panelUrl: string;
};

/** The mail that reminds an owner of the report to SIREC. What is overdue stands first. */
export const reportReminderMail: MailDefinition<ReportReminder> = {
  maxBytes: BYTE_BUDGETS.listMail,
  render(locale, { recipient, formName, today, reports, heldCount, panelUrl }) {
    const { reportMails, formats } = locale;
    const { count, overdueCount, outdatedCount, nextReportBy, first } = reports;
    const title = reportMails.titleReminder(formName, overdueCount);
    const [oldest] = first;
    const content: MailContent = {
      subject: title,
      title,
      paragraphs: reportMails.introduceReminder({
        formName,
        count,
        overdueCount,
        oldestOverdue: overdueCount === 0 || oldest === undefined ? null : formats.formatDay(oldest.reportBy),
        next: nextReportBy === null ? null : formats.formatDay(nextReportBy),
        outdatedCount,
        heldCount,
      }),
      sections: [
        {
          title: reportMails.titlePending(first.length, count),
          rows: first.map(({ complaint, reportBy }) => ({
            label: complaint.number,
            value: reportMails.describePending(formats.formatDay(reportBy), reportBy < today, complaint.reportOutdated),
          })),
        },
      ],
      link: { href: panelUrl, label: reportMails.openInPanel },
      notes: [],
      closing: "",
    };
    return buildMailMessage(locale, recipient, content, BYTE_BUDGETS.listMail);
  },
};
