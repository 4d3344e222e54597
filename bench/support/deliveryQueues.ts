import { Logger, run, type Task } from "graphile-worker";
import type { Knex } from "knex";
import { PgBoss } from "pg-boss";
import type { Job } from "../../src/domain/jobs/jobs.ts";
import type { AttemptOutcome } from "../../src/domain/webhooks/webhooks.ts";
import { createDeliveryLog } from "./deliveryLog.ts";

/**
 * Ours; the same sender with a claim and a completion per job; two well-known queues in their best batched settings, whose tasks send by undici; and
 * one of these whose task has our sender and writes the log and the status of each delivery, as ours does.
 */
export const QUEUE_NAMES = ["ours", "single", "graphile", "graphile with log", "boss"] as const;
export type QueueName = (typeof QUEUE_NAMES)[number];

/** The payload that the other queues carry in the job itself, so that they need not load it. */
export type CarriedPayload = { readonly id: string; readonly url: string; readonly body: string };

/**
 * Makes one delivery; rejects when it failed. Null where nothing was sent. The jobs of `single` have no payload: like ours it loads the
 * payload.
 */
export type Handle = (
  job: Pick<CarriedPayload, "id"> & Partial<CarriedPayload> & { readonly lane?: string },
) => Promise<AttemptOutcome | null>;

const BOSS_QUEUE = "deliver";
const BOSS_BATCH = 250;
const BOSS_WORKERS = 4;
const SINGLE_WORKERS = 16;
const GRAPHILE_CONCURRENCY = 128;
/** A job that waits for its log sends nothing meanwhile. */
const GRAPHILE_LOG_CONCURRENCY = 384;
const GRAPHILE_POOL = 20;
const SILENT = new Logger(() => () => undefined);
const GRAPHILE_LOCAL_QUEUE = 1_000;
const GRAPHILE_BATCH_DELAY_MS = 10;
const INSERT_CHUNK = 5_000;

/** Queues deliveries in the queue `name`. */
export async function enqueue(name: QueueName, database: Knex, url: string, ids: readonly string[]): Promise<void> {
  for (let start = 0; start < ids.length; start += INSERT_CHUNK) {
    await enqueueChunk(name, database, url, ids.slice(start, start + INSERT_CHUNK));
  }
}

/** The jobs that the queue `name` has not finished. */
export async function countLeft(name: QueueName, database: Knex): Promise<number> {
  const { rows } = await database.raw<{ rows: { left: number }[] }>(COUNT_LEFT[name]);
  return rows[0]?.left ?? 0;
}

async function enqueueChunk(name: QueueName, database: Knex, url: string, ids: readonly string[]): Promise<void> {
  switch (name) {
    case "ours":
    case "single":
      await database.raw(
        `insert into jobs (reference, kind, lane, run_at)
         select id, 'webhook_delivery', effect_id::text, now() from deliveries where id = any(cast(? as uuid[]))`,
        [[...ids]],
      );
      return;
    case "graphile":
    case "graphile with log":
      await database.raw(
        `select count(*) from graphile_worker.add_jobs(array(
           select ('deliver', row_to_json(payload), null, null, null, null, null, null)::graphile_worker.job_spec
           from (${PAYLOADS}) payload
         ))`,
        [[...ids]],
      );
      return;
    case "boss": {
      const { rows } = await database.raw<{ rows: CarriedPayload[] }>(PAYLOADS, [[...ids]]);
      const boss = new PgBoss(url);
      await boss.start();
      await boss.insert(
        BOSS_QUEUE,
        rows.map((data) => ({ data })),
      );
      await boss.stop({ graceful: false });
    }
  }
}

/** Creates the tables of the other queues. */
export async function prepareQueues(url: string): Promise<void> {
  const boss = new PgBoss(url);
  await boss.start();
  await boss.createQueue(BOSS_QUEUE);
  await boss.stop({ graceful: false });
  const runner = await run({ connectionString: url, logger: SILENT, taskList: { deliver: async () => undefined } });
  await runner.stop();
}

/** Starts a worker of another queue; the service's own is in `deliverer.ts`. */
export async function workOff(
  name: Exclude<QueueName, "ours">,
  database: Knex,
  url: string,
  handle: Handle,
): Promise<void> {
  switch (name) {
    case "single":
      for (let worker = 0; worker < SINGLE_WORKERS; worker += 1) void workOneByOne(database, handle);
      return;
    case "graphile":
      await runGraphile(url, GRAPHILE_CONCURRENCY, async (payload) => void (await handle(payload as CarriedPayload)));
      return;
    case "graphile with log": {
      const write = createDeliveryLog(database);
      await runGraphile(url, GRAPHILE_LOG_CONCURRENCY, async (payload, { job }) => {
        const carried = payload as CarriedPayload;
        const outcome = await handle(carried);
        if (outcome !== null) await write({ id: carried.id, number: job.attempts, outcome });
      });
      return;
    }
    case "boss": {
      const boss = new PgBoss(url);
      await boss.start();
      const options = {
        batchSize: BOSS_BATCH,
        localConcurrency: BOSS_WORKERS,
        burstWhenBatchFull: true,
        pollingIntervalSeconds: 0.5,
      };
      await boss.work<CarriedPayload>(BOSS_QUEUE, options, async (jobs) => {
        await Promise.all(jobs.map(({ data }) => handle(data)));
      });
    }
  }
}

async function runGraphile(url: string, concurrentJobs: number, deliver: Task): Promise<void> {
  await run({
    connectionString: url,
    maxPoolSize: GRAPHILE_POOL,
    logger: SILENT,
    noHandleSignals: true,
    taskList: { deliver },
    preset: {
      worker: {
        concurrentJobs,
        localQueue: { size: GRAPHILE_LOCAL_QUEUE },
        completeJobBatchDelay: GRAPHILE_BATCH_DELAY_MS,
        failJobBatchDelay: GRAPHILE_BATCH_DELAY_MS,
      },
    },
  });
}

async function workOneByOne(database: Knex, handle: Handle): Promise<never> {
  for (;;) {
    const { rows } = await database.raw<{ rows: Pick<Job, "reference" | "lane">[] }>(CLAIM_ONE);
    const [job] = rows;
    if (job === undefined) {
      await new Promise((resolve) => setTimeout(resolve, 50));
      continue;
    }
    await handle({ id: job.reference, lane: job.lane });
    await database.raw(COMPLETE_ONE, { id: job.reference });
  }
}

const GRAPHILE_LEFT = "select count(*)::integer as left from graphile_worker._private_jobs";

const COUNT_LEFT: Readonly<Record<QueueName, string>> = {
  ours: "select count(*)::integer as left from jobs where state <> 'waiting'",
  single: "select count(*)::integer as left from jobs",
  graphile: GRAPHILE_LEFT,
  "graphile with log": GRAPHILE_LEFT,
  boss: "select count(*)::integer as left from pgboss.job where name = 'deliver' and state < 'completed'",
};

const PAYLOADS = `
  select d.id, e.url, m.body
  from deliveries d
  join event_messages m on m.id = d.message_id
  join webhook_endpoints e on e.id = d.effect_id
  where d.id = any(cast(? as uuid[]))
`;

const CLAIM_ONE = `
  update jobs
  set state = 'leased', lease_token = nextval('job_lease_tokens'), leased_by = 1, leased_until = now() + interval '1 minute'
  where reference = (
    select reference from jobs where state = 'ready' order by lane, priority, reference limit 1 for update skip locked
  )
  returning reference, lane
`;

const COMPLETE_ONE = `
  with done as (
    delete from jobs where reference = :id returning reference
  ),
  completed as (
    update deliveries set status = 'delivered' where id = :id
  )
  insert into webhook_attempts (delivery_id, account_id, number, trigger, started_at, duration_ms, response_status)
  select reference, (select account_id from deliveries where id = :id), 1, 'auto', now(), 1, 200 from done
`;
