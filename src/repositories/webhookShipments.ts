import type { Knex } from "knex";
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
    /** Whosesoever they are: for the service's own jobs. Those whose delivery, endpoint or submission is gone are missing. */
    async list(deliveryIds: readonly string[], at: Date): Promise<ReadonlyMap<string, Shipment>> {
      const deliveries = (await db("webhook_deliveries")
        .select(COLUMNS)
        .whereRaw(ID_IN, [[...deliveryIds]])) as DeliveryRow[];
      const [messages, targets] = await Promise.all([
        listMessages(deliveries.map((row) => row.message_id)),
        listTargets([...new Set(deliveries.map((row) => row.endpoint_id))], at),
      ]);
      return new Map(
        deliveries.flatMap((row) => {
          const [message, target] = [messages.get(row.message_id), targets.get(row.endpoint_id)];
          return message === undefined || target === undefined ? [] : [[row.id, toShipment(row, message, target)]];
        }),
      );
    },
  };

  /** Not joined to their deliveries: the ids themselves tell the planner in which days to look. */
  async function listMessages(ids: readonly string[]): Promise<ReadonlyMap<string, MessageRow>> {
    const rows: MessageRow[] = await db("webhook_messages")
      .select("id", "form_id", "body")
      .whereRaw(ID_IN, [[...ids]]);
    return new Map(rows.map((row) => [row.id, row]));
  }

  /** Once for each endpoint of a batch. */
  async function listTargets(endpointIds: readonly string[], at: Date): Promise<ReadonlyMap<string, TargetRow>> {
    const rows: TargetRow[] = await db("webhook_endpoints as e")
      .select("e.id", "e.url", "e.status", "e.sealed_headers")
      .select(
        db.raw(
          `array(
            select s.sealed_secret from webhook_secrets s
            where s.endpoint_id = e.id and (s.expires_at is null or s.expires_at > ?)
            order by s.id desc
          ) as sealed_secrets`,
          [at],
        ),
      )
      .whereIn("e.id", endpointIds);
    return new Map(rows.map((row) => [row.id, row]));
  }
}

/** One array instead of a hundred bindings. */
const ID_IN = "id = any(cast(? as uuid[]))";

const COLUMNS = [
  "id",
  "account_id",
  "endpoint_id",
  "message_id",
  "event_type",
  "status",
  "trigger",
  "earlier_attempts",
] satisfies (keyof DeliveryRow)[];

type DeliveryRow = {
  readonly id: string;
  readonly account_id: string;
  readonly endpoint_id: string;
  readonly message_id: string;
  readonly event_type: EventType;
  readonly status: WebhookDeliveryStatus;
  readonly trigger: AttemptTrigger;
  readonly earlier_attempts: number;
};

type MessageRow = { readonly id: string; readonly form_id: string; readonly body: string };

type TargetRow = {
  readonly id: string;
  readonly url: string;
  readonly status: WebhookEndpointStatus;
  readonly sealed_secrets: readonly Buffer[];
  readonly sealed_headers: Buffer | null;
};

function toShipment(row: DeliveryRow, message: MessageRow, target: TargetRow): Shipment {
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
    endpointStatus: target.status,
    sealedSecrets: target.sealed_secrets,
    sealedHeaders: target.sealed_headers,
  };
}
