import type { Logger } from "pino";
import { createDatabase, type Database } from "../db/connection.ts";
import { createOutage } from "../db/outage.ts";
import { createProbe } from "../db/probe.ts";
import { createIdentityReader, createStandbyConnector } from "../db/standbyConnector.ts";
import { createStandbyReads, type StandbyReads } from "../db/standbyReads.ts";
import { createStandbyWatch, STANDBY_LINES, type StandbyState, type StandbyWatch } from "../db/standbyWatch.ts";
import { WAITS_MS } from "../db/waits.ts";
import type { Config } from "./config.ts";

/** The standby of DATABASE_READ_URL, with the pool of connections to it. */
export type OpenStandby = {
  readonly reads: StandbyReads;
  readonly watch: StandbyWatch;
  readonly database: Database;
  /** What the process knows of it. */
  readDetails(): StandbyDetails;
};

/** `host` is the position in DATABASE_READ_URL of the host in use, from 1; null where it names one, and before the first. The lag is null while it is away. */
export type StandbyDetails = {
  readonly state: StandbyState;
  readonly host: number | null;
  readonly lagSeconds: number | null;
};

/** Opens the pool for long reads; null where the primary makes them. Nothing connects before the watch starts. */
export function openStandby(
  primary: Database,
  {
    databaseReadUrl,
    databaseReadMaxLagMs: maxLagMs,
    databasePoolSize,
  }: Pick<Config, "databaseReadUrl" | "databaseReadMaxLagMs" | "databasePoolSize">,
  log: Logger,
): OpenStandby | null {
  if (databaseReadUrl === null) return null;
  const connector = createStandbyConnector(databaseReadUrl, createIdentityReader(primary), log);
  const outage = createOutage(log, createProbe(connector), STANDBY_LINES);
  const database = createDatabase(connector, databasePoolSize, log, {
    acquireTimeoutMs: WAITS_MS.standbyConnect,
    outage,
  });
  const watch = createStandbyWatch({ connector, primary, outage, maxLagMs, log });
  return {
    reads: createStandbyReads({ primary, standby: database, watch, maxLagMs }),
    watch,
    database,
    readDetails: () => ({
      state: watch.readState(),
      host: connector.readPosition(),
      lagSeconds: watch.readLagSeconds(),
    }),
  };
}
