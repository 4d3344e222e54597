import { findLevel } from "../../domain/byteBudgets.ts";
import type { Locale } from "../../messages/locale.ts";
import type { MailContent, MailRow, MailSection } from "./mailContents.ts";

/** What the layout takes: head, foot and styles of a mail, of a section, of a row and of a paragraph, in both parts. */
const LAYOUT_BYTES = 6 * 1024;
const SECTION_BYTES = 450;
const ROW_BYTES = 300;
const PARAGRAPH_BYTES = 120;
/** Quoted-printable breaks lines at 76 characters, or up to 25 earlier. */
const SOFT_BREAKS = 1.08;
/** The part of the budget for titles, labels and the layout around them, that of the titles in it, and that of the paragraphs' layout. */
const LABELS_PART = 0.6;
const TITLES_PART = 0.5;
const PARAGRAPHS_PART = 0.25;
const ELLIPSIS = "…";

/**
 * The content with which a mail's text and HTML take at most `maxBytes` as they are sent (quoted-printable). Rows are left out evenly from
 * the ends of the sections, long texts are cut to one length, and a note says how many. A content that fits is returned as it is.
 */
export function fitMail({ mails }: Locale, content: MailContent, maxBytes: number): MailContent {
  const isLinked = content.link !== null;
  const room = maxBytes / SOFT_BREAKS - fixedBytesOf(content) - costOf(mails.describeCut(MANY, MANY, isLinked));
  const { sections, bytes } = fitRows(content.sections, room * LABELS_PART);
  const paragraphs = content.paragraphs.slice(0, Math.floor((room * PARAGRAPHS_PART) / PARAGRAPH_BYTES));
  const left = countTexts(content) - countTexts({ paragraphs, sections });
  const texts = [...paragraphs, ...sections.flatMap(({ rows }) => rows.map(({ value }) => value))];
  const costs = texts.map(costOf);
  const level = findLevel(costs, room - bytes - paragraphs.length * PARAGRAPH_BYTES);
  const shortened = level === null ? 0 : costs.filter((cost) => cost > level).length;
  if (left === 0 && shortened === 0) return content;
  const cut = (text: string) => (level === null ? text : cutTo(text, level));
  return {
    ...content,
    paragraphs: paragraphs.map(cut),
    sections: sections.map(({ title, rows }) => ({
      title,
      rows: rows.map((row) => ({ ...row, value: cut(row.value) })),
    })),
    notes: [mails.describeCut(shortened, left, isLinked), ...content.notes],
  };
}

const MANY = 1_000_000;

function countTexts({ paragraphs, sections }: Pick<MailContent, "paragraphs" | "sections">): number {
  return paragraphs.length + sum(sections.map(({ rows }) => rows.length));
}

/** The sections that have room for their titles, with as many of their first rows as have room for their labels, and what these take. */
function fitRows(
  sections: readonly MailSection[],
  room: number,
): { readonly sections: readonly MailSection[]; readonly bytes: number } {
  const titles = takeWithin(
    sections.map(({ title }) => SECTION_BYTES + costOf(title)),
    room * TITLES_PART,
  );
  const titled = sections.slice(0, titles.length);
  const depths: number[] = [];
  for (const { rows } of titled) {
    for (const [depth, row] of rows.entries()) depths[depth] = (depths[depth] ?? 0) + labelBytesOf(row);
  }
  const labels = takeWithin(depths, room - sum(titles));
  return {
    sections: titled.map(({ title, rows }) => ({ title, rows: rows.slice(0, labels.length) })),
    bytes: sum(titles) + sum(labels),
  };
}

/** The first costs that fit together. */
function takeWithin(costs: readonly number[], room: number): readonly number[] {
  let left = room;
  const end = costs.findIndex((cost) => (left -= cost) < 0);
  return end === -1 ? costs : costs.slice(0, end);
}

function fixedBytesOf(content: MailContent): number {
  const { subject, title, link, notes, closing, automatic = "", footerLink } = content;
  const links = [link, footerLink].flatMap((each) => (each ? [each.label, each.href] : []));
  return (
    LAYOUT_BYTES +
    notes.length * PARAGRAPH_BYTES +
    sum([subject, title, ...links, ...notes, closing, automatic].map(costOf))
  );
}

function labelBytesOf({ label, href = "" }: MailRow): number {
  return ROW_BYTES + costOf(label) + costOf(href);
}

/** The text within `cost`, cut between whole characters, with an ellipsis. */
function cutTo(text: string, cost: number): string {
  const end = findEnd(text, cost);
  return end === text.length ? text : `${text.slice(0, findEnd(text, cost - costOf(ELLIPSIS)))}${ELLIPSIS}`;
}

/** The length of the text's beginning that costs no more. */
function findEnd(text: string, cost: number): number {
  let left = cost;
  for (let at = 0; at < text.length;) {
    const point = text.codePointAt(at) ?? 0;
    left -= costOfCharacter(point);
    if (left < 0) return at;
    at += point > 0xff_ff ? 2 : 1;
  }
  return text.length;
}

/** The most bytes of a text in both parts of a mail as they are sent, without soft line breaks. */
function costOf(text: string): number {
  let cost = 0;
  for (let at = 0; at < text.length;) {
    const point = text.codePointAt(at) ?? 0;
    cost += costOfCharacter(point);
    at += point > 0xff_ff ? 2 : 1;
  }
  return cost;
}

/** A byte beyond ASCII becomes three, a line break is indented in the text and an element in the HTML, and HTML escapes five characters. */
function costOfCharacter(point: number): number {
  if (point < 0xa0) return ASCII_COSTS[point] ?? LINE_BREAK;
  if (point < 0x8_00) return 12;
  if (point < 0x1_00_00) return 18;
  return 24;
}

const LINE_BREAK = 18;
/** The costs of the characters below the first printable one of two bytes. */
const ASCII_COSTS = Uint8Array.from({ length: 0xa0 }, (_, point) => {
  if (point < 0x20 || point >= 0x7f) return LINE_BREAK;
  if (point === 0x3d) return 6;
  return [0x22, 0x26, 0x27, 0x3c, 0x3e].includes(point) ? 8 : 2;
});

function sum(numbers: readonly number[]): number {
  return numbers.reduce((all, each) => all + each, 0);
}
