import { type FilePlace, KEPT_BYTES_SECONDS, type StoredKey } from "../../domain/files/files.ts";
import { DAY_MS } from "../../domain/times.ts";
import type { DiscardedKey } from "../../repositories/files/unkeptFiles.ts";
import type { Dependencies } from "../dependencies.ts";
import { createStorageIdentitiesService } from "../files/storageIdentities.ts";
import { ROWS_PER_STEP } from "./duties.ts";

/** Longer than the life of an address that was given out before the file was deleted or moved, so that a download under way ends. */
const EARLIEST_SECONDS = 20 * 60;
/** The time until bytes are deleted again that could not be deleted. */
const STORAGE_AWAY_SECONDS = 60 * 60;
/** A kept file that is not there is looked for again, each day, until its key is this old. */
const ABSENT_SECONDS = 24 * 60 * 60;
const MAX_ABSENT_MS = 14 * DAY_MS;

/** The bytes that no row of the database names. */
export function createLeftFiles(
  dependencies: Dependencies<"repositories" | "databaseTime" | "files" | "uploadFolder" | "diskRoom" | "log">,
) {
  const { repositories, databaseTime, files, uploadFolder, diskRoom, log } = dependencies;
  const { unkeptFiles } = repositories;
  const identities = createStorageIdentitiesService(dependencies);
  return {
    /** The number of files whose bytes would be deleted now, at most `bound`. */
    async count(bound: number): Promise<number> {
      return unkeptFiles.countDeletable(await findOldest(), bound);
    },

    /**
     * Deletes the bytes of discarded files that have waited long enough, of those whose submission or sheet was not stored within a day, and temporary files that old.
     * Yields the number of deleted files after each step.
     */
    async *steps(): AsyncGenerator<number, void, undefined> {
      const oldest = await findOldest();
      while ((await unkeptFiles.discardBefore(oldest, ROWS_PER_STEP)) === ROWS_PER_STEP) yield 0;
      yield await uploadFolder.removeBefore(oldest);
      for (let found = ROWS_PER_STEP; found === ROWS_PER_STEP;) {
        // A full disk refuses what comes now: the bytes that only wait for their deletion make room.
        const keys = await unkeptFiles.listDiscarded(
          ROWS_PER_STEP,
          diskRoom.isFull() ? EARLIEST_SECONDS : KEPT_BYTES_SECONDS,
        );
        found = keys.length;
        const deleted = await deleteAll(keys);
        yield deleted;
        // What was postponed may be due again where room is wanted.
        if (deleted === 0 && diskRoom.isFull()) return;
      }
    },
  };

  /**
   * Deletes the bytes from the storages that have the database's id: in another one no file would be found, and each would pass for deleted.
   * Returns how many files are deleted. A storage that is away, foreign or not set any more does not keep the others from being emptied.
   */
  async function deleteAll(keys: readonly DiscardedKey[]): Promise<number> {
    const now = (await databaseTime.read()).getTime();
    const places = new Set(keys.map(({ storage }) => storage));
    const usable = new Set<FilePlace>();
    for (const place of places) if (await isUsable(place)) usable.add(place);
    const ended: DiscardedKey[] = [];
    const absent: DiscardedKey[] = [];
    const postponed: DiscardedKey[] = [];
    let deleted = 0;
    for (const stored of keys) {
      const result = usable.has(stored.storage) ? await deleteBytes(stored) : "failed";
      if (result === "deleted") deleted += 1;
      const isPast = !stored.wasKept || now - stored.notedAt.getTime() > MAX_ABSENT_MS;
      if (result === "deleted" || (result === "absent" && isPast)) ended.push(stored);
      else (result === "absent" ? absent : postponed).push(stored);
    }
    await unkeptFiles.forgetDiscarded(ended);
    await unkeptFiles.postponeDeletion(absent, ABSENT_SECONDS);
    await unkeptFiles.postponeDeletion(postponed, STORAGE_AWAY_SECONDS);
    return deleted;
  }

  async function isUsable(place: FilePlace): Promise<boolean> {
    try {
      await identities.requireOwn(place);
      return true;
    } catch (error) {
      log.error({ err: error, storage: place }, "files not deleted: their storage is tried again in an hour");
      return false;
    }
  }

  async function findOldest(): Promise<Date> {
    return new Date((await databaseTime.read()).getTime() - DAY_MS);
  }

  async function deleteBytes({ key, storage }: StoredKey): Promise<"deleted" | "absent" | "failed"> {
    try {
      return (await files.of(storage).delete(key)) ? "deleted" : "absent";
    } catch (error) {
      log.warn({ err: error, storage }, "file not deleted: it is tried again in an hour");
      return "failed";
    }
  }
}
