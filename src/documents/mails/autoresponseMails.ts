import { describeFieldValue } from "../../domain/forms/fieldTypes.ts";
import type { MailMessage } from "../../domain/mail/mails.ts";
import { type AutoresponseText, fillAutoresponse } from "../../domain/notices/autoresponses.ts";
import { toHeaderLine } from "../../domain/texts.ts";
import type { Locale } from "../../messages/locale.ts";
import type { MailContent } from "./mailContents.ts";
import { buildMailMessage } from "./mailMessages.ts";
import { toLines } from "./plainLines.ts";

/** Renders the mail to the visitor of a form, in its owner's words. Nothing in it is HTML. */
export function renderAutoresponse(locale: Locale, text: AutoresponseText): MailMessage {
  const fill = (template: string) =>
    fillAutoresponse(template, (name) => {
      const found = text.values.get(name);
      return found === undefined ? "" : describeFieldValue(found.type, found.value, locale.formats);
    });
  const subject = toHeaderLine(fill(text.subject));
  const content: MailContent = {
    subject,
    title: subject,
    paragraphs: toLines(fill(text.text)).filter((line) => line.trim() !== ""),
    sections: [],
    link: null,
    notes: [],
    closing: "",
    automatic: locale.notices.mails.automaticAnswer(text.formName),
  };
  return { ...buildMailMessage(locale, text.recipient, content), isReply: true };
}
