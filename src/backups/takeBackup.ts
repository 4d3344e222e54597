import { rm } from "node:fs/promises";
import type { Logger } from "pino";
import { findClientProgram, type ProgramFolders, startDump } from "../db/clientPrograms.ts";
import { type Snapshot, withSnapshot } from "../db/snapshots.ts";
import type { FilePlace } from "../domain/files/files.ts";
import type { Version } from "../domain/versions.ts";
import { contentOf } from "../outbound/storage/contents.ts";
import type { ObjectStore } from "../outbound/storage/objects.ts";
import type { FileStorages } from "../outbound/storage/storages.ts";
import { createDatabaseContents } from "../repositories/databaseContents.ts";
import { createFileStoragesRepository } from "../repositories/files/fileStorages.ts";
import { copyFiles } from "./copyFiles.ts";
import { lockRepository, type RepositoryLock } from "./lock.ts";
import {
  type BackupFile,
  type BackupPart,
  DUMP,
  FILE_LIST,
  FORMAT,
  MANIFEST,
  type Manifest,
  nameOfBackup,
  objectOfBackup,
  writeManifest,
} from "./manifest.ts";
import { describeBytes, type Progress } from "./progress.ts";
import { type Pruned, pruneBackups } from "./prune.ts";
import { BackupError, listBackups, prepareRepository } from "./repository.ts";
import { spoolStream } from "./spool.ts";

export type BackupOrder = {
  readonly store: ObjectStore;
  /** Where what is sent to a bucket lies before. */
  readonly spoolFolder: string;
  readonly databaseUrl: string;
  readonly files: FileStorages;
  readonly keyFingerprint: string;
  readonly version: Version;
  readonly programs: ProgramFolders;
  /** How many backups stay, the new one included; null for all. */
  readonly keep: number | null;
  readonly log: Logger;
  readonly progress: Progress;
  readonly signal: AbortSignal;
};

export type BackupResult = {
  readonly manifest: Manifest;
  /** The files that were not in the repository before, and their bytes. */
  readonly copied: { readonly count: number; readonly sizeBytes: number };
  /** Those that no storage has as they were received. */
  readonly missing: readonly BackupFile[];
  readonly pruned: Pruned | null;
};

const PLACES: readonly FilePlace[] = ["disk", "s3"];

/**
 * Backs up the database and the files that it names, while services write. All of it is of one snapshot: bytes of files never change, and
 * those of deleted files stay for longer than a backup takes. The manifest is the last object, so that a backup that was cut off is
 * none; its files are found again by the next one. Errors: BackupError, ClientProgramError, those of the database and the storages.
 */
export async function takeBackup(order: BackupOrder): Promise<BackupResult> {
  const { store, databaseUrl, log } = order;
  await prepareRepository(store);
  const lock = await lockRepository(store);
  const spoolFolder = store.spoolFolder ?? order.spoolFolder;
  try {
    await rm(spoolFolder, { recursive: true, force: true });
    const result = await withSnapshot(databaseUrl, log, (snapshot) => take(order, snapshot, spoolFolder, lock));
    const pruned = order.keep === null ? null : await pruneBackups(store, order.keep, lock);
    return { ...result, pruned };
  } finally {
    await rm(spoolFolder, { recursive: true, force: true });
    await lock.release();
  }
}

async function take(
  order: BackupOrder,
  { id, db }: Snapshot,
  spoolFolder: string,
  lock: RepositoryLock,
): Promise<Omit<BackupResult, "pruned">> {
  const { store, progress, signal } = order;
  const contents = createDatabaseContents(db);
  const { now: takenAt, major, version, position } = await contents.readServer();
  const schema = await contents.readSchema();
  if (schema === null) throw new BackupError("The database is empty: there is nothing to back up.");
  const program = await findClientProgram("pg_dump", { major, owner: "The server", ...order.programs });
  const name = nameOfBackup(takenAt);
  if ((await listBackups(store)).whole.includes(name)) throw new BackupError(`The backup ${name} is there already.`);

  progress.say(`Backup ${name} into ${store.location}, by ${program.path} (${program.version})`);
  const dumping = startDump(program, order.databaseUrl, id, signal);
  const dump: BackupPart[] = [];
  let dumpedBytes = 0;
  for await (const part of spoolStream(dumping.stream, spoolFolder, store.maxObjectBytes)) {
    // The end of the stream is that of the dump only where pg_dump says so.
    if (store.maxObjectBytes === null || part.sizeBytes < store.maxObjectBytes) await dumping.ended;
    const partName = dump.length === 0 ? DUMP : `${DUMP}.${String(dump.length + 1).padStart(4, "0")}`;
    await store.put(objectOfBackup(name, partName), part);
    dump.push({ name: partName, sizeBytes: part.sizeBytes, sha256: part.sha256 });
    dumpedBytes += part.sizeBytes;
    progress.report(() => `database: ${describeBytes(dumpedBytes)}`);
  }
  await dumping.ended;
  progress.say(`database: ${describeBytes(dumpedBytes)}, dumped`);

  const copying = await copyFiles(order, { db, spoolFolder, listName: objectOfBackup(name, FILE_LIST) });
  const storages = createFileStoragesRepository(db);
  const ids = [];
  for (const place of PLACES) ids.push({ place, id: await storages.findId(place) });
  const manifest: Manifest = {
    format: FORMAT,
    name,
    takenAt: takenAt.toISOString(),
    program: order.version,
    schema: { numbered: [...schema.numbered], generation: schema.generation },
    server: { version, major },
    dumpProgram: { version: program.version, major: program.major },
    snapshot: { id, position },
    keyFingerprint: order.keyFingerprint,
    tables: await contents.countRows(),
    feeds: (await contents.listFeeds()).map(({ beyond: _beyond, ...feed }) => feed),
    storages: ids.flatMap((storage) => (storage.id === null ? [] : [{ ...storage, id: storage.id }])),
    dump,
    files: {
      list: copying.list,
      count: copying.count,
      sizeBytes: copying.sizeBytes,
      missing: copying.missing.length,
    },
  };
  await lock.require();
  await store.put(objectOfBackup(name, MANIFEST), contentOf(writeManifest(manifest)));
  return { manifest, copied: copying.copied, missing: copying.missing };
}
