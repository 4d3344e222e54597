import { BYTE_BUDGETS } from "../../domain/byteBudgets.ts";
import type { MailContent } from "./mailContents.ts";
import type { MailDefinition } from "./mailDefinitions.ts";
import { buildMailMessage } from "./mailMessages.ts";

/** All that the mail to an account's new address is made from. */
export type AccountAddressText = {
  readonly recipient: string;
  readonly accountName: string;
  readonly confirmUrl: string;
  readonly confirmUntil: Date;
};

/** The mail with the link by which a mailbox confirms that it is an account's. */
export const accountAddressMail: MailDefinition<AccountAddressText> = {
  maxBytes: BYTE_BUDGETS.shortMail,
  priority: "interactive",
  leavesNothing: true,
  render(locale, { recipient, accountName, confirmUrl, confirmUntil }) {
    const { address, automatic } = locale.accessMails;
    const title = address.title(accountName);
    const content: MailContent = {
      subject: title,
      title,
      paragraphs: [address.introduce(accountName)],
      sections: [],
      link: { href: confirmUrl, label: address.confirm },
      notes: [address.describeEnd(locale.formats.formatInstant(confirmUntil))],
      closing: address.ignore,
      automatic,
    };
    return buildMailMessage(locale, recipient, content, BYTE_BUDGETS.shortMail);
  },
};

/** All that the mail to an account's earlier address is made from. */
export type AccountAddressChangedText = {
  readonly recipient: string;
  readonly accountName: string;
  readonly changedAt: Date;
};

/** The mail to an account's earlier address that says that another one has taken its place. */
export const accountAddressChangedMail: MailDefinition<AccountAddressChangedText> = {
  maxBytes: BYTE_BUDGETS.shortMail,
  priority: "interactive",
  leavesNothing: true,
  render(locale, { recipient, accountName, changedAt }) {
    const { address, automatic } = locale.accessMails;
    const title = address.changedTitle(accountName);
    const content: MailContent = {
      subject: title,
      title,
      paragraphs: [address.describeChange(accountName, locale.formats.formatInstant(changedAt))],
      sections: [],
      link: null,
      notes: [],
      closing: address.changedClosing,
      automatic,
    };
    return buildMailMessage(locale, recipient, content, BYTE_BUDGETS.shortMail);
  },
};
