import type { Knex } from "knex";

export type HousekeepingClockRepository = ReturnType<typeof createHousekeepingClockRepository>;

/** The database's time at the last housekeeping, by which a jump is noticed. */
export function createHousekeepingClockRepository(db: Knex) {
  return {
    /** Notes the time. Returns when it jumped by more than a day, for a day after the jump; null else. */
    async note(): Promise<Date | null> {
      const { rows } = await db.raw<{ rows: { doubted_at: Date | null }[] }>(NOTE);
      return rows[0]?.doubted_at ?? null;
    },
  };
}

/** A time before the jump means that the clock was put right. */
const NOTE = `
  insert into housekeeping_clock as h (seen_at) values (clock_timestamp())
  on conflict (is_only) do update
  set seen_at = excluded.seen_at,
    doubted_at = case
      when excluded.seen_at > h.seen_at + interval '1 day' then excluded.seen_at
      when excluded.seen_at >= h.doubted_at and excluded.seen_at < h.doubted_at + interval '1 day' then h.doubted_at
    end
  returning doubted_at
`;
