import type { WebhookDeliveryStatus } from "../generated/graphql.ts";
import type { Tone } from "../shared/Status.tsx";

/** How a delivery stands. */
export const DELIVERY_TONES = {
  DEAD: "bad",
  PENDING: "waiting",
  DELIVERED: "good",
  SKIPPED: "calm",
} as const satisfies Readonly<Record<WebhookDeliveryStatus, Tone>>;
