import type { AttemptTrigger, EventType } from "../../domain/webhooks/webhooks.ts";
import type { DeliveryEndpoint, DeliveryPayload } from "../../domain/webhooks/deliveryPayloads.ts";
import type { PayloadReader } from "../jobs/claimRows.ts";
import { isDeliveryEndpoint, toDeliveryEndpoint } from "./deliveryPayloads.ts";

/** The columns of a claim's rows that belong to deliveries. Messages and endpoints come before the jobs. */
type ClaimedColumns = {
  readonly reference: string | null;
  readonly lane: string | null;
  readonly event_type: EventType | null;
  readonly trigger: AttemptTrigger | null;
  readonly earlier_attempts: number | null;
  readonly body: string | null;
  readonly url: string | null;
};

/** Makes the reader for the rows of one claim. The lane of a webhook job is its endpoint's id. */
export function createClaimedPayloadReader(): PayloadReader<ClaimedColumns> {
  const messages = new Map<string | null, ClaimedColumns>();
  const endpoints = new Map<string | null, DeliveryEndpoint>();

  return {
    note(row) {
      const { lane } = row;
      if (lane === null) messages.set(row.reference, row);
      else if (isDeliveryEndpoint(row)) endpoints.set(lane, toDeliveryEndpoint({ ...row, endpoint_id: lane }));
    },
    read({ reference, lane }): DeliveryPayload | null {
      const endpoint = endpoints.get(lane);
      const message = messages.get(reference);
      if (endpoint === undefined || message === undefined) return null;
      const { event_type: eventType, body, trigger, earlier_attempts: earlierAttempts } = message;
      if (eventType === null || body === null) return null;
      return { eventType, trigger: trigger ?? "auto", earlierAttempts: earlierAttempts ?? 0, body, endpoint };
    },
  };
}
