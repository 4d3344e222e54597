import { BYTE_BUDGETS } from "../../domain/byteBudgets.ts";
import type { HeldOfWeek, HeldWeek } from "../../domain/spam/heldWeeks.ts";
import { limaDayOf } from "../../domain/times.ts";
import type { MailContent } from "./mailContents.ts";
import type { MailDefinition } from "./mailDefinitions.ts";
import { buildMailMessage } from "./mailMessages.ts";

/** All that the weekly mail about the quarantine is made from. Nothing of it is a visitor's. */
export type QuarantineWeek = {
  readonly recipient: string;
  readonly accountName: string;
  readonly week: HeldWeek;
  readonly held: HeldOfWeek;
  /** The panel's list of the submissions in quarantine. */
  readonly panelUrl: string;
};

/** The weekly mail to an account with the number of submissions that its forms put into quarantine. */
export const quarantineWeekMail: MailDefinition<QuarantineWeek> = {
  maxBytes: BYTE_BUDGETS.listMail,
  render(locale, { recipient, accountName, week, held, panelUrl }) {
    const { quarantineMails: words, formats, warnings } = locale;
    const { forms, formCount, count, waitingCount, firstEnd } = held;
    const title = words.title(count);
    const formsLeft = formCount - forms.length;
    const left = count - forms.reduce((sum, form) => sum + form.count, 0);
    const content: MailContent = {
      subject: title,
      title,
      paragraphs: words.introduce({
        accountName,
        count,
        waitingCount,
        firstDay: formats.formatDay(week.firstDay),
        lastDay: formats.formatDay(week.lastDay),
        firstEnd: firstEnd === null ? null : formats.formatDay(limaDayOf(firstEnd)),
      }),
      sections: [
        {
          title: words.listTitle,
          rows: forms.map((form) => ({ label: form.formName, value: words.countSubmissions(form.count) })),
        },
      ],
      link: { href: panelUrl, label: words.openInPanel },
      notes: formsLeft > 0 ? [words.more(formsLeft, left)] : [],
      closing: words.closing,
      automatic: warnings.automatic,
    };
    return buildMailMessage(locale, recipient, content, BYTE_BUDGETS.listMail);
  },
};
