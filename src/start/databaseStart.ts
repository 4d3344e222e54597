import type { Logger } from "pino";
import type { Config } from "./config.ts";
import { createDatabase, type Database } from "../db/connection.ts";
import { NoServerError } from "../db/connector.ts";
import { isDatabaseAway, sqlStateOf } from "../db/errors.ts";
import { AHEAD, contract, migrate, SchemaError } from "../db/migrate.ts";
import { readDatabaseState } from "../db/readiness.ts";
import { findVersionProblem, readServerVersion } from "../db/serverVersion.ts";
import { SQL_STATES } from "../db/sqlStates.ts";
import { describeRevocation, listReadingWebRoles } from "../db/webRoles.ts";
import type { EmbeddedPostgres } from "../embeddedPostgres/embeddedPostgres.ts";
import { findRefusalAdvice } from "./databaseRefusals.ts";
import { type RunningServer, warnOfDatabase } from "./databaseWarnings.ts";
import { checkOwnerWay, checkStandby, checkWays } from "./databaseWays.ts";
import { openWays } from "./openDatabases.ts";
import { StartError } from "./startErrors.ts";

type StartConfig = Pick<Config, "migrateOnStart" | "databaseReadUrl" | "processes" | "databasePoolSize">;

/**
 * Brings the database up to date with MIGRATE_ON_START, else checks that it is up to date. Errors: StartError; a failed migration.
 */
export async function prepareDatabase(
  urls: DatabaseUrls,
  { migrateOnStart, databaseReadUrl, ...sizes }: StartConfig,
  log: Logger,
): Promise<void> {
  const { databaseUrl, ownerUrl } = urls;
  if (migrateOnStart) {
    await checkServiceWays(urls);
    log.info({ migrations: await updateDatabase(databaseUrl, ownerUrl, log) }, "database up to date");
  } else {
    await requireMigrated(urls, log);
  }
  await withPool(urls, log, async (database) => {
    const readers = await listReadingWebRoles(database);
    if (readers.length > 0) throw new StartError(describeReaders(readers));
    if (databaseReadUrl !== null) await checkStandby(database, databaseReadUrl);
    await warnOfDatabase(database, { ...urls, ...sizes }, log);
  });
}

/** What to do about roles that read the tables for everybody. */
export function describeReaders(roles: readonly string[]): string {
  return (
    `The roles ${roles.join(" and ")} of the database may read the service's tables, and Supabase's Data API reads by them for everybody who has ` +
    `the public key of the project. As the owner of the tables run: ${describeRevocation(roles)}`
  );
}

/** Calls `use` with a pool of one connection, for the start. Errors: those of `use`, as StartError where they say that the database is not to be used. */
async function withPool<T>(
  { databaseUrl, sessionUrl }: ServiceUrls,
  log: Logger,
  use: (database: Database) => Promise<T>,
): Promise<T> {
  const database = createDatabase(openWays(databaseUrl, sessionUrl).connector, 1, log);
  try {
    return await advise(() => use(database));
  } finally {
    await database.destroy();
  }
}

/** Errors: StartError when the database does not answer, or a pooler is in a mode in which the service can't work. */
async function checkServiceWays({ databaseUrl, sessionUrl }: ServiceUrls): Promise<void> {
  await advise(() => checkWays(databaseUrl, sessionUrl));
}

/**
 * Brings the database up to date and returns the names of the migrations that ran. Errors: StartError when the database does not
 * answer or cannot be changed; a failed migration.
 */
export async function updateDatabase(
  databaseUrl: string,
  ownerUrl: string = databaseUrl,
  log?: Logger,
): Promise<readonly string[]> {
  return advise(async () => {
    await checkOwnerWay(ownerUrl);
    return migrate(databaseUrl, ownerUrl, log);
  });
}

/** Removes what only earlier releases need, and returns the names of it. Errors: StartError, also while such a release is connected. */
export async function contractDatabase(ownerUrl: string, log?: Logger): Promise<readonly string[]> {
  return advise(async () => {
    await checkOwnerWay(ownerUrl);
    return contract(ownerUrl, log);
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
    const state = sqlStateOf(error) ?? "";
    const advice = ADVICE.get(state) ?? findRefusalAdvice(error);
    if (advice !== null) throw new StartError(advice, { cause: error });
    if (!isDatabaseAway(error) && !REFUSED_STATES.test(state)) throw error;
    throw new StartError(NO_ANSWER, { cause: error });
  }
}

/** The addresses of one database for the service: that of the pools, and that of sessions where it is another. */
type ServiceUrls = { readonly databaseUrl: string; readonly sessionUrl: string | null };

/** The addresses of one database: with the user of the service, and with the user who runs the migrations; perhaps the same. */
export type DatabaseUrls = ServiceUrls & { readonly ownerUrl: string } & RunningServer;

/** The addresses of the embedded PostgreSQL, or those of the configuration. Errors: StartError when it names no database. */
export function readDatabaseUrls(config: Config, embedded: EmbeddedPostgres | null): DatabaseUrls {
  if (embedded !== null) {
    const { serviceUrl: databaseUrl, url: ownerUrl, program } = embedded;
    return { databaseUrl, ownerUrl, sessionUrl: null, server: program.source };
  }
  const databaseUrl = requireDatabaseUrl(config);
  const { databaseSessionUrl: sessionUrl } = config;
  return {
    databaseUrl,
    ownerUrl: config.databaseOwnerUrl ?? sessionUrl ?? databaseUrl,
    sessionUrl,
    server: "external",
  };
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
    SQL_STATES.deadlockDetected,
    "A migration and a transaction of somebody else have waited for each other, at every try: nothing was changed by it. Run it again when " +
      "there is less traffic.",
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
  const state = await withPool(urls, log, async (database) => {
    const problem = findVersionProblem((await readServerVersion(database)).number);
    if (problem !== null) throw new StartError(problem);
    return readDatabaseState(database);
  });
  if (state.database === "unreachable") throw new StartError(NO_ANSWER);
  if (state.database === "read_only") throw new StartError(READ_ONLY);
  if (state.migrations === "ahead") throw new StartError(AHEAD);
  if (state.migrations !== "current") {
    throw new StartError("The database is not up to date: run `npm run migrate` first, or set MIGRATE_ON_START=true.");
  }
}
