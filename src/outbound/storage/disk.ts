import { access, link, mkdir, open, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { pipeline } from "node:stream/promises";
import { LRUCache } from "lru-cache";
import { createLimiter } from "../../concurrency/limiter.ts";
import { createNextRun } from "../../concurrency/nextRun.ts";
import { flush, orNullWhenMissing } from "./durableFiles.ts";
import { type FileContent, type FileStorage, type ListedFile, StorageChangedError } from "./storages.ts";
import { isFileKey } from "../../domain/files/files.ts";
import { MINUTE_MS } from "../../domain/times.ts";

/** Half of the threads that Node.js has for files: the other half goes on writing what arrives. */
const MAX_FLUSHES = 2;
const MAX_FLUSH_WAIT_MS = MINUTE_MS;
/** The file with the id. A backup of the folder has it, too. */
const ID_FILE = "storage-id";
const NEVER = new AbortController().signal;
const MAX_NAMED_FOLDERS = 10_000;
const OWNER_ONLY_FILE = 0o600;
const OWNER_ONLY_FOLDER = 0o700;

/** Creates a storage of files under `folder`, which all processes of one service must share. Only the service's user can read the files. */
export function createDiskStorage(folder: string): FileStorage {
  const root = resolve(folder);
  const flushes = createLimiter(MAX_FLUSHES);
  const flushFolder = createNextRun(flush);
  /** The folders whose own names this process has flushed. */
  const named = new LRUCache<string, true>({ max: MAX_NAMED_FOLDERS });
  const idFile = join(root, ID_FILE);
  /** Whether the folder was seen with an id: without it, it is the empty place of a volume that is no longer mounted. */
  let hadId = false;

  /** Errors: those of the disk, and Error when the flushes before take too long. */
  async function flushBytes(path: string): Promise<void> {
    if (!(await flushes.take(NEVER, MAX_FLUSH_WAIT_MS))) throw new Error("The disk is too slow to flush a file.");
    try {
      await flush(path);
    } finally {
      flushes.free();
    }
  }

  /** Flushes the names in a folder, without which a power cut can lose a file, and once the name of each folder up to the storage's own. */
  async function flushName(parent: string): Promise<void> {
    // Files that come at once share a flush.
    await flushFolder(parent);
    if (parent === dirname(root) || named.has(parent)) return;
    await flushName(dirname(parent));
    named.set(parent, true);
  }

  async function readId(): Promise<string | null> {
    const id = await orNullWhenMissing(readFile(idFile, "utf8"));
    hadId ||= id !== null;
    return id === null ? null : id.trim();
  }

  async function requireUnchanged(): Promise<void> {
    if (hadId && (await orNullWhenMissing(access(idFile).then(() => true))) === null) {
      throw new StorageChangedError(`${root} has lost its file ${ID_FILE}: is its volume mounted?`);
    }
  }

  return {
    name: "disk",
    location: root,
    readId,

    async createId(id) {
      await mkdir(root, { recursive: true, mode: OWNER_ONLY_FOLDER });
      // The id comes to its name whole, so that a process that starts at the same time reads it whole.
      const draft = join(root, `${ID_FILE}.${id}`);
      await writeFile(draft, `${id}\n`, { mode: OWNER_ONLY_FILE, flush: true });
      try {
        await link(draft, idFile);
      } catch (error) {
        if (!isCode(error, HAS_NAME)) {
          if (!isCode(error, UNSHARED)) throw error;
          await writeFile(idFile, `${id}\n`, { mode: OWNER_ONLY_FILE, flag: "wx", flush: true }).catch((taken) => {
            if (!isCode(taken, HAS_NAME)) throw taken;
          });
        }
      } finally {
        await rm(draft, { force: true });
      }
      await flush(root);
      await flush(dirname(root));
      const created = await readId();
      if (created === null) throw new Error(`${idFile} is gone.`);
      return created;
    },

    async put(key, content) {
      if (!isFileKey(key)) throw new Error("The key of a file is malformed.");
      await requireUnchanged();
      const path = join(root, key);
      await mkdir(dirname(path), { recursive: true, mode: OWNER_ONLY_FOLDER });
      if (content.path === undefined || !(await shareFile(content.path, path))) {
        const file = await open(path, "wx", OWNER_ONLY_FILE);
        await orDelete(path, async () => pipeline(await content.open(), file.createWriteStream()));
      }
      await orDelete(path, async () => {
        await flushBytes(path);
        await flushName(dirname(path));
      });
    },

    async read(key) {
      return isFileKey(key) ? orNullWhenMissing(openContent(join(root, key))) : null;
    },

    async measure(key) {
      const status = isFileKey(key) ? await orNullWhenMissing(stat(join(root, key))) : null;
      return status === null ? null : status.size;
    },

    async delete(key) {
      return isFileKey(key) && (await orNullWhenMissing(rm(join(root, key)).then(() => true))) !== null;
    },

    list: () => listFiles(root, 0),

    sign: async () => null,
  };
}

/** A file that was not written whole, as on a full disk, is deleted: its key has nothing. Errors: those of `write`. */
async function orDelete(path: string, write: () => Promise<void>): Promise<void> {
  try {
    await write();
  } catch (error) {
    await rm(path, { force: true });
    throw error;
  }
}

/** The depth of files below the root: the account, the year and the month are folders. */
const KEY_DEPTH = 3;

async function* listFiles(root: string, depth: number, folder = ""): AsyncGenerator<ListedFile, void, undefined> {
  const entries = await orNullWhenMissing(readdir(join(root, folder), { withFileTypes: true }));
  for (const entry of entries ?? []) {
    const key = folder === "" ? entry.name : `${folder}/${entry.name}`;
    if (depth < KEY_DEPTH && entry.isDirectory()) yield* listFiles(root, depth + 1, key);
    if (depth < KEY_DEPTH || !entry.isFile() || !isFileKey(key)) continue;
    const status = await orNullWhenMissing(stat(join(root, key)));
    if (status !== null) yield { key, sizeBytes: status.size, changedAt: status.mtime };
  }
}

async function openContent(path: string): Promise<FileContent> {
  const file = await open(path, "r");
  try {
    const { size } = await file.stat();
    return { sizeBytes: size, stream: file.createReadStream() };
  } catch (error) {
    await file.close();
    throw error;
  }
}

/** Gives the file a second name, without a copy of its bytes. False where the disk does not share files. */
async function shareFile(from: string, path: string): Promise<boolean> {
  try {
    await link(from, path);
    return true;
  } catch (error) {
    if (isCode(error, UNSHARED)) return false;
    throw error;
  }
}

function isCode(error: unknown, codes: ReadonlySet<string>): boolean {
  return error instanceof Error && "code" in error && codes.has(String(error.code));
}

const HAS_NAME: ReadonlySet<string> = new Set(["EEXIST"]);

/** The answers of a link to another disk, and of a file system without links. */
const UNSHARED: ReadonlySet<string> = new Set(["EXDEV", "EPERM", "ENOTSUP", "EOPNOTSUPP", "ENOSYS", "EMLINK"]);
