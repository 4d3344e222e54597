import type { AttemptTrigger, EventType } from "../../domain/webhooks/webhooks.ts";
import type { DeliveryEndpoint, DeliveryPayload } from "../../domain/webhooks/deliveryPayloads.ts";
import type { PayloadReader } from "../jobs/claimRows.ts";
import { isDeliveryEndpoint, toDeliveryEndpoint } from "./deliveryPayloads.ts";

/** The columns of a claim's rows that belong to deliveries. The message's come before the jobs, the endpoint's with the first job of its lane. */
type ClaimedColumns = {
  readonly reference: string;
  readonly event_type: EventType | null;
  readonly trigger: AttemptTrigger | null;
  readonly earlier_attempts: number | null;
  readonly body: string | null;
  readonly url: string | null;
};

/** Makes the reader for the rows of one claim. The lane of a webhook job is its endpoint's id. */
export function createClaimedPayloadReader(): PayloadReader<ClaimedColumns> {
  const messages = new Map<string, ClaimedColumns>();
  let endpoint: DeliveryEndpoint | null = null;

  return {
    note(row) {
      messages.set(row.reference, row);
    },
    read(row, newLane): DeliveryPayload | null {
      if (newLane !== null) {
        endpoint = isDeliveryEndpoint(row) ? toDeliveryEndpoint({ ...row, endpoint_id: newLane }) : null;
      }
      const message = messages.get(row.reference);
      if (endpoint === null || message === undefined) return null;
      const { event_type: eventType, body, trigger, earlier_attempts: earlierAttempts } = message;
      if (eventType === null || body === null) return null;
      return { eventType, trigger: trigger ?? "auto", earlierAttempts: earlierAttempts ?? 0, body, endpoint };
    },
  };
}
