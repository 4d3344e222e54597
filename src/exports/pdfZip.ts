import { once } from "node:events";
import { PassThrough, pipeline, Readable } from "node:stream";
import { ZipFile } from "yazl";
import type { Addressee } from "../documents/addressees.ts";
import { drawComplaintPdf } from "../documents/drawing.ts";
import type { Complaint } from "../domain/book/index.ts";
import type { Locale } from "../messages/locale.ts";

/** The recipient of the copies. */
export type PdfZipOptions = { readonly addressee: Addressee };

/**
 * Streams a ZIP with one PDF for each sheet. A PDF is drawn when the one before was read, so memory holds one
 * PDF. Sheets of different books with the same number get different names. Destroying the stream
 * ends `complaints`; an error of `complaints` destroys the stream.
 */
export function toPdfZip(locale: Locale, complaints: AsyncIterable<Complaint>, { addressee }: PdfZipOptions): Readable {
  const zip = new ZipFile();
  const output = new PassThrough();
  const stopped = new AbortController();
  const fail = (error: unknown) =>
    output.destroy(error instanceof Error ? error : new Error("a sheet could not be added", { cause: error }));
  zip.on("error", fail);
  pipeline(zip.outputStream, output, () => stopped.abort());
  addSheets(locale, zip, complaints, addressee, stopped.signal).then(() => zip.end(), fail);
  return output;
}

async function addSheets(
  locale: Locale,
  zip: ZipFile,
  complaints: AsyncIterable<Complaint>,
  addressee: Addressee,
  signal: AbortSignal,
): Promise<void> {
  const copies = new Map<string, number>();
  for await (const complaint of complaints) {
    signal.throwIfAborted();
    const number = complaint.number.replace(/[^0-9A-Za-z-]+/g, "_");
    const copy = (copies.get(number) ?? 0) + 1;
    copies.set(number, copy);
    const pdf = Readable.from([await drawComplaintPdf(locale, complaint, { addressees: [addressee], canWait: true })]);
    zip.addReadStream(pdf, locale.exports.nameSheetInZip(number, copy), {
      compress: false,
      mtime: complaint.registeredAt,
    });
    await once(pdf, "end", { signal });
  }
}
