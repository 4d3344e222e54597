import knex, { type Knex } from "knex";
import type { Client } from "pg";
import type { Logger } from "pino";
import type { PoolUse } from "../domain/metrics.ts";
import { columnTypes } from "./columnTypes.ts";
import { type Connector, createConnector } from "./connector.ts";
import type { Fullness } from "./fullness.ts";
import type { Outage } from "./outage.ts";
import { applySettings, readServerState, type SessionSettings, settleAsFound } from "./sessionSettings.ts";
import { breakWhenSilent, type SilentClient } from "./silence.ts";
import { SQL_STATES } from "./sqlStates.ts";
import { settleEachTransaction } from "./transactionSettings.ts";
import { WAITS_MS } from "./waits.ts";

export type Database = Knex;

type DatabaseOptions = SessionSettings & {
  /** The silence after which a connection with an unanswered query is broken; `WAITS_MS.answer` unless given. */
  readonly answerTimeoutMs?: number;
  /** The wait for a connection of the pool; `WAITS_MS.acquire` unless given. */
  readonly acquireTimeoutMs?: number;
  /** Refuses queries while the database is away; none for a pool that is used once. */
  readonly outage?: Outage;
  /** Learns that the database has no room. */
  readonly fullness?: Fullness;
};

/** How a new connection is settled. */
const SETTLE = { session: applySettings, transaction: readServerState, unknown: settleAsFound } as const;

/** The parts of Knex's client that this module replaces. */
type KnexClient = { acquireConnection: () => Promise<unknown>; acquireRawConnection: () => Promise<unknown> };
/** The driver's client as Knex keeps it: one with a reason is taken for broken. */
type PooledClient = SilentClient & {
  readonly connection: { on(event: "errorMessage", listener: (message: { readonly code?: string }) => void): void };
  __knex__disposed?: unknown;
  /** The server's position in the address; null where it names one. */
  position?: number | null;
};
type Pool = {
  readonly destroyed: boolean;
  readonly used: { readonly resource: PooledClient }[];
  readonly pendingAcquires: readonly unknown[];
  numUsed(): number;
  numFree(): number;
  numPendingAcquires(): number;
  readonly free: { readonly resource: PooledClient }[];
};

/**
 * The size of the intake's own pool, which keeps submissions from waiting for owners' queries. One connection stores the batches; the
 * others read forms and keys.
 */
export const INTAKE_POOL_SIZE = 5;

/** The options of the intake's own pool: a visitor waits for its statements. */
export const INTAKE_OPTIONS = {
  planning: "generic_plans",
  statementTimeoutMs: WAITS_MS.intakeStatement,
  lockTimeoutMs: WAITS_MS.intakeLock,
  answerTimeoutMs: WAITS_MS.intakeAnswer,
} as const satisfies DatabaseOptions;

/** The most connections of a machine's processes: each has the general pool, the intake's and its session; the primary of several has one for signals. */
export function countConnections(databasePoolSize: number, processes: number): number {
  return processes * (databasePoolSize + INTAKE_POOL_SIZE + 1) + (processes > 1 ? 1 : 0);
}

/**
 * Creates a pool of connections, which opens none before the first query. A URL gets a connector of its own. The caller destroys the pool.
 */
export function createDatabase(
  address: string | Connector,
  poolSize: number,
  log: Logger,
  {
    planning,
    answerTimeoutMs = WAITS_MS.answer,
    acquireTimeoutMs = WAITS_MS.acquire,
    outage,
    fullness,
    ...options
  }: DatabaseOptions = {},
): Database {
  const connector = typeof address === "string" ? createConnector(address) : address;
  const statementTimeoutMs = options.statementTimeoutMs ?? WAITS_MS.statement;
  const { lockTimeoutMs = WAITS_MS.lock } = options;
  const settings: SessionSettings = {
    statementTimeoutMs,
    lockTimeoutMs,
    ...(planning === undefined ? {} : { planning }),
  };
  const warn = (message: unknown) => log.warn({ reason: String(message) }, "database connection");
  // The driver's errors reach the callers, who log them once: an outage would have thousands of lines otherwise.
  const note = (message: unknown) => log.debug({ reason: String(message) }, "database connection");
  const database = knex({
    client: "pg",
    connection: {},
    pool: { min: 0, max: poolSize, validate: isReusable },
    acquireConnectionTimeout: acquireTimeoutMs,
    log: { warn: note, error: note, deprecate: warn, debug: () => undefined },
  });
  const knexClient = database.client as KnexClient;
  knexClient.acquireRawConnection = open;
  const acquire = knexClient.acquireConnection.bind(knexClient);
  knexClient.acquireConnection = async () => takeFree() ?? acquire();
  if (outage !== undefined) refuseDuring(outage, knexClient);
  const { pool } = database.client as { readonly pool: Pool };
  let isOwed = false;
  const runOpening = connector.openings.join({ count: () => pool.numUsed() + pool.numFree(), giveUp });
  return database;

  /**
   * Takes the free connection that the pool would give next, where nobody waits and it may be used again; null otherwise. The pool itself makes
   * two timers and twenty promises for it.
   */
  function takeFree(): PooledClient | null {
    const next = pool.free.at(-1);
    if (next === undefined || pool.destroyed || pool.pendingAcquires.length > 0 || isOwed) return null;
    if (next.resource.__knex__disposed !== undefined || !isReusable(next.resource)) return null;
    pool.free.pop();
    pool.used.push(next);
    return next.resource;
  }

  /** Whether a connection is used again: not one to a server that is not in use any more, nor one that another pool needs. */
  function isReusable({ position }: PooledClient): boolean {
    const isGivenUp = isOwed;
    isOwed = false;
    return !isGivenUp && (!connector.hasChoice || position === connector.readPosition());
  }

  function giveUp(): void {
    const idle = pool.free.find(({ resource }) => resource.__knex__disposed === undefined)?.resource;
    isOwed = idle === undefined;
    idle?.connection.stream.destroy();
  }

  async function open(): Promise<Client> {
    const opening = {
      client: { types: columnTypes },
      settle: (settled: Client) => SETTLE[connector.pooling](settled, settings),
    };
    const { client, state, position } = await runOpening(() => connector.connect(opening));
    const isShared = state.backend === null;
    const pooled: PooledClient = Object.assign(client as unknown as SilentClient as PooledClient, { position });
    const dispose = (reason: unknown = "Connection ended unexpectedly") => (pooled.__knex__disposed ??= reason);
    client.on("error", dispose).on("end", () => dispose());
    breakWhenSilent(pooled, answerTimeoutMs);
    dropWhenReadOnly(pooled, connector.hasChoice ? 0 : WAITS_MS.readOnlyAge);
    if (fullness !== undefined) noteWhenFull(pooled, fullness);
    if (isShared) settleEachTransaction(client, statementTimeoutMs, lockTimeoutMs);
    outage?.add(Object.assign(pooled, { backend: state.backend }));
    return client;
  }
}

/** Makes a pool refuse queries and transactions while the database is away, before they wait for a connection. */
function refuseDuring(outage: Outage, client: KnexClient): void {
  const acquire = client.acquireConnection.bind(client);
  client.acquireConnection = async () => {
    const refusal = outage.refuse();
    if (refusal !== null) throw refusal;
    return acquire();
  };
}

/**
 * Drops a connection whose server says that it takes no writes, as a primary that has become a standby: a new connection may lead to the
 * new primary. One that is younger than `youngMs` stays, so that a single server that is read-only for long is not asked for connections all the
 * time; where there are several, a connection has begun at one that took writes.
 */
function dropWhenReadOnly({ connection }: PooledClient, youngMs: number): void {
  const openedMs = performance.now();
  connection.on("errorMessage", ({ code }) => {
    if (code !== SQL_STATES.readOnlyTransaction || performance.now() - openedMs < youngMs) return;
    // The driver gives the error to its query first.
    setImmediate(() => connection.stream.destroy());
  });
}

function noteWhenFull({ connection }: PooledClient, fullness: Fullness): void {
  connection.on("errorMessage", ({ code }) => {
    if (code === SQL_STATES.diskFull) fullness.note();
  });
}

/** Counts the pool's connections that are in use and free, and the callers that wait for one. */
export function readPoolUse(database: Database): PoolUse {
  const { pool } = database.client as { readonly pool: Pool };
  return { used: pool.numUsed(), free: pool.numFree(), awaited: pool.numPendingAcquires() };
}
