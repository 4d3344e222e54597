import { BYTE_BUDGETS } from "../../byteBudgets.ts";
import type { ApiChannelDefinition, ChannelMessage } from "./definition.ts";
import { fit, NOTHING, noteMore } from "./formatting.ts";

const MAX_CHARACTERS = 4_096;

/** The words of Telegram's 400 for a chat that does not exist. Other statuses say it themselves: a revoked token, a blocked bot. */
const GONE = ["chat not found", "upgraded to a supergroup", "PEER_ID_INVALID"];

export const telegram: ApiChannelDefinition<"token" | "recipient"> = {
  name: "Telegram",
  endpoint: "A chat, a group or a channel of Telegram.",
  description: "A bot of Telegram.",
  maxBytes: BYTE_BUDGETS.telegramMessage,
  api: "https://api.telegram.org",
  fields: {
    /** A bot's id and its key, as BotFather gives them. */
    token: { rule: /^\d{1,20}:[A-Za-z0-9_-]{20,100}$/, isSecret: true },
    /** A chat's id, negative for groups, or the public name of a channel. */
    recipient: { rule: /^(?:-?\d{1,20}|@[A-Za-z][A-Za-z0-9_]{3,31})$/ },
  },
  call: ({ token, recipient }, message, apiUrl) => ({
    url: `${apiUrl}/bot${token}/sendMessage`,
    body: format(recipient, message),
  }),
  judge({ status, members: { description } }) {
    if (status === 400) return GONE.some((words) => String(description).includes(words)) ? "gone" : "final";
    return status === 401 || status === 403 || status === 404 ? "gone" : null;
  },
};

/** Plain text without a parse mode, so that nothing in it is markup: at most 4,096 characters. The last row that has room may be cut. */
function format(recipient: string, message: ChannelMessage): unknown {
  const { title, rows, link } = message;
  const lines = rows.map(({ label, value }) => `${label}: ${value || NOTHING}`);
  const opening = `${link.label}: ${link.href}`;
  const whole = join([title, ...lines], noteMore(message, rows), opening);
  return {
    chat_id: recipient,
    text: whole.length <= MAX_CHARACTERS ? whole : cut(message, lines, opening),
    link_preview_options: { is_disabled: true },
  };
}

function cut(message: ChannelMessage, lines: readonly string[], opening: string): string {
  const { title, rows } = message;
  // The longest note is that of no row.
  const room = MAX_CHARACTERS - join([], noteMore(message, []), opening).length;
  let text = title;
  let shown = 0;
  while (shown < lines.length && text.length + (lines[shown]?.length ?? 0) < room) text += `\n${lines[shown++]}`;
  return join([fit(`${text}\n${lines[shown] ?? ""}`, room)], noteMore(message, rows.slice(0, shown)), opening);
}

function join(lines: readonly string[], notes: readonly string[], opening: string): string {
  return `${lines.join("\n")}\n\n${[...notes, opening].join("\n")}`;
}
