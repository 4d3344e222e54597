import { isUuid } from "../ids.ts";
import type { Form } from "../forms/forms.ts";
import { renderEnvelope } from "../envelopes.ts";
import type { Finality } from "./channels/definition.ts";
import type { EndpointKind } from "./channels.ts";

export const EVENT_TYPES = [
  "submission.created",
  "complaint.created",
  "complaint.answered",
  "webhook.ping",
  "endpoint.disabled",
  "endpoint.recovered",
  "delivery.exhausted",
  "account.warned",
] as const;
export type EventType = (typeof EVENT_TYPES)[number];

/** Events about webhook delivery itself. An endpoint receives them, and warnings, only when its event types name them. */
export type OperationalEventType = Extract<EventType, `endpoint.${string}` | "delivery.exhausted">;

/** An event stores a delivery and a job for each endpoint, in a commit that other forms wait for. 2,000 endpoints would block the intake. */
export const MAX_ENDPOINTS_PER_FORM = 20;

export const MAX_RATE_PER_SECOND = 500;
/** The attempts of a delivery that a list shows, the latest ones. The usual schedule has 10. */
export const MAX_SHOWN_ATTEMPTS = 100;

export type WebhookEndpointStatus = "enabled" | "disabled";

export type WebhookEndpoint = {
  readonly id: string;
  readonly accountId: string;
  readonly formId: string;
  readonly kind: EndpointKind;
  /** Normalised by the WHATWG URL parser. Of a channel only the origin, since the rest may be a secret. */
  readonly url: string;
  readonly status: WebhookEndpointStatus;
  readonly disabledReason: string | null;
  /** Exact types or `prefix.*`; null: all but the operational ones. */
  readonly eventTypes: readonly string[] | null;
  /** The names of the owner's own headers, which every call carries; their values are sealed. */
  readonly headerNames: readonly string[];
  /** Calls per second over all workers, from 1 to `MAX_RATE_PER_SECOND`; null: the service's default. */
  readonly maxPerSecond: number | null;
  readonly createdAt: Date;
};

/** `dead`: no attempt follows. `skipped`: the endpoint was disabled when an attempt was due. */
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

/** The stage at which an attempt failed before a usable response, or `status` for a response that is not 2xx. */
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

/** The cause of an attempt: the event, an owner's redelivery, an owner's ping, or a recovery. */
export type AttemptTrigger = "auto" | "manual" | "test" | "recover";

export type WebhookAttempt = {
  readonly deliveryId: string;
  readonly number: number;
  readonly trigger: AttemptTrigger;
  readonly startedAt: Date;
  readonly durationMs: number;
  readonly responseStatus: number | null;
  readonly errorClass: AttemptErrorClass | null;
  /** The length of each stored text of the response; null without a response. The texts are loaded only on request. */
  readonly responseBytes: Readonly<Record<ResponseLog, number | null>>;
  /** When the next attempt was due; null when none was to follow. */
  readonly nextAttemptAt: Date | null;
};

/** The stored texts of a response. */
export type ResponseLog = "responseHeaders" | "responseBody";

/** The most bytes of responses' texts that one operation shows, about as many as its lists of submissions may have. */
export const MAX_SHOWN_RESPONSE_BYTES = 8 * 1024 * 1024;

export type WebhookBreakerState = "closed" | "open" | "half_open";

/** The health of an endpoint over the events of the last 24 hours, at most the latest 1,000. Pings do not count. */
export type WebhookEndpointHealth = {
  /** The number of counted attempts; rates and durations are computed from them. */
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
  /** Failures since the last success. */
  readonly consecutiveFailures: number;
};

/** The outcome of one HTTP attempt. */
export type AttemptOutcome = Pick<WebhookAttempt, "startedAt" | "durationMs" | "responseStatus" | "errorClass"> & {
  /** At most 4 KiB, one `name: value` per line; null when no response came. */
  readonly responseHeaders: string | null;
  /** At most 16 KiB, as text. */
  readonly responseBody: string | null;
  /** The receiver's `Retry-After` on 429 or 503. */
  readonly retryAfterSeconds: number | null;
  /** Set where a messaging service says that it will never take the message (`final`), or any message (`gone`). */
  readonly finality?: Finality;
};

/** The limit of a body. A longer one is replaced by a body with the URL of the data in place of the data. */
export const MAX_WEBHOOK_BODY_BYTES = 256 * 1024;

/** The breaker holds an endpoint back after `failures` in a row, twice as long each time, until an attempt succeeds. */
export const BREAKER = { failures: 5, firstHoldSeconds: 30, longestHoldSeconds: 600 } as const;

/**
 * An endpoint is disabled when its last success is `withoutSuccessHours` ago, and since then at least `failedAttempts` attempts of two
 * or more events failed, the first of them `spreadHours` ago.
 */
export const AUTO_DISABLE = { withoutSuccessHours: 120, failedAttempts: 10, spreadHours: 12 } as const;

/** Whether a text is valid in an endpoint's filter: an exact type, or `prefix.*`. */
export function isEventTypeFilter(text: string): boolean {
  return EVENT_TYPES.some((type) => type === text || `${type.slice(0, type.indexOf("."))}.*` === text);
}

/** What visitors send that is in the events of an endpoint's filter; null = all events but the operational ones. */
export function listRouted(eventTypes: readonly string[] | null): readonly ("submissions" | "complaints")[] {
  const has = (prefix: string) => eventTypes === null || eventTypes.some((type) => type.startsWith(prefix));
  return [
    ...(has("submission.") ? ["submissions" as const] : []),
    ...(has("complaint.") ? ["complaints" as const] : []),
  ];
}

/** The form's part of every event, as JSON text. */
export function describeForm({ id, token, name }: Pick<Form, "id" | "token" | "name">): string {
  return JSON.stringify({ id, token, name });
}

/** The exact text of a `webhook.ping`. */
export function renderPing(messageId: string, form: Pick<Form, "id" | "token" | "name">, at: Date): string {
  return renderEnvelope(messageId, "webhook.ping", at, `{"form":${describeForm(form)}}`);
}

/** The webhook-id of a delivery: the same over all its attempts. */
export function webhookIdOf(deliveryId: string): string {
  return `msg_${deliveryId.replaceAll("-", "")}`;
}

/** The header `x-service-delivery`, by which a receiver can find the delivery of a call. */
export function deliveryHeaderOf(deliveryId: string): string {
  return `dlv_${deliveryId.replaceAll("-", "")}`;
}

/** Reads a delivery's id, also as its calls' headers spell it (`dlv_…`, `msg_…`); null for any other text. */
export function parseDeliveryId(text: string): string | null {
  const id = text.replace(SPELLED_ID, "$1-$2-$3-$4-$5");
  return isUuid(id) ? id : null;
}

const SPELLED_ID = /^(?:dlv|msg)_([0-9a-f]{8})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{12})$/;
