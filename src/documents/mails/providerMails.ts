import { BYTE_BUDGETS } from "../../domain/byteBudgets.ts";
import type { MailContent } from "./mailContents.ts";
import type { MailDefinition } from "./mailDefinitions.ts";
import { buildMailMessage } from "./mailMessages.ts";

/** All that a confirmation mail is made from. */
export type ProviderConfirmationText = {
  readonly recipient: string;
  readonly providerName: string;
  readonly confirmUrl: string;
  readonly confirmUntil: Date;
};

/** The mail with the link by which an address confirms that it gets the copies of a complaints book. */
export const providerConfirmationMail: MailDefinition<ProviderConfirmationText> = {
  maxBytes: BYTE_BUDGETS.shortMail,
  render(locale, { recipient, providerName, confirmUrl, confirmUntil }) {
    const { mails } = locale.providerAddresses;
    const title = mails.title(providerName);
    const content: MailContent = {
      subject: title,
      title,
      paragraphs: [mails.introduce(providerName)],
      sections: [],
      link: { href: confirmUrl, label: mails.confirm },
      notes: [mails.describeEnd(locale.formats.formatInstant(confirmUntil))],
      closing: mails.ignore,
      automatic: mails.automatic,
    };
    return buildMailMessage(locale, recipient, content, BYTE_BUDGETS.shortMail);
  },
};
