import type { Knex } from "knex";
import type { EventType } from "../../domain/webhooks/webhooks.ts";
import { defineStatement, runStatement, type Statement } from "../../db/statements.ts";
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
     * Stores messages of one form and event type, each with a delivery and a job for each effect of the form that has this event type. A
     * disabled effect gets a skipped delivery and no job.
     */
    async publish(messages: readonly ComplaintMessage[], firstAttemptDelaySeconds: number): Promise<void> {
      const [first] = messages;
      if (first === undefined) return;
      await runStatement(db, PUBLISH, [...toValues(messages, first), firstAttemptDelaySeconds]);
    },

    /** Those of the forms that have effects: no other form's events are stored. A caller that has locked the forms' rows keeps it so. */
    async listHeard(formIds: readonly string[]): Promise<ReadonlySet<string>> {
      const rows = await runStatement<{ readonly id: string }>(db, LIST_HEARD, [formIds]);
      return new Set(rows.map(({ id }) => id));
    },

    /**
     * Stores a message with a delivery for each of the account's endpoints that name such events, but for the endpoint that the message
     * is about. Returns how many of these are enabled and have a job.
     */
    async publishOperational(message: NewMessage, endpointId: string | null): Promise<number> {
      const values = [...toValues([{ ...message, complaintId: null }], message), 0, endpointId];
      return (await runStatement(db, PUBLISH_OPERATIONAL, values)).length;
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

/**
 * $1 has the messages, $2 their account, $3 their form, $4 their event type, $5 its filters, $6 the seconds until the first attempt. The
 * effects stay locked until the commit: without the lock an effect could get a delivery after its deletion.
 */
function publishTo(condition: string): Statement {
  return defineStatement(`
    with recipient as materialized (
      select e.id as effect_id, e.kind, e.lane, e.status
      from form_effects e
      where ${condition} and (e.event_types is null or e.event_types && $5::text[])
      for key share of e
    ),
    message as (
      insert into event_messages (id, account_id, form_id, complaint_id, event_type, body, created_at)
      select given.id, $2::uuid, $3::uuid, given."complaintId", $4::text, given.body, given."createdAt"
      from json_to_recordset($1::json) as given (id uuid, "complaintId" uuid, body text, "createdAt" timestamptz)
      where exists (select from recipient)
      returning id, created_at
    ),
    planned as materialized (
      select id_beside(m.id) as delivery_id, m.id as message_id, m.created_at, r.* from message m cross join recipient r
    ),
    delivery as (
      insert into deliveries (id, account_id, effect_id, message_id, event_type, status, created_at)
      select delivery_id, $2::uuid, effect_id, message_id, $4::text,
        case status when 'enabled' then 'pending' else 'skipped' end, created_at
      from planned
    )
    insert into jobs (reference, kind, lane, state, run_at)
    select delivery_id, kind, lane,
      case when $6::double precision > 0 then 'waiting' else 'ready' end, now() + make_interval(secs => $6)
    from planned
    where status = 'enabled'
    returning reference
  `);
}

const LIST_HEARD = defineStatement("select distinct form_id as id from form_effects where form_id = any($1::uuid[])");

const PUBLISH = publishTo("e.form_id = $3::uuid");

const PUBLISH_OPERATIONAL = publishTo(
  "e.account_id = $2::uuid and e.kind = 'webhook_delivery' and e.id is distinct from $7::uuid and e.event_types is not null",
);

type ListedMessage = NewMessage & { readonly complaintId: string | null };

function toValues(
  messages: readonly ListedMessage[],
  { accountId, formId, eventType }: NewMessage,
): readonly unknown[] {
  const list = messages.map(({ id, complaintId, body, createdAt }) => ({ id, complaintId, body, createdAt }));
  const filters = [eventType, `${eventType.slice(0, eventType.indexOf("."))}.*`];
  return [JSON.stringify(list), accountId, formId, eventType, filters];
}
