import { shorten } from "../../texts.ts";
import type { ChannelMessage } from "./definition.ts";

type Row = ChannelMessage["rows"][number];

/** Stands for an empty value, which most services refuse. */
export const NOTHING = "—";

/** The rows from the first one on, at most `count` of them and `characters` in all, and the note where some are left out. */
export function take(
  { isWhole, more }: ChannelMessage,
  rows: readonly Row[],
  count: number,
  characters = Number.POSITIVE_INFINITY,
): { readonly shown: readonly Row[]; readonly notes: readonly string[] } {
  let left = characters;
  const shown: Row[] = [];
  for (const row of rows.slice(0, count)) {
    left -= row.label.length + row.value.length;
    if (left < 0) break;
    shown.push(row);
  }
  return { shown, notes: isWhole && shown.length === rows.length ? [] : [more] };
}

/** The text within `limit` characters, the ellipsis included. */
export function fit(text: string, limit: number): string {
  return text.length <= limit ? text : shorten(text, limit - 1);
}

/** The escaped text within `limit` characters. It is cut before it is escaped, so that no escape is cut. */
export function fitEscaped(text: string, limit: number, escape: (text: string) => string): string {
  const escaped = escape(fit(text, limit));
  if (escaped.length <= limit) return escaped;
  const share = limit / escaped.length;
  return fitEscaped(fit(text, Math.max(Math.floor(Math.min(text.length, limit) * share), 2)), limit, escape);
}

/** The three control characters of HTML and of Slack; without `<` no text of Slack's mentions anybody or becomes a link. */
export function escapeHtml(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}

/** The characters that format, link and mention in Markdown get a backslash. */
export function escapeMarkdown(text: string): string {
  return text.replaceAll(/[\\`*_~|<>[\]()#]/g, "\\$&");
}
