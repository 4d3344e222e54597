import { BYTE_BUDGETS, jsonBytes } from "../../byteBudgets.ts";
import { addressChannel, type ChannelMessage, type ChannelRow } from "./definition.ts";
import { escapeHtml, fit, fitRow, take } from "./formatting.ts";

const LIMITS = { widgets: 90, label: 600, value: 8_000, bytes: 28_000 } as const;

export const googleChat = addressChannel(
  { name: "Google Chat", endpoint: "A space of Google Chat.", description: "Google Chat's webhook of a space." },
  BYTE_BUDGETS.googleChatMessage,
  format,
);

/** One card: at most 100 widgets, and a message of at most 32,000 bytes. The text of a widget is a little HTML. */
function format(message: ChannelMessage): unknown {
  const { title, link } = message;
  const room = { count: LIMITS.widgets, bytes: LIMITS.bytes };
  const prepare = (row: ChannelRow) => fitRow(row, LIMITS, { escape: escapeHtml, measure: jsonBytes });
  const { shown, notes } = take(message, room, prepare, ({ label, value }) => ({
    decoratedText: { topLabel: label, text: value, wrapText: true },
  }));
  const widgets = [
    ...shown,
    ...notes.map((note) => ({ textParagraph: { text: escapeHtml(note) } })),
    { buttonList: { buttons: [{ text: link.label, onClick: { openLink: { url: link.href } } }] } },
  ];
  return { cardsV2: [{ cardId: "event", card: { header: { title: fit(title, 200) }, sections: [{ widgets }] } }] };
}
