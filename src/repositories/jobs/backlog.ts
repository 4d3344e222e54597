import type { Knex } from "knex";
import type { JobBacklog } from "../../domain/metrics.ts";

/** The number of due jobs without a lease, or `bound` if there are more, and the age of the oldest counted one. Across accounts. */
export async function findBacklog(db: Knex, bound: number): Promise<JobBacklog> {
  const { rows } = await db.raw<{ rows: { due: number; oldest: number | null }[] }>(BACKLOG, [bound]);
  return { due: rows[0]?.due ?? 0, oldestDueSeconds: rows[0]?.oldest ?? 0 };
}

const BACKLOG = `
  select count(*)::integer as due, extract(epoch from now() - min(run_at))::double precision as oldest
  from (
    select run_at from jobs where state = 'ready'
    union all
    select run_at from jobs where state = 'waiting' and run_at <= now()
    limit ?
  ) as due
`;
