import { addressChannel, type ChannelMessage } from "./definition.ts";
import { escapeMarkdown, fit, fitEscaped, NOTHING, take } from "./formatting.ts";

const LIMITS = { title: 256, fields: 25, name: 256, value: 1_024, total: 6_000, rest: 700 } as const;

export const discord = addressChannel(
  { name: "Discord", endpoint: "A channel of Discord.", description: "Discord's webhook of a channel." },
  format,
);

/** One embed: 25 fields, names of 256 and values of 1,024 characters, 6,000 in all. No text mentions anybody. */
function format(message: ChannelMessage): unknown {
  const { title, link } = message;
  const fields = message.rows.map(({ label, value }) => ({
    label: fitEscaped(label || NOTHING, LIMITS.name, escapeMarkdown),
    value: fitEscaped(value || NOTHING, LIMITS.value, escapeMarkdown),
  }));
  const { shown, notes } = take(message, fields, LIMITS.fields, LIMITS.total - LIMITS.rest);
  return {
    allowed_mentions: { parse: [] },
    embeds: [
      {
        title: fitEscaped(title, LIMITS.title, escapeMarkdown),
        url: link.href,
        fields: shown.map(({ label, value }) => ({ name: label, value })),
        footer: { text: fit([...notes, link.label].join(" "), LIMITS.title) },
      },
    ],
  };
}
