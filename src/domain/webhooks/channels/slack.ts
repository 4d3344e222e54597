import { BYTE_BUDGETS } from "../../byteBudgets.ts";
import { shorten } from "../../texts.ts";
import { addressChannel, type ChannelMessage, type ChannelRow, judgeAddress } from "./definition.ts";
import { escapeHtml, fit, fitRow, take } from "./formatting.ts";

const LIMITS = { title: 150, sections: 40, label: 500, value: 2_400, bytes: 48 * 1024 } as const;

/** The words of Slack's answers after which the address never works again. */
const GONE = ["no_service", "no_team", "no_active_hooks", "invalid_token", "channel_is_archived", "channel_not_found"];

export const slack = addressChannel(
  {
    name: "Slack",
    endpoint: "A channel of Slack, or of a server that takes Slack's incoming webhooks.",
    description: "Slack's incoming webhook, or that of a compatible server.",
  },
  BYTE_BUDGETS.slackMessage,
  format,
  (answer) => (GONE.some((word) => answer.text.includes(word)) ? "gone" : judgeAddress(answer)),
);

/** Block Kit: a header of 150 characters, sections of 3,000, and at most 50 blocks. `text` is what a phone's notification shows. */
function format(message: ChannelMessage): unknown {
  const { title, link } = message;
  const section = (text: string) => ({ type: "section", text: { type: "mrkdwn", verbatim: true, text } });
  const room = { count: LIMITS.sections, bytes: LIMITS.bytes };
  const prepare = (row: ChannelRow) => fitRow(row, LIMITS, { escape: escapeHtml });
  const { shown, notes } = take(message, room, prepare, ({ label, value }) => section(`*${label}*\n${value}`));
  return {
    text: escapeHtml(shorten(title, LIMITS.title)),
    blocks: [
      { type: "header", text: { type: "plain_text", text: fit(title, LIMITS.title), emoji: false } },
      ...shown,
      ...notes.map((note) => section(escapeHtml(note))),
      section(`<${link.href}|${escapeHtml(link.label)}>`),
    ],
  };
}
