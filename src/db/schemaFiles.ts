import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";

/** A file of `migrations/`: its path in that folder, its SQL, and the SHA-256 of the SQL in hexadecimal. */
export type SchemaFile = { readonly name: string; readonly sql: string; readonly hash: string };

export type SchemaFiles = {
  /** The numbered files, in their order. Each runs once. */
  readonly migrations: readonly SchemaFile[];
  /** The repeatable files, in the order in which they are installed: functions, then views, then triggers. */
  readonly repeatables: readonly SchemaFile[];
};

/** The kinds of repeatable objects, each with a folder of its own, in the order in which they are installed. */
export const REPEATABLE_FOLDERS = ["functions", "views", "triggers"] as const;
export type RepeatableFolder = (typeof REPEATABLE_FOLDERS)[number];

let files: Promise<SchemaFiles> | undefined;

/** Reads the files of this version; later calls return the same files. */
export function readSchemaFiles(): Promise<SchemaFiles> {
  files ??= readAll();
  return files;
}

/**
 * The kind and the name of the object that a repeatable file defines: `functions/period_of.sql` defines the function `period_of`, and
 * `triggers/forms.sql` the triggers of the table `forms`.
 */
export function readObjectName(
  fileName: string,
): { readonly folder: RepeatableFolder; readonly object: string } | null {
  const folder = REPEATABLE_FOLDERS.find((one) => fileName.startsWith(`${one}/`));
  return folder === undefined ? null : { folder, object: fileName.slice(folder.length + 1, -SUFFIX.length) };
}

/** The names of the triggers that a file of `triggers/` defines. */
export function readTriggerNames({ sql }: SchemaFile): readonly string[] {
  return [...sql.matchAll(/^create or replace trigger (\w+)/gm)].map(([, name = ""]) => name);
}

const DIRECTORY = new URL("../../migrations/", import.meta.url);
const SUFFIX = ".sql";
const NUMBERED = /^\d{4}_\w+\.sql$/;
/** The line of a file's comment that names the objects of the same folder that must be installed before the file's own. */
const REQUIRES = /^-- Requires: (.+)$/m;

async function readAll(): Promise<SchemaFiles> {
  const numbered = (await listNames("")).filter((name) => NUMBERED.test(name));
  const folders = await Promise.all(
    REPEATABLE_FOLDERS.map(async (folder) => sortByRequirements(await readFolder(folder))),
  );
  return { migrations: await Promise.all(numbered.map(readSchemaFile)), repeatables: folders.flat() };
}

async function readFolder(folder: RepeatableFolder): Promise<readonly SchemaFile[]> {
  const names = (await listNames(`${folder}/`)).filter((name) => name.endsWith(SUFFIX));
  return Promise.all(names.map((name) => readSchemaFile(`${folder}/${name}`)));
}

/** Returns the sorted names of a folder's files; none where the folder does not exist, such as `views/` without a view. */
async function listNames(folder: string): Promise<readonly string[]> {
  try {
    return (await readdir(fileURLToPath(new URL(folder, DIRECTORY)))).toSorted();
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return [];
    throw error;
  }
}

async function readSchemaFile(name: string): Promise<SchemaFile> {
  const sql = await readFile(new URL(name, DIRECTORY), "utf8");
  return { name, sql, hash: createHash("sha256").update(sql).digest("hex") };
}

/** Keeps the order of the names, but puts each file behind those that it requires. */
function sortByRequirements(unsorted: readonly SchemaFile[]): readonly SchemaFile[] {
  const sorted = new Set<SchemaFile>();
  const add = (file: SchemaFile): void => {
    for (const required of readRequirements(file)) {
      const other = unsorted.find(({ name }) => readObjectName(name)?.object === required);
      if (other === undefined) throw new Error(`${file.name} requires ${required}, which has no file.`);
      if (!sorted.has(other)) add(other);
    }
    sorted.add(file);
  };
  for (const file of unsorted) add(file);
  return [...sorted];
}

function readRequirements({ sql }: SchemaFile): readonly string[] {
  return REQUIRES.exec(sql)?.[1]?.split(", ") ?? [];
}
