import { BYTE_BUDGETS } from "../../domain/byteBudgets.ts";
import type { MailContent } from "./mailContents.ts";
import type { MailDefinition } from "./mailDefinitions.ts";
import { buildMailMessage } from "./mailMessages.ts";

/** All that the mail about a key's expiry is made from. */
export type ApiKeyExpiryText = {
  readonly recipient: string;
  readonly accountName: string;
  readonly keyName: string;
  readonly prefix: string;
  readonly expiresAt: Date;
  /** The panel's page of the keys. */
  readonly panelUrl: string;
};

/** The mail that notifies an account that one of its keys is about to expire. */
export const apiKeyExpiryMail: MailDefinition<ApiKeyExpiryText> = {
  maxBytes: BYTE_BUDGETS.shortMail,
  render(locale, text) {
    const { apiKeyMails, formats } = locale;
    const title = apiKeyMails.titleExpiry(text.keyName);
    const content: MailContent = {
      subject: title,
      title,
      paragraphs: apiKeyMails.introduceExpiry(text.accountName, formats.formatInstant(text.expiresAt)),
      sections: [
        {
          title: apiKeyMails.labels.key,
          rows: [
            { label: apiKeyMails.labels.name, value: text.keyName },
            { label: apiKeyMails.labels.prefix, value: `${text.prefix}…` },
            { label: apiKeyMails.labels.expiresAt, value: formats.formatInstant(text.expiresAt) },
          ],
        },
      ],
      link: { href: text.panelUrl, label: apiKeyMails.openInPanel },
      notes: [],
      closing: apiKeyMails.expiryInstructions,
    };
    return buildMailMessage(locale, text.recipient, content, BYTE_BUDGETS.shortMail);
  },
};
