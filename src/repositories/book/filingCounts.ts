import type { Knex } from "knex";

export type FilingCountsRepository = ReturnType<typeof createFilingCountsRepository>;

/** The counts of sheets by address and by book, which the limiter writes. */
export const FILING_COUNTS = "filing_counts";

export function createFilingCountsRepository(db: Knex) {
  return {
    /** Deletes up to `limit` counts whose hour is over. Returns how many. */
    async forgetPast(now: Date, limit: number): Promise<number> {
      const past = db(FILING_COUNTS).select("key").where("expire", "<", now.getTime()).limit(limit);
      return db(FILING_COUNTS).whereIn("key", past).delete();
    },
  };
}
