import {
  cleanFileName,
  endsAsArchive,
  hasArchiveDirectory,
  hasMarkup,
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
  const { fileTypeFromBuffer } = await import("file-type");
  const found = (await fileTypeFromBuffer(head.subarray(0, MAX_TYPED_BYTES)))?.mime;
  const mediaType = found ?? (isText(head) && isText(tail) ? textTypeOf(fileName) : null);
  const extensions = mediaType === null ? undefined : EXTENSIONS[mediaType];
  if (mediaType === null || extensions === undefined || !isWhole(mediaType, head, tail)) return "file_type_refused";
  if (mediaType === COMPOUND && !extensions.some((extension) => fileName.toLowerCase().endsWith(`.${extension}`))) {
    return "file_type_refused";
  }
  const name = cleanFileName(fileName, extensions, "archivo");
  return name === null ? "file_name_refused" : { mediaType, name };
}

/** The beginning that identifies the type. The library would follow the chunks of an image and the entries of an archive to their end. */
const MAX_TYPED_BYTES = 64 * 1024;

/** The container of Word, Excel and PowerPoint before 2007. Installers for Windows have it, too, so that the name decides. */
const COMPOUND = "application/x-cfb";

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
  "video/mp4": ["mp4", "m4v"],
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
  const pdfAt = head.subarray(0, MAX_PDF_OFFSET).indexOf(PDF);
  return mediaType === "application/pdf" ? pdfAt === 0 : pdfAt === -1 && !hasMarkup(head, tail);
}

const LOCAL_FILE = Buffer.from("PK\u0003\u0004", "latin1");
const PDF = Buffer.from("%PDF-", "latin1");
/** Programs look for a PDF's signature in so many bytes. */
const MAX_PDF_OFFSET = 1_024;

function textTypeOf(fileName: string): string {
  return fileName.toLowerCase().endsWith(".csv") ? "text/csv" : "text/plain";
}

/** A text does not begin as markup or with the name of a program to run it, and has no control characters but those of lines and pages. */
function isText(bytes: Buffer): boolean {
  if (bytes.subarray(0, 2).toString("latin1") === "#!") return false;
  if (MARKUP.test(bytes.subarray(0, MAX_BLANK_BYTES).toString("latin1"))) return false;
  for (const byte of bytes) {
    if (byte < FIRST_PRINTABLE && !LINE_CONTROLS.has(byte)) return false;
  }
  return true;
}

const MARKUP = /^[^a-z<]*<[a-z!?/]/i;
const MAX_BLANK_BYTES = 1_024;
const FIRST_PRINTABLE = 0x20;
const LINE_CONTROLS: ReadonlySet<number> = new Set([0x09, 0x0a, 0x0c, 0x0d]);
