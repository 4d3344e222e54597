import type { Knex } from "knex";
import type { EventType } from "../../domain/webhooks/webhooks.ts";
import { defineRow } from "../rows.ts";

export type WebhookMessagesRepository = ReturnType<typeof createWebhookMessagesRepository>;

/** An event with the exact text that webhooks send as `body`. The id, a UUIDv7, begins with the milliseconds of `createdAt`. */
export type NewMessage = {
  readonly id: string;
  readonly accountId: string;
  readonly formId: string;
  readonly eventType: EventType;
  readonly body: string;
  readonly createdAt: Date;
};

/** An event about a sheet of the complaints book. Deleting the sheet deletes the message. */
export type ComplaintMessage = NewMessage & { readonly complaintId: string };

export function createWebhookMessagesRepository(db: Knex) {
  return {
    /** Stores a message without deliveries. */
    async insert(message: NewMessage): Promise<void> {
      await db("event_messages").insert(MESSAGE.toRow(message));
    },

    /**
     * Stores a message with a delivery and a job for each effect of its form that has this event type. A disabled effect gets a skipped
     * delivery and no job.
     */
    async publish(message: ComplaintMessage, firstAttemptDelaySeconds: number): Promise<void> {
      await db.raw(PUBLISH, {
        ...toBindings(message),
        complaint_id: message.complaintId,
        delay: firstAttemptDelaySeconds,
      });
    },

    /**
     * Stores a message with a delivery for each of the account's endpoints that name such events, but for the endpoint that the message
     * is about. Returns how many of these are enabled and have a job.
     */
    async publishOperational(message: NewMessage, endpointId: string | null): Promise<number> {
      const bindings = { ...toBindings(message), complaint_id: null, delay: 0, endpoint_id: endpointId };
      const { rows } = await db.raw<{ rows: unknown[] }>(PUBLISH_OPERATIONAL, bindings);
      return rows.length;
    },
  };
}

const MESSAGE = defineRow<NewMessage>()({
  id: "uuid",
  accountId: "uuid",
  formId: "uuid",
  eventType: "text",
  body: "text",
  createdAt: "timestamptz",
});

/** The effects stay locked until the commit: without the lock an effect could get a delivery after its deletion. */
function publishTo(condition: string): string {
  return `
    with recipient as materialized (
      select e.id as effect_id, e.kind, e.lane, e.status, id_beside(cast(:id as uuid)) as delivery_id
      from form_effects e
      where ${condition}
      for key share of e
    ),
    message as (
      insert into event_messages (id, account_id, form_id, complaint_id, event_type, body, created_at)
      select cast(:id as uuid), cast(:account_id as uuid), cast(:form_id as uuid), cast(:complaint_id as uuid),
        cast(:event_type as text), cast(:body as text), cast(:created_at as timestamptz)
      where exists (select from recipient)
    ),
    delivery as (
      insert into deliveries (id, account_id, effect_id, message_id, event_type, status, created_at)
      select delivery_id, cast(:account_id as uuid), effect_id, cast(:id as uuid), cast(:event_type as text),
        case status when 'enabled' then 'pending' else 'skipped' end, cast(:created_at as timestamptz)
      from recipient
    )
    insert into jobs (reference, kind, lane, state, run_at)
    select delivery_id, kind, lane,
      case when cast(:delay as double precision) > 0 then 'waiting' else 'ready' end, now() + make_interval(secs => :delay)
    from recipient
    where status = 'enabled'
    returning reference
  `;
}

const PUBLISH = publishTo(
  "e.form_id = cast(:form_id as uuid) and (e.event_types is null or e.event_types && cast(:filters as text[]))",
);

const PUBLISH_OPERATIONAL = publishTo(
  `e.account_id = cast(:account_id as uuid) and e.kind = 'webhook_delivery' and e.id is distinct from cast(:endpoint_id as uuid)
    and e.event_types && cast(:filters as text[])`,
);

function toBindings(message: NewMessage) {
  const { eventType } = message;
  return { ...MESSAGE.toRow(message), filters: [eventType, `${eventType.slice(0, eventType.indexOf("."))}.*`] };
}
