import type { ObjectStore } from "../outbound/storage/objects.ts";
import type { RepositoryLock } from "./lock.ts";
import { CONTENTS, hashOfContentName, MANIFEST, objectOfBackup } from "./manifest.ts";
import { BackupError, listBackups, listHashes } from "./repository.ts";

export type Pruned = {
  /** The names of the backups that were deleted. */
  readonly backups: readonly string[];
  /** The contents that no backup names any more. */
  readonly contents: { readonly count: number; readonly sizeBytes: number };
};

/**
 * Deletes all but the newest `keep` backups, the rest of those that were not finished, and the contents that no backup names then. Only who
 * holds the lock calls it, so that no run counts on what is deleted. Errors: BackupError where a kept backup's list cannot be
 * read, before anything is deleted.
 */
export async function pruneBackups(store: ObjectStore, keep: number, lock: RepositoryLock): Promise<Pruned> {
  const { whole, unfinished, objects } = await listBackups(store);
  const kept = whole.slice(-keep);
  const named = new Set<string>();
  for (const name of kept) {
    try {
      for (const hash of await listHashes(store, name)) named.add(hash);
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      throw new BackupError(`Nothing was pruned: what the backup ${name} needs is not known (${reason}).`, {
        cause: error,
      });
    }
  }

  const ended = [...whole.slice(0, -keep), ...unfinished];
  await lock.require();
  for (const name of ended) {
    // Without its manifest a backup is none, so that a prune that is cut off leaves no half one.
    await store.delete(objectOfBackup(name, MANIFEST));
    const folder = objectOfBackup(name, "");
    for (const object of objects.filter((each) => each.startsWith(folder))) await store.delete(object);
  }
  const contents = { count: 0, sizeBytes: 0 };
  const unnamed = [];
  for await (const object of store.list(CONTENTS)) {
    const hash = hashOfContentName(object.name);
    if (hash !== null && !named.has(hash)) unnamed.push(object);
  }
  await lock.require();
  for (const { name, sizeBytes } of unnamed) {
    await store.delete(name);
    contents.count += 1;
    contents.sizeBytes += sizeBytes;
  }
  return { backups: ended, contents };
}
