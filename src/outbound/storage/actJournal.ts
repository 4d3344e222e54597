import { createHash } from "node:crypto";
import { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { fileKeyOf } from "../../domain/files/files.ts";
import { FIRST_ID, timeOfId } from "../../domain/ids.ts";
import type { FileStorages } from "./storages.ts";

/**
 * The objects of the act journal, outside of the database, so that a restore of it does not bring back an earlier journal. An object is
 * never changed. Its id is a UUIDv7 of the time at which it was written. Methods reject with the errors of the storages.
 */
export type ActJournal = {
  /** Where new objects go, in words of an operator. */
  readonly location: string;
  /** Stores a new object. It is stored for good when this resolves. */
  append(id: string, content: string): Promise<void>;
  /** The ids of all objects, the oldest first. Errors: ListingRefusedError where a storage lists nothing for its key. */
  list(): Promise<readonly string[]>;
  /** Null where no object has the id. */
  read(id: string): Promise<string | null>;
  delete(id: string): Promise<void>;
};

/** Keeps the journal in storages of its own: new objects go to `present`, and earlier ones may lie in any of `all`. */
export function createActJournal({ present, all }: Pick<FileStorages, "present" | "all">): ActJournal {
  return {
    location: present.location,

    async append(id, content) {
      const bytes = Buffer.from(content);
      const sha256 = createHash("sha256").update(bytes).digest("hex");
      const open = () => Readable.from([bytes], { objectMode: false });
      await present.put(keyOf(id), { sizeBytes: bytes.length, sha256, open });
    },

    async list() {
      const ids = new Set<string>();
      for (const storage of all) {
        for await (const { key } of storage.list()) ids.add(key.slice(key.lastIndexOf("/") + 1));
      }
      return [...ids].toSorted();
    },

    async read(id) {
      for (const storage of all) {
        const content = await storage.read(keyOf(id));
        if (content !== null) return text(content.stream);
      }
      return null;
    },

    async delete(id) {
      for (const storage of all) await storage.delete(keyOf(id));
    },
  };
}

/** The journal is no account's. */
function keyOf(id: string): string {
  return fileKeyOf(FIRST_ID, id, new Date(timeOfId(id)));
}
