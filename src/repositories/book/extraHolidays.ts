import type { Knex } from "knex";
import type { LimaDay } from "../../domain/book/index.ts";

export type ExtraHolidaysRepository = ReturnType<typeof createExtraHolidaysRepository>;

/** Holidays that a law adds: an operator inserts the day, and it counts for sheets that are filed from then on. */
export function createExtraHolidaysRepository(db: Knex) {
  return {
    async list(): Promise<ReadonlySet<LimaDay>> {
      const { rows } = await db.raw<{ rows: { day: LimaDay }[] }>("select day::text as day from extra_holidays");
      return new Set(rows.map((row) => row.day));
    },
  };
}
