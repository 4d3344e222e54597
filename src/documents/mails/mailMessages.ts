import { fileURLToPath } from "node:url";
import { Eta } from "eta";
import type { MailMessage } from "../../domain/mail/mails.ts";
import { dropInvisible, toHeaderLine } from "../../domain/texts.ts";
import type { Locale } from "../../messages/locale.ts";
import { fitMail } from "./fitMail.ts";
import type { MailContent, MailRow } from "./mailContents.ts";

/**
 * Builds the message of a content, without attachments. Every mail is built here. What would make its text and HTML longer than `maxBytes`
 * is cut before they are rendered. Stored addresses may contain invisible marks.
 */
export function buildMailMessage(locale: Locale, recipient: string, whole: MailContent, maxBytes: number): MailMessage {
  const content = fitMail(locale, whole, maxBytes);
  return {
    language: locale.language,
    to: dropInvisible(recipient),
    subject: toHeaderLine(content.subject),
    text: renderMailText(locale, content),
    html: renderMailHtml(locale, content),
    attachments: [],
  };
}

/** Renders the plain-text part of a mail. The further lines of a value are indented, so that no line looks like another field. */
function renderMailText(locale: Locale, content: MailContent): string {
  const blocks = [
    toLines(content.title).join(" "),
    ...content.paragraphs.map((paragraph) => toLines(paragraph).join(" ")),
    ...(content.link === null ? [] : [`${content.link.label}: ${content.link.href}`]),
    ...content.sections.map(({ title, rows }) => [title, ...rows.map(renderRow)].join("\n")),
    ...content.notes,
    ...(content.closing === "" ? [] : [content.closing]),
    content.automatic ?? locale.mails.texts.automatic,
    ...(content.footerLink === undefined ? [] : [`${content.footerLink.label}: ${content.footerLink.href}`]),
  ];
  return `${blocks.join("\n\n")}\n`;
}

function renderRow({ label, value, href }: MailRow): string {
  return `${label}: ${[...toLines(value), ...(href === undefined ? [] : [href])].join("\n    ")}`;
}

/** Renders the HTML part of a mail: one column with inline styles, and nothing that another server would have to send. */
function renderMailHtml(locale: Locale, content: MailContent): string {
  const { language, mails } = locale;
  return eta.render("./mail.eta", { automatic: mails.texts.automatic, ...content, language, toLines });
}

/** Every value is escaped by default. */
const eta = new Eta({ views: fileURLToPath(new URL(".", import.meta.url)), cache: true, autoEscape: true });

/** Splits a typed text into lines, without controls and direction marks, which could disguise the text around them. */
export function toLines(text: string): string[] {
  return text.split(/\r\n?|[\n\v\f\u0085\u2028\u2029]/u).map((line) => line.replace(DISGUISES, "").trimEnd());
}

const DISGUISES = /[\u200e\u200f\u061c\u202a-\u202e\u2066-\u2069]|(?!\t)\p{Cc}/gu;
