import type { Logger } from "pino";
import { type Config, listMisspelled, loadEnvFile, readConfig } from "./config.ts";
import { describeMisspelled } from "./environment.ts";
import { prepareDatabase, readDatabaseUrls, requireDatabaseUrl } from "./databaseStart.ts";
import { type DemoContext, describeDemo, ensureDemo } from "./demo.ts";
import { startEmbedded } from "./embeddedDatabase.ts";
import { launchAlone, launchChild, launchSeveral, loadProgram, type Service, type StartContext } from "./launch.ts";
import { openLog } from "./log.ts";
import { type MetricsEndpoint, serveMetrics } from "./metricsEndpoint.ts";
import { findPrimary } from "./processes/child.ts";
import { ensureSecretKey } from "./secretKey.ts";
import { StartError } from "./startErrors.ts";
import { closeInTime, waitForStop } from "./stopping.ts";
import { readVersion } from "./version.ts";
import type { EmbeddedPostgres } from "../embeddedPostgres/embeddedPostgres.ts";
import { describeVersionMetric } from "../metrics/snapshots.ts";

type Role = "serve" | "worker";

/**
 * Runs the service until a signal stops it; returns the exit status. Errors, each with a message for the operator: ConfigError,
 * StartError, EmbeddedPostgresError.
 */
export async function runService(role: Role): Promise<number> {
  loadEnvFile();
  const config = readConfig();
  if (role === "worker" && config.databaseUrl === null) throw new StartError(WORKER_NEEDS_DATABASE);
  const log = await openLog(config.logLevel);
  for (const each of listMisspelled()) log.warn({ variable: each.name, meant: each.meant }, describeMisspelled(each));
  const stopRequest = waitForStop();
  // The program is loaded while PostgreSQL starts, and not while a connection waits for an answer, which would come too late.
  const loaded = config.databaseUrl === null && config.processes === 1 ? loadProgram().catch(() => undefined) : null;
  const embedded = await startEmbedded(config, log);
  await loaded;
  try {
    const starting = startOn(embedded, { config, log, role });
    let service = await Promise.race([starting, stopRequest]);
    // The embedded PostgreSQL must not end before the connections of a start under way. Such a start is short: it waits for no other
    // instance.
    if (service === null && embedded !== null) service = await starting.catch(() => null);
    if (service === null) return await exitAtOnce(embedded);
    const failure = await Promise.race([stopRequest, embedded?.exited ?? new Promise<never>(() => undefined)]);
    log.info("stopping");
    log.flush();
    await closeInTime(service, log);
    if (failure instanceof Error) throw failure;
  } finally {
    await embedded?.stop();
  }
  log.info("stopped");
  return 0;
}

/**
 * Runs `serve` in a process that a primary has started, then ends the process. The primary has prepared the database and the
 * secret key.
 */
export async function runChild(): Promise<never> {
  const primary = findPrimary();
  try {
    const config = readConfig();
    const log = await openLog(config.logLevel);
    const stopRequest = waitForStop();
    const secretKey = config.secretKey ?? (await ensureSecretKey(config.dataDir));
    const startContext = { config, databaseUrl: requireDatabaseUrl(config), secretKey, log };
    const service = await Promise.race([launchChild(startContext, primary), stopRequest]);
    if (service !== null) {
      await stopRequest;
      await closeInTime(service, log);
    }
  } catch (error) {
    await primary.reportFailure(error instanceof Error ? error.message : String(error));
    return primary.leave(1);
  }
  return primary.leave(0);
}

const WORKER_NEEDS_DATABASE =
  "A separate worker needs DATABASE_URL: the embedded PostgreSQL belongs to the service that started it.";

async function startOn(
  embedded: EmbeddedPostgres | null,
  { config, log, role }: { readonly config: Config; readonly log: Logger; readonly role: Role },
): Promise<Pick<Service, "close">> {
  const urls = readDatabaseUrls(config, embedded);
  await prepareDatabase(urls, config, log);
  const secretKey = config.secretKey ?? (await ensureSecretKey(config.dataDir));
  const version = readVersion(config.gitCommit);
  const startContext = { config, databaseUrl: urls.databaseUrl, secretKey, log };
  const processes = role === "serve" ? config.processes : 1;
  const service = processes > 1 ? await launchSeveral(startContext) : await launchAlone(startContext, role);
  let metrics: MetricsEndpoint | null = null;
  const close = async () => {
    await service.close();
    await metrics?.close();
  };
  try {
    metrics = await serveMetrics(config, async () => [
      ...(await service.readMetrics()),
      describeVersionMetric(version),
    ]);
    const { port, publicUrl } = service;
    const addresses = { host: config.host, port, metricsPort: metrics.port, publicUrl };
    log.info({ ...addresses, role, processes, ...version }, "started");
    if (embedded !== null) await announceDemo(service, startContext, embedded);
    return { close };
  } catch (error) {
    await close();
    throw error;
  }
}

async function announceDemo(
  service: Service,
  startContext: StartContext,
  database: DemoContext["database"],
): Promise<void> {
  const { config, log } = startContext;
  const demo = await service.bootstrap((services) => ensureDemo(config.dataDir, services));
  if (demo === null) return;
  if (demo.isNew) {
    // The service is of use without examples.
    const { makeExamples } = await import("./examples.ts");
    await makeExamples(startContext, demo.key).catch((error: unknown) => log.warn({ err: error }, "no examples"));
  }
  const { publicUrl } = service;
  const version = readVersion(config.gitCommit);
  const mailDir = config.smtpUrl === null ? config.mailDir : null;
  process.stdout.write(describeDemo(demo, { publicUrl, version, database, now: new Date(), mailDir }));
}

/** Ends this process during a start that has nothing to finish, such as one that waits for the migrations of another instance. */
async function exitAtOnce(embedded: EmbeddedPostgres | null): Promise<never> {
  await embedded?.stop();
  process.exit(0);
}
