import { join } from "node:path";
import { describeFile } from "../backups/checkBackup.ts";
import { fingerprintsOf } from "../backups/keys.ts";
import { countDumpBytes, countRows } from "../backups/manifest.ts";
import { createProgress, describeBytes } from "../backups/progress.ts";
import { type BackupResult, takeBackup } from "../backups/takeBackup.ts";
import type { OptionValues } from "../cli/usage.ts";
import { writePrivateFile } from "../embeddedPostgres/privateFiles.ts";
import { openBackupPlace, programFoldersOf, requireSecretKey, runStoppable, spoolFolderOf } from "./backupPlaces.ts";
import { withCommandDatabase } from "./commandDatabase.ts";
import { readCommandSettings } from "./commandSettings.ts";
import { openFiles } from "./files.ts";
import { LAST_BACKUP } from "./lastBackup.ts";
import { openLog } from "./log.ts";
import { readVersion } from "./version.ts";

const EXIT_USAGE = 2;
/** The most missing files that are listed. */
const MAX_LISTED = 20;

/** Backs up the database and its files, prints what was done, and returns the exit status. Errors: StartError, ClientProgramError. */
export async function runBackup(place: string, { keep, json, programs }: OptionValues): Promise<number> {
  if (typeof keep === "string" && !/^[1-9]\d{0,3}$/.test(keep)) {
    process.stderr.write("--keep is how many backups stay: 1 to 9999.\n");
    return EXIT_USAGE;
  }
  const config = readCommandSettings();
  const startedMs = performance.now();
  const log = await openLog("error");
  return withCommandDatabase(config, log, async ({ ownerUrl }) => {
    const [keyFingerprint] = fingerprintsOf(await requireSecretKey(config), null);
    const { store } = await openBackupPlace(place, config);
    const { files, closeFiles } = await openFiles(config, null);
    try {
      const result = await runStoppable((signal) =>
        takeBackup({
          store,
          spoolFolder: spoolFolderOf(config, store),
          databaseUrl: ownerUrl,
          files,
          keyFingerprint,
          version: readVersion(config.gitCommit),
          programs: programFoldersOf(programs),
          keep: typeof keep === "string" ? Number(keep) : null,
          log,
          progress: createProgress((line) => process.stderr.write(`${line}\n`)),
          signal,
        }),
      );
      const seconds = Math.round((performance.now() - startedMs) / 100) / 10;
      process.stdout.write(
        json === true ? printJson(store.location, result, seconds) : describe(store.location, result, seconds),
      );
      if (result.missing.length > 0) return 1;
      await writePrivateFile(join(config.dataDir, LAST_BACKUP), `${result.manifest.takenAt}\n`);
      return 0;
    } finally {
      closeFiles();
      store.close();
    }
  });
}

function printJson(location: string, { manifest, copied, missing, pruned }: BackupResult, seconds: number): string {
  const { name, takenAt, tables, files } = manifest;
  const line = {
    backup: name,
    place: location,
    takenAt,
    seconds,
    database: {
      tables: Object.keys(tables).length,
      rows: countRows(manifest),
      bytes: countDumpBytes(manifest),
    },
    files: {
      count: files.count,
      bytes: files.sizeBytes,
      copied: copied.count,
      copiedBytes: copied.sizeBytes,
      missing: missing.map(({ id }) => id),
    },
    pruned: pruned === null ? null : { backups: pruned.backups, contents: pruned.contents.count },
  };
  return `${JSON.stringify(line)}\n`;
}

function describe(location: string, { manifest, copied, missing, pruned }: BackupResult, seconds: number): string {
  const { name, tables, files } = manifest;
  const rest = missing.length - MAX_LISTED;
  const lines = [
    `Database: ${countRows(manifest)} rows of ${Object.keys(tables).length} tables, ${describeBytes(countDumpBytes(manifest))}.`,
    `Files: ${files.count} (${describeBytes(files.sizeBytes)}), of which ${copied.count} were new (${describeBytes(copied.sizeBytes)}).`,
    ...missing.slice(0, MAX_LISTED).map((file) => `${describeFile(file)} is ${file.missing}: the backup lacks it.`),
    ...(rest > 0 ? [`And ${rest} more.`] : []),
    ...(missing.length > 0
      ? ["Run check-files, which finds what can be mended. The rest of the backup is whole."]
      : []),
    ...(pruned === null
      ? []
      : [
          `Pruned: ${pruned.backups.length} backups, ${pruned.contents.count} files (${describeBytes(pruned.contents.sizeBytes)}).`,
        ]),
    `Backup ${name} of ${location}: ${seconds} s.`,
  ];
  return `${lines.join("\n")}\n`;
}
