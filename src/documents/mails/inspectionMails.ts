import { BYTE_BUDGETS } from "../../domain/byteBudgets.ts";
import type { Finding } from "../../domain/book/inspection/checks.ts";
import type { MailContent } from "./mailContents.ts";
import type { MailDefinition } from "./mailDefinitions.ts";
import { buildMailMessage } from "./mailMessages.ts";

/** All that a report's mail is made from. */
export type InspectionReport = {
  readonly recipient: string;
  readonly formName: string;
  readonly sheetCount: number;
  readonly findingCount: number;
  /** The first of the findings. */
  readonly findings: readonly Finding[];
  /** The panel's page of what an inspector would see. */
  readonly panelUrl: string;
};

/** The monthly mail to an owner of what an inspector would write down of a complaints book. */
export const inspectionReportMail: MailDefinition<InspectionReport> = {
  maxBytes: BYTE_BUDGETS.listMail,
  render(locale, { recipient, formName, sheetCount, findingCount, findings, panelUrl }) {
    const { inspections } = locale;
    const title = inspections.titleReport(formName);
    const left = findingCount - findings.length;
    const content: MailContent = {
      subject: title,
      title,
      paragraphs: inspections.introduceReport(formName, sheetCount, findingCount),
      sections: findings.map((finding) => {
        const { article, what, toDo } = inspections.describe(finding);
        return {
          title: inspections.place(finding),
          rows: [
            { label: inspections.labels.what, value: what },
            { label: inspections.labels.article, value: article },
            { label: inspections.labels.toDo, value: toDo },
          ],
        };
      }),
      link: { href: panelUrl, label: inspections.openInPanel },
      notes: [],
      closing: left > 0 ? inspections.more(left) : "",
    };
    return buildMailMessage(locale, recipient, content, BYTE_BUDGETS.listMail);
  },
};
