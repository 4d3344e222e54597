import type { ClientProgram, ProgramFolders } from "../db/clientPrograms.ts";
import type { ObjectStore } from "../outbound/storage/objects.ts";
import { checkBackup } from "./checkBackup.ts";
import { compareDatabase } from "./compareDatabase.ts";
import { findKeyProblem, type KeyFingerprints } from "./keys.ts";
import { DamagedManifestError, type Manifest } from "./manifest.ts";
import type { Progress } from "./progress.ts";
import { BackupError, loadManifest } from "./repository.ts";
import {
  type BackupAge,
  findAge,
  findRestoreProgram,
  moveToDisk,
  requireTarget,
  restoreDatabase,
  type TargetDatabase,
} from "./restoreDatabase.ts";
import { requireStorages, type RestoredFiles, restoreFiles, type TargetFiles } from "./restoreFiles.ts";

/** Where a backup goes, and with which programs. */
export type RestoreTarget = {
  readonly target: TargetDatabase;
  readonly files: TargetFiles;
  readonly programs: ProgramFolders;
  readonly progress: Progress;
  readonly signal: AbortSignal;
};

export type RestoreOrder = RestoreTarget & {
  readonly store: ObjectStore;
  readonly name: string;
  /** Those of the service's keys; null to restore with whatever key. */
  readonly fingerprints: KeyFingerprints | null;
};

export type Restored = { readonly manifest: Manifest; readonly age: BackupAge; readonly files: RestoredFiles };

/**
 * Checks what is known at once (key, release, programs, target), then the whole backup, and restores it as `restoreChecked` does. Errors:
 * BackupError with all problems, before anything is written; those of `restoreChecked`.
 */
export async function restoreBackup(order: RestoreOrder): Promise<Restored> {
  const { store, name, fingerprints, progress, signal } = order;
  const early = await loadManifest(store, name).catch((error: unknown) => {
    if (error instanceof DamagedManifestError) return null;
    throw error;
  });
  if (early !== null) {
    const keyProblem = fingerprints === null ? null : findKeyProblem(early.keyFingerprint, fingerprints);
    if (keyProblem !== null) throw new BackupError(keyProblem);
    await requireRestorable(store, early, order);
  }
  const { manifest, problems } = await checkBackup(store, name, progress, signal);
  if (manifest === null || problems.length > 0) {
    throw new BackupError([...problems, `The backup ${name} was not restored, and nothing was changed.`].join("\n"));
  }
  return restoreChecked(store, manifest, order);
}

/**
 * Restores the files and, last and in one transaction, the database, then compares the database with the manifest. Errors: BackupError where the
 * target may not be taken, before anything is written, and where the restored database differs; ClientProgramError; those of the storages.
 */
export async function restoreChecked(store: ObjectStore, manifest: Manifest, order: RestoreTarget): Promise<Restored> {
  const { target, files, progress, signal } = order;
  const { age, program } = await requireRestorable(store, manifest, order);
  const { diskId, ...restoredFiles } = await restoreFiles(files, store, manifest, progress, signal);
  progress.say("database: restoring");
  await restoreDatabase(target, program, store, manifest, signal);
  const differences = await compareDatabase(target.url, manifest, target.log);
  if (differences.length > 0) throw new BackupError([...differences, DIFFERS].join("\n"));
  if (files.onDisk && diskId !== null) await moveToDisk(target.url, diskId, target.log);
  return { manifest, age, files: restoredFiles };
}

/** Errors: as `restoreChecked`, before anything is written. */
async function requireRestorable(
  store: ObjectStore,
  manifest: Manifest,
  { target, files, programs }: RestoreTarget,
): Promise<{ readonly age: BackupAge; readonly program: ClientProgram }> {
  const age = findAge(manifest);
  const program = await findRestoreProgram(manifest, programs);
  await requireTarget(target, manifest);
  await requireStorages(files, store, manifest);
  return { age, program };
}

const DIFFERS = "The restored database is not that of the backup.";
