import type { AttemptTrigger, EventType } from "../../domain/webhooks/webhooks.ts";
import type { DeliveryEndpoint, DeliveryPayload } from "../../domain/webhooks/deliveryPayloads.ts";
import { isDeliveryEndpoint, toDeliveryEndpoint } from "./deliveryPayloads.ts";

/** The columns of a claimed job that belong to a delivery. The endpoint's come with the first job of its lane. */
type ClaimedColumns = {
  readonly event_type: EventType | null;
  readonly trigger: AttemptTrigger | null;
  readonly earlier_attempts: number | null;
  readonly body: string | null;
  readonly url: string | null;
};

/** Makes the reader for the rows of one claim. The lane of a webhook job is its endpoint's id. */
export function createClaimedPayloadReader(): (row: ClaimedColumns, newLane: string | null) => DeliveryPayload | null {
  let endpoint: DeliveryEndpoint | null = null;

  return (row, newLane) => {
    if (newLane !== null) {
      endpoint = isDeliveryEndpoint(row) ? toDeliveryEndpoint({ ...row, endpoint_id: newLane }) : null;
    }
    const { event_type: eventType, body } = row;
    if (endpoint === null || eventType === null || body === null) return null;
    return { eventType, trigger: row.trigger ?? "auto", earlierAttempts: row.earlier_attempts ?? 0, body, endpoint };
  };
}
