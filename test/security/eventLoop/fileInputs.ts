import { FIELDS } from "../../support/sheetFields.ts";
import { type Input, post } from "./inputs.ts";
import { makeRun, UNITS } from "./runs.ts";

const MAX_FILES = 5;
const MAX_FILE_BYTES = 5 * 1024 * 1024;
/** The largest body of a sheet: five files, and the texts. */
const MAX_SHEET_BYTES = MAX_FILES * MAX_FILE_BYTES + 1024 * 1024;
const MAX_PARTS = 1_000;
/** A part's head has 16 KiB at most. */
const HEAD_BYTES = 16 * 1024 - 200;
const BOUNDARY = "b".repeat(70);
const DASHES = "-".repeat(70);

/** How files begin: those that a book takes, and those that the library for media types reads further than their first bytes. */
const BEGINNINGS: Readonly<Record<string, Buffer>> = {
  PDF: Buffer.from("%PDF-1.4\n"),
  PNG: Buffer.from("89504e470d0a1a0a0000000d49484452", "hex"),
  JPEG: Buffer.from("ffd8ffe0", "hex"),
  WebP: Buffer.from("RIFF\xf4\xff\x4f\x00WEBPVP8 ", "latin1"),
  HEIC: Buffer.from("\0\0\0\x18ftypheic\0\0\0\0", "latin1"),
  ZIP: Buffer.from("504b0304140000000000", "hex"),
  ID3: Buffer.from("494433040000004f7f7f", "hex"),
  gzip: Buffer.from("1f8b0800000000000003", "hex"),
  Matroska: Buffer.from("1a45dfa39f4286810142f781", "hex"),
  TIFF: Buffer.from("49492a0008000000ff01", "hex"),
};

/** Sheets with files up to the limit of their body. The runs of all classes are in a few requests: each file has another class. */
export function listFileInputs(token: string): readonly Input[] {
  const input = (name: string, boundary: string, parts: readonly Buffer[]): Input => {
    const body = Buffer.concat([...parts, Buffer.from(`--${boundary}--`)]);
    const headers = { "Content-Type": `multipart/form-data; boundary=${boundary}` };
    return { name, request: () => post(`/libro-de-reclamaciones/${token}`, body, headers) };
  };
  const filing = Object.entries(FIELDS).map(([name, value]) => writePart(BOUNDARY, `name="${name}"`, value));
  return [
    ...chunk(Object.values(UNITS)).map((units, index) =>
      input(
        `files with runs ${index}`,
        BOUNDARY,
        units.map((unit) => writeFile(BOUNDARY, "%PDF-", makeRun(unit, MAX_FILE_BYTES - 100))),
      ),
    ),
    ...chunk(Object.entries(BEGINNINGS)).map((beginnings) =>
      input(
        `files that begin as ${beginnings.map(([name]) => name).join(", ")}`,
        BOUNDARY,
        beginnings.map(([, bytes]) => writeFile(BOUNDARY, bytes, Buffer.alloc(MAX_FILE_BYTES - 100))),
      ),
    ),
    input("images of empty chunks", BOUNDARY, Array(MAX_FILES).fill(writeFile(BOUNDARY, BEGINNINGS.PNG ?? "", CHUNKS))),
    input("archives of empty files", BOUNDARY, Array(MAX_FILES).fill(writeFile(BOUNDARY, "", ARCHIVE))),
    input("a file that is too large", BOUNDARY, [writeFile(BOUNDARY, "%PDF-", writeAllRuns(MAX_SHEET_BYTES - 1_000))]),
    input("lines that begin as the boundary", BOUNDARY, [writeFile(BOUNDARY, "%PDF-", LINES)]),
    input("a boundary of dashes in a file of dashes", DASHES, [writeFile(DASHES, "%PDF-", MANY_DASHES)]),
    input(
      "file names",
      BOUNDARY,
      listUnits(MAX_PARTS).map((unit) =>
        writePart(BOUNDARY, `name="adjuntos[]"; filename="${toLine(unit, HEAD_BYTES)}"`, "%PDF-"),
      ),
    ),
    input(
      "types of files",
      BOUNDARY,
      listUnits(MAX_PARTS).map((unit) =>
        writePart(BOUNDARY, `name="x"\r\nContent-Type: text/x; a="${toLine(unit, HEAD_BYTES)}"`, "%PDF-"),
      ),
    ),
    input("a sheet that is filed with its files", BOUNDARY, [
      ...filing,
      ...Array<Buffer>(MAX_FILES).fill(writeFile(BOUNDARY, "%PDF-1.4\n", makeRun("a", MAX_FILE_BYTES - 100))),
    ]),
  ];
}

/** Each has 12 bytes: no length, a name, and a checksum. */
const CHUNKS = Buffer.alloc(MAX_FILE_BYTES - 100, Buffer.from("0000000074455874deadbeef", "hex"));
/** The heads of files without content. */
const ARCHIVE = Buffer.alloc(MAX_FILE_BYTES - 100, `PK\u0003\u0004${"\0".repeat(22)}\u0001\0\0\0a`, "latin1");
const LINES = Buffer.alloc(MAX_SHEET_BYTES - 1_000, `\r\n--${BOUNDARY.slice(1)}\r`, "latin1");
const MANY_DASHES = Buffer.alloc(MAX_SHEET_BYTES - 1_000, `\r\n${"-".repeat(71)}`, "latin1");

function writeAllRuns(bytes: number): string {
  const units = Object.values(UNITS);
  return units.map((unit) => makeRun(unit, bytes / units.length)).join("");
}

/** The classes in turn. */
function listUnits(count: number): readonly string[] {
  const units = Object.values(UNITS);
  return Array.from({ length: count }, (_, index) => units[index % units.length] ?? "");
}

/** A run that ends neither its line nor the quotes around it. */
function toLine(unit: string, bytes: number): string {
  return makeRun(unit.replaceAll(/["\r\n]/g, "\u0085"), bytes).replaceAll("\n", "~");
}

function writeFile(boundary: string, beginning: Buffer | string, rest: Buffer | string): Buffer {
  const content = Buffer.concat([Buffer.from(beginning as string), Buffer.from(rest as string)]);
  return writePart(boundary, 'name="adjuntos[]"; filename="a.pdf"', content);
}

function writePart(boundary: string, parameters: string, content: Buffer | string): Buffer {
  const head = Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; ${parameters}\r\n\r\n`);
  return Buffer.concat([head, Buffer.from(content as string), Buffer.from("\r\n")]);
}

function chunk<Item>(items: readonly Item[]): readonly (readonly Item[])[] {
  const count = Math.ceil(items.length / MAX_FILES);
  return Array.from({ length: count }, (_, index) => items.slice(index * MAX_FILES, (index + 1) * MAX_FILES));
}
