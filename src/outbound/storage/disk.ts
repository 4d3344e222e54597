import { link, mkdir, open, rm } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { pipeline } from "node:stream/promises";
import { LRUCache } from "lru-cache";
import { createLimiter } from "../../concurrency/limiter.ts";
import { createNextRun } from "../../concurrency/nextRun.ts";
import { flush, orNullWhenMissing } from "./durableFiles.ts";
import type { FileContent, FileStorage } from "./storages.ts";
import { MINUTE_MS } from "../../domain/times.ts";

const KEY = /^[0-9a-f-]{36}\/\d{4}\/\d{2}\/[0-9a-f-]{36}$/;
/** Half of the threads that Node.js has for files: the other half goes on writing what arrives. */
const MAX_FLUSHES = 2;
const MAX_FLUSH_WAIT_MS = MINUTE_MS;
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

  return {
    name: "disk",

    async put(key, content) {
      if (!KEY.test(key)) throw new Error("The key of a file is malformed.");
      const path = join(root, key);
      await mkdir(dirname(path), { recursive: true, mode: OWNER_ONLY_FOLDER });
      if (content.path === undefined || !(await shareFile(content.path, path))) {
        const file = await open(path, "wx", OWNER_ONLY_FILE);
        await pipeline(await content.open(), file.createWriteStream());
      }
      await flushBytes(path);
      await flushName(dirname(path));
    },

    async read(key) {
      return KEY.test(key) ? orNullWhenMissing(openContent(join(root, key))) : null;
    },

    async delete(key) {
      if (KEY.test(key)) await rm(join(root, key), { force: true });
    },

    sign: async () => null,
  };
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
    if (error instanceof Error && "code" in error && UNSHARED.has(String(error.code))) return false;
    throw error;
  }
}

/** The answers of a link to another disk, and of a file system without links. */
const UNSHARED: ReadonlySet<string> = new Set(["EXDEV", "EPERM", "ENOTSUP", "EOPNOTSUPP", "ENOSYS", "EMLINK"]);
