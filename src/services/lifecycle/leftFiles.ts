import type { StoredKey } from "../../domain/files/files.ts";
import { DAY_MS } from "../../domain/times.ts";
import type { Dependencies } from "../dependencies.ts";
import { ROWS_PER_STEP } from "./duties.ts";

/** The time until bytes are deleted again that could not be deleted. */
const STORAGE_AWAY_SECONDS = 60 * 60;

/** The bytes that no row of the database names. */
export function createLeftFiles({
  repositories,
  databaseTime,
  files,
  uploadFolder,
  log,
}: Dependencies<"repositories" | "databaseTime" | "files" | "uploadFolder" | "log">) {
  const { unkeptFiles } = repositories;
  return {
    /** The number of files whose bytes would be deleted now, at most `bound`. */
    async count(bound: number): Promise<number> {
      return unkeptFiles.countDeletable(await findOldest(), bound);
    },

    /**
     * Deletes the bytes of discarded files, of those whose submission or sheet was not stored within a day, and temporary files that old.
     * Yields the number of deleted files after each step.
     */
    async *steps(): AsyncGenerator<number, void, undefined> {
      const oldest = await findOldest();
      while ((await unkeptFiles.discardBefore(oldest, ROWS_PER_STEP)) === ROWS_PER_STEP) yield 0;
      yield await uploadFolder.removeBefore(oldest);
      for (let found = ROWS_PER_STEP; found === ROWS_PER_STEP;) {
        const keys = await unkeptFiles.listDiscarded(ROWS_PER_STEP);
        found = keys.length;
        const deleted: StoredKey[] = [];
        for (const stored of keys) if (await deleteBytes(stored)) deleted.push(stored);
        await unkeptFiles.forgetDiscarded(deleted);
        // A storage that is away or not set any more does not keep the others from being emptied.
        await unkeptFiles.postponeDeletion(
          keys.filter((stored) => !deleted.includes(stored)),
          STORAGE_AWAY_SECONDS,
        );
        yield deleted.length;
      }
    },
  };

  async function findOldest(): Promise<Date> {
    return new Date((await databaseTime.read()).getTime() - DAY_MS);
  }

  async function deleteBytes({ key, storage }: StoredKey): Promise<boolean> {
    try {
      await files.of(storage).delete(key);
      return true;
    } catch (error) {
      log.warn({ err: error, storage }, "file not deleted: it is tried again in an hour");
      return false;
    }
  }
}
