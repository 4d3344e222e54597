import { createHash } from "node:crypto";
import { text } from "node:stream/consumers";
import { createInterface } from "node:readline";
import type { ObjectStore } from "../outbound/storage/objects.ts";
import {
  type BackupFile,
  BACKUPS,
  DamagedManifestError,
  type Manifest,
  MANIFEST,
  isBackupName,
  objectOfBackup,
  readFileLine,
  readManifest,
} from "./manifest.ts";

/** The object that says that a folder or prefix holds backups, and in which layout. */
const MARKER = "ventanilla-backups.json";
const LAYOUT = { layout: 1 };

/** The operator can repair it; the message says how. */
export class BackupError extends Error {}

/** Errors: BackupError where the place has other things than backups, or nothing. */
export async function requireRepository(store: ObjectStore): Promise<void> {
  const layout = await readLayout(store);
  if (layout === null) throw new BackupError(`${store.location} has no backups: it has no ${MARKER}.`);
}

/** Makes an empty place a repository, or takes one that is. Errors: BackupError where the place has other things. */
export async function prepareRepository(store: ObjectStore): Promise<void> {
  if ((await readLayout(store)) !== null) return;
  for await (const { name } of store.list()) {
    throw new BackupError(
      `${store.location} is not empty and has no backups (it has ${name}): name an empty place, or the one of earlier backups.`,
    );
  }
  await store.putNew(MARKER, `${JSON.stringify(LAYOUT)}\n`);
}

/** Null without the marker. Errors: BackupError for the layout of a later release. */
async function readLayout(store: ObjectStore): Promise<number | null> {
  const content = await readText(store, MARKER);
  if (content === null) return null;
  const { layout } = parseMarker(content, store);
  if (layout !== LAYOUT.layout) {
    throw new BackupError(`${store.location} has the layout ${layout} of a later release: use that one.`);
  }
  return layout;
}

function parseMarker(content: string, { location }: ObjectStore): { readonly layout: number } {
  try {
    const { layout } = JSON.parse(content) as { readonly layout?: unknown };
    if (typeof layout === "number") return { layout };
  } catch {
    // The error below says it.
  }
  throw new BackupError(`${location}/${MARKER} is damaged: it should be ${JSON.stringify(LAYOUT)}.`);
}

/** The folders of backups. Those without a manifest were not finished, or lost it. */
export type ListedBackups = {
  /** The names of the whole ones, the oldest first. */
  readonly whole: readonly string[];
  readonly unfinished: readonly string[];
  /** All objects below `backups/`. */
  readonly objects: readonly string[];
};

export async function listBackups(store: ObjectStore): Promise<ListedBackups> {
  const names = new Set<string>();
  const whole = new Set<string>();
  const objects: string[] = [];
  for await (const { name } of store.list(BACKUPS)) {
    objects.push(name);
    const [, folder = "", object = ""] = name.split("/");
    if (!isBackupName(folder)) continue;
    names.add(folder);
    if (object === MANIFEST) whole.add(folder);
  }
  return {
    whole: [...whole].toSorted(),
    unfinished: [...names].filter((name) => !whole.has(name)).toSorted(),
    objects,
  };
}

/** The newest backup, or the named one. Errors: BackupError. */
export async function chooseBackup(store: ObjectStore, named: string | null): Promise<string> {
  const { whole, unfinished } = await listBackups(store);
  const chosen = named ?? whole.at(-1);
  if (chosen === undefined) throw new BackupError(`${store.location} has no finished backup.`);
  if (whole.includes(chosen)) return chosen;
  throw new BackupError(
    unfinished.includes(chosen)
      ? `The backup ${chosen} has no ${MANIFEST}: it was not finished, or it has lost it. It is not used.`
      : `${store.location} has no backup ${chosen}. It has: ${whole.join(", ") || "none"}.`,
  );
}

/** Errors: DamagedManifestError, also where the manifest is of another backup; NewerFormatError; BackupError without a manifest. */
export async function loadManifest(store: ObjectStore, name: string): Promise<Manifest> {
  const content = await readText(store, objectOfBackup(name, MANIFEST));
  if (content === null) throw new BackupError(`The backup ${name} has no ${MANIFEST}.`);
  const manifest = readManifest(content);
  if (manifest.name !== name) throw new DamagedManifestError(`it is that of the backup ${manifest.name}`);
  return manifest;
}

/** The files of a backup, line by line. Errors: Error for a damaged list. */
export async function* readFiles(store: ObjectStore, manifest: Manifest): AsyncGenerator<BackupFile, void, undefined> {
  const content = await store.read(objectOfBackup(manifest.name, manifest.files.list.name));
  if (content === null) throw new BackupError(`The backup ${manifest.name} has no ${manifest.files.list.name}.`);
  for await (const line of createInterface({ input: content.stream, crlfDelay: Infinity })) yield readFileLine(line);
}

/** The SHA-256 in hex and the size of an object as they are; null for one that is missing. */
export async function hashObject(
  store: ObjectStore,
  name: string,
  signal?: AbortSignal,
): Promise<{ readonly sizeBytes: number; readonly sha256: string } | null> {
  const content = await store.read(name);
  if (content === null) return null;
  const hash = createHash("sha256");
  let sizeBytes = 0;
  for await (const chunk of content.stream as AsyncIterable<Buffer>) {
    signal?.throwIfAborted();
    hash.update(chunk);
    sizeBytes += chunk.length;
  }
  return { sizeBytes, sha256: hash.digest("hex") };
}

/** The hashes of the contents that a backup names. Errors: Error where they cannot be known for certain. */
export async function listHashes(store: ObjectStore, name: string): Promise<ReadonlySet<string>> {
  const hashes = new Set<string>();
  const manifest = await loadManifest(store, name);
  const list = await hashObject(store, objectOfBackup(name, manifest.files.list.name));
  if (list?.sha256 !== manifest.files.list.sha256) throw new BackupError("its list of files is damaged");
  for await (const { sha256 } of readFiles(store, manifest)) hashes.add(sha256);
  return hashes;
}

async function readText(store: ObjectStore, name: string): Promise<string | null> {
  const content = await store.read(name);
  return content === null ? null : text(content.stream);
}
