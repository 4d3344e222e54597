import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join, relative } from "node:path";
import type { Client } from "pg";
import { fileOf, type Load } from "./load.ts";

/** What became of the files that came with the acknowledged submissions of a form. */
export type FileFindings = {
  /** The acknowledged submissions that came with a file. */
  readonly files: number;
  /** Those of them whose file is not in the database and on the disk as it was sent, by its hash. */
  readonly filesLost: number;
};

/** What is read of the database and of the folder of a service. */
type Place = { readonly client: Client; readonly dataDir: string };

export async function readFileFindings(
  { client, dataDir }: Place,
  formId: string,
  acknowledged: Load["acknowledged"],
): Promise<FileFindings> {
  const keys = [...acknowledged.keys()].filter((key) => fileOf(key) !== null);
  const { rows } = await client.query<{ id: string; key: string; place: string; sha256: Buffer }>(FILES, [formId]);
  const areWhole = await Promise.all(
    rows.map(async ({ id, key, place, sha256 }) => {
      const sent = hash(fileOf(key) ?? "");
      const bytes = await readFile(join(dataDir, "files", place)).catch(() => Buffer.alloc(0));
      return acknowledged.get(key) === id && sent.equals(sha256) && sent.equals(hash(bytes));
    }),
  );
  return { files: keys.length, filesLost: keys.length - areWhole.filter(Boolean).length };
}

/** The files on the disk, those on their way included, that are no submission's. After the housekeeping of a day later there is none. */
export async function countLeftFiles({ client, dataDir }: Place): Promise<number> {
  const { rows } = await client.query<{ key: string }>("select key from submission_files");
  const kept = new Set(rows.map(({ key }) => key));
  const stored = await listFiles(join(dataDir, "files"));
  const onTheirWay = await listFiles(join(dataDir, "uploads"));
  return onTheirWay.length + stored.filter((key) => key !== "storage-id" && !kept.has(key)).length;
}

/** The paths of the files below a folder, which are the keys of those in `files`. */
async function listFiles(folder: string): Promise<readonly string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries
    .filter((entry) => entry.isFile())
    .map(({ name, parentPath }) => relative(folder, join(parentPath, name)));
}

const hash = (bytes: string | Buffer) => createHash("sha256").update(bytes).digest();

const FILES = `
  select s.id, s.data ->> 'clave' as key, f.key as place, f.sha256
  from submissions s join submission_files f on f.account_id = s.account_id and f.submission_id = s.id
  where s.form_id = $1
`;
