import type { Logger } from "pino";
import { createDatabase, type Database, INTAKE_OPTIONS, INTAKE_POOL_SIZE } from "../db/connection.ts";
import { createFullness, type Fullness } from "../db/fullness.ts";
import { createOutage, type Outage } from "../db/outage.ts";
import { createProbe } from "../db/probe.ts";
import type { Config } from "./config.ts";

/** The pools of connections of a process, and what they know of the database. */
export type OpenDatabases = {
  readonly outage: Outage;
  readonly fullness: Fullness;
  readonly database: Database;
  /** The intake's own, so that a submission never waits for the queries of owners. */
  readonly intakeDatabase: Database;
};

export function openDatabases(
  url: string,
  { databasePoolSize }: Pick<Config, "databasePoolSize">,
  log: Logger,
): OpenDatabases {
  const outage = createOutage(log, createProbe(url));
  const fullness = createFullness();
  return {
    outage,
    fullness,
    database: createDatabase(url, databasePoolSize, log, { outage, fullness }),
    intakeDatabase: createDatabase(url, INTAKE_POOL_SIZE, log, { ...INTAKE_OPTIONS, outage, fullness }),
  };
}
