import type { Locale } from "../../messages/locale.ts";
import type { MailContent, MailRow } from "./mailContents.ts";
import { toLines } from "./plainLines.ts";

/** Renders the plain-text part of a mail. The further lines of a value are indented, so that no line looks like another field. */
export function renderMailText(locale: Locale, content: MailContent): string {
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
