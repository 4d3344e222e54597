import type { AttemptTrigger, EventType, WebhookEndpointStatus } from "./webhooks.ts";

/** What one attempt of a delivery sends. */
export type DeliveryPayload = {
  readonly eventType: EventType;
  /** Why it is sent this time. */
  readonly trigger: AttemptTrigger;
  /** Attempts of earlier rounds, before those that the job counts. */
  readonly earlierAttempts: number;
  /** The exact text of the call. */
  readonly body: string;
  readonly destination: DeliveryEndpoint;
};

/** An endpoint as it was when it was asked for; deliveries that were loaded together share it. */
export type DeliveryEndpoint = {
  readonly endpointId: string;
  readonly accountId: string;
  readonly formId: string;
  readonly url: string;
  readonly status: WebhookEndpointStatus;
  /** Live at the time of asking, newest first. */
  readonly sealedSecrets: readonly Buffer[];
  /** The owner's own headers; null where there are none. */
  readonly sealedHeaders: Buffer | null;
};
