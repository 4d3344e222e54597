import type { Logger } from "pino";
import { countConnections, type Database } from "../db/connection.ts";
import { readConnectionRoom } from "../db/connectionRoom.ts";
import { mayChangeTables } from "../db/grants.ts";
import { readServerVersion, SUPPORTED_MAJORS } from "../db/serverVersion.ts";
import { areStandbysAsynchronous } from "../db/standbys.ts";
import type { Binaries } from "../embeddedPostgres/programs.ts";
import type { Config } from "./config.ts";
import { findEnd, findMissedFixes } from "./doctor/knownReleases.ts";

/** Whose server the database is of: that of DATABASE_URL, or the embedded one with its programs. */
export type RunningServer = { readonly server: "external" | Binaries["source"] };

type Used = RunningServer & Pick<Config, "processes" | "databasePoolSize">;

/** Logs a warning for each thing that an operator should know of a database with which the service works. */
export async function warnOfDatabase(
  database: Database,
  { server, processes, databasePoolSize }: Used,
  log: Logger,
): Promise<void> {
  await warnOfVersion(database, server, log);
  if (await mayChangeTables(database)) log.warn({ setting: "DATABASE_OWNER_URL" }, "the service owns its tables");
  if (await areStandbysAsynchronous(database))
    log.warn({ setting: "synchronous_standby_names" }, ASYNCHRONOUS_STANDBYS);
  const needed = countConnections(databasePoolSize, processes);
  const { most } = await readConnectionRoom(database);
  if (needed > most) log.warn({ setting: "DATABASE_POOL_SIZE", needed, most }, FEW_CONNECTIONS);
}

async function warnOfVersion(database: Database, server: RunningServer["server"], log: Logger): Promise<void> {
  const { version, number } = await readServerVersion(database);
  const today = new Date().toISOString().slice(0, 10);
  const major = Math.floor(number / 10_000);
  if (major > SUPPORTED_MAJORS.newest) log.warn({ version, newest: SUPPORTED_MAJORS.newest }, NEWER);
  const end = findEnd(major);
  if (end !== null && end < today) log.warn({ version, endedOn: end }, ENDED);
  const missed = findMissedFixes(number, today);
  if (missed === null) return;
  const { latest, releasedOn } = missed;
  const known = latest === null ? {} : { latest };
  log.warn({ version, ...known, releasedOn }, `${latest === null ? STALE : BEHIND}: ${UPDATES[server]}`);
}

const BEHIND = "PostgreSQL lacks the fixes of a later minor release";
const STALE = "PostgreSQL lacks the fixes of a later minor release, as there will be one since its own";
/** What an operator does about a server without the latest fixes. */
export const UPDATES: Readonly<Record<RunningServer["server"], string>> = {
  external: "update its packages and restart it",
  installed: "update the machine's packages, then restart the service",
  bundled:
    "the bundled one, which has no later package, is for trying out and for small shops: set DATABASE_URL, or install PostgreSQL for a new DATA_DIR",
};
const ENDED = "PostgreSQL gets no more fixes in this major version: bring the database to a later one";
const NEWER = "PostgreSQL is of a later major version than those with which this release was tried";
const ASYNCHRONOUS_STANDBYS =
  "no standby of the database is synchronous: a failover may lose sheets of the complaints books whose consumers hold their numbers; set " +
  "synchronous_standby_names (Patroni: synchronous_mode)";
const FEW_CONNECTIONS =
  "the processes of this machine may open more connections than the database takes: lower DATABASE_POOL_SIZE or WEB_CONCURRENCY, or raise " +
  "the limit of the server or of the user";
