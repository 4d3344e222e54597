import { setTimeout as delay } from "node:timers/promises";
import type { Knex } from "knex";
import { type Deliverer, POOL_SIZE, type Setup } from "./deliverySetups.ts";
import { countLeft, type QueueName } from "./deliveryQueues.ts";

/** What a queue's work has cost, from the start of its process until no job is left. */
export type Work = {
  readonly serviceMs: number;
  /** Of the whole cluster: backends, writers, vacuum. */
  readonly databaseMs: number;
  /** Rows inserted, updated and deleted. */
  readonly rowChanges: number;
  readonly walBytes: number;
  readonly transactions: number;
};

export type Row = {
  readonly scenario: string;
  readonly variant: string;
  readonly value: number;
  readonly unit: string;
};

type Counters = { readonly databaseMs: number } & Record<"rowChanges" | "walBytes" | "transactions", number>;

const LOOK_AGAIN_MS = 50;

/** Begins a measurement. The log has whole pages of what changes for the first time after a checkpoint, for every queue alike. */
export async function startWork(setup: Setup): Promise<(queue: QueueName, deliverer: Deliverer) => Promise<Work>> {
  await setup.database.raw("checkpoint");
  await flushStatistics(setup.database);
  const before = await readCounters(setup);

  return async (queue, deliverer) => {
    while ((await countLeft(queue, setup.database)) > 0) await delay(LOOK_AGAIN_MS);
    const serviceMs = await deliverer.readTime();
    await deliverer.stop();
    // A session adds its counters to those of the database when it ends.
    while ((await countConnected(setup.database)) > POOL_SIZE) await delay(LOOK_AGAIN_MS);
    await flushStatistics(setup.database);
    const after = await readCounters(setup);
    return {
      serviceMs,
      databaseMs: after.databaseMs - before.databaseMs,
      rowChanges: after.rowChanges - before.rowChanges,
      walBytes: after.walBytes - before.walBytes,
      transactions: after.transactions - before.transactions,
    };
  };
}

/** The rows of a result that say what each job has cost. */
export function presentWork(scenario: string, variant: string, work: Work, jobs: number): readonly Row[] {
  const thousands = jobs / 1_000;
  const row = (value: number, unit: string): Row => ({ scenario, variant, value, unit });
  return [
    row((work.serviceMs + work.databaseMs) / thousands, "ms of processor per 1,000"),
    row(work.serviceMs / thousands, "ms of the service's per 1,000"),
    row(work.databaseMs / thousands, "ms of the database's per 1,000"),
    row(work.rowChanges / jobs, "row changes each"),
    row(work.walBytes / jobs, "bytes of WAL each"),
    row(work.transactions / thousands, "transactions per 1,000"),
  ];
}

async function readCounters(setup: Setup): Promise<Counters> {
  const { rows } = await setup.database.raw<{ rows: Record<Exclude<keyof Counters, "databaseMs">, string>[] }>(READ);
  return {
    databaseMs: await setup.readDatabaseTime(),
    rowChanges: Number(rows[0]?.rowChanges),
    walBytes: Number(rows[0]?.walBytes),
    transactions: Number(rows[0]?.transactions),
  };
}

async function countConnected(database: Knex): Promise<number> {
  const { rows } = await database.raw<{ rows: { connected: number }[] }>(COUNT_CONNECTED);
  return rows[0]?.connected ?? 0;
}

/** The sessions of this process, each of which holds its counters back. */
async function flushStatistics(database: Knex): Promise<void> {
  const flushes = Array.from({ length: POOL_SIZE }, async () => database.raw(FLUSH));
  await Promise.all(flushes);
}

const FLUSH = "select pg_stat_force_next_flush(), pg_sleep(0.05)";

const READ = `
  select tup_inserted + tup_updated + tup_deleted as "rowChanges", xact_commit as transactions,
    pg_current_wal_insert_lsn() - '0/0' as "walBytes"
  from pg_stat_database where datname = current_database()
`;

const COUNT_CONNECTED = `
  select count(*)::integer as connected from pg_stat_activity
  where backend_type = 'client backend'
`;
