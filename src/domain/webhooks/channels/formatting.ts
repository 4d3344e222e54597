import { jsonBytes } from "../../byteBudgets.ts";
import { shorten } from "../../texts.ts";
import type { ChannelMessage, ChannelRow } from "./definition.ts";

/** Stands for an empty value, which most services refuse. */
export const NOTHING = "—";

/** The most characters, or bytes as JSON, of a row's escaped texts. */
type RowLimits = { readonly label: number; readonly value: number };

/** How a service's texts are escaped and counted: by `length` in characters unless `measure` is given. */
type RowSpelling = { readonly escape: (text: string) => string; readonly measure?: (text: string) => number };

/** A row with its texts escaped and cut. */
export function fitRow(row: ChannelRow, limits: RowLimits, { escape, measure }: RowSpelling): ChannelRow {
  const label = fitEscaped(row.label || NOTHING, limits.label, escape, measure);
  const value = fitEscaped(row.value || NOTHING, limits.value, escape, measure);
  const isCut = row.isCut === true || value !== escape(row.value || NOTHING);
  return { label, value, ...(isCut ? { isCut } : {}) };
}

/** What the rows of a message take at most: their number, their characters, and the bytes of what is rendered of them. */
type Room = { readonly count: number; readonly characters?: number; readonly bytes: number };

/**
 * The rows from the first one on that there is room for, each cut by `prepare` and rendered, and the note with the number of those that are cut
 * or left out.
 */
export function take<Rendered>(
  message: ChannelMessage,
  { count, characters = Number.POSITIVE_INFINITY, bytes }: Room,
  prepare: (row: ChannelRow) => ChannelRow,
  render: (row: ChannelRow) => Rendered,
): { readonly shown: readonly Rendered[]; readonly notes: readonly string[] } {
  let [charactersLeft, bytesLeft] = [characters, bytes];
  const taken: ChannelRow[] = [];
  const shown: Rendered[] = [];
  for (const each of message.rows.slice(0, count)) {
    const row = prepare(each);
    const rendered = render(row);
    charactersLeft -= row.label.length + row.value.length;
    // A comma separates it from the next one.
    bytesLeft -= jsonBytes(rendered) + 1;
    if (charactersLeft < 0 || bytesLeft < 0) break;
    taken.push(row);
    shown.push(rendered);
  }
  return { shown, notes: noteMore(message, taken) };
}

/** The note of what is cut or left out when these rows are shown; none when nothing is. */
export function noteMore(
  { omitted, rows, describeMore }: Pick<ChannelMessage, "omitted" | "rows" | "describeMore">,
  shown: readonly ChannelRow[],
): readonly string[] {
  if (omitted === null) return [describeMore(null)];
  const missing = omitted + rows.length - shown.filter(({ isCut }) => isCut !== true).length;
  return missing === 0 ? [] : [describeMore(missing)];
}

/** The text within `limit` characters, the ellipsis included. */
export function fit(text: string, limit: number): string {
  return text.length <= limit ? text : shorten(text, limit - 1);
}

/**
 * The escaped text within `limit` characters, or within `limit` of another measure that is at least the number of characters. It is cut before
 * it is escaped, so that no escape is cut.
 */
export function fitEscaped(
  text: string,
  limit: number,
  escape: (text: string) => string,
  measure: (text: string) => number = (escaped) => escaped.length,
): string {
  const escaped = escape(fit(text, limit));
  const measured = measure(escaped);
  if (measured <= limit) return escaped;
  const share = limit / measured;
  const shorter = fit(text, Math.max(Math.floor(Math.min(text.length, limit) * share), 2));
  return fitEscaped(shorter, limit, escape, measure);
}

/** The three control characters of HTML and of Slack; without `<` no text of Slack's mentions anybody or becomes a link. */
export function escapeHtml(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}

/** The characters that format, link and mention in Markdown get a backslash. */
export function escapeMarkdown(text: string): string {
  return text.replaceAll(/[\\`*_~|<>[\]()#]/g, "\\$&");
}
