import knex, { type Knex } from "knex";
import type { Logger } from "pino";
import type { PoolUse } from "../domain/metrics.ts";
import { columnTypes } from "./instants.ts";
import { breakWhenSilent, type SilentClient } from "./silence.ts";
import { WAITS_MS } from "./waits.ts";

export type Database = Knex;

type DatabaseOptions = {
  /** Plans each prepared statement once for a connection, whatever its parameters are; for a pool with few, large statements. */
  readonly planning?: "generic_plans";
  /** The silence after which a connection with an unanswered query is broken; `WAITS_MS.answer` unless given. */
  readonly answerTimeoutMs?: number;
};

type NewClient = SilentClient & { query(text: string, done: (error: Error | null) => void): void };
type Pool = { numUsed(): number; numFree(): number; numPendingAcquires(): number };

/**
 * The size of the intake's own pool, which keeps submissions from waiting for owners' queries. One connection stores the batches; the
 * others read forms and keys.
 */
export const INTAKE_POOL_SIZE = 5;

/** The most connections that one process opens: the general pool's, the intake's and its session's. */
export function countConnections(databasePoolSize: number): number {
  return databasePoolSize + INTAKE_POOL_SIZE + 1;
}

/**
 * The settings that the code relies on, over the defaults of the server, the database and the user: the driver reads ISO dates only,
 * and at another isolation level concurrent batches of the intake fail.
 */
const SESSION_OPTIONS = "-c datestyle=ISO -c default_transaction_isolation=read\\ committed";

/**
 * Makes commits wait for the disk where the default of the user or the database is "off", so that no acknowledged submission is
 * lost. The other values of the setting say which standbys a commit waits for, and stay as the operator has set them.
 */
const WAIT_FOR_DISK =
  "select set_config('synchronous_commit', 'on', false) where current_setting('synchronous_commit') = 'off'";

/** Creates a pool of connections, which opens none before the first query. The caller destroys the pool. */
export function createDatabase(
  url: string,
  poolSize: number,
  log: Logger,
  { planning, answerTimeoutMs = WAITS_MS.answer }: DatabaseOptions = {},
): Database {
  const warn = (message: unknown) => log.warn({ reason: String(message) }, "database connection");
  return knex({
    client: "pg",
    connection: {
      ...connectionSettings(url),
      statement_timeout: WAITS_MS.statement,
      types: columnTypes,
      ...(planning === undefined ? {} : { options: `${SESSION_OPTIONS} -c plan_cache_mode=force_generic_plan` }),
    },
    pool: {
      min: 0,
      max: poolSize,
      afterCreate(client: NewClient, done: (error: Error | null, client: NewClient) => void) {
        breakWhenSilent(client, answerTimeoutMs);
        client.query(WAIT_FOR_DISK, (error) => done(error, client));
      },
    },
    acquireConnectionTimeout: WAITS_MS.acquire,
    log: { warn, error: warn, deprecate: warn, debug: () => undefined },
  });
}

/** Counts the pool's connections that are in use and free, and the callers that wait for one. */
export function readPoolUse(database: Database): PoolUse {
  const { pool } = database.client as { readonly pool: Pool };
  return { used: pool.numUsed(), free: pool.numFree(), awaited: pool.numPendingAcquires() };
}

/** The settings that the pool and single connections share. */
export function connectionSettings(url: string) {
  return {
    connectionString: url,
    application_name: "ventanilla",
    options: SESSION_OPTIONS,
    connectionTimeoutMillis: WAITS_MS.connect,
    keepAlive: true,
  };
}
