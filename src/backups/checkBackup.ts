import type { ObjectStore } from "../outbound/storage/objects.ts";
import {
  BACKUPS,
  type BackupFile,
  type BackupPart,
  CONTENTS,
  contentNameOf,
  DamagedManifestError,
  hashOfContentName,
  MANIFEST,
  type Manifest,
  objectOfBackup,
} from "./manifest.ts";
import { describeBytes, type Progress } from "./progress.ts";
import { hashObject, listBackups, listHashes, loadManifest, readFiles } from "./repository.ts";

/** What a check has found. Problems are sentences for an operator; notes are no faults of the backup. */
export type CheckedBackup = {
  /** Null where it is damaged. */
  readonly manifest: Manifest | null;
  readonly problems: readonly string[];
  readonly notes: readonly string[];
};

/** The problems, and the notes, that are listed one by one. */
const MAX_LISTED = 1_000;

/**
 * Reads all objects of a backup and compares them with their hashes: the manifest, the dump, the list of files and each file. Names what is
 * damaged, missing and too much. Errors: NewerFormatError, BackupError; those of the store.
 */
export async function checkBackup(
  store: ObjectStore,
  name: string,
  progress: Progress,
  signal: AbortSignal,
): Promise<CheckedBackup> {
  let manifest: Manifest;
  try {
    manifest = await loadManifest(store, name);
  } catch (error) {
    if (!(error instanceof DamagedManifestError)) throw error;
    return { manifest: null, problems: [`${MANIFEST} of the backup ${name} is damaged: ${error.message}.`], notes: [] };
  }
  const problems: string[] = [];
  const notes: string[] = [];
  for (const part of manifest.dump) await checkPart(part, "the dump of the database");
  const isListWhole = await checkPart(manifest.files.list, "the list of files");
  await checkExtras();
  const named = isListWhole ? await checkFiles() : null;
  if (named !== null) await checkContents(named);
  return { manifest, problems: bound(problems), notes: bound(notes) };

  async function checkPart({ name: object, sizeBytes, sha256 }: BackupPart, what: string): Promise<boolean> {
    const found = await hashObject(store, objectOfBackup(name, object), signal);
    if (found !== null && found.sha256 === sha256) {
      progress.say(`${object}: ${describeBytes(sizeBytes)}, as it was written`);
      return true;
    }
    problems.push(
      found === null
        ? `${object}, ${what}, is missing.`
        : `${object}, ${what}, is damaged: ${differenceOf(found, { sizeBytes })}.`,
    );
    return false;
  }

  /** What lies in the backup's folder and the manifest does not name was added by somebody. */
  async function checkExtras(): Promise<void> {
    const known = new Set([MANIFEST, manifest.files.list.name, ...manifest.dump.map((part) => part.name)]);
    const folder = objectOfBackup(name, "");
    for (const object of (await listBackups(store)).objects) {
      if (object.startsWith(folder) && !known.has(object.slice(folder.length))) {
        problems.push(`${object} is too much: the manifest does not name it.`);
      } else if (object.split("/").length !== OBJECT_DEPTH) {
        problems.push(`${object} is too much: ${BACKUPS}/ has a folder for each backup, and nothing else.`);
      }
    }
  }

  /** Returns the hashes of the files. */
  async function checkFiles(): Promise<ReadonlySet<string>> {
    const checked = new Set<string>();
    let [count, sizeBytes] = [0, 0];
    for await (const file of readFiles(store, manifest)) {
      signal.throwIfAborted();
      count += 1;
      sizeBytes += file.sizeBytes;
      if (file.missing !== undefined) {
        notes.push(`${describeFile(file)} was ${file.missing} already when the backup was taken.`);
      } else if (!checked.has(file.sha256)) {
        checked.add(file.sha256);
        const found = await hashObject(store, contentNameOf(file.sha256), signal);
        if (found === null) problems.push(`${describeFile(file)} is missing: ${contentNameOf(file.sha256)}.`);
        else if (found.sha256 !== file.sha256) {
          problems.push(
            `${describeFile(file)} is damaged: ${contentNameOf(file.sha256)}, ${differenceOf(found, file)}.`,
          );
        }
      }
      progress.report(() => `files: ${count} of ${manifest.files.count} read, ${describeBytes(sizeBytes)}`);
    }
    progress.say(`files: ${count} read, ${describeBytes(sizeBytes)}`);
    if (count !== manifest.files.count) {
      problems.push(`${manifest.files.list.name} has ${count} files, and the manifest ${manifest.files.count}.`);
    }
    return checked;
  }

  /** Bytes that no backup names harm none; what has no name of a content was put there by somebody. */
  async function checkContents(named: ReadonlySet<string>): Promise<void> {
    const others: ReadonlySet<string>[] = [];
    for (const other of (await listBackups(store)).whole) {
      // What is wrong with another backup is found when that one is checked.
      if (other !== name) others.push(await listHashes(store, other).catch(() => new Set<string>()));
    }
    for await (const { name: object } of store.list(CONTENTS)) {
      const hash = hashOfContentName(object);
      if (hash === null) problems.push(`${object} is too much: it is no content of a file.`);
      else if (!named.has(hash) && !others.some((hashes) => hashes.has(hash))) {
        notes.push(
          `${object} is of no backup: a run that was cut off has left it, and the next one with --keep deletes it.`,
        );
      }
    }
  }
}

/** `backups/20261128T102030417Z/manifest.json` */
const OBJECT_DEPTH = 3;

export function describeFile({ id, kind, account, key }: BackupFile): string {
  return `The file ${id} (${kind} of account ${account}, ${key})`;
}

function differenceOf(found: { readonly sizeBytes: number }, expected: { readonly sizeBytes: number }): string {
  return found.sizeBytes === expected.sizeBytes
    ? "its SHA-256 is another one"
    : `it has ${found.sizeBytes} bytes instead of ${expected.sizeBytes}`;
}

function bound(lines: readonly string[]): readonly string[] {
  const rest = lines.length - MAX_LISTED;
  return rest > 0 ? [...lines.slice(0, MAX_LISTED), `And ${rest} more.`] : lines;
}
