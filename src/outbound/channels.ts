import type { LabelledField } from "../domain/forms/fieldTypes.ts";
import type { AttemptOutcome } from "../domain/webhooks/webhooks.ts";
import { type ChannelApiUrls, type ChannelKind, channelOf, type ChannelSettings } from "../domain/webhooks/channels.ts";
import type { ChannelFieldName, ChannelMessage } from "../domain/webhooks/channels/definition.ts";
import type { WebhookRequest } from "./webhooks/exchange.ts";

/** Makes the requests that take events to channels. */
export type ChannelRequests = {
  /** The request with the event's message; `fields` are those that its submission met. Its address may have a secret in it. */
  build(settings: ChannelSettings, eventText: string, fields: readonly LabelledField[]): Omit<WebhookRequest, "signal">;
};

/** `render` turns an event's text into the message that people read. */
export function createChannelRequests(
  render: (eventText: string, fields: readonly LabelledField[]) => ChannelMessage,
  apiUrls: ChannelApiUrls,
): ChannelRequests {
  return {
    build(settings, eventText, fields) {
      const texts = settings as unknown as Readonly<Record<ChannelFieldName, string>>;
      const { call } = channelOf(settings.kind);
      const { url, body, bearer } = call(texts, render(eventText, fields), findApiUrl(settings.kind, apiUrls));
      return {
        url,
        headers: {
          "content-type": "application/json; charset=utf-8",
          "user-agent": "Ventanilla-Webhooks/1.0",
          ...(bearer === undefined ? {} : { authorization: `Bearer ${bearer}` }),
        },
        body: Buffer.from(JSON.stringify(body), "utf8"),
      };
    },
  };
}

/** The address that is guarded and shown: the origin of the messaging service, without a secret. */
export function originOfChannel(settings: ChannelSettings, apiUrls: ChannelApiUrls): string {
  const url = "url" in settings ? settings.url : findApiUrl(settings.kind, apiUrls);
  return `${new URL(url).origin}/`;
}

/** The outcome with what the service's answer means: the wait that its body names, and whether it is its last word. */
export function readChannelAnswer(kind: ChannelKind, outcome: AttemptOutcome): AttemptOutcome {
  const { responseStatus: status, responseBody, errorClass } = outcome;
  if (status === null) return outcome;
  if (errorClass === null && !(channelOf(kind).judgesSuccess === true && status < 300)) return outcome;
  const members = readObject(responseBody ?? "");
  if (status === 429) {
    const seconds = readSeconds(members["retry_after"] ?? readObject(members["parameters"])["retry_after"]);
    return { ...outcome, retryAfterSeconds: Math.max(outcome.retryAfterSeconds ?? 0, seconds) };
  }
  const finality = channelOf(kind).judge({ status, members, text: responseBody ?? "" });
  return finality === null ? outcome : { ...outcome, errorClass: errorClass ?? "status", finality };
}

function findApiUrl(kind: ChannelKind, apiUrls: Readonly<Partial<Record<ChannelKind, string>>>): string {
  return apiUrls[kind] ?? "";
}

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
