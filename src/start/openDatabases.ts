import type { Logger } from "pino";
import { createDatabase, type Database, INTAKE_OPTIONS, INTAKE_POOL_SIZE } from "../db/connection.ts";
import { type Connector, createConnector } from "../db/connector.ts";
import { createFullness, type Fullness } from "../db/fullness.ts";
import { createOutage, type Outage } from "../db/outage.ts";
import { createProbe } from "../db/probe.ts";
import type { Config } from "./config.ts";

/** The ways of a process to its database. */
export type DatabaseWays = {
  /** That of the pools. */
  readonly connector: Connector;
  /** That of the process's session, with its locks and signals; that of the pools unless DATABASE_SESSION_URL names another. */
  readonly sessionConnector: Connector;
};

/** The ways to the database of `databaseUrl`. Another address for sessions means that a pooler on the first one keeps none. */
export function openWays(databaseUrl: string, sessionUrl: string | null, log?: Logger): DatabaseWays {
  const logged = log === undefined ? {} : { log };
  if (sessionUrl === null) {
    const connector = createConnector(databaseUrl, logged);
    return { connector, sessionConnector: connector };
  }
  return {
    connector: createConnector(databaseUrl, { pooling: "transaction", ...logged }),
    sessionConnector: createConnector(sessionUrl),
  };
}

/** The pools of connections of a process, and what they know of the database. */
export type OpenDatabases = DatabaseWays & {
  readonly outage: Outage;
  readonly fullness: Fullness;
  readonly database: Database;
  /** The intake's own, so that a submission never waits for the queries of owners. */
  readonly intakeDatabase: Database;
};

export function openDatabases(
  url: string,
  { databasePoolSize, databaseSessionUrl }: Pick<Config, "databasePoolSize" | "databaseSessionUrl">,
  log: Logger,
): OpenDatabases {
  const { connector, sessionConnector } = openWays(url, databaseSessionUrl, log);
  const outage = createOutage(log, createProbe(connector));
  const fullness = createFullness();
  return {
    connector,
    sessionConnector,
    outage,
    fullness,
    database: createDatabase(connector, databasePoolSize, log, { outage, fullness }),
    intakeDatabase: createDatabase(connector, INTAKE_POOL_SIZE, log, { ...INTAKE_OPTIONS, outage, fullness }),
  };
}
