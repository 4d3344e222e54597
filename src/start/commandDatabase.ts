import { setTimeout as delay } from "node:timers/promises";
import type { Logger } from "pino";
import { awaitShares, type ServerShare, shareServer } from "../db/serverUse.ts";
import type { EmbeddedPostgres } from "../embeddedPostgres/embeddedPostgres.ts";
import { DataDirInUseError } from "../embeddedPostgres/errors.ts";
import type { Config } from "./config.ts";
import { type DatabaseUrls, readDatabaseUrls } from "./databaseStart.ts";
import { startEmbedded } from "./embeddedDatabase.ts";
import { StartError } from "./startErrors.ts";
import { waitForStop } from "./stopping.ts";

/** How long a command waits for the server of a service that starts or stops. */
const PATIENCE_MS = 10_000;
const PAUSE_MS = 250;

/**
 * Calls `use` with the addresses of the database for a command that works beside services. Without DATABASE_URL they are those of the embedded server
 * that a service runs on DATA_DIR, or another command; where none does, the server is started, and ended after all commands that use it
 * meanwhile. Errors: StartError; EmbeddedPostgresError; those of `use`.
 */
export async function withCommandDatabase<T>(
  config: Config,
  log: Logger,
  use: (urls: DatabaseUrls) => Promise<T>,
): Promise<T> {
  if (config.databaseUrl !== null) return use(readDatabaseUrls(config, null));
  const found = await findServer(config, log);
  return "share" in found ? useShared(found, use) : useStarted(found.started, config, use);
}

type Found = Shared | { readonly started: EmbeddedPostgres };
type Shared = { readonly share: ServerShare; readonly urls: DatabaseUrls };

/** Errors: the data directory belongs to a process whose server does not answer. */
async function findServer(config: Config, log: Logger): Promise<Found> {
  const deadlineMs = performance.now() + PATIENCE_MS;
  for (;;) {
    const shared = await joinServer(config.dataDir);
    if (shared !== null) return shared;
    try {
      const started = await startEmbedded(config, log);
      if (started !== null) return { started };
    } catch (error) {
      // A service that starts has the directory before its server answers, and one that stops has it still afterwards.
      if (!(error instanceof DataDirInUseError) || performance.now() > deadlineMs) throw error;
    }
    await delay(PAUSE_MS);
  }
}

async function joinServer(dataDir: string): Promise<Shared | null> {
  const { findRunningServer } = await import("../embeddedPostgres/runningServer.ts");
  const running = await findRunningServer(dataDir);
  const share = running === null ? null : await shareServer(running.url);
  if (running === null || share === null) return null;
  const { url: ownerUrl, serviceUrl, program } = running;
  const own = await shareServer(serviceUrl);
  await own?.end();
  const databaseUrl = own === null ? ownerUrl : serviceUrl;
  return { share, urls: { databaseUrl, ownerUrl, sessionUrl: null, server: program.source } };
}

async function useShared<T>({ share, urls }: Shared, use: (urls: DatabaseUrls) => Promise<T>): Promise<T> {
  try {
    return await use(urls);
  } catch (error) {
    throw (await share.isLost()) ? new StartError(STOPPED, { cause: error }) : error;
  } finally {
    await share.end();
  }
}

const STOPPED =
  "The service has stopped, and its embedded PostgreSQL with it: what the command had not finished is left. Run it again.";

async function useStarted<T>(
  started: EmbeddedPostgres,
  config: Config,
  use: (urls: DatabaseUrls) => Promise<T>,
): Promise<T> {
  try {
    return await use(readDatabaseUrls(config, started));
  } finally {
    await awaitShares(started.url, () => void process.stderr.write(OTHERS), waitForStop());
    await started.stop();
  }
}

const OTHERS =
  "Another command uses the embedded PostgreSQL, which this one has started: it waits for that. Ctrl-C ends both.\n";
