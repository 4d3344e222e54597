import { renderEnvelope } from "../envelopes.ts";
import type { EventType, OperationalEventType } from "./webhooks.ts";

/** The reason why an endpoint is disabled: its owner did it, it answered 410 Gone, or it failed for days (`AUTO_DISABLE`). */
export type DisabledReason = "owner" | "gone" | "failing";

/** An event about webhook delivery itself, for the owner. */
export type OperationalEvent = {
  readonly type: OperationalEventType;
  readonly accountId: string;
  readonly formId: string;
  readonly endpoint: { readonly id: string; readonly url: string };
  /** Set only for `endpoint.disabled`. */
  readonly reason?: DisabledReason;
  /** Set only for `delivery.exhausted`. */
  readonly delivery?: {
    readonly id: string;
    readonly webhookId: string;
    readonly eventType: EventType;
    readonly attempts: number;
    readonly lastError: string;
  };
};

/** The exact text that every attempt of an operational event sends. */
export function renderOperationalEvent(messageId: string, event: OperationalEvent, at: Date): string {
  const { type, formId, endpoint, reason, delivery } = event;
  const data = {
    form: { id: formId },
    endpoint: { id: endpoint.id, url: endpoint.url, ...(reason === undefined ? {} : { disabled_reason: reason }) },
    ...(delivery === undefined
      ? {}
      : {
          delivery: {
            id: delivery.id,
            webhook_id: delivery.webhookId,
            event_type: delivery.eventType,
            attempts: delivery.attempts,
            last_error: delivery.lastError,
          },
        }),
  };
  return renderEnvelope(messageId, type, at, JSON.stringify(data));
}

/** Deliveries of these events cause no operational events: two failing endpoints would notify each other for ever. */
export function isOperational(type: EventType): boolean {
  return type.startsWith("endpoint.") || type.startsWith("delivery.") || type.startsWith("account.");
}
