import { createHash } from "node:crypto";
import { Transform } from "node:stream";
import { openBucket, type S3Settings } from "./bucket.ts";
import { type ObjectStore, OtherBytesError } from "./objects.ts";

/** Far below the 5 GB of one request, and small enough to lie on this machine's disk before it is sent. */
const MAX_OBJECT_BYTES = 256 * 1024 * 1024;

/** Keeps objects in a bucket, below a prefix; an empty one is the whole bucket. `maxObjectBytes` is the usual bound unless given. */
export async function createBucketObjects(
  settings: S3Settings,
  prefix: string,
  maxObjectBytes = MAX_OBJECT_BYTES,
): Promise<ObjectStore> {
  const bucket = await openBucket(settings);
  const start = prefix === "" ? "" : `${prefix}/`;
  const at = (name: string) => `${start}${name}`;

  return {
    location: `s3://${settings.bucket}${prefix === "" ? "" : `/${prefix}`}`,
    spoolFolder: null,
    maxObjectBytes,

    async put(name, content) {
      let digest = "";
      const open = async () => {
        const bytes = await content.open();
        const hash = createHash("sha256");
        const hashed = new Transform({
          transform(chunk: Buffer, _encoding, done) {
            hash.update(chunk);
            done(null, chunk);
          },
          flush(done) {
            digest = hash.digest("hex");
            done();
          },
        });
        bytes.on("error", (error) => hashed.destroy(error));
        hashed.on("close", () => bytes.destroy());
        return bytes.pipe(hashed);
      };
      try {
        await bucket.put(at(name), { ...content, open });
      } catch (error) {
        if (digest !== "" && digest !== content.sha256) throw new OtherBytesError(OTHER_BYTES, { cause: error });
        throw error;
      }
      // The server checks the hash, too; one that does not must not keep other bytes under this name.
      if (digest === "" || digest === content.sha256) return;
      await bucket.delete(at(name));
      throw new OtherBytesError(OTHER_BYTES);
    },

    async putNew(name, text) {
      if ((await bucket.measure(at(name))) !== null) return false;
      await bucket.putText(at(name), text);
      return true;
    },

    read: (name) => bucket.read(at(name)),

    delete: (name) => bucket.delete(at(name)),

    async *list(folder) {
      const listed = folder === undefined ? start : `${at(folder)}/`;
      for await (const { key, sizeBytes } of bucket.list(listed)) yield { name: key.slice(start.length), sizeBytes };
    },

    close: bucket.close,
  };
}

const OTHER_BYTES = "The bytes are not those of their hash.";
