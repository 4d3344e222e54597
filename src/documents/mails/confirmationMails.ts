import { BYTE_BUDGETS } from "../../domain/byteBudgets.ts";
import type { MailContent } from "./mailContents.ts";
import type { MailDefinition } from "./mailDefinitions.ts";
import { buildMailMessage } from "./mailMessages.ts";

/** All that the mail is made from. Nothing of what the visitor wrote is in it, because whoever typed the address may be somebody else. */
export type SubmissionConfirmationText = {
  readonly recipient: string;
  readonly formName: string;
  readonly accountName: string;
  readonly sentAt: Date;
  readonly until: Date;
  readonly confirmUrl: string;
};

/** The mail with the link by which the visitor of a form confirms the address in a submission. */
export const submissionConfirmationMail: MailDefinition<SubmissionConfirmationText> = {
  maxBytes: BYTE_BUDGETS.shortMail,
  priority: "interactive",
  leavesNothing: true,
  render(locale, { recipient, formName, accountName, sentAt, until, confirmUrl }) {
    const { mails } = locale.confirmations;
    const { formatInstant } = locale.formats;
    const content: MailContent = {
      subject: mails.subject(formName),
      title: mails.title,
      paragraphs: [mails.introduce(formName, accountName, formatInstant(sentAt))],
      sections: [],
      link: { href: confirmUrl, label: mails.confirm },
      notes: [mails.describeEnd(formatInstant(until))],
      closing: mails.ignore,
      automatic: mails.automatic,
    };
    return buildMailMessage(locale, recipient, content, BYTE_BUDGETS.shortMail);
  },
};
