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
import { isPdfTested, readPdfInfo, readPdfText } from "../documents/readPdf.ts";
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
  const tables: string[] = await database("pg_class")
    .join("pg_namespace", "pg_namespace.oid", "pg_class.relnamespace")
    .where({ nspname: "public" })
    .whereIn("relkind", ["r", "p"])
    .where({ relispartition: false })
    .orderBy("relname")
    .pluck("relname");
  const found: Record<string, number> = {};
  for (const table of tables) {
    const rows: Row[] = await database(table);
    const marked = await Promise.all(rows.map((row) => hasMarker(open(table, row), marker.toLowerCase())));
    const count = marked.filter(Boolean).length;
    if (count > 0) found[table] = count;
  }
  return found;
}

/** The files of a folder, and of the folders in it, that have a text in their name or content, read like the bytes of the database. */
export async function findMarkedFiles(folder: string, marker: string): Promise<readonly string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const found: string[] = [];
  for (const entry of entries.filter((each) => each.isFile())) {
    const path = join(entry.parentPath, entry.name);
    const name = relative(folder, path);
    if (await hasMarker([name, await readFile(path)], marker.toLowerCase())) found.push(name);
  }
  return found.toSorted();
}

/** Whether bytes have a text, read like those of the database. */
export async function isMarked(bytes: Uint8Array, marker: string): Promise<boolean> {
  return hasMarker(bytes, marker.toLowerCase());
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

/** Whether a value has the text, itself or in anything inside of it. */
async function hasMarker(value: unknown, marker: string): Promise<boolean> {
  if (typeof value === "string") return value.toLowerCase().includes(marker);
  if (value instanceof Uint8Array) return areMarked(Buffer.from(value), marker);
  if (value instanceof ArrayBuffer) return areMarked(Buffer.from(value), marker);
  if (typeof value !== "object" || value === null || value instanceof Date) return false;
  for (const [name, inner] of Object.entries(value)) {
    if (name.toLowerCase().includes(marker) || (await hasMarker(inner, marker))) return true;
  }
  return false;
}

async function areMarked(bytes: Buffer, marker: string): Promise<boolean> {
  for (const read of [bytes, ...DECOMPRESSIONS.flatMap((decompress) => tryTo(() => decompress(bytes)))]) {
    const text = read.toString("latin1");
    if (text.toLowerCase().includes(marker) || read.toString("utf16le").toLowerCase().includes(marker)) return true;
    if (MAIL.test(text) && (await hasMarker({ ...(await PostalMime.parse(read)) }, marker))) return true;
    if (text.startsWith(ZIP) && (await hasMarker({ ...tryTo(() => readStoredZip(read)) }, marker))) return true;
    if (text.startsWith(PDF) && (await readPdf(read)).toLowerCase().includes(marker)) return true;
  }
  return false;
}

/** The text and the properties of a PDF. Its fonts number the letters on their own, so that bytes and streams do not show them. */
async function readPdf(pdf: Buffer): Promise<string> {
  if (!isPdfTested) return "";
  const hash = createHash("sha256").update(pdf).digest("hex");
  const known = pdfTexts.get(hash);
  if (known !== undefined) return known;
  const text = Promise.all([readPdfText(pdf), readPdfInfo(pdf)]).then((parts) => JSON.stringify(parts));
  pdfTexts.set(hash, text);
  return text;
}

function tryTo<T>(read: () => T): readonly T[] {
  try {
    return [read()];
  } catch {
    return [];
  }
}
