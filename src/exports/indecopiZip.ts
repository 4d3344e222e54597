import { once } from "node:events";
import { PassThrough, pipeline, Readable } from "node:stream";
import { ZipFile } from "yazl";
import type { Addressee } from "../documents/addressees.ts";
import type { Drawings } from "../documents/drawing.ts";
import type { DrawingOrder } from "../documents/drawingQueue.ts";
import type { LostNumber } from "../domain/book/numberWitness.ts";
import type { DeletedNumbers } from "../domain/book/sheetDeletions.ts";
import type { PaperKind, SheetFile } from "../domain/book/sheetFiles.ts";
import type { Locale } from "../messages/locale.ts";
import {
  type IndexEntry,
  toIndexCsv,
  writeAnswer,
  writeDeletedNumbers,
  writeHistory,
  writeLostNumbers,
  writeRecords,
} from "./sheetRecords.ts";

export type IndecopiZipOptions = {
  /** The recipient whom all copies of the sheets name. */
  readonly addressee: Addressee;
  readonly drawings: Drawings;
  /** The numbers of the books whose sheets were lost with the database; none unless given. */
  readonly lostNumbers?: readonly LostNumber[];
  /** The numbers of the books whose sheets were deleted when their time was over; none unless given. */
  readonly deletedNumbers?: readonly DeletedNumbers[];
};

/**
 * Streams the file that INDECOPI may ask for (Ley 29571, art. 152; DS 011-2011-PCM, art. 11): a folder for each sheet with its PDF, the
 * stored files, the letter, the answer, the history and all records, the numbers of lost and of deleted sheets, and an index of the folders at the end. Each file of a folder is made after the
 * previous one was read, so memory holds one PDF and a line of the index for each sheet. Destroying the stream ends `files`; an
 * error of `files` destroys the stream.
 */
export function toIndecopiZip(locale: Locale, files: AsyncIterable<SheetFile>, options: IndecopiZipOptions): Readable {
  const zip = new ZipFile();
  const output = new PassThrough();
  const stopped = new AbortController();
  const fail = (error: unknown) =>
    output.destroy(error instanceof Error ? error : new Error("a sheet could not be added", { cause: error }));
  zip.on("error", fail);
  pipeline(zip.outputStream, output, () => stopped.abort());
  addAll({ ...options, locale, zip, signal: stopped.signal }, files).then(() => zip.end(), fail);
  return output;
}

type Work = IndecopiZipOptions & { readonly locale: Locale; readonly zip: ZipFile; readonly signal: AbortSignal };

/** A file in the folder of a sheet. */
type Entry = { readonly name: string; open(): Promise<Readable> };

/** The kinds of content in the folder of a sheet. */
const CONTENTS: readonly ((work: Work, file: SheetFile) => readonly Entry[])[] = [
  ({ locale, drawings, addressee, signal }, { complaint }) => {
    const order: Omit<DrawingOrder, "accountId"> = { isBackground: true, signal };
    const draw = () => drawings.drawSheet(locale, complaint, { addressees: [addressee] }, order);
    return [{ name: locale.exports.nameSheet(toSafeName(complaint.number)), open: async () => toStream(await draw()) }];
  },
  ({ locale }, { papers }) =>
    papers.map(({ kind, fileName, lock, open }, index) => {
      const { describeLostPaper, lockedFile, paperFolders } = locale.sheetFiles;
      const name = `${paperFolders[kind]}/${index + 1}-${namePaper(locale, kind, fileName)}`;
      if (lock !== null) {
        return { name: lockedFile.nameText(name), open: async () => toStream(lockedFile.describe[lock](fileName)) };
      }
      return {
        name,
        open: async () => {
          const bytes = await open();
          return bytes === null ? toStream(describeLostPaper(fileName)) : Readable.from(bytes);
        },
      };
    }),
  ({ locale, drawings, signal }, { complaint }) => {
    if (complaint.preparedAt === null) return [];
    const draw = () => drawings.drawLetter(locale, complaint, { isBackground: true, signal });
    return [{ name: locale.sheetFiles.letterFile, open: async () => toStream(await draw()) }];
  },
  ({ locale }, { complaint }) => {
    const text = writeAnswer(locale, complaint);
    return text === null ? [] : [{ name: locale.sheetFiles.answerFile, open: async () => toStream(text) }];
  },
  ({ locale }, file) => [
    { name: locale.sheetFiles.historyFile, open: async () => toStream(writeHistory(locale, file)) },
    { name: locale.sheetFiles.recordsFile, open: async () => toStream(writeRecords(file)) },
  ],
];

async function addAll(work: Work, files: AsyncIterable<SheetFile>): Promise<void> {
  const index: IndexEntry[] = [];
  const copies = new Map<string, number>();
  for await (const file of files) {
    work.signal.throwIfAborted();
    const { complaint, papers } = file;
    const code = toSafeName(complaint.provider?.establishmentCode ?? work.locale.sheetFiles.withoutCode);
    const path = `${code}/${toSafeName(complaint.number)}`;
    const copy = (copies.get(path) ?? 0) + 1;
    copies.set(path, copy);
    const folder = copy === 1 ? path : `${path}-${copy}`;
    for (const { name, open } of CONTENTS.flatMap((list) => list(work, file))) {
      await add(work, `${folder}/${name}`, await open(), complaint.registeredAt);
    }
    index.push({ folder, complaint, paperCount: papers.length });
  }
  const { lostNumbers = [], deletedNumbers = [], locale, zip } = work;
  if (lostNumbers.length > 0)
    zip.addBuffer(Buffer.from(writeLostNumbers(locale, lostNumbers)), locale.sheetFiles.lostNumbersFile);
  if (deletedNumbers.length > 0)
    zip.addBuffer(Buffer.from(writeDeletedNumbers(locale, deletedNumbers)), locale.sheetFiles.deletedNumbersFile);
  zip.addReadStream(toIndexCsv(work.locale, index), work.locale.sheetFiles.indexFile, { compress: false });
}

/** Resolves when the stream was read to its end. */
async function add({ zip, signal }: Work, name: string, content: Readable, mtime: Date): Promise<void> {
  try {
    const ended = once(content, "end", { signal });
    zip.addReadStream(content, name, { compress: false, mtime });
    await ended;
  } finally {
    content.destroy();
  }
}

function namePaper(locale: Locale, kind: PaperKind, fileName: string): string {
  if (kind !== "mail") return fileName;
  const names: Readonly<Record<string, string>> = locale.mails.copyNames;
  return `${names[fileName] ?? fileName}.eml`;
}

function toStream(content: string | Buffer): Readable {
  return Readable.from([Buffer.from(content)]);
}

function toSafeName(text: string): string {
  return text.replace(/[^0-9A-Za-z-]+/g, "_");
}
