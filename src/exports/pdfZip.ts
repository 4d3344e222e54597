import { once } from "node:events";
import { PassThrough, pipeline, Readable } from "node:stream";
import { ZipFile } from "yazl";
import type { Addressee } from "../documents/addressees.ts";
import type { Drawings } from "../documents/drawing.ts";
import type { Complaint } from "../domain/book/index.ts";
import type { Locale } from "../messages/locale.ts";

export type PdfZipOptions = {
  /** The recipient whom all copies name. */
  readonly addressee: Addressee;
  readonly drawings: Drawings;
};

/**
 * Streams a ZIP with one PDF for each sheet. Each PDF is drawn after the previous one was read, so memory holds one PDF. Sheets of
 * different books with the same number get different file names. Destroying the stream ends `complaints`; an error of `complaints`
 * destroys the stream.
 */
export function toPdfZip(
  locale: Locale,
  complaints: AsyncIterable<Complaint>,
  { addressee, drawings }: PdfZipOptions,
): Readable {
  const zip = new ZipFile();
  const output = new PassThrough();
  const stopped = new AbortController();
  const fail = (error: unknown) =>
    output.destroy(error instanceof Error ? error : new Error("a sheet could not be added", { cause: error }));
  zip.on("error", fail);
  pipeline(zip.outputStream, output, () => stopped.abort());
  addSheets(locale, zip, complaints, { addressee, drawings, signal: stopped.signal }).then(() => zip.end(), fail);
  return output;
}

async function addSheets(
  locale: Locale,
  zip: ZipFile,
  complaints: AsyncIterable<Complaint>,
  { addressee, drawings, signal }: PdfZipOptions & { readonly signal: AbortSignal },
): Promise<void> {
  const order = { isBackground: true, signal };
  const copies = new Map<string, number>();
  for await (const complaint of complaints) {
    signal.throwIfAborted();
    const number = complaint.number.replace(/[^0-9A-Za-z-]+/g, "_");
    const copy = (copies.get(number) ?? 0) + 1;
    copies.set(number, copy);
    const pdf = Readable.from([await drawings.drawSheet(locale, complaint, { addressees: [addressee] }, order)]);
    zip.addReadStream(pdf, locale.exports.nameSheetInZip(number, copy), {
      compress: false,
      mtime: complaint.registeredAt,
    });
    await once(pdf, "end", { signal });
  }
}
