import type { Logger } from "pino";
import { type Config, loadEnvFile, readConfig } from "../start/config.ts";
import { prepareDatabase, requireDatabaseUrl, StartError, updateDatabase } from "../start/databaseStart.ts";
import { countConnections } from "../db/connection.ts";
import { type EmbeddedPostgres, startEmbeddedPostgres } from "../embeddedPostgres/embeddedPostgres.ts";
import { describeDemo, ensureDemo } from "../start/demo.ts";
import { launchAlone, launchChild, launchSeveral, type Service } from "../start/launch.ts";
import { createLog } from "../start/log.ts";
import { type MetricsEndpoint, serveMetrics } from "../start/metricsEndpoint.ts";
import { findPrimary, isChild } from "../start/processes/child.ts";
import { ensureSecretKey } from "../start/secretKey.ts";

export const USAGE = `Usage: node src/main.ts [command]

Commands:
  serve     answer requests, and deliver webhooks unless WORKER=off (the default)
  worker    only deliver webhooks; needs DATABASE_URL
  migrate   bring the database up to date, then exit

Without DATABASE_URL an embedded PostgreSQL is started, with its data in DATA_DIR (.data).
Every setting is an environment variable or a line of the file .env: see the table in README.md.
`;

export const COMMANDS: ReadonlyMap<string, () => Promise<number>> = new Map([
  ["serve", () => (isChild() ? runChild() : run("serve"))],
  ["worker", () => run("worker")],
  ["migrate", runMigrations],
]);

const DRAIN_DEADLINE_MS = 9_500;
/** Beside those of the processes: for their start, and for whoever looks at the embedded PostgreSQL. */
const SPARE_CONNECTIONS = 100;

async function run(role: "serve" | "worker"): Promise<number> {
  loadEnvFile();
  const config = readConfig();
  if (role === "worker" && config.databaseUrl === null) {
    throw new StartError(
      "A separate worker needs DATABASE_URL: the embedded PostgreSQL belongs to the service that started it.",
    );
  }
  const log = createLog(config.logLevel);
  const stopRequest = waitForStop();
  const embedded = await startEmbedded(config, log);
  try {
    const starting = startOn(embedded, { config, log, role });
    let service = await Promise.race([starting, stopRequest]);
    // Its own database would be gone before its connections; and there it waits for nobody.
    if (service === null && embedded !== null) service = await starting.catch(() => null);
    if (service === null) return await exitAtOnce(embedded);
    const failure = await Promise.race([stopRequest, embedded?.exited ?? new Promise<never>(() => undefined)]);
    log.info("stopping");
    await closeInTime(service, log);
    if (failure instanceof Error) throw failure;
  } finally {
    await embedded?.stop();
  }
  log.info("stopped");
  return 0;
}

/** A start that waits, such as for another instance's migrations, has nothing to finish. */
async function exitAtOnce(embedded: EmbeddedPostgres | null): Promise<never> {
  await embedded?.stop();
  process.exit(0);
}

async function startOn(
  embedded: EmbeddedPostgres | null,
  { config, log, role }: { readonly config: Config; readonly log: Logger; readonly role: "serve" | "worker" },
): Promise<Pick<Service, "close">> {
  const databaseUrl = embedded?.url ?? requireDatabaseUrl(config);
  await prepareDatabase(databaseUrl, config, log);
  const secretKey = config.secretKey ?? (await ensureSecretKey(config.dataDir));
  const startContext = { config, databaseUrl, secretKey, log };
  const processes = role === "serve" ? config.processes : 1;
  const service = processes > 1 ? await launchSeveral(startContext) : await launchAlone(startContext, role);
  let metrics: MetricsEndpoint | null = null;
  const close = async () => {
    await service.close();
    await metrics?.close();
  };
  try {
    metrics = await serveMetrics(config, service.readMetrics);
    const { port, publicUrl } = service;
    log.info({ host: config.host, port, metricsPort: metrics.port, publicUrl, role, processes }, "started");
    if (embedded !== null) await announceDemo(service, config.dataDir, embedded.location);
    return { close };
  } catch (error) {
    await close();
    throw error;
  }
}

async function announceDemo(service: Service, dataDir: string, location: string): Promise<void> {
  const demo = await service.bootstrap((bootstrap) => ensureDemo(dataDir, bootstrap));
  if (demo !== null) process.stdout.write(describeDemo(demo, service.publicUrl, location));
}

/** `serve` in a process that the primary of several has started, on what that has prepared. */
async function runChild(): Promise<never> {
  const primary = findPrimary();
  try {
    const config = readConfig();
    const log = createLog(config.logLevel);
    const stopRequest = waitForStop();
    const secretKey = config.secretKey ?? (await ensureSecretKey(config.dataDir));
    const startContext = { config, databaseUrl: requireDatabaseUrl(config), secretKey, log };
    const service = await Promise.race([launchChild(startContext, primary), stopRequest]);
    if (service !== null) {
      await stopRequest;
      await closeInTime(service, log);
    }
  } catch (error) {
    await primary.tellFailure(error instanceof Error ? error.message : String(error));
    return primary.leave(1);
  }
  return primary.leave(0);
}

async function runMigrations(): Promise<number> {
  loadEnvFile();
  const config = readConfig();
  const log = createLog(config.logLevel);
  const embedded = await startEmbedded(config, log);
  try {
    const names = await updateDatabase(embedded?.url ?? requireDatabaseUrl(config));
    process.stdout.write(names.length === 0 ? "Nothing to migrate.\n" : `Migrated: ${names.join(", ")}\n`);
  } finally {
    await embedded?.stop();
  }
  return 0;
}

async function startEmbedded(config: Config, log: Logger): Promise<EmbeddedPostgres | null> {
  if (config.databaseUrl !== null) return null;
  const observer = {
    info: (message: string) => log.info(message),
    warn: (message: string) => log.warn(message),
  };
  const { dataDir, processes, databasePoolSize } = config;
  const maxConnections = SPARE_CONNECTIONS + processes * countConnections(databasePoolSize);
  return startEmbeddedPostgres({ dataDir, maxConnections, log: observer });
}

/** Later signals change nothing: a Ctrl-C reaches a service that npm runs twice, from the terminal and from npm. */
function waitForStop(): Promise<null> {
  return new Promise((resolve) => {
    for (const signal of ["SIGTERM", "SIGINT"] as const) process.on(signal, () => resolve(null));
  });
}

async function closeInTime(service: Pick<Service, "close">, log: Logger): Promise<void> {
  const timer = setTimeout(() => {
    log.warn("not everything could be finished in time");
    process.exit(1);
  }, DRAIN_DEADLINE_MS);
  await service.close();
  clearTimeout(timer);
}
