import type { Knex } from "knex";
import type { FilePlace } from "../../domain/files/files.ts";

export type FileStoragesRepository = ReturnType<typeof createFileStoragesRepository>;

/** The ids of the storages that the files of this database lie in. Across accounts: for the service itself. */
export function createFileStoragesRepository(db: Knex) {
  return {
    /** The id of the storage; null for one that nobody has used yet. */
    async findId(place: FilePlace): Promise<string | null> {
      const row: { readonly id: string } | undefined = await db(TABLE).where({ place }).first("id");
      return row?.id ?? null;
    },

    /** Takes the storage with the id unless another one was taken before, and returns the id of the one that is taken then. */
    async take(place: FilePlace, id: string): Promise<string> {
      await db(TABLE).insert({ place, id }).onConflict("place").ignore();
      const taken = await this.findId(place);
      if (taken === null) throw new Error("The row of a storage is gone.");
      return taken;
    },

    /** Takes the storage with the id instead of the one that was taken before. */
    async replace(place: FilePlace, id: string): Promise<void> {
      await db(TABLE).insert({ place, id }).onConflict("place").merge(["id"]);
    },

    /** Forgets a storage in which no file lies any more. */
    async forget(place: FilePlace): Promise<void> {
      await db(TABLE).where({ place }).delete();
    },
  };
}

const TABLE = "file_storages";
