import type { Knex } from "knex";

/** Submissions that a process has counted under a key. */
export type CountedSubmissions = { readonly key: string; readonly count: number };

/** The count of a window over all processes, and the milliseconds until it ends. */
export type WindowCount = CountedSubmissions & { readonly msLeft: number };

/** Counts over all processes in windows that begin with a key's first count. */
export function createSubmissionCountsRepository(db: Knex) {
  return {
    /** Adds the counts, whose keys are distinct, and returns the counts of all processes. */
    async add(counts: readonly CountedSubmissions[], windowSeconds: number): Promise<readonly WindowCount[]> {
      const { rows } = await db.raw<{ rows: WindowCount[] }>(ADD, {
        keys: counts.map(({ key }) => key),
        counts: counts.map(({ count }) => count),
        windowSeconds,
      });
      return rows;
    },

    /** Deletes the counts of up to `limit` windows that have ended. Returns how many. */
    async forgetPast(limit: number): Promise<number> {
      const keys = db(TABLE).select("key").where("ends_at", "<", db.raw("now()")).limit(limit);
      return db(TABLE).whereIn("key", keys).where("ends_at", "<", db.raw("now()")).delete();
    },
  };
}

const TABLE = "submission_counts";

/** Rows are written in the order of their keys, so that two processes never wait for each other. */
const ADD = `
  insert into submission_counts as c (key, count, ends_at)
  select n.key, n.count, now() + make_interval(secs => :windowSeconds)
  from unnest(cast(:keys as text[]), cast(:counts as integer[])) as n(key, count)
  order by n.key
  on conflict (key) do update
  set count = case when c.ends_at <= now() then excluded.count else c.count + excluded.count end,
    ends_at = case when c.ends_at <= now() then excluded.ends_at else c.ends_at end
  returning key, count, cast(extract(epoch from ends_at - now()) * 1000 as integer) as "msLeft"
`;
