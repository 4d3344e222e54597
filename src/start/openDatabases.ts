import type { Logger } from "pino";
import { createDatabase, type Database, INTAKE_OPTIONS, INTAKE_POOL_SIZE, readPoolUse } from "../db/connection.ts";
import { type Connector, createConnector } from "../db/connector.ts";
import { createFullness, type Fullness } from "../db/fullness.ts";
import { createOutage, type Outage } from "../db/outage.ts";
import { createProbe } from "../db/probe.ts";
import type { PoolUse } from "../domain/metrics.ts";
import type { Config } from "./config.ts";
import { type OpenStandby, openStandby } from "./openStandby.ts";

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
  /** For long reads; null where the primary makes them. */
  readonly standby: OpenStandby | null;
  /** The use of each pool, by the pool's name. */
  readPoolUses(): Readonly<Record<string, PoolUse>>;
  close(): Promise<void>;
};

export function openDatabases(
  url: string,
  config: Pick<Config, "databasePoolSize" | "databaseSessionUrl" | "databaseReadUrl" | "databaseReadMaxLagMs">,
  log: Logger,
  readsStandby: boolean,
): OpenDatabases {
  const { connector, sessionConnector } = openWays(url, config.databaseSessionUrl, log);
  const outage = createOutage(log, createProbe(connector));
  const fullness = createFullness();
  const database = createDatabase(connector, config.databasePoolSize, log, { outage, fullness });
  const intakeDatabase = createDatabase(connector, INTAKE_POOL_SIZE, log, { ...INTAKE_OPTIONS, outage, fullness });
  const standby = readsStandby ? openStandby(database, config, log) : null;
  return {
    connector,
    sessionConnector,
    outage,
    fullness,
    database,
    intakeDatabase,
    standby,
    readPoolUses: () => ({
      general: readPoolUse(database),
      intake: readPoolUse(intakeDatabase),
      ...(standby === null ? {} : { reads: readPoolUse(standby.database) }),
    }),
    async close() {
      standby?.watch.stop();
      await Promise.all([intakeDatabase.destroy(), database.destroy(), standby?.database.destroy()]);
    },
  };
}
