import type { MailContent, MailRow } from "./mailContent.ts";
import { toLines } from "./plainText.ts";

/** The plain-text part. Further lines of a value are indented, so that nothing typed can pass for another field. */
export function renderMailText(content: MailContent, automatic: string): string {
  const blocks = [
    toLines(content.title).join(" "),
    ...content.paragraphs.map((paragraph) => toLines(paragraph).join(" ")),
    ...(content.link === null ? [] : [`${content.link.label}: ${content.link.href}`]),
    ...content.sections.map(({ title, rows }) => [title, ...rows.map(renderRow)].join("\n")),
    ...content.notes,
    ...(content.closing === "" ? [] : [content.closing]),
    automatic,
  ];
  return `${blocks.join("\n\n")}\n`;
}

function renderRow({ label, value }: MailRow): string {
  return `${label}: ${toLines(value).join("\n    ")}`;
}
