import { randomBytes } from "node:crypto";
import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pino from "pino";
import { onTestFinished } from "vitest";
import { fingerprintsOf } from "../../src/backups/keys.ts";
import { createProgress } from "../../src/backups/progress.ts";
import { type BackupOrder, type BackupResult, takeBackup } from "../../src/backups/takeBackup.ts";
import { migrate } from "../../src/db/migrate.ts";
import { createDiskObjects } from "../../src/outbound/storage/diskObjects.ts";
import { createDiskStorage } from "../../src/outbound/storage/disk.ts";
import { createFileStorages } from "../../src/outbound/storage/storages.ts";
import { SECRET_KEY, startTestApp, type TestApp } from "./app.ts";
import { PDF } from "./attachments.ts";
import { arrangeBook, GENEROUS_LIMITS } from "./complaints.ts";
import { type InstalledPostgres, useInstalledPostgres } from "./installedPostgres.ts";
import type { OnFinished } from "./services.ts";
import { postFiles } from "./uploads.ts";

export const NEVER = new AbortController().signal;
export const SILENT = createProgress(() => undefined);
export const LOG = pino({ level: "silent" });
export const FINGERPRINTS = fingerprintsOf(SECRET_KEY, null);

/** A service on a PostgreSQL that the installed client programs dump, with submissions, files, sheets and secrets. */
export type BackedService = {
  readonly installed: InstalledPostgres;
  /** The folder of the installed client programs. */
  readonly programs: string;
  readonly app: TestApp;
  readonly book: Awaited<ReturnType<typeof arrangeBook<TestApp>>>;
  /** Posts a submission with a file of other bytes than all before. */
  postFile(): Promise<void>;
};

/** Ends after the test, or after the file. `given` are variables of its configuration. */
export async function startBackedService(
  programs: string,
  onFinished: OnFinished = onTestFinished,
  given: Readonly<Record<string, string>> = {},
): Promise<BackedService> {
  const installed = await useInstalledPostgres(programs, onFinished);
  const databaseUrl = await installed.createCluster();
  await migrate(databaseUrl);
  const dataDir = await makeTemporary(onFinished);
  const environment = { ...GENEROUS_LIMITS, WORKER: "off", ...given };
  const app = await startTestApp({ databaseUrl, dataDir, environment }, onFinished);
  const book = await arrangeBook(app);
  await book.file();
  const form = await app.createForm(book.owner, {
    filesAllowed: true,
    webhookUrl: "https://127.0.0.1/hook",
  });
  const postFile = async () => {
    const { status } = await postFiles(app, form, [
      ["cv", "cv.pdf", `${PDF.toString()}${randomBytes(32).toString("hex")}`],
    ]);
    if (status !== 201) throw new Error(`The submission was answered ${status}.`);
  };
  for (let posted = 0; posted < 3; posted += 1) await postFile();
  return { installed, programs, app, book, postFile };
}

export async function makeTemporary(onFinished: OnFinished = onTestFinished): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "ventanilla-backups-"));
  onFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** Backs the service up into a folder. */
export async function backUp(
  { app, programs }: BackedService,
  repository: string,
  order: Partial<BackupOrder> = {},
): Promise<BackupResult> {
  const disk = createDiskStorage(join(app.dataDir, "files"));
  return takeBackup({
    store: createDiskObjects(repository),
    spoolFolder: join(repository, "spool"),
    databaseUrl: app.databaseUrl,
    files: createFileStorages(disk, null, "disk"),
    keyFingerprint: FINGERPRINTS[0],
    version: { version: "0.1.0", commit: null },
    programs: { folder: programs, path: [] },
    keep: null,
    log: LOG,
    progress: SILENT,
    signal: NEVER,
    ...order,
  });
}

/** A copy of a repository to damage. */
export async function copyRepository(repository: string): Promise<string> {
  const copy = await makeTemporary();
  await cp(repository, copy, { recursive: true });
  return copy;
}

/** Changes one bit in the middle of a file. */
export async function flipBit(path: string): Promise<void> {
  const bytes = await readFile(path);
  const middle = Math.floor(bytes.length / 2);
  bytes[middle] = (bytes[middle] ?? 0) ^ 1;
  await writeFile(path, bytes);
}
