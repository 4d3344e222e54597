import type { Knex } from "knex";
import type { Job, JobKind } from "../domain/jobs.ts";
import type { JobBacklog } from "../domain/metrics.ts";

export type JobsRepository = ReturnType<typeof createJobsRepository>;

/** Advisory-lock class of worker instances; the key beside it is the instance's number. */
export const WORKER_LOCK_CLASS = 7_226_402;

/** Times are the database's, so that machines with different clocks agree on what is due. */
export function createJobsRepository(db: Knex) {
  return {
    async insert(kind: JobKind, lane: string, reference: string): Promise<void> {
      await db("jobs").insert({ kind, lane, reference, run_at: db.raw("now()") });
    },

    /** Takes up to `limit` due jobs that nobody holds, or whose lease has run out, each under a fresh token. */
    async claim(instance: number, limit: number, leaseSeconds: number): Promise<readonly Job[]> {
      const { rows } = await db.raw<{ rows: JobRow[] }>(CLAIM, [limit, leaseSeconds, instance]);
      return rows.map(toJob);
    },

    /** Deletes the finished job; false when the lease was lost, and then nothing else may be recorded. */
    async complete(job: Job): Promise<boolean> {
      return (await db("jobs").where({ id: job.id, lease_token: job.leaseToken }).delete()) === 1;
    },

    /** Gives the job back for its next attempt; false when the lease was lost. */
    async reschedule(job: Job, delaySeconds: number): Promise<boolean> {
      const count = await db("jobs")
        .where({ id: job.id, lease_token: job.leaseToken })
        .update({
          attempt: job.attempt + 1,
          run_at: db.raw("now() + make_interval(secs => ?)", [delaySeconds]),
          ...NO_LEASE,
        });
      return count === 1;
    },

    /** Gives the job back untouched, as at a shutdown or after a fault of our own: it costs no attempt. */
    async release(job: Job, delaySeconds = 0): Promise<boolean> {
      const count = await db("jobs")
        .where({ id: job.id, lease_token: job.leaseToken })
        .update({ run_at: db.raw("now() + make_interval(secs => ?)", [delaySeconds]), ...NO_LEASE });
      return count === 1;
    },

    /** Workers that hold jobs while nobody holds their session lock: they are gone, or have lost their session. */
    async listUnlockedHolders(): Promise<readonly number[]> {
      const { rows } = await db.raw<{ rows: { instance: number }[] }>(UNLOCKED_HOLDERS, [WORKER_LOCK_CLASS]);
      return rows.map((row) => row.instance);
    },

    /** Frees the jobs of those of these workers whose session lock is still nobody's; returns how many. */
    async reclaimFrom(instances: readonly number[]): Promise<number> {
      const { rows } = await db.raw<{ rows: { reclaimed: number }[] }>(RECLAIM, [[...instances], WORKER_LOCK_CLASS]);
      return rows[0]?.reclaimed ?? 0;
    },

    /** Seconds until the next job is due (negative: overdue), or null when none waits. */
    async findSecondsToNext(): Promise<number | null> {
      const { rows } = await db.raw<{ rows: { seconds: number | null }[] }>(
        "select extract(epoch from min(run_at) - now())::double precision as seconds from jobs where lease_token is null",
      );
      return rows[0]?.seconds ?? null;
    },

    /** What is due and nobody holds; counts up to `bound` rows. */
    async findBacklog(bound: number): Promise<JobBacklog> {
      const { rows } = await db.raw<{ rows: { due: number; oldest: number | null }[] }>(BACKLOG, [bound]);
      return { due: rows[0]?.due ?? 0, oldestDueSeconds: rows[0]?.oldest ?? 0 };
    },
  };
}

const BACKLOG = `
  select count(*)::integer as due, extract(epoch from now() - min(run_at))::double precision as oldest
  from (select run_at from jobs where lease_token is null and run_at <= now() order by run_at, id limit ?) as due
`;

const NO_LEASE = { lease_token: null, leased_until: null, leased_by: null };

const CLAIM = `
  with due as (
    select id from jobs
    where (lease_token is null and run_at <= now()) or (lease_token is not null and leased_until < now())
    order by run_at, id
    limit ?
    for update skip locked
  )
  update jobs j
  set lease_token = nextval('job_lease_tokens'),
    leased_until = now() + make_interval(secs => ?),
    leased_by = ?,
    lost_leases = j.lost_leases + (j.lease_token is not null)::integer
  from due
  where j.id = due.id
  returning j.id, j.kind, j.lane, j.reference, j.attempt, j.lease_token, j.lost_leases
`;

const UNLOCKED_HOLDERS = `
  select distinct j.leased_by as instance
  from jobs j
  where j.lease_token is not null and not exists (
    select from pg_locks l
    where l.locktype = 'advisory' and l.granted and l.database = (select oid from pg_database where datname = current_database())
      and l.classid = ?::bigint::oid and l.objid = j.leased_by::bigint::oid and l.objsubid = 2
  )
`;

/**
 * A lock that can be taken belongs to nobody. The locks taken here last as long as this one statement's transaction,
 * and keep a worker that comes back from taking its jobs up meanwhile.
 */
const RECLAIM = `
  with holder as materialized (
    select unnest(?::integer[]) as instance
  ),
  dead as materialized (
    select instance from holder where pg_try_advisory_xact_lock(?, instance)
  ),
  freed as (
    update jobs j
    set lease_token = null, leased_until = null, leased_by = null, lost_leases = j.lost_leases + 1
    from dead
    where j.leased_by = dead.instance and j.lease_token is not null
    returning 1
  )
  select count(*)::integer as reclaimed from freed
`;

type JobRow = {
  readonly id: string;
  readonly kind: JobKind;
  readonly lane: string;
  readonly reference: string;
  readonly attempt: number;
  readonly lease_token: string;
  readonly lost_leases: number;
};

function toJob(row: JobRow): Job {
  return {
    id: row.id,
    kind: row.kind,
    lane: row.lane,
    reference: row.reference,
    attempt: row.attempt,
    lostLeases: row.lost_leases,
    leaseToken: row.lease_token,
  };
}
