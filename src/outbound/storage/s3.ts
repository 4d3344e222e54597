import { text } from "node:stream/consumers";
import { isFileKey } from "../../domain/files/files.ts";
import { isMissing, openBucket, type S3Settings } from "./bucket.ts";
import type { FileStorage } from "./storages.ts";

/** The object with the bucket's id. */
const ID_KEY = "storage-id";

/** Creates a storage in a bucket. `folder` is what all keys begin with, such as `acts/`; other objects of the bucket are not the storage's. */
export async function createS3Storage(settings: S3Settings, folder = ""): Promise<FileStorage & { close(): void }> {
  const bucket = await openBucket(settings);
  const at = (key: string) => `${folder}${key}`;

  async function readId(): Promise<string | null> {
    try {
      const content = await bucket.read(at(ID_KEY));
      return content === null ? null : (await text(content.stream)).trim();
    } catch (error) {
      if (isMissing(error)) return null;
      throw error;
    }
  }

  return {
    name: "s3",
    location: `${settings.endpoint}/${settings.bucket}${folder === "" ? "" : `/${folder.slice(0, -1)}`}`,
    readId,

    async createId(id) {
      const before = await readId();
      if (before !== null) return before;
      await bucket.putText(at(ID_KEY), `${id}\n`);
      const created = await readId();
      if (created === null) throw new Error(`The bucket has lost its object ${ID_KEY}.`);
      return created;
    },

    put: (key, content) => bucket.put(at(key), content),

    read: (key) => bucket.read(at(key)),

    measure: (key) => bucket.measure(at(key)),

    async delete(key) {
      await bucket.delete(at(key));
      return true;
    },

    async *list() {
      for await (const { key: name, ...file } of bucket.list(folder)) {
        const key = name.slice(folder.length);
        if (isFileKey(key)) yield { key, ...file };
      }
    },

    sign: (key, head, seconds) => bucket.sign(at(key), head, seconds),

    close: bucket.close,
  };
}
