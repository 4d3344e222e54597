import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { z } from "zod";

/** A file of `migrations/`: its path in that folder, its SQL, and the SHA-256 of the SQL in hexadecimal. */
export type SchemaFile = { readonly name: string; readonly sql: string; readonly hash: string };

export type SchemaFiles = {
  /** The numbered files that a release needs before it starts, in their order. Each runs once. */
  readonly migrations: readonly SchemaFile[];
  /** The numbered files that remove what no release needs any more, in their order. Each runs once, when `contract` is asked for. */
  readonly contracts: readonly SchemaFile[];
  /** The functions, then the views, that the code of this release calls: each release has a schema of its own for them. */
  readonly own: readonly SchemaFile[];
  /** The functions of triggers and what these call, then the triggers: all releases share them, and the latest one installs them. */
  readonly shared: readonly SchemaFile[];
  /** Orders the releases by their shared files: it is raised with every change of one. */
  readonly generation: number;
  /** The hash of `shared` that `migrations/generation.json` has beside the number. */
  readonly generationHash: string;
  /** Names the release: a hash of all its files. */
  readonly release: string;
};

/** The kinds of repeatable objects, each with a folder of its own, in the order in which they are installed. */
export const REPEATABLE_FOLDERS = ["functions", "views", "triggers"] as const;
export type RepeatableFolder = (typeof REPEATABLE_FOLDERS)[number];

let files: SchemaFiles | undefined;

/** Reads the files of this release; later calls return the same files. */
export function readSchemaFiles(): SchemaFiles {
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
const NUMBERED = /^\d{4}_\w+(?:\.contract)?\.sql$/;
const CONTRACT = /\.contract\.sql$/;
const RELEASE_DIGITS = 12;
const GENERATION = z.object({ generation: z.number().int(), hash: z.string() });
/** The line of a file's comment that names the objects of the same folder that must be installed before the file's own. */
const REQUIRES = /^-- Requires: (.+)$/m;

function readAll(): SchemaFiles {
  const numbered = listNames("")
    .filter((name) => NUMBERED.test(name))
    .map(readSchemaFile);
  const [functions = [], views = [], triggers = []] = REPEATABLE_FOLDERS.map((folder) =>
    sortByRequirements(readFolder(folder)),
  );
  const { generation, hash } = GENERATION.parse(JSON.parse(readText("generation.json")));
  return {
    migrations: numbered.filter(({ name }) => !CONTRACT.test(name)),
    contracts: numbered.filter(({ name }) => CONTRACT.test(name)),
    own: [...functions.filter((file) => !isTriggerFunction(file)), ...views],
    shared: [...listCalledByTriggers(functions), ...triggers],
    generation,
    generationHash: hash,
    release: hashFiles([...numbered, ...functions, ...views, ...triggers]).slice(0, RELEASE_DIGITS),
  };
}

/** One hash for the names and the contents of files. */
export function hashFiles(hashed: readonly SchemaFile[]): string {
  return hashText(hashed.map(({ name, hash }) => `${name} ${hash}\n`).join(""));
}

function isTriggerFunction({ sql }: SchemaFile): boolean {
  return /\breturns trigger\b/.test(sql);
}

/** The functions of triggers and those that these name, in the order in which they are given. */
function listCalledByTriggers(functions: readonly SchemaFile[]): readonly SchemaFile[] {
  const called = new Set<SchemaFile>();
  const add = (file: SchemaFile): void => {
    if (called.has(file)) return;
    called.add(file);
    const words = new Set(file.sql.match(/\w+/g));
    for (const other of functions) if (words.has(readObjectName(other.name)?.object ?? "")) add(other);
  };
  for (const file of functions) if (isTriggerFunction(file)) add(file);
  return functions.filter((file) => called.has(file));
}

function readFolder(folder: RepeatableFolder): readonly SchemaFile[] {
  const names = listNames(`${folder}/`).filter((name) => name.endsWith(SUFFIX));
  return names.map((name) => readSchemaFile(`${folder}/${name}`));
}

/** Returns the sorted names of a folder's files; none where the folder does not exist, such as `views/` without a view. */
function listNames(folder: string): readonly string[] {
  try {
    return readdirSync(fileURLToPath(new URL(folder, DIRECTORY))).toSorted();
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return [];
    throw error;
  }
}

function readSchemaFile(name: string): SchemaFile {
  const sql = readText(name);
  return { name, sql, hash: hashText(sql) };
}

function readText(name: string): string {
  return readFileSync(new URL(name, DIRECTORY), "utf8");
}

function hashText(text: string): string {
  return createHash("sha256").update(text).digest("hex");
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
