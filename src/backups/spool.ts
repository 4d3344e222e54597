import { createHash, randomUUID } from "node:crypto";
import { createReadStream } from "node:fs";
import { type FileHandle, mkdir, open, rm } from "node:fs/promises";
import { join } from "node:path";
import type { Readable } from "node:stream";
import type { PutContent } from "../outbound/storage/storages.ts";

const OWNER_ONLY_FILE = 0o600;
const OWNER_ONLY_FOLDER = 0o700;

/** Whole bytes in a file of this machine. */
export type Spooled = PutContent & { readonly path: string };

/**
 * Writes a stream into files of at most `maxBytes` and yields each when it is whole; an empty stream has one. A file is deleted when the next one
 * is asked for, unless it was moved meanwhile. Errors: those of the stream and the disk.
 */
export async function* spoolStream(
  stream: Readable,
  folder: string,
  maxBytes: number | null,
): AsyncGenerator<Spooled, void, undefined> {
  await mkdir(folder, { recursive: true, mode: OWNER_ONLY_FOLDER });
  const bound = maxBytes ?? Infinity;
  let part = await openPart(folder);
  try {
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      for (let from = 0; from < chunk.length;) {
        if (part.sizeBytes() === bound) {
          yield await part.close();
          await part.remove();
          part = await openPart(folder);
        }
        const to = Math.min(chunk.length, from + bound - part.sizeBytes());
        await part.append(chunk.subarray(from, to));
        from = to;
      }
    }
    yield await part.close();
  } finally {
    await part.remove();
  }
}

async function openPart(folder: string) {
  const path = join(folder, randomUUID());
  const file: FileHandle = await open(path, "wx", OWNER_ONLY_FILE);
  const hash = createHash("sha256");
  let sizeBytes = 0;
  let isOpen = true;
  const closeFile = async () => {
    if (isOpen) await file.close();
    isOpen = false;
  };
  return {
    sizeBytes: () => sizeBytes,
    async append(bytes: Buffer): Promise<void> {
      await file.writeFile(bytes);
      hash.update(bytes);
      sizeBytes += bytes.length;
    },
    async close(): Promise<Spooled> {
      await closeFile();
      return { path, sizeBytes, sha256: hash.digest("hex"), open: () => createReadStream(path) };
    },
    async remove(): Promise<void> {
      await closeFile();
      await rm(path, { force: true });
    },
  };
}
