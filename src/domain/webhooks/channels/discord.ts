import { BYTE_BUDGETS } from "../../byteBudgets.ts";
import { addressChannel, type ChannelMessage, type ChannelRow } from "./definition.ts";
import { escapeMarkdown, fit, fitEscaped, fitRow, take } from "./formatting.ts";

const LIMITS = { title: 256, fields: 25, label: 256, value: 1_024, total: 6_000, rest: 700, bytes: 40 * 1024 } as const;

export const discord = addressChannel(
  { name: "Discord", endpoint: "A channel of Discord.", description: "Discord's webhook of a channel." },
  BYTE_BUDGETS.discordMessage,
  format,
);

/** One embed: 25 fields, names of 256 and values of 1,024 characters, 6,000 in all. No text mentions anybody. */
function format(message: ChannelMessage): unknown {
  const { title, link } = message;
  const room = { count: LIMITS.fields, characters: LIMITS.total - LIMITS.rest, bytes: LIMITS.bytes };
  const prepare = (row: ChannelRow) => fitRow(row, LIMITS, { escape: escapeMarkdown });
  const { shown, notes } = take(message, room, prepare, ({ label, value }) => ({ name: label, value }));
  return {
    allowed_mentions: { parse: [] },
    embeds: [
      {
        title: fitEscaped(title, LIMITS.title, escapeMarkdown),
        url: link.href,
        fields: shown,
        footer: { text: fit([...notes, link.label].join(" "), LIMITS.title) },
      },
    ],
  };
}
