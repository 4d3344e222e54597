import type { Knex } from "knex";
import { encodeUuids } from "../db/binaryArrays.ts";
import type { Job } from "../domain/jobs.ts";
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
     * By delivery, whosesoever they are: for the service's own jobs, whose lanes are their endpoints. Those whose delivery,
     * endpoint or submission is gone are missing.
     */
    async list(jobs: readonly Pick<Job, "reference" | "lane">[], at: Date): Promise<ReadonlyMap<string, Shipment>> {
      const [deliveries, targets] = await Promise.all([
        listDeliveries(jobs.map(({ reference }) => reference)),
        listTargets([...new Set(jobs.map(({ lane }) => lane))], at),
      ]);
      return new Map(
        deliveries.flatMap((row) => {
          const target = targets.get(row.endpoint_id);
          return target === undefined ? [] : [[row.id, toShipment(row, target)]];
        }),
      );
    },
  };

  async function listDeliveries(ids: readonly string[]): Promise<readonly DeliveryRow[]> {
    const { rows } = await db.raw<{ rows: DeliveryRow[] }>("select * from load_shipments(?::uuid[])", [
      encodeUuids(ids),
    ]);
    return rows;
  }

  /** Once for each endpoint of a batch. */
  async function listTargets(endpointIds: readonly string[], at: Date): Promise<ReadonlyMap<string, TargetRow>> {
    const { rows } = await db
      .raw<{ rows: TargetRow[] }>(TARGETS, [at, encodeUuids(endpointIds)])
      .options({ name: "load_targets" });
    return new Map(rows.map((row) => [row.id, row]));
  }
}

const TARGETS = `
  select e.id, e.url, e.status, e.sealed_headers,
    array(
      select s.sealed_secret from webhook_secrets s
      where s.endpoint_id = e.id and (s.expires_at is null or s.expires_at > ?)
      order by s.id desc
    ) as sealed_secrets
  from webhook_endpoints e
  where e.id = any(?::uuid[])
`;

type DeliveryRow = {
  readonly id: string;
  readonly account_id: string;
  readonly endpoint_id: string;
  readonly event_type: EventType;
  readonly status: WebhookDeliveryStatus;
  readonly trigger: AttemptTrigger;
  readonly earlier_attempts: number;
  readonly form_id: string;
  readonly body: string;
};

type TargetRow = {
  readonly id: string;
  readonly url: string;
  readonly status: WebhookEndpointStatus;
  readonly sealed_secrets: readonly Buffer[];
  readonly sealed_headers: Buffer | null;
};

function toShipment(row: DeliveryRow, target: TargetRow): Shipment {
  return {
    deliveryId: row.id,
    accountId: row.account_id,
    formId: row.form_id,
    endpointId: row.endpoint_id,
    eventType: row.event_type,
    status: row.status,
    trigger: row.trigger,
    earlierAttempts: row.earlier_attempts,
    body: row.body,
    url: target.url,
    endpointStatus: target.status,
    sealedSecrets: target.sealed_secrets,
    sealedHeaders: target.sealed_headers,
  };
}
