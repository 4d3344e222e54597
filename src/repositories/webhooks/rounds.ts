import type { Knex } from "knex";
import { type JobPriority, PRIORITIES } from "../../domain/jobs/index.ts";
import type { AttemptTrigger, WebhookDeliveryStatus } from "../../domain/webhooks/index.ts";

export type WebhookRoundsRepository = ReturnType<typeof createWebhookRoundsRepository>;

/** The later rounds of deliveries: an ended delivery is sent again. */
export function createWebhookRoundsRepository(db: Knex) {
  return {
    /**
     * Makes the deliveries in one of the states `from` pending again, each with a job, and returns how many. The id stays, and with it
     * the webhook-id; attempts are numbered on. `from` never has "pending": such a delivery has its job. The caller holds the
     * endpoint, so that the deliveries are not deleted meanwhile.
     */
    async begin(
      deliveryIds: readonly string[],
      from: readonly WebhookDeliveryStatus[],
      trigger: AttemptTrigger,
      priority: JobPriority,
    ): Promise<number> {
      const ids = deliveryIds.toSorted();
      const [first, last] = [ids[0], ids.at(-1)];
      if (first === undefined || last === undefined) return 0;
      const bindings = { ids, first, last, from: [...from], trigger, priority: PRIORITIES.indexOf(priority) };
      const { rows } = await db.raw<{ rows: { begun: number }[] }>(BEGIN, bindings);
      return rows[0]?.begun ?? 0;
    },
  };
}

/** Rows are locked in the order of their ids, so that two rounds never deadlock. The bounds leave out partitions. */
const BEGIN = `
  with ended as materialized (
    select d.id
    from deliveries d
    where d.id = any(cast(:ids as uuid[])) and d.id between :first and :last and d.status = any(cast(:from as text[]))
    order by d.id
    for update
  ),
  begun as (
    update deliveries d
    set status = 'pending', trigger = :trigger, earlier_attempts = coalesce((
      select max(a.number) from webhook_attempts a where a.delivery_id = d.id and a.delivery_id between :first and :last
    ), 0)
    from ended e
    where d.id = e.id and d.id between :first and :last
    returning d.id, d.effect_id
  ),
  queued as (
    insert into jobs (reference, kind, lane, priority, run_at)
    select id, 'webhook_delivery', effect_id::text, :priority, now()
    from begun
    order by id
    returning 1
  )
  select count(*)::integer as begun from queued
`;
