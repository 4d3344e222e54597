import type { Knex } from "knex";
import { encodeUuids } from "../../db/binaryArrays.ts";
import { defineStatement, runStatement } from "../../db/statements.ts";
import type { AttemptTrigger, EventType, WebhookEndpointStatus } from "../../domain/webhooks/webhooks.ts";
import type { DeliveryEndpoint, DeliveryPayload } from "../../domain/webhooks/deliveryPayloads.ts";
import type { EndpointKind } from "../../domain/webhooks/channels.ts";

export type DeliveryPayloadsRepository = ReturnType<typeof createDeliveryPayloadsRepository>;

/** The payloads of webhook deliveries: the event's body and the endpoint with its secrets. */
export function createDeliveryPayloadsRepository(db: Knex) {
  return {
    /**
     * The payloads by the deliveries' ids. A delivery is missing when it, its endpoint or its submission has been deleted. The secrets
     * are those that are live at the time `at`. Across accounts: for the service's own jobs.
     */
    async list(deliveryIds: readonly string[], at: Date): Promise<ReadonlyMap<string, DeliveryPayload>> {
      const rows = await runStatement<DeliveryPayloadRow>(db, LOAD, [encodeUuids(deliveryIds), at]);
      const endpoints = new Map<string, DeliveryEndpoint>();
      for (const row of rows) if (isDeliveryEndpoint(row)) endpoints.set(row.endpoint_id, toDeliveryEndpoint(row));
      const payloads = new Map<string, DeliveryPayload>();
      for (const row of rows) {
        const endpoint = endpoints.get(row.endpoint_id);
        if (endpoint !== undefined && isMessage(row)) payloads.set(row.id, toDeliveryPayload(row, endpoint));
      }
      return payloads;
    },
  };
}

const LOAD = defineStatement("select * from load_delivery_payloads($1::uuid[], $2)");

type MessageColumns = {
  readonly event_type: EventType;
  readonly trigger: AttemptTrigger;
  readonly earlier_attempts: number;
  readonly body: string;
};

/** The columns that come with one of an endpoint's deliveries; they are null in the rows of the others. */
type EndpointColumns = {
  readonly endpoint_id: string;
  readonly account_id: string;
  readonly form_id: string;
  readonly url: string;
  readonly endpoint_status: WebhookEndpointStatus;
  /** Null where no secret is live, like the secrets. */
  readonly secret_ids: readonly string[] | null;
  readonly sealed_secrets: readonly Buffer[] | null;
  readonly sealed_headers: Buffer | null;
  readonly endpoint_kind: EndpointKind;
  readonly sealed_settings: Buffer | null;
};

function isMessage<Row extends { readonly body: string | null }>(row: Row): row is Row & MessageColumns {
  return row.body !== null;
}

export function isDeliveryEndpoint<Row extends { readonly url: string | null }>(
  row: Row,
): row is Row & EndpointColumns {
  return row.url !== null;
}

function toDeliveryPayload(row: MessageColumns, endpoint: DeliveryEndpoint): DeliveryPayload {
  return {
    eventType: row.event_type,
    trigger: row.trigger,
    earlierAttempts: row.earlier_attempts,
    body: row.body,
    endpoint,
  };
}

export function toDeliveryEndpoint(row: EndpointColumns): DeliveryEndpoint {
  return {
    endpointId: row.endpoint_id,
    accountId: row.account_id,
    formId: row.form_id,
    kind: row.endpoint_kind,
    url: row.url,
    status: row.endpoint_status,
    secrets: (row.secret_ids ?? []).map((id, index) => ({ id, sealedSecret: row.sealed_secrets?.[index] ?? EMPTY })),
    sealedHeaders: row.sealed_headers,
    sealedSettings: row.sealed_settings,
  };
}

/** Stands for a missing secret. It opens under no key. */
const EMPTY = Buffer.alloc(0);

type DeliveryPayloadRow = {
  readonly id: string;
  readonly endpoint_id: string;
  readonly body: string | null;
  readonly url: string | null;
};
