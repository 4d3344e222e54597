import { isElectronicReceipt } from "../../domain/electronicReceipts.ts";
import {
  beginsAsPdf,
  cleanFileName,
  endsAsArchive,
  hasArchiveDirectory,
  hasMarkup,
  hasPdf,
  MAX_ARCHIVE_TAIL_BYTES,
} from "../../domain/fileContents.ts";

/** A content's type, and the file's name with an extension of the type. */
export type CheckedContent = { readonly mediaType: string; readonly name: string };

export type FileRefusal = "file_type_refused" | "file_name_refused";

/** The bytes at both ends of a file that decide what it is. */
export const CHECKED_BYTES = MAX_ARCHIVE_TAIL_BYTES;

/**
 * What a file is by its content. Refused are markup, scripts, programs and contents that are something else at their other end, and a name
 * that ends like a program's. `head` and `tail` are its first and its last CHECKED_BYTES.
 */
export async function checkContent(
  fileName: string,
  head: Buffer,
  tail: Buffer,
): Promise<CheckedContent | FileRefusal> {
  const receipt = isElectronicReceipt(head, tail) ? RECEIPT : null;
  const mediaType = receipt ?? (await findBinaryType(head, tail)) ?? findTextType(fileName, head, tail);
  const extensions = mediaType === null ? undefined : EXTENSIONS[mediaType];
  if (mediaType === null || extensions === undefined || !isWhole(mediaType, head, tail)) return "file_type_refused";
  if (mediaType === COMPOUND && !extensions.some((extension) => fileName.toLowerCase().endsWith(`.${extension}`))) {
    return "file_type_refused";
  }
  const name = cleanFileName(fileName, extensions, "archivo");
  return name === null ? "file_name_refused" : { mediaType, name };
}

/**
 * What the library knows, and what it does not: a PDF behind blanks, and a TIFF whose directory stands at its end. A text is none of them,
 * although it begins as one: `BM` of `BMW`, `MZ` of an address.
 */
async function findBinaryType(head: Buffer, tail: Buffer): Promise<string | null> {
  if (beginsAsPdf(head)) return "application/pdf";
  if (utf16Of(head) !== null) return null;
  const { fileTypeFromBuffer } = await import("file-type");
  const found = (await fileTypeFromBuffer(head.subarray(0, MAX_TYPED_BYTES)))?.mime ?? null;
  if (found === null) return TIFF_SIGNATURES.includes(head.toString("latin1", 0, 4)) ? "image/tiff" : null;
  const isBinary = EXTENSIONS[found] !== undefined || found === PROGRAM;
  return isBinary && isPrintable(head) && isPrintable(tail) ? null : found;
}

const PROGRAM = "application/x-msdownload";

/** Little and big endian, and both of BigTIFF. */
const TIFF_SIGNATURES = ["II*\0", "MM\0*", "II+\0", "MM\0+"];

/** The beginning that identifies the type. The library would follow the chunks of an image and the entries of an archive to their end. */
const MAX_TYPED_BYTES = 64 * 1024;

/** The container of Word, Excel and PowerPoint before 2007. Installers for Windows have it, too, so that the name decides. */
const COMPOUND = "application/x-cfb";

const RECEIPT = "application/xml";

const OFFICE = "application/vnd.openxmlformats-officedocument";
const OPEN_DOCUMENT = "application/vnd.oasis.opendocument";

/** The types that are taken, with the extensions of their files; the first one is added to a name without. */
const EXTENSIONS: Readonly<Record<string, readonly string[]>> = {
  "application/pdf": ["pdf"],
  "image/jpeg": ["jpg", "jpeg", "jpe", "jfif"],
  "image/png": ["png"],
  "image/webp": ["webp"],
  "image/gif": ["gif"],
  "image/heic": ["heic", "heif"],
  "image/heif": ["heif", "heic"],
  "image/avif": ["avif"],
  "image/tiff": ["tif", "tiff"],
  "image/bmp": ["bmp"],
  "audio/mpeg": ["mp3"],
  "audio/ogg": ["ogg", "oga", "opus"],
  "audio/ogg; codecs=opus": ["opus", "ogg"],
  "audio/wav": ["wav"],
  "audio/x-m4a": ["m4a"],
  "audio/amr": ["amr"],
  "video/mp4": ["mp4", "m4v", "m4a"],
  "video/x-m4v": ["m4v", "mp4"],
  "video/quicktime": ["mov"],
  "video/webm": ["webm"],
  "video/3gpp": ["3gp"],
  [`${OFFICE}.wordprocessingml.document`]: ["docx"],
  [`${OFFICE}.spreadsheetml.sheet`]: ["xlsx"],
  [`${OFFICE}.presentationml.presentation`]: ["pptx"],
  [`${OPEN_DOCUMENT}.text`]: ["odt"],
  [`${OPEN_DOCUMENT}.spreadsheet`]: ["ods"],
  [`${OPEN_DOCUMENT}.presentation`]: ["odp"],
  [COMPOUND]: ["doc", "xls", "ppt"],
  "application/zip": ["zip"],
  [RECEIPT]: ["xml"],
  "text/plain": ["txt"],
  "text/csv": ["csv"],
};

/** The extensions of all types that are taken, for a page that asks for files. */
export const TAKEN_EXTENSIONS: readonly string[] = [...new Set(Object.values(EXTENSIONS).flat())];

const ARCHIVES: ReadonlySet<string> = new Set([
  "application/zip",
  `${OFFICE}.wordprocessingml.document`,
  `${OFFICE}.spreadsheetml.sheet`,
  `${OFFICE}.presentationml.presentation`,
  `${OPEN_DOCUMENT}.text`,
  `${OPEN_DOCUMENT}.spreadsheet`,
  `${OPEN_DOCUMENT}.presentation`,
]);

/** A PDF may contain markup, and so may an archive, because both are only downloaded. */
function isWhole(mediaType: string, head: Buffer, tail: Buffer): boolean {
  if (ARCHIVES.has(mediaType)) return head.subarray(0, 4).equals(LOCAL_FILE) && endsAsArchive(tail);
  if (hasArchiveDirectory(tail)) return false;
  if (mediaType === RECEIPT) return isElectronicReceipt(head, tail);
  return mediaType === "application/pdf" || (!hasPdf(head) && !hasMarkup(head, tail));
}

const LOCAL_FILE = Buffer.from("PK\u0003\u0004", "latin1");

/** The type of a text in UTF-8, in a charset of one byte, or in UTF-16 with its mark; null for any other content. */
function findTextType(fileName: string, head: Buffer, tail: Buffer): string | null {
  const utf16 = utf16Of(head);
  const isText =
    utf16 === null
      ? beginsAsText(head.subarray(0, MAX_BLANK_BYTES).toString("latin1")) && isPrintable(head) && isPrintable(tail)
      : isUtf16Text(readUtf16(head, utf16, "begin"), readUtf16(tail, utf16, "end"));
  if (!isText) return null;
  return fileName.toLowerCase().endsWith(".csv") ? "text/csv" : "text/plain";
}

type Utf16 = "little" | "big";

function utf16Of(head: Buffer): Utf16 | null {
  if (head[0] === 0xff && head[1] === 0xfe) return "little";
  return head[0] === 0xfe && head[1] === 0xff ? "big" : null;
}

/** The whole characters at one end of a text. */
function readUtf16(bytes: Buffer, order: Utf16, at: "begin" | "end"): Uint16Array {
  const odd = bytes.length % 2;
  const whole = Uint8Array.from(at === "begin" ? bytes.subarray(0, bytes.length - odd) : bytes.subarray(odd));
  if (order === "big") Buffer.from(whole.buffer).swap16();
  return new Uint16Array(whole.buffer);
}

function isUtf16Text(head: Uint16Array, tail: Uint16Array): boolean {
  const [begin, end] = [toBytes(head.subarray(0, MAX_BLANK_BYTES)), toBytes(tail.subarray(-MAX_BLANK_BYTES))];
  return beginsAsText(begin.toString("latin1")) && !hasMarkup(begin, end) && isPrintable(head) && isPrintable(tail);
}

/** One byte for each character, those of ASCII as they are. */
function toBytes(characters: Uint16Array): Buffer {
  return Buffer.from(characters.map((character) => Math.min(character, 0xff)));
}

/** A text begins neither as markup, as browsers look for it (WHATWG MIME Sniffing, 7.1), nor with the name of a program to run it. */
function beginsAsText(beginning: string): boolean {
  return !beginning.startsWith("#!") && !MARKUP.test(beginning);
}

/** Whether bytes or characters have no control characters but those of lines and pages. */
function isPrintable(characters: Uint8Array | Uint16Array): boolean {
  for (const character of characters) {
    if (character < FIRST_PRINTABLE && !LINE_CONTROLS.has(character)) return false;
  }
  return true;
}

/** The elements that browsers look for, and others that run something. Behind them stands no letter: a person may be `<Ana>`. */
const ELEMENTS =
  "html|head|body|script|style|title|iframe|frame|frameset|object|embed|applet|svg|math|xml|base|link|meta|img|image|video|audio|form|input|button|template|details|marquee|table|div|span|font|h[1-6]|p|a|b|br";
const MARKUP = new RegExp(`^[^\\w<]*<(?:[!?/%]|(?:${ELEMENTS})(?![\\w.@-]))`, "i");
const MAX_BLANK_BYTES = 1_024;
const FIRST_PRINTABLE = 0x20;
const LINE_CONTROLS: ReadonlySet<number> = new Set([0x09, 0x0a, 0x0c, 0x0d]);
