import { resolve } from "node:path";
import type { Logger } from "pino";
import { fingerprintsOf } from "../backups/keys.ts";
import { countRows } from "../backups/manifest.ts";
import { createProgress } from "../backups/progress.ts";
import { chooseBackup, requireRepository } from "../backups/repository.ts";
import { restoreBackup, type Restored } from "../backups/restoreBackup.ts";
import type { TargetFiles } from "../backups/restoreFiles.ts";
import type { OptionValues } from "../cli/usage.ts";
import type { EmbeddedPostgres } from "../embeddedPostgres/embeddedPostgres.ts";
import { DataDirInUseError } from "../embeddedPostgres/errors.ts";
import { createDiskStorage } from "../outbound/storage/disk.ts";
import { createFileStorages } from "../outbound/storage/storages.ts";
import { openBackupPlace, programFoldersOf, requireSecretKey, runStoppable } from "./backupPlaces.ts";
import { readCommandSettings } from "./commandSettings.ts";
import type { Config } from "./config.ts";
import { findAddressProblem } from "./databaseAddresses.ts";
import { readDatabaseUrls } from "./databaseStart.ts";
import { StartError } from "./startErrors.ts";
import { startEmbedded } from "./embeddedDatabase.ts";
import { openFiles } from "./files.ts";
import { openLog } from "./log.ts";

/** Restores a backup and prints what was done; returns the exit status. Errors: StartError, ClientProgramError. */
export async function runRestore(place: string, options: OptionValues): Promise<number> {
  const { database, files, overwrite, json, programs, "key-lost": isKeyLost } = options;
  const config = readCommandSettings();
  const problem = typeof database === "string" ? findAddressProblem(database) : null;
  if (problem !== null) throw new StartError(`--database ${problem}.`);
  const startedMs = performance.now();
  const log = await openLog("error");
  const embedded = typeof database === "string" ? null : await startAlone(config, log);
  const { store, named } = await openBackupPlace(place, config);
  const opened = await openTargetFiles(config, files);
  try {
    const url = typeof database === "string" ? database : readDatabaseUrls(config, embedded).ownerUrl;
    const fingerprints =
      isKeyLost === true ? null : fingerprintsOf(await requireSecretKey(config), config.previousSecretKey);
    const restored = await runStoppable(
      async (signal) => {
        await requireRepository(store);
        return restoreBackup({
          store,
          name: await chooseBackup(store, named),
          target: { url, overwritten: typeof overwrite === "string" ? overwrite : null, log },
          files: opened.target,
          programs: programFoldersOf(programs),
          fingerprints,
          progress: createProgress((line) => process.stderr.write(`${line}\n`)),
          signal,
        });
      },
      typeof database === "string" ? "--database" : undefined,
    );
    const seconds = Math.round((performance.now() - startedMs) / 100) / 10;
    process.stdout.write(json === true ? printJson(restored, seconds) : describe(restored, seconds));
    return 0;
  } finally {
    opened.close();
    store.close();
    await embedded?.stop();
  }
}

/** The embedded server, which no service may use meanwhile. Errors: StartError; EmbeddedPostgresError. */
async function startAlone(config: Config, log: Logger): Promise<EmbeddedPostgres | null> {
  try {
    return await startEmbedded(config, log);
  } catch (error) {
    throw error instanceof DataDirInUseError ? new StartError(describeUse(config), { cause: error }) : error;
  }
}

function describeUse({ dataDir }: Config): string {
  return (
    `A service runs on ${dataDir}, or another command, and a restore puts a whole database in the place of the one that it uses: nothing was ` +
    "changed. Stop it and restore again; or restore beside it, with --database and --files. The command drill tries a backup without either."
  );
}

/** The storages of the configuration, or a folder that all files go to. */
async function openTargetFiles(
  config: Config,
  folder: unknown,
): Promise<{ readonly target: TargetFiles; close(): void }> {
  if (typeof folder === "string") {
    const disk = createDiskStorage(resolve(folder));
    return { target: { storages: createFileStorages(disk, null, "disk"), onDisk: true }, close: () => undefined };
  }
  const { files, closeFiles } = await openFiles(config, null);
  return { target: { storages: files, onDisk: false }, close: closeFiles };
}

const NEXT = [
  'Next, as "After a restore" of docs/operations.md says:',
  "  npm run -s repeat-acts      what was deleted and revoked since the backup",
  "  npm run -s check-files      the files, where the rows say",
  "  npm run -s recover-book     the complaints books, once the service has started",
];

function describe({ manifest, age, files }: Restored, seconds: number): string {
  const { name, takenAt, tables, program } = manifest;
  const migrate =
    age === "older"
      ? `  npm run migrate             first: the backup is of an earlier release (${program.version}), whose tables are older`
      : "  npm run migrate             first: the rights of the service's user, where it is not the owner";
  const [head = "", ...steps] = NEXT;
  const { missing } = manifest.files;
  const remarks = [
    files.wereThere > 0 ? `, of which ${files.wereThere} were there` : "",
    missing > 0 ? `; ${missing} were missing already when the backup was taken` : "",
  ];
  const lines = [
    `Restored: the database of ${takenAt}, ${countRows(manifest)} rows of ${Object.keys(tables).length} tables, each counted again.`,
    `Files: ${files.count}${remarks.join("")}.`,
    head,
    migrate,
    ...steps,
    `Backup ${name} restored: ${seconds} s.`,
  ];
  return `${lines.join("\n")}\n`;
}

function printJson({ manifest, age, files }: Restored, seconds: number): string {
  const { name, takenAt } = manifest;
  const line = {
    backup: name,
    takenAt,
    seconds,
    rows: countRows(manifest),
    files: files.count,
    missing: manifest.files.missing,
    needsMigration: age === "older",
  };
  return `${JSON.stringify(line)}\n`;
}
