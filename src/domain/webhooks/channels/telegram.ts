import type { ApiChannelDefinition, ChannelMessage } from "./definition.ts";
import { fit, NOTHING } from "./formatting.ts";

const MAX_CHARACTERS = 4_096;

/** The words of Telegram's 400 for a chat that does not exist. Other statuses say it themselves: a revoked token, a blocked bot. */
const GONE = ["chat not found", "upgraded to a supergroup", "PEER_ID_INVALID"];

export const telegram: ApiChannelDefinition<"token" | "recipient"> = {
  name: "Telegram",
  endpoint: "A chat, a group or a channel of Telegram.",
  description: "A bot of Telegram.",
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

/** Plain text without a parse mode, so that nothing in it is markup: at most 4,096 characters. */
function format(recipient: string, message: ChannelMessage): unknown {
  const { title, rows, isWhole, more, link } = message;
  const text = [title, ...rows.map(({ label, value }) => `${label}: ${value || NOTHING}`)].join("\n");
  const opening = `${link.label}: ${link.href}`;
  const isCut = !isWhole || text.length + opening.length + 2 > MAX_CHARACTERS;
  const end = `\n\n${isCut ? `${more}\n` : ""}${opening}`;
  return {
    chat_id: recipient,
    text: fit(text, MAX_CHARACTERS - end.length) + end,
    link_preview_options: { is_disabled: true },
  };
}
