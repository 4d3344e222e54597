import type { Knex } from "knex";
import { type JobPriority, PRIORITIES } from "../../domain/jobs/jobs.ts";
import type { AttemptTrigger, WebhookDeliveryStatus } from "../../domain/webhooks/webhooks.ts";

export type WebhookRoundsRepository = ReturnType<typeof createWebhookRoundsRepository>;

/** The rounds of a delivery after its first one: each sends an ended delivery again, by the whole schedule. */
export function createWebhookRoundsRepository(db: Knex) {
  return {
    /**
     * Makes those of the deliveries pending again that have one of the statuses `from`, and inserts their jobs. Returns how many. A
     * delivery keeps its id, and with it the webhook-id. The numbers of its attempts continue. `from` must not have "pending",
     * because a pending delivery has a job. The caller locks the endpoint, so that the deliveries are not deleted.
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

/** Rows are locked in the order of their ids, so that two rounds never deadlock. By the bounds the planner leaves out partitions. */
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
