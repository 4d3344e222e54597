import type { Knex } from "knex";
import type { Page, PageRequest } from "../domain/pages.ts";
import type {
  AttemptErrorClass,
  AttemptOutcome,
  AttemptTrigger,
  EventType,
  WebhookAttempt,
  WebhookDelivery,
  WebhookDeliveryStatus,
  WebhookEndpointStatus,
} from "../domain/webhooks.ts";
import { byId, takePage } from "./paging.ts";

export type WebhookDeliveriesRepository = ReturnType<typeof createWebhookDeliveriesRepository>;

/** A webhook event with the exact text that is sent. */
export type NewMessage = {
  readonly id: string;
  readonly accountId: string;
  readonly formId: string;
  readonly eventType: EventType;
  readonly body: string;
  readonly createdAt: Date;
};

/** An event about a sheet of the complaints book; deleting the sheet deletes it. */
export type ComplaintMessage = NewMessage & { readonly complaintId: string };

/** All that one attempt needs. */
export type Shipment = {
  readonly deliveryId: string;
  readonly messageId: string;
  readonly eventType: EventType;
  readonly status: WebhookDeliveryStatus;
  readonly body: string;
  readonly url: string;
  readonly endpointStatus: WebhookEndpointStatus;
  /** Live at the time of asking, newest first. */
  readonly sealedSecrets: readonly Buffer[];
};

export function createWebhookDeliveriesRepository(db: Knex) {
  const deliveries = (accountId: string) =>
    db("webhook_deliveries as d")
      .leftJoin("jobs as j", (join) => join.on("j.reference", "d.id").andOnVal("j.kind", "webhook_delivery"))
      .select(COLUMNS.map((column) => `d.${column}`))
      .select("j.run_at as next_attempt_at")
      .where("d.account_id", accountId);

  return {
    async insertMessage(message: NewMessage): Promise<void> {
      await db("webhook_messages").insert({
        id: message.id,
        account_id: message.accountId,
        form_id: message.formId,
        event_type: message.eventType,
        body: message.body,
        created_at: message.createdAt,
      });
    },

    /** Addresses a message to every endpoint of its form that wants such events; for a disabled one it is kept as skipped. */
    async publish(message: ComplaintMessage, firstAttemptDelaySeconds: number): Promise<void> {
      await db.raw(PUBLISH, {
        id: message.id,
        account_id: message.accountId,
        form_id: message.formId,
        complaint_id: message.complaintId,
        event_type: message.eventType,
        filters: [message.eventType, `${message.eventType.slice(0, message.eventType.indexOf("."))}.*`],
        body: message.body,
        created_at: message.createdAt,
        delay: firstAttemptDelaySeconds,
      });
    },

    async insert(delivery: WebhookDelivery, messageId: string): Promise<void> {
      await db("webhook_deliveries").insert({
        id: delivery.id,
        account_id: delivery.accountId,
        endpoint_id: delivery.endpointId,
        message_id: messageId,
        webhook_id: delivery.messageId,
        event_type: delivery.eventType,
        status: delivery.status,
        created_at: delivery.createdAt,
      });
    },

    async findById(accountId: string, id: string): Promise<WebhookDelivery | null> {
      const row: DeliveryRow | undefined = await deliveries(accountId).where("d.id", id).first();
      return row === undefined ? null : toDelivery(row);
    },

    async listPage(
      accountId: string,
      endpointId: string,
      status: WebhookDeliveryStatus | null,
      request: PageRequest,
    ): Promise<Page<WebhookDelivery>> {
      const query = deliveries(accountId).where("d.endpoint_id", endpointId);
      if (status !== null) void query.where("d.status", status);
      return takePage(query, request, toDelivery, byId("d.id"));
    },

    async listBySubmissions(
      accountId: string,
      submissionIds: readonly string[],
    ): Promise<ReadonlyMap<string, readonly WebhookDelivery[]>> {
      const rows: (DeliveryRow & { submission_id: string })[] = await deliveries(accountId)
        .join("webhook_messages as m", "m.id", "d.message_id")
        .select("m.submission_id")
        .whereIn("m.submission_id", submissionIds)
        .orderBy("d.id");
      const groups = Map.groupBy(rows, (row) => row.submission_id);
      return new Map([...groups].map(([id, group]) => [id, group.map(toDelivery)]));
    },

    async listAttempts(accountId: string, deliveryIds: readonly string[]): Promise<readonly WebhookAttempt[]> {
      const rows: AttemptRow[] = await db("webhook_attempts as a")
        .join("webhook_deliveries as d", "d.id", "a.delivery_id")
        .select(ATTEMPT_COLUMNS.map((column) => `a.${column}`))
        .where("d.account_id", accountId)
        .whereIn("a.delivery_id", deliveryIds)
        .orderBy(["a.delivery_id", "a.number"]);
      return rows.map(toAttempt);
    },

    /** Null when the delivery, its endpoint or its submission is gone. */
    async findShipment(deliveryId: string, at: Date): Promise<Shipment | null> {
      const row: ShipmentRow | undefined = await db("webhook_deliveries as d")
        .join("webhook_messages as m", "m.id", "d.message_id")
        .join("webhook_endpoints as e", "e.id", "d.endpoint_id")
        .select("d.id", "d.webhook_id", "d.event_type", "d.status", "m.body", "e.url", "e.status as endpoint_status")
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
        .where("d.id", deliveryId)
        .first();
      return row === undefined ? null : toShipment(row);
    },

    async setStatus(deliveryId: string, status: WebhookDeliveryStatus): Promise<void> {
      await db("webhook_deliveries").where({ id: deliveryId }).update({ status });
    },

    async insertAttempt(
      deliveryId: string,
      number: number,
      trigger: AttemptTrigger,
      outcome: AttemptOutcome,
    ): Promise<void> {
      await db("webhook_attempts").insert({
        delivery_id: deliveryId,
        number,
        trigger,
        started_at: outcome.startedAt,
        duration_ms: Math.round(outcome.durationMs),
        response_status: outcome.responseStatus,
        error_class: outcome.errorClass,
        response_headers: outcome.responseHeaders,
        response_body: outcome.responseBody,
      });
    },
  };
}

const PUBLISH = `
  with addressed as materialized (
    select e.id as endpoint_id, e.status, uuid_v7(cast(:created_at as timestamptz)) as delivery_id
    from webhook_endpoints e
    where e.form_id = cast(:form_id as uuid) and (e.event_types is null or e.event_types && cast(:filters as text[]))
  ),
  message as (
    insert into webhook_messages (id, account_id, form_id, complaint_id, event_type, body, created_at)
    select cast(:id as uuid), cast(:account_id as uuid), cast(:form_id as uuid), cast(:complaint_id as uuid), cast(:event_type as text), cast(:body as text), cast(:created_at as timestamptz)
    where exists (select from addressed)
  ),
  delivery as (
    insert into webhook_deliveries (id, account_id, endpoint_id, message_id, webhook_id, event_type, status, created_at)
    select delivery_id, cast(:account_id as uuid), endpoint_id, cast(:id as uuid), 'msg_' || replace(delivery_id::text, '-', ''), cast(:event_type as text),
      case status when 'enabled' then 'pending' else 'skipped' end, cast(:created_at as timestamptz)
    from addressed
  )
  insert into jobs (kind, lane, reference, run_at)
  select 'webhook_delivery', endpoint_id::text, delivery_id, now() + make_interval(secs => :delay)
  from addressed
  where status = 'enabled'
`;

const COLUMNS = ["id", "account_id", "endpoint_id", "webhook_id", "event_type", "status", "created_at"] as const;

const ATTEMPT_COLUMNS = [
  "delivery_id",
  "number",
  "trigger",
  "started_at",
  "duration_ms",
  "response_status",
  "error_class",
  "response_headers",
  "response_body",
] as const;

type DeliveryRow = {
  readonly id: string;
  readonly account_id: string;
  readonly endpoint_id: string;
  readonly webhook_id: string;
  readonly event_type: EventType;
  readonly status: WebhookDeliveryStatus;
  readonly next_attempt_at: Date | null;
  readonly created_at: Date;
};

type AttemptRow = {
  readonly delivery_id: string;
  readonly number: number;
  readonly trigger: AttemptTrigger;
  readonly started_at: Date;
  readonly duration_ms: number;
  readonly response_status: number | null;
  readonly error_class: AttemptErrorClass | null;
  readonly response_headers: string | null;
  readonly response_body: string | null;
};

type ShipmentRow = {
  readonly id: string;
  readonly webhook_id: string;
  readonly event_type: EventType;
  readonly status: WebhookDeliveryStatus;
  readonly body: string;
  readonly url: string;
  readonly endpoint_status: WebhookEndpointStatus;
  readonly sealed_secrets: readonly Buffer[];
};

function toDelivery(row: DeliveryRow): WebhookDelivery {
  return {
    id: row.id,
    accountId: row.account_id,
    endpointId: row.endpoint_id,
    messageId: row.webhook_id,
    eventType: row.event_type,
    status: row.status,
    nextAttemptAt: row.next_attempt_at,
    createdAt: row.created_at,
  };
}

function toAttempt(row: AttemptRow): WebhookAttempt {
  return {
    deliveryId: row.delivery_id,
    number: row.number,
    trigger: row.trigger,
    startedAt: row.started_at,
    durationMs: row.duration_ms,
    responseStatus: row.response_status,
    errorClass: row.error_class,
    responseHeaders: row.response_headers,
    responseBody: row.response_body,
  };
}

function toShipment(row: ShipmentRow): Shipment {
  return {
    deliveryId: row.id,
    messageId: row.webhook_id,
    eventType: row.event_type,
    status: row.status,
    body: row.body,
    url: row.url,
    endpointStatus: row.endpoint_status,
    sealedSecrets: row.sealed_secrets,
  };
}
