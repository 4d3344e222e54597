import { BYTE_BUDGETS } from "../../domain/byteBudgets.ts";
import type { EndingSheet, PlannedDeletions } from "../../domain/book/sheetDeletions.ts";
import type { MailContent } from "./mailContents.ts";
import type { MailDefinition } from "./mailDefinitions.ts";
import { buildMailMessage } from "./mailMessages.ts";

/** All that the mail about a coming deletion is made from. */
export type SheetDeletions = {
  readonly recipient: string;
  readonly formName: string;
  readonly plan: PlannedDeletions;
  /** The first of the sheets, those without an answer at the head. */
  readonly sheets: readonly EndingSheet[];
  /** The panel's list of all sheets, with their downloads. */
  readonly panelUrl: string;
};

/** The mail to an owner before sheets of a book are deleted, with the first of them. */
export const sheetDeletionsMail: MailDefinition<SheetDeletions> = {
  maxBytes: BYTE_BUDGETS.listMail,
  render(locale, { recipient, formName, plan, sheets, panelUrl }) {
    const { deletionMails: words, formats } = locale;
    const title = words.title(formName, plan.count + plan.heldCount);
    const left = plan.count - sheets.length;
    const firstOn = plan.firstOn === null ? "" : formats.formatDay(plan.firstOn);
    const content: MailContent = {
      subject: title,
      title,
      paragraphs: words.introduce({ ...plan, formName, firstOn }),
      sections:
        sheets.length === 0
          ? []
          : [
              {
                title: words.listTitle,
                rows: sheets.map(({ number, keepUntil, isAnswered }) => ({
                  label: `N.º ${number}`,
                  value: words.describe(formats.formatDay(keepUntil), isAnswered),
                })),
              },
            ],
      link: { href: panelUrl, label: words.openInPanel },
      notes: left > 0 ? [words.more(left)] : [],
      closing: words.closing,
    };
    return buildMailMessage(locale, recipient, content, BYTE_BUDGETS.listMail);
  },
};
