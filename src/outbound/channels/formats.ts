import type { AddressChannelKind, ChannelMessage } from "../../domain/webhooks/index.ts";
import { shorten } from "../../domain/texts.ts";

type Row = ChannelMessage["rows"][number];

/** Stands for an empty value, which most services refuse. */
const NOTHING = "—";

/** The bodies of the services with an address of their own. Each format escapes the texts, so that none mentions people or hides a link. */
export const ADDRESS_FORMATS: Readonly<Record<AddressChannelKind, (message: ChannelMessage) => unknown>> = {
  slack: formatForSlack,
  discord: formatForDiscord,
  google_chat: formatForGoogleChat,
  teams: formatForTeams,
};

const SLACK = { title: 150, sections: 40, label: 100, value: 2_500 } as const;

/** Block Kit: a header of 150 characters, sections of 3,000, and at most 50 blocks. `text` is what a phone's notification shows. */
function formatForSlack(message: ChannelMessage): unknown {
  const { title, link } = message;
  const section = (text: string) => ({ type: "section", text: { type: "mrkdwn", verbatim: true, text } });
  const { shown, notes } = take(message, message.rows, SLACK.sections);
  return {
    text: escapeForSlack(shorten(title, SLACK.title)),
    blocks: [
      { type: "header", text: { type: "plain_text", text: fit(title, SLACK.title), emoji: false } },
      ...shown.map(({ label, value }) => section(formatSlackRow(label, value))),
      ...notes.map((note) => section(escapeForSlack(note))),
      section(`<${link.href}|${escapeForSlack(link.label)}>`),
    ],
  };
}

function formatSlackRow(label: string, value: string): string {
  const shownLabel = escapeForSlack(shorten(label, SLACK.label));
  return `*${shownLabel}*\n${fitEscaped(value || NOTHING, SLACK.value, escapeForSlack)}`;
}

/** Slack's three control characters; without `<` no text mentions anybody or becomes a link. */
function escapeForSlack(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}

const DISCORD = { title: 256, fields: 25, name: 256, value: 1_024, total: 6_000, rest: 700 } as const;

/** One embed: 25 fields, names of 256 and values of 1,024 characters, 6,000 in all. No text mentions anybody. */
function formatForDiscord(message: ChannelMessage): unknown {
  const { title, link } = message;
  const fields = message.rows.map(({ label, value }) => ({
    label: fitEscaped(label || NOTHING, DISCORD.name, escapeMarkdown),
    value: fitEscaped(value || NOTHING, DISCORD.value, escapeMarkdown),
  }));
  const { shown, notes } = take(message, fields, DISCORD.fields, DISCORD.total - DISCORD.rest);
  return {
    allowed_mentions: { parse: [] },
    embeds: [
      {
        title: fitEscaped(title, DISCORD.title, escapeMarkdown),
        url: link.href,
        fields: shown.map(({ label, value }) => ({ name: label, value })),
        footer: { text: fit([...notes, link.label].join(" "), DISCORD.title) },
      },
    ],
  };
}

const GOOGLE_CHAT = { widgets: 90, label: 200, value: 4_000, total: 20_000 } as const;

/** One card: at most 100 widgets, and a message of at most 32,000 bytes. The text of a widget is a little HTML. */
function formatForGoogleChat(message: ChannelMessage): unknown {
  const { title, link } = message;
  const escaped = message.rows.map(({ label, value }) => ({
    label: fitEscaped(label, GOOGLE_CHAT.label, escapeHtml),
    value: fitEscaped(value || NOTHING, GOOGLE_CHAT.value, escapeHtml),
  }));
  const { shown, notes } = take(message, escaped, GOOGLE_CHAT.widgets, GOOGLE_CHAT.total);
  const widgets = [
    ...shown.map(({ label, value }) => ({ decoratedText: { topLabel: label, text: value, wrapText: true } })),
    ...notes.map((note) => ({ textParagraph: { text: escapeHtml(note) } })),
    { buttonList: { buttons: [{ text: link.label, onClick: { openLink: { url: link.href } } }] } },
  ];
  return { cardsV2: [{ cardId: "event", card: { header: { title: fit(title, 200) }, sections: [{ widgets }] } }] };
}

function escapeHtml(text: string): string {
  return escapeForSlack(text);
}

const TEAMS = { facts: 90, title: 200, label: 200, value: 4_000, total: 14_000 } as const;

/** An Adaptive Card for a workflow with the trigger "When a Teams webhook request is received": at most 28 KB. */
function formatForTeams(message: ChannelMessage): unknown {
  const { title, link } = message;
  const escaped = message.rows.map(({ label, value }) => ({
    label: fitEscaped(label, TEAMS.label, escapeMarkdown),
    value: fitEscaped(value || NOTHING, TEAMS.value, escapeMarkdown),
  }));
  const { shown, notes } = take(message, escaped, TEAMS.facts, TEAMS.total);
  const text = (content: string) => ({ type: "TextBlock", wrap: true, text: content });
  const content = {
    $schema: "http://adaptivecards.io/schemas/adaptive-card.json",
    type: "AdaptiveCard",
    version: "1.4",
    body: [
      {
        ...text(fitEscaped(title, TEAMS.title, escapeMarkdown)),
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

/** The characters that format, link and mention in Markdown get a backslash. */
function escapeMarkdown(text: string): string {
  return text.replaceAll(/[\\`*_~|<>[\]()#]/g, "\\$&");
}

const TELEGRAM_CHARACTERS = 4_096;

/** Plain text without a parse mode, so that nothing in it is markup: at most 4,096 characters. */
export function formatForTelegram(recipient: string, message: ChannelMessage): unknown {
  const { title, rows, isWhole, more, link } = message;
  const text = [title, ...rows.map(({ label, value }) => `${label}: ${value || NOTHING}`)].join("\n");
  const opening = `${link.label}: ${link.href}`;
  const isCut = !isWhole || text.length + opening.length + 2 > TELEGRAM_CHARACTERS;
  const end = `\n\n${isCut ? `${more}\n` : ""}${opening}`;
  return {
    chat_id: recipient,
    text: fit(text, TELEGRAM_CHARACTERS - end.length) + end,
    link_preview_options: { is_disabled: true },
  };
}

const WHATSAPP = { title: 200, rows: 600 } as const;

/** A template message: its body has three parameters, the title, the fields in one line, and the link. */
export function formatForWhatsapp(
  {
    recipient,
    template,
    language,
  }: { readonly recipient: string; readonly template: string; readonly language: string },
  { title, rows, link }: ChannelMessage,
): unknown {
  const fields = rows.map(({ label, value }) => `${label}: ${value || NOTHING}`).join(" · ");
  const texts = [fit(toLine(title), WHATSAPP.title), fit(toLine(fields) || NOTHING, WHATSAPP.rows), link.href];
  return {
    messaging_product: "whatsapp",
    recipient_type: "individual",
    to: recipient,
    type: "template",
    template: {
      name: template,
      language: { code: language },
      components: [{ type: "body", parameters: texts.map((text) => ({ type: "text", text })) }],
    },
  };
}

/** A template's parameter has no line break, no tab, and no more than four blanks in a row. */
function toLine(text: string): string {
  return text.replaceAll(/\s+/g, " ").trim();
}

/** The rows from the first one on, at most `count` of them and `characters` in all, and the note where some are left out. */
function take(
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
function fit(text: string, limit: number): string {
  return text.length <= limit ? text : shorten(text, limit - 1);
}

/** The escaped text within `limit` characters. It is cut before it is escaped, so that no escape is cut. */
function fitEscaped(text: string, limit: number, escape: (text: string) => string): string {
  const escaped = escape(fit(text, limit));
  if (escaped.length <= limit) return escaped;
  const share = limit / escaped.length;
  return fitEscaped(fit(text, Math.max(Math.floor(Math.min(text.length, limit) * share), 2)), limit, escape);
}
