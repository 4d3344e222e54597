import type { Logger } from "pino";
import type { Config } from "./config.ts";
import { createDatabase, type Database } from "../db/connection.ts";
import { NoServerError } from "../db/connector.ts";
import { isDatabaseAway, sqlStateOf } from "../db/errors.ts";
import { mayChangeTables } from "../db/grants.ts";
import { AHEAD, contract, migrate, SchemaError } from "../db/migrate.ts";
import { areStandbysAsynchronous } from "../db/standbys.ts";
import { readDatabaseState } from "../db/readiness.ts";
import { readServerVersion } from "../db/serverVersion.ts";
import { SQL_STATES } from "../db/sqlStates.ts";
import { findMissedRelease } from "./doctor/knownReleases.ts";
import type { EmbeddedPostgres } from "../embeddedPostgres/embeddedPostgres.ts";
import { checkOwnerWay, checkStandby, checkWays } from "./databaseWays.ts";
import { openWays } from "./openDatabases.ts";
import { StartError } from "./startErrors.ts";

/**
 * Brings the database up to date with MIGRATE_ON_START, else checks that it is up to date. Errors: StartError; a failed migration.
 */
export async function prepareDatabase(
  urls: DatabaseUrls,
  { migrateOnStart, databaseReadUrl }: Pick<Config, "migrateOnStart" | "databaseReadUrl">,
  log: Logger,
): Promise<void> {
  const { databaseUrl, ownerUrl } = urls;
  if (migrateOnStart) {
    await checkServiceWays(urls);
    log.info({ migrations: await updateDatabase(databaseUrl, ownerUrl) }, "database up to date");
  } else {
    await requireMigrated(urls, log);
  }
  const database = openPool(urls, log);
  try {
    if (databaseReadUrl !== null) await checkStandby(database, databaseReadUrl);
    await warnOfDatabase(database, log);
  } finally {
    await database.destroy();
  }
}

/** Errors: StartError when the database does not answer, or a pooler is in a mode in which the service can't work. */
async function checkServiceWays({ databaseUrl, sessionUrl }: ServiceUrls): Promise<void> {
  await advise(() => checkWays(databaseUrl, sessionUrl));
}

/** A pool of one connection, for the start. */
function openPool({ databaseUrl, sessionUrl }: ServiceUrls, log: Logger): Database {
  return createDatabase(openWays(databaseUrl, sessionUrl).connector, 1, log);
}

/**
 * Logs a warning if the server lacks a minor release, one if the service's user could switch off the guards of the complaints books, and one if
 * a failover may lose sheets that were acknowledged.
 */
async function warnOfDatabase(database: Database, log: Logger): Promise<void> {
  const { version, number } = await readServerVersion(database);
  const missed = findMissedRelease(number);
  if (missed !== null) {
    const { major, minor, releasedOn } = missed;
    log.warn({ version, latest: `${major}.${minor}`, releasedOn }, BEHIND);
  }
  if (await mayChangeTables(database)) log.warn({ setting: "DATABASE_OWNER_URL" }, "the service owns its tables");
  if (await areStandbysAsynchronous(database))
    log.warn({ setting: "synchronous_standby_names" }, ASYNCHRONOUS_STANDBYS);
}

/**
 * Brings the database up to date and returns the names of the migrations that ran. Errors: StartError when the database does not
 * answer or cannot be changed; a failed migration.
 */
export async function updateDatabase(databaseUrl: string, ownerUrl: string = databaseUrl): Promise<readonly string[]> {
  return advise(async () => {
    await checkOwnerWay(ownerUrl);
    return migrate(databaseUrl, ownerUrl);
  });
}

/** Removes what only earlier releases need, and returns the names of it. Errors: StartError, also while such a release is connected. */
export async function contractDatabase(ownerUrl: string): Promise<readonly string[]> {
  return advise(async () => {
    await checkOwnerWay(ownerUrl);
    return contract(ownerUrl);
  });
}

/** Calls `run`, and turns the error of a database that can't be changed into what the operator does about it. */
export async function advise<T>(run: () => Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (error) {
    if (error instanceof StartError) throw error;
    if (error instanceof SchemaError) throw new StartError(error.message, { cause: error });
    if (error instanceof NoServerError) throw new StartError(`${error.message} ${NO_PRIMARY}`, { cause: error });
    const poolerAdvice = findPoolerAdvice(error);
    if (poolerAdvice !== null) throw new StartError(poolerAdvice, { cause: error });
    const state = sqlStateOf(error) ?? "";
    const advice = ADVICE.get(state);
    if (advice !== undefined) throw new StartError(advice, { cause: error });
    const tlsAdvice = findTlsAdvice(error);
    if (tlsAdvice !== null) throw new StartError(tlsAdvice, { cause: error });
    if (!isDatabaseAway(error) && !REFUSED_STATES.test(state)) throw error;
    throw new StartError(NO_ANSWER, { cause: error });
  }
}

/** The addresses of one database for the service: that of the pools, and that of sessions where it is another. */
type ServiceUrls = { readonly databaseUrl: string; readonly sessionUrl: string | null };

/** The addresses of one database: with the user of the service, and with the user who runs the migrations; perhaps the same. */
export type DatabaseUrls = ServiceUrls & { readonly ownerUrl: string };

/** The addresses of the embedded PostgreSQL, or those of the configuration. Errors: StartError when it names no database. */
export function readDatabaseUrls(config: Config, embedded: EmbeddedPostgres | null): DatabaseUrls {
  if (embedded !== null) return { databaseUrl: embedded.serviceUrl, ownerUrl: embedded.url, sessionUrl: null };
  const databaseUrl = requireDatabaseUrl(config);
  const { databaseSessionUrl: sessionUrl } = config;
  return { databaseUrl, ownerUrl: config.databaseOwnerUrl ?? sessionUrl ?? databaseUrl, sessionUrl };
}

/** Errors: StartError when the configuration names no database. */
export function requireDatabaseUrl(config: Config): string {
  if (config.databaseUrl === null) throw new StartError("DATABASE_URL is not set.");
  return config.databaseUrl;
}

const NO_ANSWER = "The database of DATABASE_URL does not answer: check its address, its user and that it runs.";
const NO_PRIMARY =
  "The service stores what it takes, so that one of the hosts of DATABASE_URL must be the primary, or be promoted to it.";
const READ_ONLY =
  "The database of DATABASE_URL is read-only, as a standby is: name its primary, or a host that leads to it. The service stores what it " +
  "takes, so that it can't run on a standby.";
/** The advice for a database that answers and refuses a migration, by SQLSTATE. The migration has then changed nothing. */
const ADVICE: ReadonlyMap<string, string> = new Map<string, string>([
  [
    SQL_STATES.lockNotAvailable,
    "A migration needs a table that somebody else holds, such as a backup or a long transaction: nothing was changed by it. " +
      "Run it again when that has ended.",
  ],
  [
    SQL_STATES.tooManyConnections,
    "The database, or its pooler, has no connection left: each process of the service needs DATABASE_POOL_SIZE + 6, and the start two more.",
  ],
  [SQL_STATES.diskFull, "The disk of the database is full: free some space, then run the migrations again."],
  [
    SQL_STATES.insufficientPrivilege,
    "The user of DATABASE_OWNER_URL (where it is not set: of DATABASE_URL) may not create or change tables: make it the owner of its " +
      "database, and of the tables that it has, then run the migrations again.",
  ],
  [
    SQL_STATES.readOnlyTransaction,
    "The database of DATABASE_URL is read-only, as a standby is: run the migrations on its primary.",
  ],
]);
/** The classes of SQLSTATE of a refused login and of a missing database. */
const REFUSED_STATES = /^(28|3D)/;

/** Errors: StartError when the database does not answer, is not up to date, or is behind a pooler with which the service can't work. */
export async function requireMigrated(urls: ServiceUrls, log: Logger): Promise<void> {
  await checkServiceWays(urls);
  const database = openPool(urls, log);
  const state = await readDatabaseState(database);
  await database.destroy();
  if (state.database === "unreachable") throw new StartError(NO_ANSWER);
  if (state.database === "read_only") throw new StartError(READ_ONLY);
  if (state.migrations === "ahead") throw new StartError(AHEAD);
  if (state.migrations !== "current") {
    throw new StartError("The database is not up to date: run `npm run migrate` first, or set MIGRATE_ON_START=true.");
  }
}

/** What to do about what poolers alone refuse; null for another error. */
function findPoolerAdvice(error: unknown): string | null {
  if (!(error instanceof Error)) return null;
  if (POOLER_REFUSES_PARAMETER.test(error.message)) return PARAMETER_REFUSED;
  if (STATEMENT_MODE.test(error.message)) return STATEMENT_POOLED;
  return POOLER_IS_FULL.test(error.message) ? POOLER_FULL : null;
}

/** The words of pgbouncer. */
const STATEMENT_MODE = /statement pooling/i;
const STATEMENT_POOLED =
  "The pooler of DATABASE_URL is in statement mode, in which there are no transactions: put it into session mode, or into transaction mode with " +
  "DATABASE_SESSION_URL beside it.";

/** The words of pgbouncer and of RDS Proxy. */
const POOLER_REFUSES_PARAMETER = /unsupported startup parameter|command-line options/i;
const PARAMETER_REFUSED =
  "The pooler of DATABASE_URL refuses the parameter options of the address: take it out, and set what it sets for the user of the database " +
  "instead (alter role … set …).";
/** The words of Supavisor and of pgbouncer. */
const POOLER_IS_FULL = /max ?clients|no more connections allowed|query_wait_timeout/i;
const POOLER_FULL =
  "The pooler of DATABASE_URL has no connection left: each process of the service needs DATABASE_POOL_SIZE + 6, and the start two more. Raise " +
  "the pooler's size, or lower DATABASE_POOL_SIZE.";

/** What to do about a server that answers, and not with the TLS that the address asks for; null for another error. */
function findTlsAdvice(error: unknown): string | null {
  if (!(error instanceof Error)) return null;
  if (error.message.includes("does not support SSL")) return NO_TLS;
  return UNTRUSTED.test(sqlStateOf(error) ?? "") ? UNTRUSTED_TLS : null;
}

const NO_TLS =
  "The server of DATABASE_URL offers no TLS, which its sslmode asks for: switch TLS on at the server (ssl = on), or write sslmode=disable " +
  "where nobody can listen between the two.";
const UNTRUSTED_TLS =
  "The certificate of the server of DATABASE_URL is not trusted: name the file of its authority with sslrootcert=…, or write " +
  "sslmode=no-verify, which encrypts and does not know to whom.";
/** Node's codes of the certificates that it refuses. */
const UNTRUSTED =
  /^(SELF_SIGNED_CERT|DEPTH_ZERO_SELF_SIGNED_CERT|UNABLE_TO_VERIFY|UNABLE_TO_GET_ISSUER|CERT_|ERR_TLS_CERT)/;

const BEHIND =
  "PostgreSQL lacks the fixes of a later minor release: update its packages and restart it; the embedded one, which has no later package, is for " +
  "trying out and for small shops: set DATABASE_URL";
const ASYNCHRONOUS_STANDBYS =
  "no standby of the database is synchronous: a failover may lose sheets of the complaints books whose consumers hold their numbers; set " +
  "synchronous_standby_names (Patroni: synchronous_mode)";
