import { Readable } from "node:stream";
import type { Knex } from "knex";
import { NIL } from "uuid";
import type { FilePlace } from "../domain/files/files.ts";
import { type ObjectStore, OtherBytesError } from "../outbound/storage/objects.ts";
import type { FileStorage, FileStorages } from "../outbound/storage/storages.ts";
import { createFileStoragesRepository } from "../repositories/files/fileStorages.ts";
import { createStoredFilesRepository, type StoredFile } from "../repositories/files/storedFiles.ts";
import {
  type BackupFile,
  type BackupPart,
  CONTENTS,
  contentNameOf,
  FILE_LIST,
  hashOfContentName,
  writeFileLine,
} from "./manifest.ts";
import { describeBytes, type Progress } from "./progress.ts";
import { BackupError } from "./repository.ts";
import { spoolStream } from "./spool.ts";

type Copying = {
  readonly store: ObjectStore;
  readonly files: FileStorages;
  readonly progress: Progress;
  readonly signal: AbortSignal;
};

export type CopiedFiles = {
  readonly list: BackupPart;
  readonly count: number;
  readonly sizeBytes: number;
  readonly copied: { readonly count: number; readonly sizeBytes: number };
  readonly missing: readonly BackupFile[];
};

const BATCH = 1_000;
const AT_ONCE = 4;
const PLACES: readonly FilePlace[] = ["disk", "s3"];

/**
 * Copies the files that the snapshot names and the repository does not have, each content once, and puts their list under `listName`. A file
 * that no storage has as it was received is listed with the reason. Errors: those of the storages and the repository.
 */
export async function copyFiles(
  { store, files, progress, signal }: Copying,
  { db, spoolFolder, listName }: { readonly db: Knex; readonly spoolFolder: string; readonly listName: string },
): Promise<CopiedFiles> {
  const present = await listPresent(store);
  const storedFiles = createStoredFilesRepository(db);
  let total = 0;
  for (const place of PLACES) {
    const count = await storedFiles.count(place);
    if (count > 0) await requireOwn(files.of(place), db);
    total += count;
  }
  const missing: BackupFile[] = [];
  const sums = { count: 0, sizeBytes: 0, copied: { count: 0, sizeBytes: 0 } };

  async function* lines(): AsyncGenerator<Buffer, void, undefined> {
    for (const place of PLACES) {
      for (let after: string = NIL; ;) {
        const batch = await storedFiles.listAfter(place, after, BATCH);
        const last = batch.at(-1);
        if (last === undefined) break;
        after = last.id;
        for (let start = 0; start < batch.length; start += AT_ONCE) {
          signal.throwIfAborted();
          for (const file of await copyGroup(batch.slice(start, start + AT_ONCE)))
            yield Buffer.from(writeFileLine(file));
          progress.report(describe);
        }
      }
    }
  }

  function describe(): string {
    return `files: ${sums.count} of ${total}, ${sums.copied.count} copied (${describeBytes(sums.copied.sizeBytes)})`;
  }

  /** Copies files at once, but two of one content one after the other, so that the second finds the first. */
  async function copyGroup(group: readonly StoredFile[]): Promise<readonly BackupFile[]> {
    const running = new Map<string, Promise<unknown>>();
    return Promise.all(
      group.map((file) => {
        const before = running.get(file.sha256) ?? Promise.resolve();
        const copy = before.then(() => copyFile(file));
        running.set(file.sha256, copy);
        return copy;
      }),
    );
  }

  async function copyFile(file: StoredFile): Promise<BackupFile> {
    const { id, kind, accountId: account, storage, key, sizeBytes, sha256 } = file;
    const problem = await findProblem(file);
    sums.count += 1;
    sums.sizeBytes += sizeBytes;
    const listed = { id, kind, account, storage, key, sizeBytes, sha256 };
    if (problem === null) return listed;
    const left = { ...listed, missing: problem };
    missing.push(left);
    return left;
  }

  /** Null for a file that the repository has now. */
  async function findProblem({ storage, key, sizeBytes, sha256 }: StoredFile): Promise<"absent" | "damaged" | null> {
    if (present.get(sha256) === sizeBytes) return null;
    const source = files.of(storage);
    const storedBytes = await source.measure(key);
    if (storedBytes === null) return "absent";
    if (storedBytes !== sizeBytes) return "damaged";
    const open = async () => {
      const content = await source.read(key);
      if (content === null) throw new OtherBytesError("The file is gone.");
      return content.stream;
    };
    try {
      await store.put(contentNameOf(sha256), { sizeBytes, sha256, open });
    } catch (error) {
      if (error instanceof OtherBytesError) return "damaged";
      throw error;
    }
    present.set(sha256, sizeBytes);
    sums.copied.count += 1;
    sums.copied.sizeBytes += sizeBytes;
    return null;
  }

  for await (const list of spoolStream(Readable.from(lines(), { objectMode: false }), spoolFolder, null)) {
    await store.put(listName, list);
    progress.say(describe());
    const { sizeBytes, sha256 } = list;
    return { ...sums, missing, list: { name: FILE_LIST, sizeBytes, sha256 } };
  }
  throw new BackupError("The list of files was not written.");
}

/** Else all files would be missing, as where a volume is not mounted. Errors: BackupError. */
async function requireOwn(storage: FileStorage, db: Knex): Promise<void> {
  const known = await createFileStoragesRepository(db).findId(storage.name);
  if (known === null || (await storage.readId()) === known) return;
  throw new BackupError(
    `The files of this database lie elsewhere: ${storage.location} has not the id that the database knows. Set DATA_DIR, or the bucket, of the service.`,
  );
}

/** The sizes of the contents that the repository has, by their hashes. */
async function listPresent(store: ObjectStore): Promise<Map<string, number>> {
  const present = new Map<string, number>();
  for await (const { name, sizeBytes } of store.list(CONTENTS)) {
    const hash = hashOfContentName(name);
    if (hash !== null) present.set(hash, sizeBytes);
  }
  return present;
}
