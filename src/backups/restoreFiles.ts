import { createHash, randomUUID } from "node:crypto";
import { pipeline } from "node:stream/promises";
import type { FilePlace } from "../domain/files/files.ts";
import type { ObjectStore } from "../outbound/storage/objects.ts";
import type { FileStorage, FileStorages } from "../outbound/storage/storages.ts";
import { describeFile } from "./checkBackup.ts";
import { type BackupFile, contentNameOf, type Manifest } from "./manifest.ts";
import { describeBytes, type Progress } from "./progress.ts";
import { BackupError, readFiles } from "./repository.ts";

/** Where files go: each where its row says, or all of them to the disk. */
export type TargetFiles = { readonly storages: FileStorages; readonly onDisk: boolean };

export type RestoredFiles = { readonly count: number; readonly sizeBytes: number; readonly wereThere: number };

const AT_ONCE = 4;

/**
 * Checks, before anything is written, that the storages are new, or those that the backup's database knows. Errors: BackupError,
 * StorageMissingError where files go to a bucket that is not set.
 */
export async function requireStorages(target: TargetFiles, store: ObjectStore, manifest: Manifest): Promise<void> {
  for (const place of await listPlaces(target, store, manifest)) {
    const storage = target.storages.of(place);
    const id = await storage.readId();
    const known = manifest.storages.find((each) => each.place === place)?.id ?? null;
    if (id !== null && id !== known) {
      throw new BackupError(
        `${storage.location} has the files of another database: name an empty place for the files.`,
      );
    }
  }
}

/** Puts the files into their storages. What is there already, as from a run that was cut off, stays. Returns the id of the disk's storage, if it is used. */
export async function restoreFiles(
  target: TargetFiles,
  store: ObjectStore,
  manifest: Manifest,
  progress: Progress,
  signal: AbortSignal,
): Promise<RestoredFiles & { readonly diskId: string | null }> {
  const { storages, onDisk } = target;
  const ids = new Map<FilePlace, string>();
  for (const place of await listPlaces(target, store, manifest)) {
    const known = manifest.storages.find((each) => each.place === place)?.id ?? randomUUID();
    ids.set(place, await storages.of(place).createId(known));
  }
  const sums = { count: 0, sizeBytes: 0, wereThere: 0 };
  let group: Promise<void>[] = [];
  for await (const file of readFiles(store, manifest)) {
    if (file.missing !== undefined) continue;
    signal.throwIfAborted();
    group.push(restoreFile(file));
    if (group.length < AT_ONCE) continue;
    await Promise.all(group);
    group = [];
    progress.report(describe);
  }
  await Promise.all(group);
  progress.say(describe());
  return { ...sums, diskId: ids.get("disk") ?? null };

  async function restoreFile(file: BackupFile): Promise<void> {
    const storage = storages.of(onDisk ? "disk" : file.storage);
    if ((await storage.measure(file.key)) === null) await putFile(storage, file);
    else if (await hasContent(storage, file)) sums.wereThere += 1;
    else
      throw new BackupError(
        `${storage.location} has other bytes under ${file.key}: name an empty place for the files.`,
      );
    sums.count += 1;
    sums.sizeBytes += file.sizeBytes;
  }

  async function putFile(storage: FileStorage, file: BackupFile): Promise<void> {
    const { sizeBytes, sha256 } = file;
    const open = async () => {
      const content = await store.read(contentNameOf(sha256));
      if (content === null) throw new BackupError(`${describeFile(file)} is missing: ${contentNameOf(sha256)}.`);
      return content.stream;
    };
    await storage.put(file.key, { sizeBytes, sha256, open });
  }

  function describe(): string {
    return `files: ${sums.count} of ${manifest.files.count - manifest.files.missing} restored, ${describeBytes(sums.sizeBytes)}`;
  }
}

async function hasContent(storage: FileStorage, { key, sha256 }: BackupFile): Promise<boolean> {
  const content = await storage.read(key);
  if (content === null) return false;
  const hash = createHash("sha256");
  await pipeline(content.stream, hash);
  return hash.digest("hex") === sha256;
}

/** The storages that the files go to, and those that the database knows by their ids and the service has set. */
async function listPlaces(
  { storages, onDisk }: TargetFiles,
  store: ObjectStore,
  manifest: Manifest,
): Promise<ReadonlySet<FilePlace>> {
  if (onDisk) return new Set<FilePlace>(["disk"]);
  const set = storages.all.map(({ name }) => name);
  const places = new Set(manifest.storages.map(({ place }) => place).filter((place) => set.includes(place)));
  for await (const { storage } of readFiles(store, manifest)) places.add(storage);
  return places;
}
