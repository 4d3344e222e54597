import type { Knex } from "knex";
import type { FilePlace } from "../../domain/submissions/index.ts";
import {
  COLUMNS,
  type FileRow,
  FILES,
  type StoredKey,
  type StoredSubmissionFile,
  toFile,
  UNKEPT,
} from "./submissionFiles.ts";

/** A file on its way from its storage to another one. */
export type FileMove = { readonly file: StoredSubmissionFile; readonly to: StoredKey };

/** The files of submissions on their way between storages. Across accounts: for the operator. */
export function createFileMovesRepository(db: Knex) {
  return {
    async count(storage: FilePlace): Promise<number> {
      const row = await db(FILES).where({ storage }).count<{ count: string }>("* as count").first();
      return Number(row?.count ?? 0);
    },

    /** Up to `limit` files of a storage behind an id, in the order of their ids. */
    async listAfter(storage: FilePlace, id: string, limit: number): Promise<readonly StoredSubmissionFile[]> {
      const rows: FileRow[] = await db(FILES)
        .select(COLUMNS)
        .where({ storage })
        .where("id", ">", id)
        .orderBy("id")
        .limit(limit);
      return rows.map(toFile);
    },

    /**
     * Records that the file is under another key, whose put was noted, and discards its bytes under the key before after `graceSeconds`. When
     * the file was deleted or moved meanwhile, the new copy is discarded and the result is false. Needs a transaction.
     */
    async finish({ file, to }: FileMove, graceSeconds: number): Promise<boolean> {
      const { accountId, id, key, storage } = file;
      const isKept =
        (await db(UNKEPT)
          .where({ ...to, discarded: false })
          .delete()) === 1;
      const isMoved = isKept && (await db(FILES).where({ id, key, storage }).update(to)) === 1;
      if (isKept) {
        const left = isMoved ? { key, storage } : to;
        const deleteFrom = db.raw("now() + make_interval(secs => ?)", [isMoved ? graceSeconds : 0]);
        await db(UNKEPT).insert({ account_id: accountId, ...left, discarded: true, delete_from: deleteFrom });
      }
      return isMoved;
    },
  };
}
