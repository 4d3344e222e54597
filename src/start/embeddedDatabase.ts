import type { Logger } from "pino";
import type { Config } from "./config.ts";
import { countConnections } from "../db/connection.ts";
import { createConnector } from "../db/connector.ts";
import { readServerState } from "../db/sessionSettings.ts";
import { type EmbeddedPostgres, startEmbeddedPostgres } from "../embeddedPostgres/embeddedPostgres.ts";
import { findRunningServer } from "../embeddedPostgres/runningServer.ts";
import { readDatabaseUrls } from "./databaseStart.ts";

/** Starts the embedded PostgreSQL; null where DATABASE_URL names another server. Errors: EmbeddedPostgresError. */
export async function startEmbedded(config: Config, log: Logger): Promise<EmbeddedPostgres | null> {
  if (config.databaseUrl !== null) return null;
  const { dataDir, processes, databasePoolSize } = config;
  return startEmbeddedPostgres({
    dataDir,
    maxConnections: SPARE_CONNECTIONS + countConnections(databasePoolSize, processes),
    log: { info: (message) => log.info(message), warn: (message) => log.warn(message) },
  });
}

/**
 * The address with the owner of the service's database, for a command that works beside the service: of the embedded PostgreSQL, too, which is
 * started where no service runs it. The caller ends it by `stop`. Errors: StartError.
 */
export async function openOwnerAddress(
  config: Config,
  log: Logger,
): Promise<{ readonly ownerUrl: string; stop(): Promise<void> }> {
  const running = config.databaseUrl === null ? await findRunningServer(config.dataDir) : null;
  if (running !== null && (await answers(running))) return { ownerUrl: running, stop: async () => undefined };
  const embedded = await startEmbedded(config, log);
  return { ownerUrl: readDatabaseUrls(config, embedded).ownerUrl, stop: async () => embedded?.stop() };
}

/** Whether a server is there: a crash leaves the file that names its port. */
async function answers(url: string): Promise<boolean> {
  try {
    const { client } = await createConnector(url).connect({ settle: readServerState });
    await client.end();
    return true;
  } catch {
    return false;
  }
}

/** The connections beyond those of the processes: for the start, and for an operator who inspects the database. */
const SPARE_CONNECTIONS = 100;
