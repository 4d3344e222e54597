import type { Knex } from "knex";
import { encodeUuids } from "../../db/binaryArrays.ts";
import { defineStatement, runStatement } from "../../db/statements.ts";
import type {
  AttemptTrigger,
  Destination,
  EventType,
  Shipment,
  WebhookEndpointStatus,
} from "../../domain/webhooks/index.ts";

export type WebhookShipmentsRepository = ReturnType<typeof createWebhookShipmentsRepository>;

export function createWebhookShipmentsRepository(db: Knex) {
  return {
    /**
     * By delivery, whosesoever they are: for the service's own jobs. Those whose delivery, endpoint or submission is gone are
     * missing. The secrets are those that live `at` that time.
     */
    async list(deliveryIds: readonly string[], at: Date): Promise<ReadonlyMap<string, Shipment>> {
      const rows = await runStatement<ParcelRow>(db, LOAD, [encodeUuids(deliveryIds), at]);
      const destinations = new Map<string, Destination>();
      for (const row of rows) if (isDestination(row)) destinations.set(row.endpoint_id, toDestination(row));
      const shipments = new Map<string, Shipment>();
      for (const row of rows) {
        const destination = destinations.get(row.endpoint_id);
        if (destination !== undefined && isMessage(row)) shipments.set(row.id, toShipment(row, destination));
      }
      return shipments;
    },
  };
}

const LOAD = defineStatement("select * from load_parcels($1::uuid[], $2)");

type MessageColumns = {
  readonly event_type: EventType;
  readonly trigger: AttemptTrigger;
  readonly earlier_attempts: number;
  readonly body: string;
};

/** Of one of an endpoint's deliveries; in the others' rows they are null. */
type DestinationColumns = {
  readonly endpoint_id: string;
  readonly account_id: string;
  readonly form_id: string;
  readonly url: string;
  readonly endpoint_status: WebhookEndpointStatus;
  readonly sealed_secrets: readonly Buffer[];
  readonly sealed_headers: Buffer | null;
};

function isMessage<Row extends { readonly body: string | null }>(row: Row): row is Row & MessageColumns {
  return row.body !== null;
}

export function isDestination<Row extends { readonly url: string | null }>(row: Row): row is Row & DestinationColumns {
  return row.url !== null;
}

function toShipment(row: MessageColumns, destination: Destination): Shipment {
  return {
    eventType: row.event_type,
    trigger: row.trigger,
    earlierAttempts: row.earlier_attempts,
    body: row.body,
    destination,
  };
}

export function toDestination(row: DestinationColumns): Destination {
  return {
    endpointId: row.endpoint_id,
    accountId: row.account_id,
    formId: row.form_id,
    url: row.url,
    status: row.endpoint_status,
    sealedSecrets: row.sealed_secrets,
    sealedHeaders: row.sealed_headers,
  };
}

type ParcelRow = {
  readonly id: string;
  readonly endpoint_id: string;
  readonly body: string | null;
  readonly url: string | null;
};
