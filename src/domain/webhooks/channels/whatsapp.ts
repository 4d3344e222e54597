import { BYTE_BUDGETS } from "../../byteBudgets.ts";
import type { ApiChannelDefinition, ChannelMessage } from "./definition.ts";
import { fit, NOTHING, noteMore } from "./formatting.ts";

const LIMITS = { title: 200, rows: 600 } as const;
const SEPARATOR = " · ";

/** Meta's codes of a lost access: an invalid token, a permission that is missing, and a number or an account that is gone. */
const GONE: ReadonlySet<unknown> = new Set([10, 33, 190, 200, 131031]);
/** Meta's codes that ask to wait: the calls of an app, of an account, of a number, of a pair of numbers, and outages. */
const LATER: ReadonlySet<unknown> = new Set([1, 2, 4, 80007, 130429, 131000, 131016, 131048, 131056, 133004]);

export const whatsapp: ApiChannelDefinition<"token" | "recipient" | "phoneNumberId" | "template" | "language"> = {
  name: "WhatsApp",
  endpoint: "A phone with WhatsApp.",
  description: "WhatsApp's Cloud API, with a template that Meta has approved.",
  maxBytes: BYTE_BUDGETS.whatsappMessage,
  api: "https://graph.facebook.com/v23.0",
  fields: {
    /** The characters that a header can carry. */
    token: { rule: /^[\x21-\x7e]+$/, isSecret: true },
    /** Digits alone, with the country's code. */
    recipient: { rule: /^\d{8,15}$/, clean: (text) => text.replaceAll(/[\s+()-]/g, "") },
    phoneNumberId: { rule: /^\d{1,20}$/ },
    template: { rule: /^[a-z0-9_]{1,512}$/ },
    language: { rule: /^[a-z]{2,3}(?:_[A-Z]{2})?$/, initial: "es" },
  },
  call: (settings, message, apiUrl) => ({
    url: `${apiUrl}/${settings.phoneNumberId}/messages`,
    body: format(settings, message),
    bearer: settings.token,
  }),
  judge({ status, members: { error } }) {
    const code = typeof error === "object" && error !== null && "code" in error ? error.code : undefined;
    if (GONE.has(code) || status === 401) return "gone";
    return status < 500 && !LATER.has(code) ? "final" : null;
  },
};

/** A template message: its body has three parameters, the title, the fields in one line, and the link. */
function format(
  {
    recipient,
    template,
    language,
  }: { readonly recipient: string; readonly template: string; readonly language: string },
  message: ChannelMessage,
): unknown {
  const texts = [fit(toLine(message.title), LIMITS.title), listRows(message), message.link.href];
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

/** The rows that have room in one line, of which the last one may be cut, and the note of those that have none. */
function listRows(message: ChannelMessage): string {
  const { rows } = message;
  const texts = rows.map(({ label, value }) => toLine(`${label}: ${value || NOTHING}`));
  const whole = [...texts, ...noteMore(message, rows)].join(SEPARATOR);
  if (whole.length <= LIMITS.rows) return whole || NOTHING;
  const room = LIMITS.rows - SEPARATOR.length - (noteMore(message, [])[0]?.length ?? 0);
  let shown = 0;
  while (texts.slice(0, shown + 1).join(SEPARATOR).length < room) shown += 1;
  return [fit(texts.slice(0, shown + 1).join(SEPARATOR), room), ...noteMore(message, rows.slice(0, shown))].join(
    SEPARATOR,
  );
}

/** A template's parameter has no line break, no tab, and no more than four blanks in a row. */
function toLine(text: string): string {
  return text.replaceAll(/\s+/g, " ").trim();
}
