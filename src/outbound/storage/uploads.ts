import { randomUUID } from "node:crypto";
import { createReadStream } from "node:fs";
import { type FileHandle, mkdir, open, readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import type { Readable } from "node:stream";

/** A file that is being received. */
export type TemporaryFile = {
  /**
   * Adds a chunk, whose bytes are copied. Resolves at once, or when a block before it is with the operating system: a fast sender waits
   * for a slow disk, and the next block fills while one is written. Errors: those of the disk, also from a chunk before.
   */
  append(chunk: Buffer): Promise<void>;
  /** Writes what is left, and reads the first and the last bytes, up to `length` of each. Errors: those of the disk, for every chunk. */
  complete(length: number): Promise<{ readonly head: Buffer; readonly tail: Buffer }>;
  /** The file has the whole content once it is complete. */
  readonly path: string;
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
      const writer = createBlockWriter(file);

      async function readAt(position: number, length: number): Promise<Buffer> {
        const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, position);
        return buffer.subarray(0, bytesRead);
      }
      return {
        path,
        append: writer.append,
        async complete(length) {
          const sizeBytes = await writer.end();
          const endBytes = Math.min(length, sizeBytes);
          return { head: await readAt(0, endBytes), tail: await readAt(sizeBytes - endBytes, endBytes) };
        },
        createReadStream: () => createReadStream(path, { highWaterMark: BLOCK_BYTES }),
        async remove() {
          await writer.end().catch(() => undefined);
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

/** A write of this size costs little more than one of a chunk, and a file has fewer of them. A file on its way holds two blocks. */
const BLOCK_BYTES = 256 * 1024;

/** Writes chunks in blocks. An error of the disk ends the writer: each later call fails with it. */
function createBlockWriter(file: FileHandle) {
  let block = Buffer.allocUnsafeSlow(BLOCK_BYTES);
  let spare: Buffer<ArrayBuffer> | null = null;
  let filledBytes = 0;
  let sizeBytes = 0;
  let writing = Promise.resolve();

  async function writeBlock(): Promise<void> {
    await writing;
    const full = block;
    writing = writeAll(file, full.subarray(0, filledBytes), sizeBytes);
    // An error is thrown by the next call.
    writing.catch(() => undefined);
    [block, spare] = [spare ?? Buffer.allocUnsafeSlow(BLOCK_BYTES), full];
    sizeBytes += filledBytes;
    filledBytes = 0;
  }

  return {
    async append(chunk: Buffer): Promise<void> {
      for (let copiedBytes = 0; copiedBytes < chunk.length;) {
        if (filledBytes === BLOCK_BYTES) await writeBlock();
        const added = chunk.copy(block, filledBytes, copiedBytes);
        filledBytes += added;
        copiedBytes += added;
      }
    },

    /** Writes what is left, and returns the size of the file. */
    async end(): Promise<number> {
      if (filledBytes > 0) await writeBlock();
      await writing;
      return sizeBytes;
    },
  };
}

/** Errors: those of the disk. A disk that becomes full takes a part of the bytes first. */
async function writeAll(file: FileHandle, bytes: Buffer, position: number): Promise<void> {
  for (let written = 0; written < bytes.length;) {
    const { bytesWritten } = await file.write(bytes, written, bytes.length - written, position + written);
    written += bytesWritten;
  }
}
