import type { AttemptTrigger, EventType, WebhookEndpointStatus } from "./webhooks.ts";

/** The content of one attempt of a delivery. */
export type DeliveryPayload = {
  readonly eventType: EventType;
  /** Why this attempt is made. */
  readonly trigger: AttemptTrigger;
  /** Attempts before the last redelivery or recovery; the job counts those since. */
  readonly earlierAttempts: number;
  /** The exact text that is sent. */
  readonly body: string;
  readonly endpoint: DeliveryEndpoint;
};

/** An endpoint as it was when the payload was loaded; payloads that were loaded together share it. */
export type DeliveryEndpoint = {
  readonly endpointId: string;
  readonly accountId: string;
  readonly formId: string;
  readonly url: string;
  readonly status: WebhookEndpointStatus;
  /** The secrets that were live at that time, newest first. */
  readonly sealedSecrets: readonly Buffer[];
  /** The owner's own headers; null when there are none. */
  readonly sealedHeaders: Buffer | null;
};
