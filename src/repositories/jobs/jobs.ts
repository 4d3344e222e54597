import { findBacklog } from "./backlog.ts";
import type { Knex } from "knex";
import { sqlStateOf } from "../../db/errors.ts";
import { SQL_STATES } from "../../db/sqlStates.ts";
import { defineStatement, runStatement } from "../../db/statements.ts";
import {
  type Claim,
  type Holdings,
  type Job,
  type JobKind,
  type JobPriority,
  type LaneLimits,
  type LostJobs,
  PRIORITIES,
} from "../../domain/jobs/jobs.ts";
import type { JobBacklog } from "../../domain/metrics.ts";
import { type ClaimRow, type PayloadReader, toClaim } from "./claimRows.ts";

export type JobsRepository = ReturnType<typeof createJobsRepository>;

export type NewJob = {
  readonly lane: string;
  readonly reference: string;
  readonly priority: JobPriority;
  readonly delaySeconds: number;
};

export type ClaimRequest = {
  /** The worker's instance: the number of its session lock. */
  readonly instance: number;
  readonly limit: number;
  /** How many of the claimed jobs may be retries. */
  readonly retryLimit: number;
  /** The lane after which the scan begins: the last lane of the claim before. */
  readonly afterLane: string;
  readonly maxLanes: number;
  readonly leaseSeconds: number;
  /**
   * An incremental claim visits only the lanes from which a job has been claimed, and of their normal jobs only those that are newer
   * than the claimed ones or a few seconds old. It stays fast while any transaction is open, whereas a full claim then reads the
   * index entries of every job that has finished since the transaction began. New lanes and released normal jobs are left to the
   * next full claim.
   */
  readonly isIncremental: boolean;
  readonly holdings: Holdings;
  /** The kinds of jobs that the worker can do. The claim leaves all others as they are. */
  readonly kinds: readonly string[];
  /** The time at which a webhook's secret must be live to sign. */
  readonly at: Date;
  /** The claim brings no webhook's body that is longer. */
  readonly maxBodyBytes: number;
};

/**
 * Times are the database's, so that machines with different clocks agree on what is due. `createPayloadReader` makes a reader for
 * each claim, because a reader remembers the lane of the row before.
 */
export function createJobsRepository<Columns>(db: Knex, createPayloadReader: () => PayloadReader<Columns>) {
  return {
    async insert(kind: JobKind, lane: string, reference: string, priority: JobPriority = "normal"): Promise<void> {
      await insertAll(kind, [{ lane, reference, priority, delaySeconds: 0 }]);
    },

    /** Inserts jobs that become due after their delays. */
    insertAll,

    /** Registers a worker, so that its death is noticed. A claim registers the worker again when its row has been deleted. */
    async register(instance: number): Promise<void> {
      await db("job_workers").insert({ instance }).onConflict().ignore();
    },

    /**
     * Leases jobs that may start, fairly over lanes and accounts and within the limits of each, and returns them with their payloads.
     * Each job gets a new fencing token. Waiting jobs that have become due are made ready first.
     */
    async claim(request: ClaimRequest, limits: LaneLimits): Promise<Claim> {
      const values = [
        request.instance,
        request.leaseSeconds,
        request.limit,
        request.retryLimit,
        request.afterLane,
        request.maxLanes,
        limits.cap,
        limits.perSecond,
        JSON.stringify(limits.ownCaps),
        request.isIncremental,
        JSON.stringify(request.holdings.byAccount),
        request.holdings.freeSlots,
        [...request.kinds],
        request.at,
        request.maxBodyBytes,
      ];
      return toClaim(await runStatement<ClaimRow & Columns>(db, CLAIM, values), createPayloadReader());
    },

    /** Locks the job's row until the transaction ends; false when the lease was lost. */
    async hold(job: Job): Promise<boolean> {
      return (await leased(job).select("reference").forUpdate().first()) !== undefined;
    },

    /** How many jobs of a lane are ready, or `bound` if more are. */
    async countReady(lane: string, bound: number): Promise<number> {
      const { rows } = await db.raw<{ rows: { ready: number }[] }>(COUNT_READY, [lane, bound]);
      return rows[0]?.ready ?? 0;
    },

    /** Deletes the finished job; false when the lease was lost, and then nothing else may be recorded. */
    async complete(job: Job): Promise<boolean> {
      return (await leased(job).delete()) === 1;
    },

    /** Deletes a job that no worker has; false when one has it, or when it is done. */
    async cancel(reference: string): Promise<boolean> {
      return (await db("jobs").where({ reference }).whereNot({ state: "leased" }).delete()) === 1;
    },

    /** Releases the job for its next attempt; false when the lease was lost. */
    async reschedule(job: Job, delaySeconds: number): Promise<boolean> {
      const next = { attempt: job.attempt + 1, priority: PRIORITIES.indexOf("retry"), lost_leases: 0 };
      return (await leased(job).update({ ...next, ...released(delaySeconds) })) === 1;
    },

    /** Releases the job unchanged, as at a shutdown or after an internal error: the attempt does not count. */
    async release(job: Pick<Job, "reference" | "leaseToken">, delaySeconds = 0): Promise<boolean> {
      return (await leased(job).update(released(delaySeconds))) === 1;
    },

    /** Releases, unchanged, the jobs leased to a worker under other tokens than these. Returns how many. Skips locked rows. */
    async releaseExcept(instance: number, tokens: readonly string[]): Promise<number> {
      const others = db("jobs")
        .select("reference")
        .where({ state: "leased", leased_by: instance })
        .whereRaw("lease_token <> all(cast(? as bigint[]))", [[...tokens]])
        .forUpdate()
        .skipLocked();
      return db("jobs").whereIn("reference", others).update(released(0));
    },

    /** The workers, other than this one, whose session lock no session holds: they are dead or have lost their session. Errors: `isWorkerNotLocked`. */
    async listUnlockedWorkers(instance: number): Promise<readonly number[]> {
      const rows = await runStatement<{ instance: number }>(db, LIST_UNLOCKED_WORKERS, [instance]);
      return rows.map((row) => row.instance);
    },

    /** Releases the jobs of those workers among `instances` whose session lock no session holds. */
    async reclaimFromWorkers(instances: readonly number[]): Promise<LostJobs> {
      const [row] = await runStatement<LostJobs>(db, RECLAIM_FROM_WORKERS, [[...instances]]);
      return row ?? NO_LOST_JOBS;
    },

    /** Releases the jobs whose lease has run out. Reads all leases. */
    async reclaimExpired(): Promise<LostJobs> {
      const [row] = await runStatement<LostJobs>(db, RECLAIM_EXPIRED, []);
      return row ?? NO_LOST_JOBS;
    },

    /**
     * Deletes the rate windows of up to `limit` lanes that have had no job for an hour. Returns how many. When a claim takes a job from
     * such a lane at the same time, it has locked or renewed the lane's row, which stays. A lane without a row is a new lane to the
     * next full claim.
     */
    async forgetIdleLanes(limit: number): Promise<number> {
      const { rowCount } = await db.raw<{ rowCount: number }>(FORGET_IDLE_LANES, [limit]);
      return rowCount;
    },

    /** As `findBacklog` of backlog.ts. */
    findBacklog: (bound: number): Promise<JobBacklog> => findBacklog(db, bound),
  };

  async function insertAll(kind: JobKind, jobs: readonly NewJob[]): Promise<void> {
    if (jobs.length === 0) return;
    await runStatement(db, INSERT, [
      kind,
      jobs.map(({ reference }) => reference),
      jobs.map(({ lane }) => lane),
      jobs.map(({ priority }) => PRIORITIES.indexOf(priority)),
      jobs.map(({ delaySeconds }) => delaySeconds),
    ]);
  }

  /** The job's row while the lease of its token holds. */
  function leased(job: Pick<Job, "reference" | "leaseToken">) {
    return db("jobs").where({ reference: job.reference, lease_token: job.leaseToken });
  }

  /** The columns of a job without a lease that is due after the delay. */
  function released(delaySeconds: number) {
    return {
      state: delaySeconds > 0 ? "waiting" : "ready",
      run_at: db.raw("now() + make_interval(secs => ?)", [delaySeconds]),
      lease_token: null,
      leased_until: null,
      leased_by: null,
    };
  }
}

/** Whether the database refused a worker because nobody holds the worker's session lock. */
export function isWorkerNotLocked(error: unknown): boolean {
  return sqlStateOf(error) === SQL_STATES.workerNotLocked;
}

const CLAIM = defineStatement(
  "select * from claim_jobs($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15)",
);
const LIST_UNLOCKED_WORKERS = defineStatement("select list_unlocked_workers($1) as instance");
const RECLAIM_FROM_WORKERS = defineStatement("select freed, repeated from reclaim_from_workers($1)");
const RECLAIM_EXPIRED = defineStatement("select freed, repeated from reclaim_expired()");

/** Waiting jobs whose time has come are counted, too: the next claim makes them ready. */

/** The scalar subqueries make the planner look up each lane by an index, instead of joining all jobs. */
const FORGET_IDLE_LANES = `
  delete from job_rate_windows where lane = any(array(
    select p.lane from job_rate_windows p
    where p.started_at[cardinality(p.started_at)] < now() - interval '1 hour'
      and (select true from jobs where lane = p.lane and state = 'ready' limit 1) is null
      and (select true from jobs where lane = p.lane and state = 'leased' limit 1) is null
    limit ?
    for update of p skip locked
  ))
`;

const COUNT_READY = `
  select count(*)::integer as ready from (select from jobs where state = 'ready' and lane = ? limit ?) as ready
`;

const NO_LOST_JOBS: LostJobs = { freed: 0, repeated: [] };

const INSERT = defineStatement(`
  insert into jobs (reference, kind, lane, priority, state, run_at)
  select reference, $1, lane, priority, case when delay > 0 then 'waiting' else 'ready' end, now() + make_interval(secs => delay)
  from unnest($2::uuid[], $3::text[], $4::smallint[], $5::double precision[]) as new (reference, lane, priority, delay)
`);
