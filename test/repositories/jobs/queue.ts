import pino from "pino";
import { v7 as uuidv7 } from "uuid";
import { onTestFinished } from "vitest";
import { createDatabase } from "../../../src/db/connection.ts";
import type { Claim, Job, LaneLimits } from "../../../src/domain/jobs/jobs.ts";
import type { AttemptOutcome } from "../../../src/domain/webhooks/webhooks.ts";
import { type ClaimRequest, createJobsRepository } from "../../../src/repositories/jobs/jobs.ts";
import { createClaimedPayloadReader } from "../../../src/repositories/webhooks/claimedPayloads.ts";
import { createDeliveryResultsRepository, type DeliveryResult } from "../../../src/repositories/webhooks/results.ts";
import { createTestDatabase } from "../../support/database.ts";
import { holdWorkerLock, type WorkerLock } from "../../support/workerLocks.ts";

export type Queue = Awaited<ReturnType<typeof setupQueue>>;

/** Without the payloads of the jobs. */
export type ClaimOfJobs = Omit<Claim, "jobs"> & { readonly jobs: readonly Job[] };

type NewJob = {
  readonly lane: string;
  readonly priority?: number;
  readonly attempt?: number;
  readonly runInSeconds?: number;
};

const CONNECTIONS = 8;

/** A queue of its own, worked on by hand: deliveries whose lane stands for their endpoint. */
export async function setupQueue(limits: Partial<LaneLimits> = {}) {
  const { url, drop } = await createTestDatabase();
  const database = createDatabase(url, CONNECTIONS, pino({ level: "silent" }));
  onTestFinished(async () => {
    await database.destroy();
    await drop();
  });
  const jobs = createJobsRepository(database, createClaimedPayloadReader);
  const results = createDeliveryResultsRepository(database);
  const locks = new Map<number, Promise<WorkerLock>>();
  const laneLimits = { cap: 4, perSecond: 1_000, ownCaps: {}, ...limits };

  return {
    databaseUrl: url,
    database,
    jobs,
    results,

    /** Writes pending deliveries with their jobs; returns their ids in the order of the queue. */
    async enqueue(
      count: number,
      { lane, priority = 1, attempt = 1, runInSeconds = 0 }: NewJob,
    ): Promise<readonly string[]> {
      const ids = Array.from({ length: count }, () => uuidv7());
      const owner = { account_id: ids[0], effect_id: ids[0], message_id: ids[0] };
      const details = { event_type: "submission.created", status: "pending", created_at: new Date() };
      await database("deliveries").insert(ids.map((id) => ({ id, ...owner, ...details })));
      const run_at = database.raw("now() + make_interval(secs => ?)", [runInSeconds]);
      const state = runInSeconds > 0 ? "waiting" : "ready";
      await database("jobs").insert(
        ids.map((reference) => ({ reference, kind: "webhook_delivery", lane, state, priority, run_at, attempt })),
      );
      return ids;
    },

    /** Claims for a worker that holds its session lock. */
    async claim(request: Partial<ClaimRequest> = {}): Promise<ClaimOfJobs> {
      await holdLock(request.instance ?? 1);
      return claimUnlocked(request);
    },

    holdLock,

    claimUnlocked,

    /** Ends the session of a worker. */
    async loseLock(instance: number): Promise<void> {
      const lock = locks.get(instance);
      locks.delete(instance);
      await (await lock)?.release();
    },

    /** What the service writes after an attempt: of a success when `status` is 2xx, else with the next one in `delaySeconds`. */
    record: (held: readonly Job[], status: number, delaySeconds: number | null = status < 300 ? null : 60) =>
      results.record(held.map((job) => toResult(job, status, delaySeconds))),

    laneOf: (lane: string) => database("job_lanes").where({ lane }).first(),

    /** Lets time pass for a lane: the rows are moved into the past. */
    async age(lane: string, seconds: number): Promise<void> {
      const columns = ["succeeded_at", "known_since", "failing_since", "held_until"];
      const moved = columns.map((column) => [column, database.raw("?? - make_interval(secs => ?)", [column, seconds])]);
      await database("job_lanes").where({ lane }).update(Object.fromEntries(moved));
    },
  };

  /** Holds the session lock of a worker until `loseLock`. */
  async function holdLock(instance: number): Promise<void> {
    if (!locks.has(instance)) locks.set(instance, holdWorkerLock(url, instance));
    await locks.get(instance);
  }

  /** Claims for a worker whose session lock nobody need hold. */
  async function claimUnlocked(request: Partial<ClaimRequest> = {}): Promise<ClaimOfJobs> {
    const claim = await jobs.claim(
      {
        instance: 1,
        limit: 128,
        retryLimit: 64,
        afterLane: "",
        maxLanes: 200,
        leaseSeconds: 60,
        isIncremental: false,
        holdings: { freeSlots: 128, byAccount: {} },
        kinds: ["webhook_delivery", "mail"],
        at: new Date(),
        maxBodyBytes: 65_536,
        ...request,
      },
      laneLimits,
    );
    return { ...claim, jobs: claim.jobs.map(({ job }) => job) };
  }
}

export function toResult(job: Job, status: number, delaySeconds: number | null): DeliveryResult {
  const outcome: AttemptOutcome = {
    startedAt: new Date(),
    durationMs: 12,
    responseStatus: status,
    errorClass: status < 300 ? null : "status",
    responseHeaders: "",
    responseBody: "",
    retryAfterSeconds: null,
  };
  const end = status < 300 ? "delivered" : "dead";
  return {
    job,
    delaySeconds,
    status: delaySeconds === null ? end : null,
    attempt: { accountId: job.reference, number: job.attempt, trigger: "auto", outcome, isCounted: true },
  };
}

/** How many jobs of each lane. */
export function countByLane(jobs: readonly Job[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { lane } of jobs) counts[lane] = (counts[lane] ?? 0) + 1;
  return counts;
}
