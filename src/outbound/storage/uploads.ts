import { randomUUID } from "node:crypto";
import { createReadStream } from "node:fs";
import { mkdir, open, readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import type { Readable } from "node:stream";

/** A file that is being received. */
export type TemporaryFile = {
  /**
   * Adds a chunk, and resolves when the one before it is with the operating system: a fast sender waits for a slow disk, and its next
   * chunk is read while this one is written. Errors: those of the disk, also from a chunk before.
   */
  append(chunk: Buffer): Promise<void>;
  /** The first and the last bytes, up to `length` of each. Errors: those of the disk, for every chunk. */
  readEnds(length: number): Promise<{ readonly head: Buffer; readonly tail: Buffer }>;
  readonly path: string;
  /** The whole content. */
  createReadStream(): Readable;
  /** Deletes the file. */
  remove(): Promise<void>;
};

/** The folder of the files on their way into the storage. A crash leaves some, which `removeBefore` deletes. */
export type UploadFolder = {
  create(): Promise<TemporaryFile>;
  /** Deletes the files that were last written before an instant, and returns their number. */
  removeBefore(instant: Date): Promise<number>;
};

const OWNER_ONLY_FILE = 0o600;
const OWNER_ONLY_FOLDER = 0o700;

/** Creates the folder of temporary files at `root`, with the first of them. Only the service's user can read them. */
export function createUploadFolder(root: string): UploadFolder {
  return {
    async create() {
      await mkdir(root, { recursive: true, mode: OWNER_ONLY_FOLDER });
      const path = join(root, randomUUID());
      const file = await open(path, "wx+", OWNER_ONLY_FILE);
      let sizeBytes = 0;
      let writing = Promise.resolve();

      async function readAt(position: number, length: number): Promise<Buffer> {
        const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, position);
        return buffer.subarray(0, bytesRead);
      }
      return {
        path,
        async append(chunk) {
          await writing;
          sizeBytes += chunk.length;
          writing = file.appendFile(chunk);
          // An error is told by the next call.
          writing.catch(() => undefined);
        },
        async readEnds(length) {
          await writing;
          const tailLength = Math.min(length, sizeBytes);
          const head = await readAt(0, tailLength);
          return { head, tail: await readAt(sizeBytes - tailLength, tailLength) };
        },
        createReadStream: () => createReadStream(path),
        async remove() {
          await writing.catch(() => undefined);
          await file.close();
          await rm(path, { force: true });
        },
      };
    },

    async removeBefore(instant) {
      const names = await readdir(root).catch(() => []);
      let removed = 0;
      for (const name of names) {
        const path = join(root, name);
        const status = await stat(path).catch(() => null);
        if (status === null || status.mtime >= instant) continue;
        await rm(path, { force: true });
        removed += 1;
      }
      return removed;
    },
  };
}
