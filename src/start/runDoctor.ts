import { Resolver } from "node:dns/promises";
import { existsSync } from "node:fs";
import { join } from "node:path";
import pino from "pino";
import { findBundle } from "../bundle/bundle.ts";
import { createDatabase } from "../db/connection.ts";
import { openWays } from "./openDatabases.ts";
import { createSecretBox } from "../domain/secretBox.ts";
import { findRunningServer } from "../embeddedPostgres/runningServer.ts";
import {
  type Config,
  ConfigError,
  listMisspelled,
  listSecretValues,
  loadEnvFile,
  readConfig,
  readGitCommit,
} from "./config.ts";
import { CHECKS } from "./doctor/checks.ts";
import type { DoctorContext, DoctorDatabase } from "./doctor/context.ts";
import type { Reported } from "./doctor/findings.ts";
import { describeReport } from "./doctor/report.ts";
import { runChecks } from "./doctor/runChecks.ts";
import { ensureSecretKey } from "./secretKey.ts";
import { describeVersion, readVersion } from "./version.ts";

const DNS_MS = 2_000;
const DNS_TRIES = 2;
/** The checks of the database run beside each other. */
const CONNECTIONS = 4;

/** Looks at the whole installation, prints what it finds, and returns the exit status: 1 where something is wrong. */
export async function runDoctor({ isJson }: { readonly isJson: boolean }): Promise<number> {
  loadEnvFile();
  const reported = await examine();
  process.stdout.write(
    isJson ? reported.map((each) => `${JSON.stringify(each)}\n`).join("") : describeReport(reported),
  );
  return reported.some(({ level }) => level === "wrong") ? 1 : 0;
}

async function examine(): Promise<readonly Reported[]> {
  const config = readValid();
  if (!("dataDir" in config)) return config;
  const database = await openDatabase(config);
  try {
    const context: DoctorContext = {
      config,
      misspelled: listMisspelled(),
      now: () => new Date(),
      version: describeVersion(readVersion(readGitCommit())),
      bundle: findBundle(),
      nodeVersion: process.versions.node,
      resolver: new Resolver({ timeout: DNS_MS, tries: DNS_TRIES }),
      database,
      secretBox: await openSecretBox(config),
    };
    return await runChecks(CHECKS, context, createRedaction(listSecretValues()));
  } finally {
    await database?.database.destroy();
  }
}

/** The configuration, or the findings that stand for all checks where it is not valid. */
function readValid(): Config | readonly Reported[] {
  try {
    return readConfig();
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    return error.problems.map((what) => ({
      group: "settings",
      check: "settings",
      level: "wrong",
      what,
      toDo: "Correct it (docs/configuration.md); nothing starts before. The other checks need valid settings.",
    }));
  }
}

async function openDatabase({ databaseUrl, databaseSessionUrl, dataDir }: Config): Promise<DoctorDatabase> {
  const embedded = databaseUrl === null ? await findRunningServer(dataDir) : null;
  const url = databaseUrl ?? embedded?.url ?? null;
  if (url === null) return null;
  const database = createDatabase(openWays(url, databaseSessionUrl).connector, CONNECTIONS, pino({ level: "silent" }));
  let reached: Promise<boolean> | null = null;
  const reach = async () =>
    database.raw("select 1").then(
      () => true,
      () => false,
    );
  return {
    url,
    isEmbedded: embedded !== null,
    program: embedded?.program ?? null,
    database,
    isReached: () => (reached ??= reach()),
  };
}

/** The key of the settings, or that of DATA_DIR, where the first start has made one. */
async function openSecretBox({ secretKey, previousSecretKey, dataDir }: Config) {
  if (secretKey !== null) return createSecretBox(secretKey, previousSecretKey);
  if (!existsSync(join(dataDir, "secret.key"))) return null;
  return createSecretBox(await ensureSecretKey(dataDir), previousSecretKey);
}

/** Takes values out of texts, the longest first. */
function createRedaction(values: readonly string[]): (text: string) => string {
  return (text) => values.reduce((shown, value) => shown.replaceAll(value, "…"), text);
}
