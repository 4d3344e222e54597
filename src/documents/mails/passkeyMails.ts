import { BYTE_BUDGETS } from "../../domain/byteBudgets.ts";
import type { Passkey } from "../../domain/accounts/passkeys.ts";
import type { MailContent } from "./mailContents.ts";
import type { MailDefinition } from "./mailDefinitions.ts";
import { buildMailMessage } from "./mailMessages.ts";

/** All that a mail about a new passkey is made from. */
export type PasskeyMailText = Pick<Passkey, "name" | "createdAt"> & {
  readonly recipient: string;
  /** The panel's page of the person's passkeys. */
  readonly link: string;
};

/** The mail that notifies a person of their new passkey. */
export const passkeyMail: MailDefinition<PasskeyMailText> = {
  maxBytes: BYTE_BUDGETS.shortMail,
  priority: "interactive",
  leavesNothing: true,
  render(locale, { recipient, name, createdAt, link }) {
    const { passkeyMails, formats } = locale;
    const content: MailContent = {
      subject: passkeyMails.title,
      title: passkeyMails.title,
      paragraphs: [passkeyMails.introduce(name, formats.formatInstant(createdAt)), passkeyMails.ignore],
      sections: [],
      link: { href: link, label: passkeyMails.open },
      notes: [],
      closing: passkeyMails.closing,
      automatic: passkeyMails.automatic,
    };
    return buildMailMessage(locale, recipient, content, BYTE_BUDGETS.shortMail);
  },
};
