import { BYTE_BUDGETS, jsonBytes } from "../../byteBudgets.ts";
import { addressChannel, type ChannelMessage, type ChannelRow } from "./definition.ts";
import { escapeMarkdown, fitEscaped, fitRow, take } from "./formatting.ts";

const LIMITS = { facts: 90, title: 200, label: 600, value: 8_000, bytes: 24_000 } as const;

export const teams = addressChannel(
  {
    name: "Microsoft Teams",
    endpoint: "A channel or a chat of Microsoft Teams.",
    description: "A workflow of Microsoft Teams with the trigger of a webhook request.",
  },
  BYTE_BUDGETS.teamsMessage,
  format,
);

/** An Adaptive Card for a workflow with the trigger "When a Teams webhook request is received": at most 28 KB. */
function format(message: ChannelMessage): unknown {
  const { title, link } = message;
  const room = { count: LIMITS.facts, bytes: LIMITS.bytes };
  const prepare = (row: ChannelRow) => fitRow(row, LIMITS, { escape: escapeMarkdown, measure: jsonBytes });
  const { shown, notes } = take(message, room, prepare, ({ label, value }) => ({ title: label, value }));
  const text = (content: string) => ({ type: "TextBlock", wrap: true, text: content });
  const content = {
    $schema: "http://adaptivecards.io/schemas/adaptive-card.json",
    type: "AdaptiveCard",
    version: "1.4",
    body: [
      {
        ...text(fitEscaped(title, LIMITS.title, escapeMarkdown)),
        weight: "Bolder",
        size: "Medium",
      },
      { type: "FactSet", facts: shown },
      ...notes.map(text),
    ],
    actions: [{ type: "Action.OpenUrl", title: link.label, url: link.href }],
  };
  const contentType = "application/vnd.microsoft.card.adaptive";
  return { type: "message", attachments: [{ contentType, contentUrl: null, content }] };
}
