import { createHash } from "node:crypto";
import { z } from "zod";
import type { FilePlace } from "../domain/files/files.ts";

/** The format of backups that this program writes and reads. */
export const FORMAT = 1;
/** The objects of a backup, in its folder. */
export const MANIFEST = "manifest.json";
export const FILE_LIST = "files.jsonl";
export const DUMP = "database.dump";

const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
const bytes = z.number().int().nonnegative();
const part = z.strictObject({ name: z.string().regex(/^[a-z.]+(?:\.\d{4})?$/), sizeBytes: bytes, sha256 });
const place = z.enum(["disk", "s3"]) satisfies z.ZodType<FilePlace>;

const MANIFEST_SCHEMA = z.strictObject({
  format: z.literal(FORMAT),
  /** The name of the backup's folder: the time of its snapshot in UTC. */
  name: z.string(),
  /** The database's time of the snapshot. */
  takenAt: z.iso.datetime(),
  program: z.strictObject({ version: z.string(), commit: z.string().nullable() }),
  /** The numbered files of the schema that the database has, and the generation of its shared functions. */
  schema: z.strictObject({ numbered: z.array(z.string()), generation: z.number().int() }),
  server: z.strictObject({ version: z.string(), major: z.number().int() }),
  dumpProgram: z.strictObject({ version: z.string(), major: z.number().int() }),
  /** The snapshot's name at the server, and the position of the write-ahead log when it was taken. */
  snapshot: z.strictObject({ id: z.string(), position: z.string() }),
  /** Distinguishes keys and says nothing of the key. */
  keyFingerprint: z.string(),
  /** The rows of each table. */
  tables: z.record(z.string(), bytes),
  /** What each feed has: its last position, its entries, and a sum over the hashes of their ids and positions. */
  feeds: z.array(
    z.strictObject({ account: z.string(), feed: z.string(), position: bytes, entries: bytes, digest: z.string() }),
  ),
  /** The ids of the storages that the database's files lie in. */
  storages: z.array(z.strictObject({ place, id: z.string() })),
  /** The parts of the dump in their order. */
  dump: z.array(part).min(1),
  files: z.strictObject({
    list: part,
    count: bytes,
    sizeBytes: bytes,
    /** Those that the storage did not have, or had with other bytes, when the backup was taken. */
    missing: bytes,
  }),
});

/** What a backup is, and the hashes of all that it has. */
export type Manifest = z.infer<typeof MANIFEST_SCHEMA>;
/** An object of a backup's folder. */
export type BackupPart = z.infer<typeof part>;
export type FeedState = Manifest["feeds"][number];

const FILE_SCHEMA = z.strictObject({
  id: z.string(),
  kind: z.enum(["submission", "attachment", "document"]),
  account: z.string(),
  storage: place,
  key: z.string(),
  sizeBytes: bytes,
  sha256,
  /** Why the backup has not the file's bytes: the storage had none, or others. */
  missing: z.enum(["absent", "damaged"]).optional(),
});

/** A file that the database names: a line of the list. Its bytes are the object of its hash, `contentNameOf`. */
export type BackupFile = z.infer<typeof FILE_SCHEMA>;

/** The rows of all tables. */
export function countRows({ tables }: Manifest): number {
  return Object.values(tables).reduce((sum, rows) => sum + rows, 0);
}

/** The bytes of all parts of the dump. */
export function countDumpBytes({ dump }: Manifest): number {
  return dump.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0);
}

/** The text of a manifest: JSON that ends with its own hash. */
export function writeManifest(manifest: Manifest): string {
  return toText({ ...manifest, sha256: hashOf(toText(manifest)) });
}

/** Errors: DamagedManifestError when the text is not what `writeManifest` has written; NewerFormatError. */
export function readManifest(text: string): Manifest {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    throw new DamagedManifestError("it is no JSON", { cause: error });
  }
  const { sha256: written, ...rest } = z.looseObject({ sha256: z.unknown() }).catch({ sha256: null }).parse(value);
  if (written !== hashOf(toText(rest)) || text !== toText({ ...rest, sha256: written })) {
    throw new DamagedManifestError("its content is not that of its SHA-256");
  }
  const { format } = z.looseObject({ format: z.number() }).catch({ format: 0 }).parse(rest);
  if (format > FORMAT) throw new NewerFormatError(format);
  const result = MANIFEST_SCHEMA.safeParse(rest);
  if (!result.success) throw new DamagedManifestError(z.prettifyError(result.error));
  return result.data;
}

export function writeFileLine(file: BackupFile): string {
  return `${JSON.stringify(file)}\n`;
}

/** Errors: Error for a line that `writeFileLine` has not written. */
export function readFileLine(line: string): BackupFile {
  return FILE_SCHEMA.parse(JSON.parse(line));
}

/** The manifest was changed since it was written. The message ends a sentence that begins with its name. */
export class DamagedManifestError extends Error {}

/** A later release has written the backup in a format that this one does not know. */
export class NewerFormatError extends Error {
  constructor(format: number) {
    super(`The backup has the format ${format}, and this release reads up to ${FORMAT}: use the release that took it.`);
  }
}

/** The name of a backup, with milliseconds: `20261128T102030417Z`. */
export function nameOfBackup(takenAt: Date): string {
  return takenAt.toISOString().replaceAll(/[-:.]/g, "");
}

const NAME = /^\d{8}T\d{9}Z$/;

export function isBackupName(text: string): boolean {
  return NAME.test(text);
}

/** The object with the bytes of a hash, which all backups of a repository share. */
export function contentNameOf(hash: string): string {
  return `${CONTENTS}/${hash.slice(0, 2)}/${hash}`;
}

/** The hash that an object below `files/` is named after; null for another object. */
export function hashOfContentName(name: string): string | null {
  return /^files\/[0-9a-f]{2}\/([0-9a-f]{64})$/.exec(name)?.[1] ?? null;
}

/** The folder with the bytes of files. */
export const CONTENTS = "files";
/** The folder with a folder for each backup. */
export const BACKUPS = "backups";

export function objectOfBackup(name: string, object: string): string {
  return `${BACKUPS}/${name}/${object}`;
}

function toText(value: object): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}

function hashOf(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}
