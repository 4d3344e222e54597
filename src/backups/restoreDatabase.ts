import { Readable } from "node:stream";
import type { Logger } from "pino";
import { findClientProgram, type ClientProgram, type ProgramFolders, restoreDump } from "../db/clientPrograms.ts";
import { readSchemaFiles } from "../db/schemaFiles.ts";
import { openPatientDatabase } from "../db/snapshots.ts";
import type { ObjectStore } from "../outbound/storage/objects.ts";
import { createDatabaseContents } from "../repositories/databaseContents.ts";
import { createFileStoragesRepository } from "../repositories/files/fileStorages.ts";
import { FILE_TABLES } from "../repositories/files/storedFiles.ts";
import { type Manifest, objectOfBackup } from "./manifest.ts";
import { BackupError } from "./repository.ts";

/** Whether a database of the backup has what this release needs: `older` needs `migrate` first. */
export type BackupAge = "older" | "same";

/** Errors: BackupError for a backup of a later release. */
export function findAge({ schema, program }: Manifest): BackupAge {
  const { migrations, contracts } = readSchemaFiles();
  const known = new Set([...migrations, ...contracts].map(({ name }) => name));
  const later = schema.numbered.filter((name) => !known.has(name));
  if (later.length > 0) {
    throw new BackupError(
      `The backup is of a later release (${program.version}, commit ${program.commit ?? "unknown"}), whose migrations this one does not have: ` +
        `${later.join(", ")}. Restore it with that release or a later one.`,
    );
  }
  return migrations.every(({ name }) => schema.numbered.includes(name)) ? "same" : "older";
}

/** Finds pg_restore for the backup's dump. Errors: ClientProgramError. */
export function findRestoreProgram({ dumpProgram }: Manifest, programs: ProgramFolders): Promise<ClientProgram> {
  return findClientProgram("pg_restore", { major: dumpProgram.major, owner: "The program of the dump", ...programs });
}

export type TargetDatabase = {
  readonly url: string;
  /** The name of the database whose contents may be deleted; null to take an empty one only. */
  readonly overwritten: string | null;
  readonly log: Logger;
};

/** Errors: BackupError where the database is not empty and not named, is in use, or is of an earlier PostgreSQL than the backup's. */
export async function requireTarget({ url, overwritten, log }: TargetDatabase, { server }: Manifest): Promise<void> {
  const database = openPatientDatabase(url, log);
  try {
    const contents = createDatabaseContents(database);
    const { major, version } = await contents.readServer();
    if (major < server.major) {
      throw new BackupError(
        `The server is PostgreSQL ${version}, and the backup of ${server.version}: name a server of that version or a later one.`,
      );
    }
    if (await contents.isEmpty()) return;
    const { name, others } = await contents.readUse();
    if (overwritten !== name) {
      throw new BackupError(
        `The database ${name} is not empty, and nothing was changed. Name an empty one, or write --overwrite ${name} to delete all that it has.`,
      );
    }
    if (others > 0) {
      throw new BackupError(
        `The database ${name} is in use by ${others} other connections, and nothing was changed: stop the service first.`,
      );
    }
  } finally {
    await database.destroy();
  }
}

/** Empties the database where it may, and restores the dump in one transaction. Errors: ClientProgramError, those of the store. */
export async function restoreDatabase(
  { url, overwritten, log }: TargetDatabase,
  program: ClientProgram,
  store: ObjectStore,
  manifest: Manifest,
  signal: AbortSignal,
): Promise<void> {
  const database = openPatientDatabase(url, log);
  try {
    const contents = createDatabaseContents(database);
    if (overwritten !== null && !(await contents.isEmpty())) await contents.removeAll();
    await restoreDump(program, url, Readable.from(readDump(store, manifest), { objectMode: false }), signal);
    await contents.analyze();
  } finally {
    await database.destroy();
  }
}

/** Lets all files of a restored database name the disk, whose storage has this id. */
export async function moveToDisk(url: string, storageId: string, log: Logger): Promise<void> {
  const database = openPatientDatabase(url, log);
  try {
    await createDatabaseContents(database).nameDisk(FILE_TABLES);
    const storages = createFileStoragesRepository(database);
    await storages.replace("disk", storageId);
    await storages.forget("s3");
  } finally {
    await database.destroy();
  }
}

async function* readDump(store: ObjectStore, { name, dump }: Manifest): AsyncGenerator<Buffer, void, undefined> {
  for (const part of dump) {
    const content = await store.read(objectOfBackup(name, part.name));
    if (content === null) throw new BackupError(`${part.name} is missing.`);
    yield* content.stream as AsyncIterable<Buffer>;
  }
}
