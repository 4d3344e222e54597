import type { Logger } from "pino";
import type { Config } from "./config.ts";
import { countConnections } from "../db/connection.ts";
import { type EmbeddedPostgres, startEmbeddedPostgres } from "../embeddedPostgres/embeddedPostgres.ts";

/** Starts the embedded PostgreSQL; null where DATABASE_URL names another server. Errors: EmbeddedPostgresError. */
export async function startEmbedded(config: Config, log: Logger): Promise<EmbeddedPostgres | null> {
  if (config.databaseUrl !== null) return null;
  const { dataDir, processes, databasePoolSize } = config;
  return startEmbeddedPostgres({
    dataDir,
    maxConnections: SPARE_CONNECTIONS + processes * countConnections(databasePoolSize),
    log: { info: (message) => log.info(message), warn: (message) => log.warn(message) },
  });
}

/** The connections beyond those of the processes: for the start, and for an operator who inspects the database. */
const SPARE_CONNECTIONS = 100;
