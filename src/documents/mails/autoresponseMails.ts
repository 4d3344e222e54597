import { BYTE_BUDGETS } from "../../domain/byteBudgets.ts";
import { describeFieldValue } from "../../domain/forms/fieldTypes.ts";
import { fillAutoresponse, type PlaceholderValue } from "../../domain/notices/autoresponses.ts";
import { toHeaderLine } from "../../domain/texts.ts";
import type { MailContent } from "./mailContents.ts";
import type { MailDefinition } from "./mailDefinitions.ts";
import { buildMailMessage, toLines } from "./mailMessages.ts";

/** All that an autoresponse's mail is made from. */
export type AutoresponseText = {
  readonly recipient: string;
  readonly formName: string;
  readonly subject: string;
  readonly text: string;
  /** The values of the placeholders, with the types of their fields. */
  readonly values: ReadonlyMap<string, PlaceholderValue>;
};

/** The mail to the visitor of a form, in its owner's words. Nothing in it is HTML. */
export const autoresponseMail: MailDefinition<AutoresponseText> = {
  maxBytes: BYTE_BUDGETS.autoresponse,
  leavesNothing: true,
  render(locale, text) {
    const described = new Map<string, string>();
    for (const [name, { value, ...field }] of text.values) {
      described.set(name, describeFieldValue(field, value, locale.formats));
    }
    const fill = (template: string) => fillAutoresponse(template, (name) => described.get(name) ?? "");
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
    return {
      ...buildMailMessage(locale, text.recipient, content, BYTE_BUDGETS.autoresponse),
      writer: "answering program",
    };
  },
};
