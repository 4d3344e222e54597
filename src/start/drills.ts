import { join } from "node:path";
import type { Logger } from "pino";
import { checkBackup } from "../backups/checkBackup.ts";
import { findKeyProblem, fingerprintsOf } from "../backups/keys.ts";
import { countRows, type Manifest } from "../backups/manifest.ts";
import type { Progress } from "../backups/progress.ts";
import { BackupError, readFiles } from "../backups/repository.ts";
import { restoreChecked } from "../backups/restoreBackup.ts";
import { ClientProgramError, type ProgramFolders } from "../db/clientPrograms.ts";
import { createDatabase } from "../db/connection.ts";
import { PATHS } from "../domain/links.ts";
import { createSecretBox } from "../domain/secretBox.ts";
import type { ObjectStore } from "../outbound/storage/objects.ts";
import { createDiskStorage } from "../outbound/storage/disk.ts";
import { createFileStorages } from "../outbound/storage/storages.ts";
import { createSealedValuesRepository, SEALED_COLUMNS } from "../repositories/sealedValues.ts";
import { type App, startApp } from "./app.ts";
import type { Config } from "./config.ts";
import { updateDatabase } from "./databaseStart.ts";
import { StartError } from "./startErrors.ts";
import { describeFinding } from "./runCheckFiles.ts";

export type DrillOrder = {
  readonly store: ObjectStore;
  readonly name: string;
  /** An empty database that is nobody's. */
  readonly databaseUrl: string;
  /** An empty folder for the files. */
  readonly folder: string;
  readonly config: Config;
  readonly secretKey: Buffer;
  readonly programs: ProgramFolders;
  readonly log: Logger;
  readonly progress: Progress;
  readonly signal: AbortSignal;
};

/** What was tried, and what did not hold. A step behind one that failed may be left out. */
export type DrillResult = {
  readonly steps: readonly { readonly what: string; readonly seconds: number }[];
  readonly problems: readonly string[];
  readonly notes: readonly string[];
};

/** The newest values of each sealed column that are opened. */
const SAMPLE = 50;

/**
 * Restores a backup beside the service and tries what it is for: all hashes, the rows and feeds of the database, the files where their rows say, secrets
 * under the key, and the service on top of it, which sends nothing. Errors: unexpected ones; what does not hold is in the result.
 */
export async function drillBackup(order: DrillOrder): Promise<DrillResult> {
  const { store, name, config, secretKey, log, progress, signal } = order;
  const steps: { readonly what: string; readonly seconds: number }[] = [];
  const problems: string[] = [];
  const checked = await step("the hashes of all that the backup has", () => checkBackup(store, name, progress, signal));
  problems.push(...checked.problems);
  const { manifest, notes } = checked;
  if (manifest === null) return { steps, problems, notes };
  const keyProblem = findKeyProblem(manifest.keyFingerprint, fingerprintsOf(secretKey, config.previousSecretKey));
  if (keyProblem !== null) problems.push(keyProblem);
  if (problems.length > 0) return { steps, problems, notes };
  try {
    await restoreBeside(order, manifest);
  } catch (error) {
    if (!isExpected(error)) throw error;
    problems.push(...error.message.split("\n"));
  }
  return { steps, problems, notes };

  async function step<T>(what: string, run: () => Promise<T>): Promise<T> {
    const startedMs = performance.now();
    progress.say(`drill: ${what}`);
    const result = await run();
    steps.push({ what, seconds: Math.round((performance.now() - startedMs) / 100) / 10 });
    return result;
  }

  async function restoreBeside({ databaseUrl, folder, programs }: DrillOrder, whole: Manifest): Promise<void> {
    const disk = createDiskStorage(join(folder, "files"));
    const rows = countRows(whole);
    await step(
      `restored: ${rows} rows, ${whole.feeds.length} feeds and ${whole.files.count} files, each counted again`,
      () =>
        restoreChecked(store, whole, {
          target: { url: databaseUrl, overwritten: null, log },
          files: { storages: createFileStorages(disk, null, "disk"), onDisk: true },
          programs,
          progress,
          signal,
        }),
    );
    await step("brought to what this release needs", () => updateDatabase(databaseUrl));
    await step("secrets opened by the key", () => openSecrets(databaseUrl));
    const app = await step("the service started on it", () => startBeside(order));
    try {
      await step("ready, without sending anything", () => requireReady(app));
      await step("the files where their rows say", () => checkFiles(app, whole));
      await step("the complaints books read as an inspector does", () => readBooks(app));
    } finally {
      await app.close();
    }
  }

  async function openSecrets(databaseUrl: string): Promise<void> {
    const box = createSecretBox(secretKey, config.previousSecretKey);
    const database = createDatabase(databaseUrl, 1, log);
    try {
      const sealedValues = createSealedValuesRepository(database);
      for (const column of SEALED_COLUMNS) {
        for (const { id, sealed } of await sealedValues.listNewest(column, SAMPLE)) {
          try {
            box.open(sealed, { table: column.table, id });
          } catch {
            problems.push(`The secret ${column.table}.${column.column} of ${id} does not open with SECRET_KEY.`);
          }
        }
      }
    } finally {
      await database.destroy();
    }
  }

  async function requireReady({ port }: App): Promise<void> {
    const answer = await fetch(`http://127.0.0.1:${port}${PATHS.readiness}`, { signal });
    if (answer.status !== 200)
      problems.push(`The service is not ready on the restored database: ${await answer.text()}`);
  }

  /** What the storage of the service had not when the backup was taken is missing here, too, and said by a note. */
  async function checkFiles({ services }: App, whole: Manifest): Promise<void> {
    const missing = new Set<string>();
    for await (const file of readFiles(store, whole)) if (file.missing !== undefined) missing.add(file.id);
    await services.storageChecks.check(
      {
        hashes: true,
        repair: false,
        onFinding(finding) {
          if (finding.kind === "missing" && missing.has(finding.file.id)) return;
          problems.push(`The restored files differ: ${describeFinding(finding)}`);
        },
        onProgress: ({ checked: count, total }) => progress.report(() => `files: ${count} of ${total} read again`),
      },
      signal,
    );
  }

  /** What an inspector would write down is no fault of the backup; a sheet that cannot be read is. */
  async function readBooks({ services: { inspections } }: App): Promise<void> {
    let unread = 0;
    const everything = { accountId: null, formId: null, year: null };
    for await (const { unread: count } of inspections.inspect(everything, signal)) unread = count;
    if (unread > 0) problems.push(`${unread} sheets of the complaints books could not be read.`);
  }
}

function isExpected(error: unknown): error is Error {
  return error instanceof BackupError || error instanceof ClientProgramError || error instanceof StartError;
}

/** The service on the restored database and files: it answers on this machine, does no jobs and sends nothing. */
async function startBeside({ config, databaseUrl, folder, secretKey, log }: DrillOrder): Promise<App> {
  return startApp({
    config: {
      ...config,
      port: 0,
      host: "127.0.0.1",
      processes: 1,
      metricsPort: null,
      publicUrl: null,
      databaseUrl,
      databaseOwnerUrl: null,
      dataDir: folder,
      adminApiKey: null,
      smtpUrl: null,
      mailDir: join(folder, "mail"),
      inboundMail: null,
      identityProvider: null,
      files: { ...config.files, s3: null, present: "disk", scanner: null, minFreeBytes: 0 },
      inlineWorker: false,
    },
    databaseUrl,
    secretKey,
    log,
    role: "serve",
  });
}
