import { addressChannel, type ChannelMessage } from "./definition.ts";
import { escapeMarkdown, fitEscaped, NOTHING, take } from "./formatting.ts";

const LIMITS = { facts: 90, title: 200, label: 200, value: 4_000, total: 14_000 } as const;

export const teams = addressChannel(
  {
    name: "Microsoft Teams",
    endpoint: "A channel or a chat of Microsoft Teams.",
    description: "A workflow of Microsoft Teams with the trigger of a webhook request.",
  },
  format,
);

/** An Adaptive Card for a workflow with the trigger "When a Teams webhook request is received": at most 28 KB. */
function format(message: ChannelMessage): unknown {
  const { title, link } = message;
  const escaped = message.rows.map(({ label, value }) => ({
    label: fitEscaped(label, LIMITS.label, escapeMarkdown),
    value: fitEscaped(value || NOTHING, LIMITS.value, escapeMarkdown),
  }));
  const { shown, notes } = take(message, escaped, LIMITS.facts, LIMITS.total);
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
      { type: "FactSet", facts: shown.map(({ label, value }) => ({ title: label, value })) },
      ...notes.map(text),
    ],
    actions: [{ type: "Action.OpenUrl", title: link.label, url: link.href }],
  };
  const contentType = "application/vnd.microsoft.card.adaptive";
  return { type: "message", attachments: [{ contentType, contentUrl: null, content }] };
}
