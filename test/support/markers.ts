import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join, relative } from "node:path";
import {
  brotliDecompressSync,
  gunzipSync,
  inflateRawSync,
  inflateSync,
  unzipSync,
  zstdDecompressSync,
} from "node:zlib";
import PostalMime from "postal-mime";
import { isPdfTested, readPdfText } from "../documents/readPdf.ts";
import { readStoredZip } from "../exports/readZip.ts";
import type { Database } from "../../src/db/connection.ts";
import { createSecretBox } from "../../src/domain/secretBox.ts";
import { SEALED_COLUMNS } from "../../src/repositories/sealedValues.ts";
import { SECRET_KEY } from "./services.ts";

const SECRET_BOX = createSecretBox(SECRET_KEY);
const DECOMPRESSIONS = [
  gunzipSync,
  inflateSync,
  inflateRawSync,
  unzipSync,
  brotliDecompressSync,
  zstdDecompressSync,
] as const;
const MAIL = /^(?:MIME-Version|Message-ID):/im;
const PDF = "%PDF-";
const ZIP = "PK\u0003\u0004";
/** The texts of PDF files by the hashes of their bytes: the same ones are met again and again. */
const pdfTexts = new Map<string, Promise<string>>();

type Row = Readonly<Record<string, unknown>>;

/**
 * The tables of the database that have a text in any of their rows, with the number of such rows. Bytes are read as text, decompressed where
 * they are compressed, as a mail, a ZIP or a PDF where they are one, and opened where SECRET_KEY has sealed them. The case of letters does
 * not count.
 */
export async function findMarker(database: Database, marker: string): Promise<Readonly<Record<string, number>>> {
  const [found = {}] = await findMarkers(database, [marker]);
  return found;
}

/** As `findMarker`, for several texts at once, whose tables are returned in their order: each row is read once. */
export async function findMarkers(
  database: Database,
  markers: readonly string[],
): Promise<readonly Readonly<Record<string, number>>[]> {
  const tables: string[] = await database("pg_class")
    .join("pg_namespace", "pg_namespace.oid", "pg_class.relnamespace")
    .where({ nspname: "public" })
    .whereIn("relkind", ["r", "p"])
    .where({ relispartition: false })
    .orderBy("relname")
    .pluck("relname");
  const found = markers.map((): Record<string, number> => ({}));
  for (const table of tables) {
    const rows: Row[] = await database(table);
    const texts = await Promise.all(rows.map((row) => readText(open(table, row))));
    for (const [index, marker] of markers.entries()) {
      const count = texts.filter((text) => text.includes(marker.toLowerCase())).length;
      const counts = found[index];
      if (count > 0 && counts !== undefined) counts[table] = count;
    }
  }
  return found;
}

/** The files of a folder, and of the folders in it, that have a text in their name or content, read like the bytes of the database. */
export async function findMarkedFiles(folder: string, marker: string): Promise<readonly string[]> {
  const [found = []] = await findFilesWithMarkers(folder, [marker]);
  return found;
}

/** As `findMarkedFiles`, for several texts at once. */
export async function findFilesWithMarkers(
  folder: string,
  markers: readonly string[],
): Promise<readonly (readonly string[])[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const files: { readonly name: string; readonly text: string }[] = [];
  for (const entry of entries.filter((each) => each.isFile())) {
    const path = join(entry.parentPath, entry.name);
    const name = relative(folder, path);
    files.push({ name, text: await readText([name, await readFile(path)]) });
  }
  return markers.map((marker) => {
    const marked = files.filter(({ text }) => text.includes(marker.toLowerCase()));
    return marked.map(({ name }) => name).toSorted();
  });
}

/** Everything that can be read in bytes, in lower case, read like those of the database. */
export async function readWhole(bytes: Uint8Array): Promise<string> {
  return readText(bytes);
}

/** The row with its sealed values opened; what no key opens stays as it is. */
function open(table: string, row: Row): Row {
  const opened: Record<string, unknown> = { ...row };
  for (const sealed of SEALED_COLUMNS.filter((column) => column.table === table)) {
    const value = row[sealed.column];
    if (Buffer.isBuffer(value))
      opened[sealed.column] = SECRET_BOX.open(value, { table: sealed.table, id: String(row["id"]) });
  }
  return opened;
}

/** The texts of a value and of anything inside of it, in lower case. */
async function readText(value: unknown): Promise<string> {
  if (typeof value === "string") return value.toLowerCase();
  if (value instanceof Uint8Array) return readBytes(Buffer.from(value));
  if (value instanceof ArrayBuffer) return readBytes(Buffer.from(value));
  if (typeof value !== "object" || value === null || value instanceof Date) return "";
  const parts = Object.entries(value).map(async ([name, inner]) => `${name.toLowerCase()}\n${await readText(inner)}`);
  return (await Promise.all(parts)).join("\n");
}

async function readBytes(bytes: Buffer): Promise<string> {
  const texts: string[] = [];
  for (const read of [bytes, ...DECOMPRESSIONS.flatMap((decompress) => tryTo(() => decompress(bytes)))]) {
    const text = read.toString("latin1");
    texts.push(text.toLowerCase(), read.toString("utf16le").toLowerCase());
    if (MAIL.test(text)) texts.push(await readText({ ...(await PostalMime.parse(read)) }));
    if (text.startsWith(ZIP)) texts.push(await readText(tryTo(() => readStoredZip(read))));
    if (text.startsWith(PDF)) texts.push((await readPdf(read)).toLowerCase());
  }
  return texts.join("\n");
}

/** The text of a PDF. Its fonts number the letters on their own, so that bytes and streams do not show it. */
async function readPdf(pdf: Buffer): Promise<string> {
  if (!isPdfTested) return "";
  const hash = createHash("sha256").update(pdf).digest("hex");
  const known = pdfTexts.get(hash) ?? readPdfText(pdf);
  pdfTexts.set(hash, known);
  return known;
}

function tryTo<T>(read: () => T): readonly T[] {
  try {
    return [read()];
  } catch {
    return [];
  }
}
