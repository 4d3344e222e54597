import type { Knex } from "knex";
import { type JobPriority, PRIORITIES } from "../../domain/jobs/index.ts";
import type { AttemptTrigger, WebhookDeliveryStatus } from "../../domain/webhooks/index.ts";

export type WebhookRoundsRepository = ReturnType<typeof createWebhookRoundsRepository>;

/** What is sent again: a later round of a delivery that has had its end. */
export function createWebhookRoundsRepository(db: Knex) {
  return {
    /**
     * Makes those of the deliveries that are in one of the states pending again, each with its job; returns how many. The id and
     * with it the webhook-id stays, and attempts are numbered on. Never name "pending": such a one has its job. The caller holds
     * their endpoint, so that they are not deleted meanwhile.
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

/** In the order of their ids, so that two of them never deadlock; the bounds leave only the days that can have some. */
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
