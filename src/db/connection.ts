import knex, { type Knex } from "knex";
import type { Client } from "pg";
import type { Logger } from "pino";
import type { PoolUse } from "../domain/metrics.ts";
import { columnTypes } from "./columnTypes.ts";
import type { Fullness } from "./fullness.ts";
import type { Outage } from "./outage.ts";
import { breakWhenSilent, type SilentClient } from "./silence.ts";
import { nameConnections, readSearchPath } from "./releaseNames.ts";
import { SQL_STATES } from "./sqlStates.ts";
import { WAITS_MS } from "./waits.ts";

export type Database = Knex;

type DatabaseOptions = {
  /** Plans each prepared statement once for a connection, whatever its parameters are; for a pool with few, large statements. */
  readonly planning?: "generic_plans";
  /** The silence after which a connection with an unanswered query is broken; `WAITS_MS.answer` unless given. */
  readonly answerTimeoutMs?: number;
  /** The time of a statement; `WAITS_MS.statement` unless given. */
  readonly statementTimeoutMs?: number;
  /** Refuses queries while the database is away; none for a pool that is used once. */
  readonly outage?: Outage;
  /** Learns that the database has no room. */
  readonly fullness?: Fullness;
};

type Connector = { acquireConnection: () => Promise<unknown> };
type NewClient = SilentClient & {
  readonly connection: { on(event: "errorMessage", listener: (message: { readonly code?: string }) => void): void };
  query(text: string, values: readonly unknown[], done: (error: Error | null, result?: Settings) => void): void;
};
type Settings = { readonly rows: readonly { readonly backend: number }[] };
type Pool = { numUsed(): number; numFree(): number; numPendingAcquires(): number };

/**
 * The size of the intake's own pool, which keeps submissions from waiting for owners' queries. One connection stores the batches; the
 * others read forms and keys.
 */
export const INTAKE_POOL_SIZE = 5;

/** The options of the intake's own pool: a visitor waits for its statements. */
export const INTAKE_OPTIONS = {
  planning: "generic_plans",
  statementTimeoutMs: WAITS_MS.intakeStatement,
  answerTimeoutMs: WAITS_MS.intakeAnswer,
} as const satisfies DatabaseOptions;

/** The most connections that one process opens: the general pool's, the intake's and its session's. */
export function countConnections(databasePoolSize: number): number {
  return databasePoolSize + INTAKE_POOL_SIZE + 1;
}

/**
 * The settings that the code relies on, over the defaults of the server, the database, the user and the address: the driver reads ISO
 * dates only, and at another isolation level concurrent batches of the intake fail. Commits wait for the disk where the default is
 * "off", so that no acknowledged submission is lost; the other values of `synchronous_commit` say which standbys a commit waits for, and
 * stay as the operator has set them. The server looks for the client after 10 s of silence, so that it soon frees the locks of one
 * that has gone without a word. Statements find the functions of their own release, and the server sees which one it is. The settings are
 * made by a statement: options of the address would replace options of ours.
 */
const SETTINGS = `
  select set_config('datestyle', 'ISO', false), set_config('default_transaction_isolation', 'read committed', false),
    set_config('search_path', $2, false), set_config('application_name', $3, false),
    set_config('plan_cache_mode', coalesce($1, current_setting('plan_cache_mode')), false),
    set_config('tcp_keepalives_idle', '10', false), set_config('tcp_keepalives_interval', '5', false),
    set_config('tcp_keepalives_count', '3', false),
    set_config('synchronous_commit', coalesce(nullif(current_setting('synchronous_commit'), 'off'), 'on'), false),
    pg_backend_pid() as backend
`;

/** Creates a pool of connections, which opens none before the first query. The caller destroys the pool. */
export function createDatabase(
  url: string,
  poolSize: number,
  log: Logger,
  {
    planning,
    answerTimeoutMs = WAITS_MS.answer,
    statementTimeoutMs = WAITS_MS.statement,
    outage,
    fullness,
  }: DatabaseOptions = {},
): Database {
  const warn = (message: unknown) => log.warn({ reason: String(message) }, "database connection");
  // The driver's errors reach the callers, who log them once: an outage would have thousands of lines otherwise.
  const note = (message: unknown) => log.debug({ reason: String(message) }, "database connection");
  const database = knex({
    client: "pg",
    connection: {
      ...connectionSettings(url),
      statement_timeout: statementTimeoutMs,
      types: columnTypes,
    },
    pool: {
      min: 0,
      max: poolSize,
      afterCreate(client: NewClient, done: (error: Error | null, client: NewClient) => void) {
        breakWhenSilent(client, answerTimeoutMs);
        dropWhenReadOnly(client);
        if (fullness !== undefined) noteWhenFull(client, fullness);
        outage?.add(client);
        client.query(
          SETTINGS,
          listSettings(planning === undefined ? null : "force_generic_plan"),
          (error, settings) => {
            Object.assign(client, { backend: settings?.rows[0]?.backend });
            done(error, client);
          },
        );
      },
    },
    acquireConnectionTimeout: WAITS_MS.acquire,
    log: { warn: note, error: note, deprecate: warn, debug: () => undefined },
  });
  if (outage !== undefined) refuseDuring(outage, database.client as Connector);
  return database;
}

/** Makes a pool refuse queries and transactions while the database is away, before they wait for a connection. */
function refuseDuring(outage: Outage, connector: Connector): void {
  const acquire = connector.acquireConnection.bind(connector);
  connector.acquireConnection = async () => {
    const refusal = outage.refuse();
    if (refusal !== null) throw refusal;
    return acquire();
  };
}

/**
 * Drops a connection whose server says that it takes no writes, as a primary that has become a standby: a new connection may lead to the
 * new primary. A young connection stays, so that a server that is read-only for long is not asked for connections all the time.
 */
function dropWhenReadOnly({ connection }: NewClient): void {
  const openedMs = performance.now();
  connection.on("errorMessage", ({ code }) => {
    if (code !== SQL_STATES.readOnlyTransaction || performance.now() - openedMs < WAITS_MS.readOnlyAge) return;
    // The driver gives the error to its query first.
    setImmediate(() => connection.stream.destroy());
  });
}

function noteWhenFull({ connection }: NewClient, fullness: Fullness): void {
  connection.on("errorMessage", ({ code }) => {
    if (code === SQL_STATES.diskFull) fullness.note();
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
    application_name: nameConnections(),
    connectionTimeoutMillis: WAITS_MS.connect,
    keepAlive: true,
    keepAliveInitialDelayMillis: WAITS_MS.keepAlive,
  };
}

/** Sets what the code relies on, for a connection outside of a pool. */
export async function applySettings(client: Client): Promise<void> {
  await client.query(SETTINGS, listSettings(null));
}

/** The parameters of SETTINGS. */
function listSettings(planCacheMode: string | null): (string | null)[] {
  return [planCacheMode, readSearchPath(), nameConnections()];
}
