import { once } from "node:events";
import { PassThrough, pipeline, Readable } from "node:stream";
import { ZipFile } from "yazl";

/** A file of an archive, opened when its turn comes. `isPacked` says that its bytes are compressed already. */
export type ZipEntry = {
  readonly name: string;
  readonly modifiedAt: Date;
  readonly isPacked: boolean;
  open(): Promise<Readable>;
};

/**
 * Streams an archive of the entries. Each file is opened after the previous one was read, so memory holds a part of one file, and a
 * line of the archive's list for each. Destroying the stream ends `entries`; an error of `entries` or of a file destroys the stream.
 */
export function streamZip(entries: AsyncIterable<ZipEntry>): Readable {
  const zip = new ZipFile();
  const output = new PassThrough();
  const stopped = new AbortController();
  const fail = (error: unknown) =>
    output.destroy(error instanceof Error ? error : new Error("a file could not be added", { cause: error }));
  zip.on("error", fail);
  pipeline(zip.outputStream, output, () => stopped.abort());
  addAll(zip, entries, stopped.signal).then(() => zip.end(), fail);
  return output;
}

/** A text as the content of a file. */
export function toStream(text: string): Readable {
  return Readable.from([Buffer.from(text)]);
}

async function addAll(zip: ZipFile, entries: AsyncIterable<ZipEntry>, signal: AbortSignal): Promise<void> {
  for await (const { name, modifiedAt, isPacked, open } of entries) {
    signal.throwIfAborted();
    const content = await open();
    try {
      // An error of the content reaches `once` as a rejection.
      const ended = once(content, "end", { signal });
      zip.addReadStream(content, name, { compress: !isPacked, mtime: modifiedAt });
      await ended;
    } finally {
      content.destroy();
    }
  }
}
