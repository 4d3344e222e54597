import { addressChannel, type ChannelMessage } from "./definition.ts";
import { escapeHtml, fit, fitEscaped, NOTHING, take } from "./formatting.ts";

const LIMITS = { widgets: 90, label: 200, value: 4_000, total: 20_000 } as const;

export const googleChat = addressChannel(
  { name: "Google Chat", endpoint: "A space of Google Chat.", description: "Google Chat's webhook of a space." },
  format,
);

/** One card: at most 100 widgets, and a message of at most 32,000 bytes. The text of a widget is a little HTML. */
function format(message: ChannelMessage): unknown {
  const { title, link } = message;
  const escaped = message.rows.map(({ label, value }) => ({
    label: fitEscaped(label, LIMITS.label, escapeHtml),
    value: fitEscaped(value || NOTHING, LIMITS.value, escapeHtml),
  }));
  const { shown, notes } = take(message, escaped, LIMITS.widgets, LIMITS.total);
  const widgets = [
    ...shown.map(({ label, value }) => ({ decoratedText: { topLabel: label, text: value, wrapText: true } })),
    ...notes.map((note) => ({ textParagraph: { text: escapeHtml(note) } })),
    { buttonList: { buttons: [{ text: link.label, onClick: { openLink: { url: link.href } } }] } },
  ];
  return { cardsV2: [{ cardId: "event", card: { header: { title: fit(title, 200) }, sections: [{ widgets }] } }] };
}
