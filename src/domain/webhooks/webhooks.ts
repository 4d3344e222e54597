import type { Form } from "../forms/index.ts";
import { toIsoText } from "../isoTexts.ts";
import { queryPath } from "../links.ts";
import { isUuid } from "../pages.ts";
import type { SubmissionSource } from "../submissions/index.ts";

export const EVENT_TYPES = [
  "submission.created",
  "complaint.created",
  "complaint.answered",
  "webhook.ping",
  "endpoint.disabled",
  "endpoint.recovered",
  "delivery.exhausted",
] as const;
export type EventType = (typeof EVENT_TYPES)[number];

/** Events about the service itself, for the account's endpoints that name them: "all events" does not include them. */
export type OperationalEventType = Extract<EventType, `endpoint.${string}` | "delivery.exhausted">;

/** Each event is written once for each, in a commit that other forms wait for: 2,000 kept everybody out. */
export const MAX_ENDPOINTS_PER_FORM = 20;

export type WebhookEndpointStatus = "enabled" | "disabled";

export type WebhookEndpoint = {
  readonly id: string;
  readonly accountId: string;
  readonly formId: string;
  /** Normalised by the WHATWG URL parser. */
  readonly url: string;
  readonly status: WebhookEndpointStatus;
  readonly disabledReason: string | null;
  /** Exact types or `prefix.*`; null = all but the operational ones. */
  readonly eventTypes: readonly string[] | null;
  /** Of the owner's own headers, which go out with every call; their values are sealed. */
  readonly headerNames: readonly string[];
  readonly createdAt: Date;
};

export type WebhookDeliveryStatus = "pending" | "delivered" | "dead" | "skipped";

export type WebhookDelivery = {
  readonly id: string;
  readonly accountId: string;
  readonly endpointId: string;
  /** The webhook-id header: the same over all retries and redeliveries. */
  readonly messageId: string;
  readonly eventType: EventType;
  readonly status: WebhookDeliveryStatus;
  readonly nextAttemptAt: Date | null;
  readonly createdAt: Date;
};

/** Where an attempt failed before a usable response, or `status` for a response that is not 2xx. */
export type AttemptErrorClass =
  | "status"
  | "dns"
  | "blocked_destination"
  | "connect"
  | "tls"
  | "timeout"
  | "reset"
  | "protocol"
  | "internal_error";

export type AttemptTrigger = "auto" | "manual" | "test" | "recover";

export type WebhookAttempt = {
  readonly deliveryId: string;
  readonly number: number;
  readonly trigger: AttemptTrigger;
  readonly startedAt: Date;
  readonly durationMs: number;
  readonly responseStatus: number | null;
  readonly errorClass: AttemptErrorClass | null;
  /** How long each text of the answer is; null when no response came. The texts themselves are read apart. */
  readonly answerBytes: Readonly<Record<ResponseLog, number | null>>;
  /** When the next one was due to follow; null where none was. */
  readonly nextAttemptAt: Date | null;
};

/** What is kept of an answer as text. */
export type ResponseLog = "responseHeaders" | "responseBody";

/** About as much as all lists of submissions together. */
export const MAX_SHOWN_ANSWER_BYTES = 8 * 1024 * 1024;

export type WebhookBreakerState = "closed" | "open" | "half_open";

/** How an endpoint is doing. Pings do not count. */
export type WebhookEndpointHealth = {
  /** Counted attempts; the rates and durations are theirs. */
  readonly attempts: number;
  /** From 0 to 1; null without attempts. */
  readonly successRate: number | null;
  readonly p50Ms: number | null;
  readonly p95Ms: number | null;
  /** The last failure's HTTP status or error class. */
  readonly lastError: string | null;
  readonly lastErrorAt: Date | null;
  /** `open`: nothing is sent until `heldUntil`; `half_open`: one attempt at a time until one succeeds. */
  readonly breaker: WebhookBreakerState;
  readonly heldUntil: Date | null;
  /** Since the last success. */
  readonly consecutiveFailures: number;
};

/** What one HTTP attempt came to. */
export type AttemptOutcome = Pick<WebhookAttempt, "startedAt" | "durationMs" | "responseStatus" | "errorClass"> & {
  /** At most 4 KiB, one `name: value` per line; null when no response came. */
  readonly responseHeaders: string | null;
  /** At most 16 KiB, as text. */
  readonly responseBody: string | null;
  /** Asked for by the receiver on 429 or 503. */
  readonly retryAfterSeconds: number | null;
};

/** The version of the envelope; it changes only when a field changes its meaning or goes away. */
export const WEBHOOK_API_VERSION = "2026-11-01";

/** A body past this is sent without the data, with the address where the data is. */
export const MAX_WEBHOOK_BODY_BYTES = 256 * 1024;

/** After so many workers lost while holding it, a delivery is dead: something about it kills them. */
export const MAX_LOST_LEASES = 5;

/** An endpoint is held back after so many failures in a row, twice as long each time, until an attempt succeeds. */
export const BREAKER = { failures: 5, firstHoldSeconds: 30, longestHoldSeconds: 600 } as const;

/** When an endpoint is given up: nothing has succeeded for so long, with so many failures, of two events at least, over so long. */
export const AUTO_DISABLE = { withoutSuccessHours: 120, failedAttempts: 10, spreadHours: 12 } as const;

/** Whether a text may stand in an endpoint's filter: an exact type, or `prefix.*`. */
export function isEventTypeFilter(text: string): boolean {
  return EVENT_TYPES.some((type) => type === text || `${type.slice(0, type.indexOf("."))}.*` === text);
}

/**
 * The exact text that every attempt of a `submission.created` sends: `{ id, type, timestamp, api_version, data }`.
 * `submission.data` is JSON text, taken over as it is.
 */
export function renderSubmissionCreated({
  messageId,
  form,
  submission,
  publicUrl,
}: {
  readonly messageId: string;
  readonly form: Pick<Form, "id" | "token" | "name">;
  readonly submission: SubmissionSource & { readonly id: string; readonly receivedAt: Date; readonly data: string };
  readonly publicUrl: string;
}): string {
  const facts = {
    id: submission.id,
    created_at: toIsoText(submission.receivedAt),
    ip: submission.ip,
    user_agent: submission.userAgent,
    origin: submission.origin,
    referer: submission.referer,
  };
  const about = describeForm(form);
  const whole = `{"form":${about},"submission":${JSON.stringify(facts).slice(0, -1)},"data":${submission.data}}}`;
  const body = renderEnvelope(messageId, "submission.created", submission.receivedAt, whole);
  if (body.length <= MAX_WEBHOOK_BODY_BYTES / MAX_UTF8_BYTES || Buffer.byteLength(body) <= MAX_WEBHOOK_BODY_BYTES)
    return body;

  const query = `{submission(id:"${submission.id}"){data}}`;
  const url = `${publicUrl}${queryPath(query)}`;
  const short = `{"truncated":true,"url":${JSON.stringify(url)},"form":${about},"submission":${JSON.stringify(facts)}}`;
  return renderEnvelope(messageId, "submission.created", submission.receivedAt, short);
}

/** The most that a unit of UTF-16 takes. */
const MAX_UTF8_BYTES = 3;

/** The form's part of every event, as JSON text. */
function describeForm({ id, token, name }: Pick<Form, "id" | "token" | "name">): string {
  return JSON.stringify({ id, token, name });
}

/** The exact text of a `webhook.ping`. */
export function renderPing(messageId: string, form: Pick<Form, "id" | "token" | "name">, at: Date): string {
  return renderEnvelope(messageId, "webhook.ping", at, `{"form":${describeForm(form)}}`);
}

/** The webhook-id of a message on its way to one endpoint: the same over all its attempts. */
export function webhookIdOf(deliveryId: string): string {
  return `msg_${deliveryId.replaceAll("-", "")}`;
}

/** The header `x-service-delivery`: what a receiver names when it asks about a call. */
export function deliveryHeaderOf(deliveryId: string): string {
  return `dlv_${deliveryId.replaceAll("-", "")}`;
}

/** A delivery's id, also as its calls spell it (`dlv_…`, and `msg_…` of the webhook-id); null for what is none. */
export function parseDeliveryId(text: string): string | null {
  const id = text.replace(SPELLED_ID, "$1-$2-$3-$4-$5");
  return isUuid(id) ? id : null;
}

const SPELLED_ID = /^(?:dlv|msg)_([0-9a-f]{8})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{12})$/;

/** `{ id, type, timestamp, api_version, data }`; `data` is JSON text, taken over as it is. */
export function renderEnvelope(messageId: string, type: EventType, at: Date, data: string): string {
  // None of these has a character that JSON would escape.
  const id = `evt_${messageId.replaceAll("-", "")}`;
  return `{"id":"${id}","type":"${type}","timestamp":"${toIsoText(at)}","api_version":"${WEBHOOK_API_VERSION}","data":${data}}`;
}
