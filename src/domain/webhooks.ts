export const EVENT_TYPES = ["submission.created", "complaint.created", "complaint.answered", "webhook.ping"] as const;
export type EventType = (typeof EVENT_TYPES)[number];

export type WebhookEndpointStatus = "enabled" | "disabled";

export type WebhookEndpoint = {
  readonly id: string;
  readonly accountId: string;
  readonly formId: string;
  /** Normalised by the WHATWG URL parser. */
  readonly url: string;
  readonly status: WebhookEndpointStatus;
  readonly disabledReason: string | null;
  /** Exact types or `prefix.*`; null = all. */
  readonly eventTypes: readonly string[] | null;
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
  /** At most 16 KiB, as text. */
  readonly responseBody: string | null;
};

/** What one HTTP attempt came to. */
export type AttemptOutcome = Pick<
  WebhookAttempt,
  "startedAt" | "durationMs" | "responseStatus" | "errorClass" | "responseBody"
> & {
  /** Asked for by the receiver on 429 or 503. */
  readonly retryAfterSeconds: number | null;
};
