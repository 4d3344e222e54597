import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { extname, join } from "node:path";
import { beforeAll, expect, test } from "vitest";
import { checkAttachments } from "../../src/services/book/attachments.ts";
import { CHECKED_BYTES, checkContent } from "../../src/services/submissions/fileChecks.ts";
import { startTestApp } from "../support/app.ts";
import { type GivenFile, listFiles, postFiles, readFile as readStored } from "../support/uploads.ts";

const KEPT = join(import.meta.dirname, "files");
const MAKE = join(import.meta.dirname, "make-files.sh");
const MAKERS = ["convert", "gs", "tiffcp", "qpdf", "soffice"].map((name) => `/usr/bin/${name}`);
const MAKING_MS = 120_000;
const OFFICE = "application/vnd.openxmlformats-officedocument";
const OPEN_DOCUMENT = "application/vnd.oasis.opendocument";

const TYPES: Readonly<Record<string, string>> = {
  ".3gp": "video/3gpp",
  ".amr": "audio/amr",
  ".avif": "image/avif",
  ".bmp": "image/bmp",
  ".csv": "text/csv",
  ".doc": "application/x-cfb",
  ".docx": `${OFFICE}.wordprocessingml.document`,
  ".gif": "image/gif",
  ".heic": "image/heic",
  ".jpg": "image/jpeg",
  ".m4a": "audio/x-m4a",
  ".m4v": "video/x-m4v",
  ".mov": "video/quicktime",
  ".mp3": "audio/mpeg",
  ".mp4": "video/mp4",
  ".odp": `${OPEN_DOCUMENT}.presentation`,
  ".ods": `${OPEN_DOCUMENT}.spreadsheet`,
  ".odt": `${OPEN_DOCUMENT}.text`,
  ".ogg": "audio/ogg",
  ".opus": "audio/ogg; codecs=opus",
  ".pdf": "application/pdf",
  ".png": "image/png",
  ".ppt": "application/x-cfb",
  ".pptx": `${OFFICE}.presentationml.presentation`,
  ".tif": "image/tiff",
  ".txt": "text/plain",
  ".wav": "audio/wav",
  ".webm": "video/webm",
  ".webp": "image/webp",
  ".xls": "application/x-cfb",
  ".xlsx": `${OFFICE}.spreadsheetml.sheet`,
  ".zip": "application/zip",
};
const FILES_OF_A_SUBMISSION = 3;
const BOOK_TYPES = new Set(["application/pdf", "image/jpeg", "image/png", "image/webp", "image/heic"]);

/** CI installs the programs that make files. */
const isMade = process.env["CI"] !== undefined || MAKERS.every((program) => existsSync(program));
let files: readonly GivenFile[] = [];

beforeAll(async () => {
  files = [...(await readFiles(KEPT)), ...(isMade ? await makeFiles() : [])];
}, MAKING_MS);

test("A9 a file of each promised type, as a real program makes it, is taken and comes back byte for byte", async () => {
  const app = await startTestApp({ environment: { WORKER: "off" } });
  const owner = await app.createOwner();
  const form = await app.createForm(owner, { filesAllowed: true });

  const outcomes = [];
  for (let at = 0; at < files.length; at += FILES_OF_A_SUBMISSION) {
    const given = files.slice(at, at + FILES_OF_A_SUBMISSION);
    const { body } = await postFiles(app, form, given);
    outcomes.push(body["success"] === true ? "taken" : body);
  }

  expect(outcomes).toEqual(outcomes.map(() => "taken"));
  if (isMade) expect(new Set(files.map(([, name]) => extname(name)))).toEqual(new Set(Object.keys(TYPES)));
  const stored = await listFiles(app, owner);
  const byName = new Map(stored.map((file) => [file.name, file]));
  for (const [, name, bytes] of files) {
    const file = byName.get(name);
    expect([name, file?.mediaType]).toEqual([name, TYPES[extname(name)]]);
    expect((await readStored(app, owner, file?.id ?? "")).equals(Buffer.from(bytes))).toBe(true);
  }
});

test("A9 the book takes the same files of its own types, and no others", async () => {
  for (const [, fileName, content] of files) {
    const { checked } = await checkAttachments([{ fileName, bytes: Buffer.from(content) }]);

    const mediaType = TYPES[extname(fileName)] ?? "";
    const taken: readonly object[] = BOOK_TYPES.has(mediaType) ? [{ fileName, mediaType }] : [];
    expect(checked).toMatchObject(taken);
    expect([fileName, checked.length]).toEqual([fileName, taken.length]);
  }
});

test.each<[string, string, Buffer]>([
  ["a page in UTF-16", "nota.txt", Buffer.from("\ufeff<html><script>alert(1)</script>", "utf16le")],
  ["a page in UTF-16, high byte first", "nota.txt", Buffer.from("\ufeff <script>alert(1)", "utf16le").swap16()],
  ["a script at the end of UTF-16", "nota.csv", Buffer.from(`\ufeff${"a;b\n".repeat(9)}<script>alert(1)`, "utf16le")],
  ["UTF-16 with a control character", "nota.txt", Buffer.from("\ufeffho\u0001la", "utf16le")],
  ["UTF-16 without its mark", "nota.txt", Buffer.from("hola", "utf16le")],
  ["a page behind a byte order mark", "nota.txt", Buffer.from("\ufeff\n<A href=x>")],
  ["a comment", "nota.txt", Buffer.from("<!-- Ana -->")],
  ["an element", "nota.txt", Buffer.from("  <p>Ana</p>")],
  ["a TIFF with a page in it", "foto.tif", Buffer.from("II*\0\x08\0\0\0<script>alert(1)</script>\0", "latin1")],
  ["a program", "nota.txt", Buffer.concat([Buffer.from("MZ hola\0"), Buffer.alloc(60)])],
  ["a PDF behind a page", "nota.pdf", Buffer.from("<html>\n%PDF-1.7\n")],
  ["a PDF behind 1 KiB of blanks", "nota.pdf", Buffer.from(`${" ".repeat(1_025)}%PDF-1.7\n\0`)],
])("A9 %s is still refused", async (_what, fileName, bytes) => {
  expect(await checkContent(fileName, bytes.subarray(0, CHECKED_BYTES), bytes.subarray(-CHECKED_BYTES))).toBe(
    "file_type_refused",
  );
});

async function makeFiles(): Promise<readonly GivenFile[]> {
  const folder = await mkdtemp(join(tmpdir(), "field-files-"));
  try {
    execFileSync("bash", [MAKE, folder, "made"], { stdio: ["ignore", "ignore", "pipe"] });
    return await readFiles(folder);
  } finally {
    await rm(folder, { recursive: true });
  }
}

async function readFiles(folder: string): Promise<readonly GivenFile[]> {
  const names = (await readdir(folder)).filter((name) => !name.endsWith(".md"));
  return Promise.all(
    names.map(async (name): Promise<GivenFile> => ["cv", name, new Uint8Array(await readFile(join(folder, name)))]),
  );
}
