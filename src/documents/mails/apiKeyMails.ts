import type { ApiKeyExpiryText } from "../../domain/accounts/apiKeys.ts";
import type { MailMessage } from "../../domain/mail/mails.ts";
import type { Locale } from "../../messages/locale.ts";
import type { MailContent } from "./mailContents.ts";
import { buildMailMessage } from "./mailMessages.ts";

/** Renders the mail that notifies an account that one of its keys is about to expire. */
export function renderApiKeyExpiryMail(locale: Locale, text: ApiKeyExpiryText): MailMessage {
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
  return buildMailMessage(locale, text.recipient, content);
}
