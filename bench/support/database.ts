import { chmod } from "node:fs/promises";
import pino from "pino";
import { type App, startApp } from "../../src/start/app.ts";
import { readConfig } from "../../src/start/config.ts";
import { startEmbeddedPostgres } from "../../src/embeddedPostgres/embeddedPostgres.ts";
import { migrate } from "../../src/db/migrate.ts";
import type { Actor } from "../../src/domain/actor.ts";
import { dataDirOf, withFolder } from "./folders.ts";
import { withClient } from "./history.ts";
import { findPostmaster, readProcessorTime } from "./processorTime.ts";
import { isSmokeRun } from "./results.ts";
import { copySample, SAMPLE } from "./samples.ts";

/** The key of every service that a benchmark starts on such a database. */
export const BENCH_SECRET_KEY = Buffer.alloc(32, 7);

/** A migrated database and a folder for files. */
export type Place = { readonly databaseUrl: string; readonly directory: string };

/** The service in this process, without a worker. `actor` and `key` have every permission. */
export type OpenApp = { readonly app: App; readonly actor: Actor; readonly key: string };

/**
 * Gives `use` an embedded, durable database with these settings and the folder of its data, and deletes it afterwards. `hasLogFiles` is
 * false for a load that writes too little to wait for new files of the write-ahead log. The folder is in `home`.
 */
export async function withDatabase(
  use: (place: Place, location: string) => Promise<void>,
  settings: readonly string[] = [],
  hasLogFiles = true,
  home = process.cwd(),
): Promise<void> {
  await withFolder(async (directory, interruptible) => {
    const dataDir = dataDirOf(directory);
    // The server's account enters it, so that the cluster is on the same disk.
    if (home !== process.cwd() || SAMPLE !== undefined) await chmod(directory, 0o711);
    await copySample(dataDir);
    if (settings.length > 0) await applySettings(dataDir, settings);
    const postgres = await startEmbeddedPostgres({ dataDir, durable: !isSmokeRun() });
    try {
      await interruptible(migrate(postgres.url));
      if (hasLogFiles && !isSmokeRun()) await interruptible(makeLogFiles(postgres.url));
      await interruptible(use({ databaseUrl: postgres.url, directory }, postgres.location));
    } finally {
      await postgres.stop();
    }
  }, home);
}

/** Reads the milliseconds of processor time that the database at this location has used so far. */
export async function createDatabaseMeter(location: string): Promise<() => Promise<number>> {
  const postmaster = await findPostmaster(location);
  return () => readProcessorTime(postmaster);
}

export async function openApp({ databaseUrl, directory }: Place): Promise<OpenApp> {
  const key = "a".repeat(32);
  const secretKey = BENCH_SECRET_KEY;
  const config = readConfig({
    PORT: "0",
    DATABASE_URL: databaseUrl,
    DATA_DIR: directory,
    SECRET_KEY: secretKey.toString("base64"),
    SERVER_COUNTRY: "Perú",
    ADMIN_API_KEY: key,
    WEBHOOK_ALLOW_CIDRS: "127.0.0.0/8",
    WORKER: "off",
  });
  const app = await startApp({ config, databaseUrl, secretKey, log: pino({ level: "silent" }), role: "serve" });
  const { actor } = await app.services.apiKeys.authenticate(key);
  return { app, actor, key };
}

/**
 * Makes the files of the write-ahead log, which a cluster reuses after each checkpoint. A new cluster makes each file during the
 * measurement, which takes up to a third of the time; a cluster that has run for a while makes none.
 */
export async function makeLogFiles(url: string): Promise<void> {
  await withClient(url, async (client) => {
    await client.query(
      `create table written as select repeat('x', 1000) as text from generate_series(1, ${LOG_KILOBYTES})`,
    );
    await client.query("drop table written");
    await client.query("checkpoint");
  });
}

/** About the size of the log between two checkpoints. */
const LOG_KILOBYTES = 1_000_000;

/** The settings hold from the next start. */
async function applySettings(dataDir: string, settings: readonly string[]): Promise<void> {
  const postgres = await startEmbeddedPostgres({ dataDir, durable: !isSmokeRun() });
  await withClient(postgres.url, async (client) => {
    for (const setting of settings) await client.query(`alter system set ${setting}`);
  });
  await postgres.stop();
}
