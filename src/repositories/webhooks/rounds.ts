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

    /**
     * Makes the jobs of those of the deliveries due that are pending and not under way, with the whole schedule before them. A job that is
     * due already stays as it is, unless the priority is a higher one. Returns how many are due now. A delivery under way, whose job a worker
     * holds, stays as it is, so that no attempt is made twice. The caller locks the endpoint.
     */
    async hasten(deliveryIds: readonly string[], trigger: AttemptTrigger, priority: JobPriority): Promise<number> {
      const ids = deliveryIds.toSorted();
      const [first, last] = [ids[0], ids.at(-1)];
      if (first === undefined || last === undefined) return 0;
      const bindings = { ids, first, last, trigger, priority: PRIORITIES.indexOf(priority) };
      const { rows } = await db.raw<{ rows: { due: number }[] }>(HASTEN, bindings);
      return rows[0]?.due ?? 0;
    },
  };
}

/** The jobs are locked in the order of their references, and before the deliveries, as by `record_results`. */
const HASTEN = `
  with held_back as materialized (
    select j.reference, j.attempt, j.state = 'waiting' or j.priority > :priority as is_moved
    from jobs j
    where j.reference = any(cast(:ids as uuid[])) and j.kind = 'webhook_delivery' and j.state in ('waiting', 'ready')
    order by j.reference
    for update
  ),
  moved as (
    update jobs j
    set state = 'ready', priority = :priority, run_at = now(), attempt = 1
    from held_back h
    where j.reference = h.reference and h.is_moved
    returning j.reference, h.attempt
  ),
  numbered as (
    update deliveries d
    set trigger = :trigger, earlier_attempts = d.earlier_attempts + m.attempt - 1
    from moved m
    where d.id = m.reference and d.id between :first and :last
    returning 1
  )
  select count(*)::integer as due from held_back
`;

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
