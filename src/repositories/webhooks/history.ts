import type { Knex } from "knex";

export type WebhookHistoryRepository = ReturnType<typeof createWebhookHistoryRepository>;

/** Messages, deliveries and attempts, in partitions by the UTC day of their event. */
export function createWebhookHistoryRepository(db: Knex) {
  return {
    /** Creates the missing partitions of all days from the day of `from` to the day of `to`, both included. Returns how many. */
    async prepareDays(from: Date, to: Date): Promise<number> {
      const { rows } = await db.raw<{ rows: DayTable[] }>(MISSING, [dayOf(from), dayOf(to), PARENTS]);
      for (const { parent, day } of rows) await db.raw("select prepare_history_day(?, ?)", [parent, day]);
      return rows.length;
    },

    /** Drops the partitions of days before the day of `date`, except days whose deliveries have jobs. Returns how many partitions. */
    async dropDays(date: Date): Promise<number> {
      const { rows } = await db.raw<{ rows: DayTable[] }>(PAST, [PARENTS, dayOf(date)]);
      let count = 0;
      for (const { parent, day } of rows) {
        const answer = await db.raw<{ rows: { dropped: boolean }[] }>("select drop_history_day(?, ?) as dropped", [
          parent,
          day,
        ]);
        if (answer.rows[0]?.dropped === true) count += 1;
      }
      return count;
    },

    /** The number of partitions of days before the day of `date`. */
    async countPastDays(date: Date): Promise<number> {
      const { rows } = await db.raw<{ rows: DayTable[] }>(PAST, [PARENTS, dayOf(date)]);
      return rows.length;
    },

    /**
     * Deletes up to `limit` messages from before the day of `date` that are in no day's partition, with their deliveries and
     * attempts, unless a delivery that is as old has a job. Returns how many messages.
     */
    async deleteRest(date: Date, limit: number): Promise<number> {
      const { rows } = await db.raw<{ rows: { deleted: number }[] }>("select delete_history_rest(?, ?) as deleted", [
        dayOf(date),
        limit,
      ]);
      return rows[0]?.deleted ?? 0;
    },
  };
}

/** The tables in the order in which a day is dropped: no query needs a message or an attempt whose delivery is gone. */
const PARENTS = ["deliveries", "webhook_attempts", "event_messages"];

const MISSING = `
  select parent, day::date::text as day
  from generate_series(cast(? as timestamp), cast(? as timestamp), '1 day') as day,
    unnest(cast(? as text[])) as parent
  where to_regclass(parent || to_char(day, '_YYYYMMDD')) is null
  order by 2, 1
`;

const PAST = `
  select parent, day::text as day
  from unnest(cast(? as text[])) with ordinality as p(parent, index)
  join pg_inherits on inhparent = parent::regclass and inhrelid::regclass::text ~ '_[0-9]{8}$'
  cross join lateral to_date(right(inhrelid::regclass::text, 8), 'YYYYMMDD') as day
  where day < cast(? as date)
  order by day, index
`;

type DayTable = { readonly parent: string; readonly day: string };

function dayOf(date: Date): string {
  return date.toISOString().slice(0, 10);
}
