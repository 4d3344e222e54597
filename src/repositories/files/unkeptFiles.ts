import type { Knex } from "knex";
import { type FilePlace, KEPT_BYTES_SECONDS, type StoredKey } from "../../domain/files/files.ts";
import { FILE_TABLES } from "./storedFiles.ts";

export type UnkeptFilesRepository = ReturnType<typeof createUnkeptFilesRepository>;

/** A key whose bytes may be deleted. */
export type DiscardedKey = StoredKey & {
  /** When the file's put began, or when its row was deleted. */
  readonly notedAt: Date;
  /** Whether a file had the key, so that its bytes were there. */
  readonly wasKept: boolean;
};

/** The keys in the storages that no row has: of files on their way, and of files whose row is gone. */
export function createUnkeptFilesRepository(db: Knex) {
  return {
    /** Notes the keys before their put, so that a crash leaves no bytes behind. */
    async note(accountId: string, keys: readonly StoredKey[]): Promise<void> {
      await db(UNKEPT).insert(keys.map(({ key, storage }) => ({ account_id: accountId, key, storage })));
    },

    /**
     * Takes noted keys, whose rows the same transaction stores. False when one was discarded meanwhile: the transaction must not be
     * committed then. Needs a transaction.
     */
    async keep(accountId: string, keys: readonly StoredKey[]): Promise<boolean> {
      const noted = db(UNKEPT)
        .where({ account_id: accountId, discarded: false })
        .whereIn(["key", "storage"], toPairs(keys));
      return (await noted.delete()) === keys.length;
    },

    /** Marks the keys that no row has got for deletion, and returns them; none of them is kept from then on. */
    async discard(accountId: string, keys: readonly StoredKey[]): Promise<readonly StoredKey[]> {
      return db(UNKEPT)
        .where({ account_id: accountId })
        .whereIn(["key", "storage"], toPairs(keys))
        .update({ discarded: true }, ["key", "storage"]);
    },

    /** Discards a key that a row had until now, or that nothing names; its bytes are deleted after `seconds`. */
    async discardLater(accountId: string, { key, storage }: StoredKey, seconds: number): Promise<void> {
      const deleteFrom = db.raw("now() + make_interval(secs => ?)", [seconds]);
      const row = { account_id: accountId, key, storage, discarded: true, delete_from: deleteFrom, was_kept: true };
      await db(UNKEPT).insert(row).onConflict("key").ignore();
    },

    /** Those of the keys that are noted, discarded or not. Across accounts: for the operator. */
    async listNoted(storage: FilePlace, keys: readonly string[]): Promise<readonly string[]> {
      return db(UNKEPT).where({ storage }).whereIn("key", keys).pluck("key");
    },

    /** Discards up to `limit` keys that wait for their row since before an instant. Returns how many. Across accounts. */
    async discardBefore(instant: Date, limit: number): Promise<number> {
      const past = db(UNKEPT).select("key", "storage").where({ discarded: false }).where("created_at", "<", instant);
      return db(UNKEPT)
        .whereIn(["key", "storage"], past.limit(limit))
        .where({ discarded: false })
        .update({ discarded: true });
    },

    /**
     * Up to `limit` discarded keys whose bytes may be deleted, oldest first, without those that a file's row has. Bytes that wait for
     * KEPT_BYTES_SECONDS may be deleted after `waitSeconds`. Across accounts.
     */
    async listDiscarded(limit: number, waitSeconds: number): Promise<readonly DiscardedKey[]> {
      const latest = db.raw("now() + make_interval(secs => ?)", [KEPT_BYTES_SECONDS - waitSeconds]);
      const due = db(UNKEPT).where({ discarded: true }).where("delete_from", "<=", latest);
      for (const table of FILE_TABLES) {
        void due.whereNotExists(db(table).whereRaw("??.key = unkept_files.key", [table]).select(db.raw("1")));
      }
      return due
        .orderBy("created_at")
        .limit(limit)
        .select("key", "storage", "created_at as notedAt", "was_kept as wasKept");
    },

    /** The number of keys, at most `bound`, that `listDiscarded` has or would have after `discardBefore(instant)`. Across accounts. */
    async countDeletable(instant: Date, bound: number): Promise<number> {
      const left = db.raw("not discarded and created_at < ?", [instant]);
      const due = db(UNKEPT).where({ discarded: true }).where("delete_from", "<=", db.fn.now()).orWhere(left);
      return (await due.limit(bound).select("key")).length;
    },

    /** Lets discarded keys wait, whose bytes could not be deleted. Across accounts. */
    async postponeDeletion(keys: readonly StoredKey[], seconds: number): Promise<void> {
      if (keys.length === 0) return;
      const deleteFrom = db.raw("now() + make_interval(secs => ?)", [seconds]);
      await db(UNKEPT).whereIn(["key", "storage"], toPairs(keys)).update({ delete_from: deleteFrom });
    },

    /** Forgets discarded keys whose bytes are deleted. Across accounts. */
    async forgetDiscarded(keys: readonly StoredKey[]): Promise<void> {
      await db(UNKEPT).whereIn(["key", "storage"], toPairs(keys)).where({ discarded: true }).delete();
    },
  };
}

const UNKEPT = "unkept_files";

function toPairs(keys: readonly StoredKey[]): string[][] {
  return keys.map(({ key, storage }) => [key, storage]);
}
