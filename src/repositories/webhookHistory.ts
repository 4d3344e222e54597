import type { Knex } from "knex";

export type WebhookHistoryRepository = ReturnType<typeof createWebhookHistoryRepository>;

/** Messages, deliveries and attempts by the UTC day of their event. */
export function createWebhookHistoryRepository(db: Knex) {
  return {
    /** Makes what is missing of the days from one date to another, both included; returns how many tables that were. */
    async prepareDays(from: Date, to: Date): Promise<number> {
      const { rows } = await db.raw<{ rows: { made: number }[] }>("select prepare_webhook_days(?, ?) as made", [
        dayOf(from),
        dayOf(to),
      ]);
      return rows[0]?.made ?? 0;
    },

    /** Drops the days before that of `date`, but none that has work left; returns how many. */
    async dropDays(date: Date): Promise<number> {
      const { rows } = await db.raw<{ rows: { dropped: number }[] }>("select drop_webhook_days(?) as dropped", [
        dayOf(date),
      ]);
      return rows[0]?.dropped ?? 0;
    },

    /**
     * Deletes up to `limit` messages from before the day of `date` that lie in no day's table, with their deliveries and
     * attempts, unless there is work left from that time; returns how many.
     */
    async deleteRest(date: Date, limit: number): Promise<number> {
      const { rows } = await db.raw<{ rows: { deleted: number }[] }>(DELETE_REST, { day: dayOf(date), limit });
      return rows[0]?.deleted ?? 0;
    },
  };
}

const DELETE_REST = `
  with old as materialized (
    select id from webhook_messages_rest
    where id < first_id_of(cast(:day as timestamp) at time zone 'UTC')
      and not exists (
        select from jobs
        where reference < first_id_of(cast(:day as timestamp) at time zone 'UTC') and kind = 'webhook_delivery'
      )
    order by id
    limit :limit
  ),
  gone as materialized (
    select delete_webhook_messages(array(select id from old))
  )
  select count(*)::integer as deleted from old, gone
`;

function dayOf(date: Date): string {
  return date.toISOString().slice(0, 10);
}
