import type { Logger } from "pino";
import { type App, startApp } from "./app.ts";
import { type Config, loadEnvFile, readConfig } from "./config.ts";
import { createDatabase } from "./db/connection.ts";
import { type EmbeddedPostgres, startEmbeddedPostgres } from "./db/embedded.ts";
import { isDatabaseAway, sqlStateOf } from "./db/faults.ts";
import { migrate } from "./db/migrate.ts";
import { readDatabaseState } from "./db/readiness.ts";
import { describeDemo, ensureDemo } from "./demo.ts";
import { createLog } from "./log.ts";
import { ensureSecretKey } from "./secretKey.ts";

export const USAGE = `Usage: node src/main.ts [command]

Commands:
  serve     answer requests, and deliver webhooks unless WORKER=off (the default)
  worker    only deliver webhooks; needs DATABASE_URL
  migrate   bring the database up to date, then exit

Without DATABASE_URL an embedded PostgreSQL is started, with its data in DATA_DIR (.data).
Every setting is an environment variable or a line of the file .env: see the table in README.md.
`;

export const COMMANDS: ReadonlyMap<string, () => Promise<number>> = new Map([
  ["serve", () => run("serve")],
  ["worker", () => run("worker")],
  ["migrate", runMigrations],
]);

/** A start that cannot go on, for a reason that the operator can repair; the message says how. */
class StartError extends Error {}

const DRAIN_DEADLINE_MS = 9_500;
const NO_ANSWER = "The database of DATABASE_URL does not answer: check its address, its user and that it runs.";
/** Classes of SQLSTATE: not let in, no such database. */
const REFUSED_STATES = /^(28|3D)/;

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
    const app = await Promise.race([startOn(embedded, { config, log, role }), stopRequest]);
    if (app === null) return await exitAtOnce(embedded);
    const failure = await Promise.race([stopRequest, embedded?.exited ?? new Promise<never>(() => undefined)]);
    log.info("stopping");
    await closeInTime(app, log);
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
): Promise<App> {
  const databaseUrl = embedded?.url ?? requireDatabaseUrl(config);
  if (config.migrateOnStart) log.info({ migrations: await updateDatabase(databaseUrl) }, "database up to date");
  else await requireMigrated(databaseUrl, log);
  const secretKey = config.secretKey ?? (await ensureSecretKey(config.dataDir));
  const app = await startApp({ config, databaseUrl, secretKey, log, role });
  log.info({ host: config.host, port: app.port, publicUrl: app.publicUrl, role }, "started");
  if (embedded !== null) await announceDemo(app, config.dataDir, embedded.location);
  return app;
}

async function announceDemo(app: App, dataDir: string, location: string): Promise<void> {
  try {
    const demo = await ensureDemo(dataDir, app.services.bootstrap);
    if (demo !== null) process.stdout.write(describeDemo(demo, app.publicUrl, location));
  } catch (error) {
    await app.close();
    throw error;
  }
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
  return startEmbeddedPostgres({ dataDir: config.dataDir, log: observer });
}

async function updateDatabase(databaseUrl: string): Promise<readonly string[]> {
  try {
    return await migrate(databaseUrl);
  } catch (error) {
    if (!isDatabaseAway(error) && !REFUSED_STATES.test(sqlStateOf(error) ?? "")) throw error;
    throw new StartError(NO_ANSWER, { cause: error });
  }
}

async function requireMigrated(databaseUrl: string, log: Logger): Promise<void> {
  const database = createDatabase(databaseUrl, 1, log);
  const state = await readDatabaseState(database);
  await database.destroy();
  if (state.database === "unreachable") {
    throw new StartError(NO_ANSWER);
  }
  if (state.migrations !== "current") {
    throw new StartError("The database is not up to date: run `npm run migrate` first, or set MIGRATE_ON_START=true.");
  }
}

function requireDatabaseUrl(config: Config): string {
  if (config.databaseUrl === null) throw new StartError("DATABASE_URL is not set.");
  return config.databaseUrl;
}

/** Later signals change nothing: a Ctrl-C reaches a service that npm runs twice, from the terminal and from npm. */
function waitForStop(): Promise<null> {
  return new Promise((resolve) => {
    for (const signal of ["SIGTERM", "SIGINT"] as const) process.on(signal, () => resolve(null));
  });
}

async function closeInTime(app: App, log: Logger): Promise<void> {
  const timer = setTimeout(() => {
    log.warn("not everything could be finished in time");
    process.exit(1);
  }, DRAIN_DEADLINE_MS);
  await app.close();
  clearTimeout(timer);
}
