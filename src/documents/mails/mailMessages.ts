import type { MailMessage } from "../../domain/mail/mails.ts";
import { dropInvisible, toHeaderLine } from "../../domain/texts.ts";
import type { Locale } from "../../messages/locale.ts";
import type { MailContent } from "./mailContents.ts";
import { renderMailHtml } from "./mailHtml.ts";
import { renderMailText } from "./mailText.ts";

/** Builds the message of a content, without attachments. Stored addresses may contain invisible marks. */
export function buildMailMessage(locale: Locale, recipient: string, content: MailContent): MailMessage {
  return {
    language: locale.language,
    to: dropInvisible(recipient),
    subject: toHeaderLine(content.subject),
    text: renderMailText(locale, content),
    html: renderMailHtml(locale, content),
    attachments: [],
  };
}
