import type { AttemptOutcome, ChannelApiUrls, ChannelMessage, ChannelSettings } from "../../domain/webhooks/index.ts";
import type { WebhookRequest } from "../webhooks/exchange.ts";
import { ADDRESS_FORMATS, formatForTelegram, formatForWhatsapp } from "./formats.ts";

type Target = { readonly url: string; readonly body: unknown; readonly token: string | null };

/** Makes the requests that take events to channels. */
export type ChannelRequests = {
  /** The request with the event's message. Its address may have a secret in it. */
  build(settings: ChannelSettings, eventText: string): Omit<WebhookRequest, "signal">;
};

/** `render` turns an event's text into the message that people read. */
export function createChannelRequests(
  render: (eventText: string) => ChannelMessage,
  apiUrls: ChannelApiUrls,
): ChannelRequests {
  return {
    build(settings, eventText) {
      const { url, body, token } = findTarget(settings, render(eventText), apiUrls);
      return {
        url,
        headers: {
          "content-type": "application/json; charset=utf-8",
          "user-agent": "Ventanilla-Webhooks/1.0",
          ...(token === null ? {} : { authorization: `Bearer ${token}` }),
        },
        body: Buffer.from(JSON.stringify(body), "utf8"),
      };
    },
  };
}

/** The address that is guarded and shown: the origin of the messaging service, without a secret. */
export function originOfChannel(settings: ChannelSettings, apiUrls: ChannelApiUrls): string {
  const url = "url" in settings ? settings.url : apiUrls[settings.kind];
  return `${new URL(url).origin}/`;
}

/** The outcome with what the service's answer means: the wait that its body names, and whether it is its last word. */
export function readChannelAnswer(kind: ChannelSettings["kind"], outcome: AttemptOutcome): AttemptOutcome {
  const { responseStatus: status, responseBody } = outcome;
  if (status === null || outcome.errorClass === null) return outcome;
  const answer = readObject(responseBody ?? "");
  if (status === 429) {
    const seconds = readSeconds(answer["retry_after"] ?? readObject(answer["parameters"])["retry_after"]);
    return { ...outcome, retryAfterSeconds: Math.max(outcome.retryAfterSeconds ?? 0, seconds) };
  }
  const finality = JUDGES[kind](status, answer, responseBody ?? "");
  return finality === null ? outcome : { ...outcome, finality };
}

function findTarget(settings: ChannelSettings, message: ChannelMessage, apiUrls: ChannelApiUrls): Target {
  switch (settings.kind) {
    case "telegram":
      return {
        url: `${apiUrls.telegram}/bot${settings.token}/sendMessage`,
        body: formatForTelegram(settings.recipient, message),
        token: null,
      };
    case "whatsapp":
      return {
        url: `${apiUrls.whatsapp}/${settings.phoneNumberId}/messages`,
        body: formatForWhatsapp(settings, message),
        token: settings.token,
      };
    default:
      return { url: settings.url, body: ADDRESS_FORMATS[settings.kind](message), token: null };
  }
}

type Judge = (
  status: number,
  answer: Readonly<Record<string, unknown>>,
  text: string,
) => NonNullable<AttemptOutcome["finality"]> | null;

/** An incoming webhook's answers: an address that is gone gets nothing again, and a body that is refused once is refused always. */
const judgeAddress: Judge = (status) => {
  if (status === 401 || status === 404) return "gone";
  return status === 400 || status === 413 ? "final" : null;
};

/** The words of Slack's answers after which the address never works again. */
const SLACK_GONE = [
  "no_service",
  "no_team",
  "no_active_hooks",
  "invalid_token",
  "channel_is_archived",
  "channel_not_found",
];

/** The words of Telegram's 400 for a chat that does not exist. Other statuses say it themselves: a revoked token, a blocked bot. */
const TELEGRAM_GONE = ["chat not found", "upgraded to a supergroup", "PEER_ID_INVALID"];

/** Meta's codes of a lost access: an invalid token, a permission that is missing, and a number or an account that is gone. */
const WHATSAPP_GONE: ReadonlySet<unknown> = new Set([10, 33, 190, 200, 131031]);
/** Meta's codes that ask to wait: the calls of an app, of an account, of a number, of a pair of numbers, and outages. */
const WHATSAPP_LATER: ReadonlySet<unknown> = new Set([1, 2, 4, 80007, 130429, 131000, 131016, 131048, 131056, 133004]);

const JUDGES: Readonly<Record<ChannelSettings["kind"], Judge>> = {
  slack: (status, answer, text) =>
    SLACK_GONE.some((word) => text.includes(word)) ? "gone" : judgeAddress(status, answer, text),
  discord: judgeAddress,
  google_chat: judgeAddress,
  teams: judgeAddress,
  telegram(status, { description }) {
    if (status === 400) return TELEGRAM_GONE.some((words) => String(description).includes(words)) ? "gone" : "final";
    return status === 401 || status === 403 || status === 404 ? "gone" : null;
  },
  whatsapp(status, answer) {
    const code = readObject(answer["error"])["code"];
    if (WHATSAPP_GONE.has(code) || status === 401) return "gone";
    return status < 500 && !WHATSAPP_LATER.has(code) ? "final" : null;
  },
};

/** The members of an object, or of the object that a text is in JSON; none of anything else. */
function readObject(value: unknown): Readonly<Record<string, unknown>> {
  if (typeof value === "object" && value !== null && !Array.isArray(value)) return { ...value };
  if (typeof value !== "string" || !value.startsWith("{")) return {};
  try {
    return readObject(JSON.parse(value));
  } catch {
    return {};
  }
}

const MAX_WAIT_SECONDS = 3_600;

function readSeconds(value: unknown): number {
  const seconds = typeof value === "number" || typeof value === "string" ? Number(value) : 0;
  return seconds > 0 ? Math.min(Math.ceil(seconds), MAX_WAIT_SECONDS) : 0;
}
