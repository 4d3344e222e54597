import type { Knex } from "knex";
import { encodeUuids } from "../db/binaryArrays.ts";
import { defineStatement, runStatement } from "../db/statements.ts";
import type { AttemptTrigger, EventType, WebhookDeliveryStatus, WebhookEndpointStatus } from "../domain/webhooks.ts";

export type WebhookShipmentsRepository = ReturnType<typeof createWebhookShipmentsRepository>;

/** All that one attempt needs. */
export type Shipment = {
  readonly deliveryId: string;
  readonly accountId: string;
  readonly formId: string;
  readonly endpointId: string;
  readonly eventType: EventType;
  readonly status: WebhookDeliveryStatus;
  /** Why it is sent this time. */
  readonly trigger: AttemptTrigger;
  /** Attempts of earlier rounds, before those that the job counts. */
  readonly earlierAttempts: number;
  readonly body: string;
  readonly url: string;
  readonly endpointStatus: WebhookEndpointStatus;
  /** Live at the time of asking, newest first. */
  readonly sealedSecrets: readonly Buffer[];
  /** The owner's own headers; null where there are none. */
  readonly sealedHeaders: Buffer | null;
};

export function createWebhookShipmentsRepository(db: Knex) {
  return {
    /**
     * By delivery, whosesoever they are: for the service's own jobs. Those whose delivery, endpoint or submission is gone are
     * missing. The secrets are those that live `at` that time.
     */
    async list(deliveryIds: readonly string[], at: Date): Promise<ReadonlyMap<string, Shipment>> {
      const rows = await runStatement<ParcelRow>(db, LOAD, [encodeUuids(deliveryIds), at]);
      const targets = new Map<string, TargetColumns>();
      for (const row of rows) if (hasTarget(row)) targets.set(row.endpoint_id, row);
      const shipments = new Map<string, Shipment>();
      for (const row of rows) {
        const target = targets.get(row.endpoint_id);
        if (target !== undefined && hasMessage(row)) shipments.set(row.id, toShipment(row, row, target));
      }
      return shipments;
    },
  };
}

const LOAD = defineStatement("select * from load_parcels($1::uuid[], $2)");

type DeliveryColumns = {
  readonly id: string;
  readonly account_id: string;
  readonly endpoint_id: string;
  readonly event_type: EventType;
  readonly status: WebhookDeliveryStatus;
  readonly trigger: AttemptTrigger;
  readonly earlier_attempts: number;
};

type MessageColumns = {
  readonly form_id: string;
  readonly body: string;
};

/** Of one of an endpoint's deliveries; in the others' rows they are null. */
type TargetColumns = {
  readonly url: string;
  readonly endpoint_status: WebhookEndpointStatus;
  readonly sealed_secrets: readonly Buffer[];
  readonly sealed_headers: Buffer | null;
};

type ParcelRow = DeliveryColumns & { readonly body: string | null; readonly url: string | null };

function hasMessage(row: ParcelRow): row is ParcelRow & MessageColumns {
  return row.body !== null;
}

function hasTarget(row: ParcelRow): row is ParcelRow & TargetColumns {
  return row.url !== null;
}

function toShipment(row: DeliveryColumns, message: MessageColumns, target: TargetColumns): Shipment {
  return {
    deliveryId: row.id,
    accountId: row.account_id,
    formId: message.form_id,
    endpointId: row.endpoint_id,
    eventType: row.event_type,
    status: row.status,
    trigger: row.trigger,
    earlierAttempts: row.earlier_attempts,
    body: message.body,
    url: target.url,
    endpointStatus: target.endpoint_status,
    sealedSecrets: target.sealed_secrets,
    sealedHeaders: target.sealed_headers,
  };
}
