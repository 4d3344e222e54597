import { randomUUID } from "node:crypto";
import type { FilePlace } from "../../domain/files/files.ts";
import type { FileStorage } from "../../outbound/storage/storages.ts";
import type { Dependencies } from "../dependencies.ts";

/**
 * `own`: the storage has the id that the database knows. `foreign`: it has another one or none, though files lie in it: another folder or
 * bucket, or the empty place of a volume that is not mounted. `unused`: the database has no files there, and new ones go elsewhere.
 */
export type StorageIdentity = "own" | "foreign" | "unused";

export type StorageIdentitiesService = ReturnType<typeof createStorageIdentitiesService>;

/** The files that are looked for in a storage before it is taken for the database's. */
const SAMPLE = 20;

/** Knows whether a storage is the one that the database's files lie in. It acts for no account. */
export function createStorageIdentitiesService({ repositories, files }: Dependencies<"repositories" | "files">) {
  const { fileStorages, storedFiles } = repositories;
  return {
    /** The storages that the configuration names. */
    list: (): readonly Pick<FileStorage, "name" | "location">[] => files.all,
    check,
    adopt,
    requireOwn,
  };

  /**
   * Compares the ids of the storage and of the database. A storage that is used for the first time gets its id, unless the database says
   * that files lie there and none of the newest does; `isTarget` says that new files go there. Errors: StorageMissingError, those of the storage.
   */
  async function check(place: FilePlace, isTarget = files.of(place) === files.present): Promise<StorageIdentity> {
    const storage = files.of(place);
    const known = await fileStorages.findId(place);
    if (known !== null) return (await storage.readId()) === known ? "own" : "foreign";
    const newest = await storedFiles.listNewest(place, SAMPLE);
    if (newest.length === 0 && !isTarget) return "unused";
    const sizes = await Promise.all(newest.map(({ key }) => storage.measure(key)));
    if (newest.length > 0 && sizes.every((size) => size === null)) return "foreign";
    const id = await storage.createId(randomUUID());
    return (await fileStorages.take(place, id)) === id ? "own" : "foreign";
  }

  /** Makes the storage the database's, whatever it was before. Only an operator may know that it is. Errors: as `check`. */
  async function adopt(place: FilePlace): Promise<void> {
    await fileStorages.replace(place, await files.of(place).createId(randomUUID()));
  }

  /** Errors: ForeignStorageError, and those of `check`. */
  async function requireOwn(place: FilePlace, isTarget?: boolean): Promise<void> {
    if ((await check(place, isTarget)) === "foreign") throw new ForeignStorageError(files.of(place));
  }
}

/** The storage is not the one that the database's files lie in. The message is for an operator. */
export class ForeignStorageError extends Error {
  constructor({ location }: { readonly location: string }) {
    super(
      `The files of this database lie elsewhere: ${location} has not the id that the database knows. Set DATA_DIR, or the bucket, that ` +
        "the other processes have, and look whether its volume is mounted. If the files were brought there on purpose, as from a backup: " +
        '"check-files --adopt". See docs/operations.md, "Check the files".',
    );
  }
}
