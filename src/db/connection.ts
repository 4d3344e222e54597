import knex, { type Knex } from "knex";
import type { Logger } from "pino";
import type { PoolUse } from "../domain/metrics.ts";
import { columnTypes } from "./instants.ts";
import { breakWhenSilent, type SilentClient } from "./silence.ts";

export type Database = Knex;

type DatabaseOptions = {
  /** For a pool whose statements are few, large and named: each is planned once per connection, whatever its parameters are. */
  readonly planning?: "generic_plans";
  readonly answerTimeoutMs?: number;
};

type NewClient = SilentClient & { query(text: string, done: (error: Error | null) => void): void };
type Pool = { numUsed(): number; numFree(): number; numPendingAcquires(): number };

const ACQUIRE_TIMEOUT_MS = 5_000;
const CONNECT_TIMEOUT_MS = 3_000;
const STATEMENT_TIMEOUT_MS = 15_000;
/** The client's own bound, for a server that cannot be heard any more. */
const ANSWER_TIMEOUT_MS = 18_000;

/**
 * Of the pool that only the intake has, so that no owner's query makes a submission wait: one group at a time, and the
 * readers of forms and keys.
 */
export const INTAKE_POOL_SIZE = 5;

/** How many one process opens at most: the general pool's, the intake's and its session's. */
export function countConnections(databasePoolSize: number): number {
  return databasePoolSize + INTAKE_POOL_SIZE + 1;
}

/**
 * What the code relies on, whatever the server, the database or the user has as its default: dates in another style could not be
 * read, and at another isolation level the intake's groups would fail where they meet.
 */
const SESSION_OPTIONS = "-c datestyle=ISO -c default_transaction_isolation=read\\ committed";

/**
 * What was acknowledged must be on the disk, also where a user or a database has "off" as its default. What it may be besides says
 * for which standbys to wait, which is the operator's to decide.
 */
const KEEP_COMMITS =
  "select set_config('synchronous_commit', 'on', false) where current_setting('synchronous_commit') = 'off'";

/** A pool of connections; nothing is opened before the first query. */
export function createDatabase(
  url: string,
  poolSize: number,
  log: Logger,
  { planning, answerTimeoutMs = ANSWER_TIMEOUT_MS }: DatabaseOptions = {},
): Database {
  const tell = (message: unknown) => log.warn({ reason: String(message) }, "database connection");
  return knex({
    client: "pg",
    connection: {
      ...connectionSettings(url),
      statement_timeout: STATEMENT_TIMEOUT_MS,
      types: columnTypes,
      ...(planning === undefined ? {} : { options: `${SESSION_OPTIONS} -c plan_cache_mode=force_generic_plan` }),
    },
    pool: {
      min: 0,
      max: poolSize,
      afterCreate(client: NewClient, done: (error: Error | null, client: NewClient) => void) {
        breakWhenSilent(client, answerTimeoutMs);
        client.query(KEEP_COMMITS, (error) => done(error, client));
      },
    },
    acquireConnectionTimeout: ACQUIRE_TIMEOUT_MS,
    log: { warn: tell, error: tell, deprecate: tell, debug: () => undefined },
  });
}

/** What the pool's connections do now. */
export function readPoolUse(database: Database): PoolUse {
  const { pool } = database.client as { readonly pool: Pool };
  return { used: pool.numUsed(), free: pool.numFree(), awaited: pool.numPendingAcquires() };
}

/** The settings shared by the pool and by connections of their own. */
export function connectionSettings(url: string) {
  return {
    connectionString: url,
    application_name: "ventanilla",
    options: SESSION_OPTIONS,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    keepAlive: true,
  };
}
