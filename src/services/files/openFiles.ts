import { DomainError } from "../../domain/errors.ts";
import { findLock, type ScanState, type StoredKey } from "../../domain/files/files.ts";
import type { FileContent, FileStorage } from "../../outbound/storage/storages.ts";
import type { Dependencies } from "../dependencies.ts";

/** A file, as far as opening it needs. */
export type LocatedFile = StoredKey & { readonly id: string };

/** Refuses the download of a locked file. Errors: FILE_INFECTED, FILE_LOCKED. */
export function requireUnlocked(state: ScanState): void {
  const lock = findLock(state);
  if (lock !== null) throw new DomainError(lock === "infected" ? "FILE_INFECTED" : "FILE_LOCKED");
}

export type FileReader = ReturnType<typeof createFileReader>;

/** Opens files where their rows say that they are. */
export function createFileReader({ repositories, files: storages }: Dependencies<"repositories" | "files">) {
  return {
    /** The content, which the caller reads to its end or destroys; null when the storage has lost it. */
    read: (file: LocatedFile): Promise<FileContent | null> => openBy(file, (storage, key) => storage.read(key)),

    openBy,
  };

  /** Calls `open`, and once more if it found nothing and the file has been moved meanwhile. */
  async function openBy<T>(
    { id, key, storage }: LocatedFile,
    open: (storage: FileStorage, key: string) => Promise<T | null>,
  ): Promise<T | null> {
    const opened = await open(storages.of(storage), key);
    if (opened !== null) return opened;
    const now = await repositories.storedFiles.findAnyById(id);
    return now === null || now.key === key ? null : open(storages.of(now.storage), now.key);
  }
}
