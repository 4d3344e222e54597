import { isDomainError, kindOf, serviceUnavailable, storageFull } from "../../domain/errors.ts";
import { fileKeyOf, fileScanLaneOf, type ScanState, type StoredKey } from "../../domain/files/files.ts";
import { isDiskFull } from "../../outbound/storage/diskRoom.ts";
import type { PutContent } from "../../outbound/storage/storages.ts";
import type { Repositories } from "../../repositories/repositories.ts";
import type { Dependencies } from "../dependencies.ts";
import { RETRY_AFTER_SECONDS } from "../../domain/times.ts";

/**
 * Takes the keys of files whose rows the caller's transaction stores. Errors: Error when a key was discarded meanwhile, so that no row is
 * without its bytes.
 */
export async function keepFiles(tx: Repositories, accountId: string, files: readonly StoredKey[]): Promise<void> {
  if (files.length === 0) return;
  if (!(await tx.unkeptFiles.keep(accountId, files)))
    throw new Error("A file was discarded before its row was stored.");
}

/** Queues the scans of the files that wait for one, in the caller's transaction; in their account's lane unless `chooseLane` is given. */
export async function queueScans(
  tx: Repositories,
  accountId: string,
  files: readonly (ScanState & { readonly id: string })[],
  chooseLane: () => string = () => fileScanLaneOf(accountId),
): Promise<void> {
  for (const { id, scanStatus } of files) {
    if (scanStatus === "pending") await tx.jobs.insert("file_scan", chooseLane(), id);
  }
}

/** Bytes on their way into a storage, with the key that they get there. */
export type FilePut = StoredKey & PutContent;

/**
 * Puts files into the storages. The order makes a file without a row impossible to leave: the keys are noted, the bytes are put, and
 * the transaction that stores the rows takes the keys, as `unkeptFiles.keep` does. What a crash leaves is discarded after a day.
 */
export function createFilePuts(
  { unkeptFiles }: Pick<Repositories, "unkeptFiles">,
  { files: storages, diskRoom, scanner, clock, log }: Dependencies<"clock" | "files" | "diskRoom" | "scanner" | "log">,
) {
  /** The files whose put has ended. One that was broken off may still end, so that its bytes are left to the housekeeper. */
  const whole = new WeakSet<StoredKey>();

  return {
    /** Where a new file goes, and what its scan is before it begins. */
    prepare(accountId: string, id: string): StoredKey & ScanState {
      return {
        key: fileKeyOf(accountId, id, clock.now()),
        storage: storages.present.name,
        scanStatus: scanner === null ? "unscanned" : "pending",
        malware: null,
        unlockedAt: null,
      };
    },

    put,

    discard,

    /**
     * Puts the files, then calls `commit`. What its transaction has not kept is discarded. Errors: SERVICE_UNAVAILABLE, STORAGE_FULL, those
     * of `commit`.
     */
    putAround: <T>(accountId: string, files: readonly FilePut[], commit: () => Promise<T>): Promise<T> =>
      around(accountId, files, async () => {
        await put(accountId, files);
        return commit();
      }),

    /**
     * Puts the files, then calls `commit` with them, or with none of them where the storage is full or away: what they come with is too
     * important to wait for it. Errors: those of `commit`, and of the database.
     */
    putOptional: <F extends FilePut, T>(
      accountId: string,
      files: readonly F[],
      commit: (put: readonly F[]) => Promise<T>,
    ): Promise<T> => around(accountId, files, async () => commit((await isPut(accountId, files)) ? files : [])),
  };

  async function around<T>(accountId: string, files: readonly FilePut[], work: () => Promise<T>): Promise<T> {
    if (files.length === 0) return work();
    try {
      return await work();
    } finally {
      await discard(accountId, files);
    }
  }

  /** False where the storage is full or away. */
  async function isPut(accountId: string, files: readonly FilePut[]): Promise<boolean> {
    try {
      await put(accountId, files);
      return true;
    } catch (error) {
      if (isDomainError(error) && kindOf(error.code) === "unavailable") return false;
      throw error;
    }
  }

  /** Notes the keys and puts the bytes, one file after the other. Errors: SERVICE_UNAVAILABLE, STORAGE_FULL. */
  async function put(accountId: string, files: readonly FilePut[]): Promise<void> {
    if (files.length === 0) return;
    if (!files.every(hasRoom)) throw storageFull();
    await unkeptFiles.note(accountId, files);
    for (const file of files) {
      const { key, storage, ...content } = file;
      try {
        await storages.of(storage).put(key, content);
        whole.add(file);
      } catch (error) {
        log.error({ err: error, storage }, "file not stored");
        throw isDiskFull(error) ? storageFull() : serviceUnavailable(RETRY_AFTER_SECONDS.storage);
      }
    }
  }

  /** What lies in the temporary folder has its room already. */
  function hasRoom({ storage, path, sizeBytes }: FilePut): boolean {
    return storage !== "disk" || path !== undefined || diskRoom.take(sizeBytes);
  }

  /**
   * Discards those of the keys that are not kept, and deletes their bytes, which would else fill the disk at no cost of a plan until the
   * housekeeper comes. Without the database or the storage they are left to it. While the database is away a request has no bytes yet, and no line.
   */
  async function discard(accountId: string, keys: readonly StoredKey[]): Promise<void> {
    try {
      const discarded = new Set((await unkeptFiles.discard(accountId, keys)).map(({ key }) => key));
      const ended = keys.filter((stored) => whole.has(stored) && discarded.has(stored.key));
      for (const { key, storage } of ended) await storages.of(storage).delete(key);
      if (ended.length > 0) await unkeptFiles.forgetDiscarded(ended);
    } catch (error) {
      if (keys.some((stored) => whole.has(stored))) {
        log.warn({ err: error }, "files of a request are left to the housekeeper");
      }
    }
  }
}
