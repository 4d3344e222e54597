import type { Knex } from "knex";
import type { LimaDay } from "../../domain/book/index.ts";

export type ExtraHolidaysRepository = ReturnType<typeof createExtraHolidaysRepository>;

/** Holidays that a law adds. An operator inserts the day; terms that are computed later count it as a holiday. */
export function createExtraHolidaysRepository(db: Knex) {
  return {
    async list(): Promise<ReadonlySet<LimaDay>> {
      const { rows } = await db.raw<{ rows: { day: LimaDay }[] }>("select day::text as day from extra_holidays");
      return new Set(rows.map((row) => row.day));
    },
  };
}
