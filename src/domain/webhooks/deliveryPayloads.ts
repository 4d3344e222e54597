import type { EndpointKind } from "./channels.ts";
import type { AttemptTrigger, EventType, WebhookEndpointStatus } from "./webhooks.ts";

/** The content of one attempt of a delivery. */
export type DeliveryPayload = {
  readonly eventType: EventType;
  /** The cause of this attempt. */
  readonly trigger: AttemptTrigger;
  /** The attempts before the delivery's last redelivery or recovery. The job counts only the later ones. */
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
  readonly kind: EndpointKind;
  readonly url: string;
  readonly status: WebhookEndpointStatus;
  /** The secrets that were live at that time, newest first. */
  readonly secrets: readonly { readonly id: string; readonly sealedSecret: Buffer }[];
  /** The owner's own headers; null when there are none. */
  readonly sealedHeaders: Buffer | null;
  /** A channel's settings; null for a server. */
  readonly sealedSettings: Buffer | null;
};
