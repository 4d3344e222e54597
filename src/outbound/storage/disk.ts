import { randomBytes } from "node:crypto";
import { link, mkdir, open, readdir, rm, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import { pipeline } from "node:stream/promises";
import type { FileContent, FileStorage } from "./storages.ts";

/** A folder of files, which all processes of one service must share. The attachments of the complaints books are here, too. */
export type DiskStorage = FileStorage & {
  /** Resolves with the file's random key once the bytes are on disk. */
  store(bytes: Buffer): Promise<string>;
  /** Lists the keys of files that were stored before an instant, in batches. The hourly scan finds among them the files that no sheet has. */
  listKeysBefore(instant: Date): AsyncIterable<readonly string[]>;
};

const KEY_BYTES = 24;
const KEY = /^(?:[0-9a-f]{48}|[0-9a-f-]{36}\/\d{4}\/\d{2}\/[0-9a-f-]{36})$/;
const RANDOM_KEY = /^[0-9a-f]{48}$/;
const FOLDER_CHARACTERS = 2;
const FOLDER = /^[0-9a-f]{2}$/;
const OWNER_ONLY_FILE = 0o600;
const OWNER_ONLY_FOLDER = 0o700;

/** Creates a storage of files under `root`. A key of `store` has 192 random bits, and only the service's user can read the files. */
export function createDiskStorage(root: string): DiskStorage {
  return {
    name: "disk",

    async store(bytes) {
      const key = randomBytes(KEY_BYTES).toString("hex");
      const path = pathOf(root, key);
      await mkdir(dirname(path), { recursive: true, mode: OWNER_ONLY_FOLDER });
      await writeDurably(path, bytes);
      return key;
    },

    async put(key, content) {
      if (!KEY.test(key)) throw new Error("The key of a file is malformed.");
      const path = pathOf(root, key);
      await mkdir(dirname(path), { recursive: true, mode: OWNER_ONLY_FOLDER });
      if (content.path === undefined || !(await shareFile(content.path, path))) {
        const file = await open(path, "wx", OWNER_ONLY_FILE);
        await pipeline(await content.open(), file.createWriteStream({ flush: true }));
      }
      await syncFolders(path);
    },

    async read(key) {
      return KEY.test(key) ? orNullWhenMissing(openContent(pathOf(root, key))) : null;
    },

    async delete(key) {
      if (KEY.test(key)) await rm(pathOf(root, key), { force: true });
    },

    sign: async () => null,

    async *listKeysBefore(instant) {
      const names = (await orNullWhenMissing(readdir(root))) ?? [];
      for (const folder of names.filter((name) => FOLDER.test(name))) {
        const keys: string[] = [];
        for (const key of (await readdir(join(root, folder))).filter((name) => RANDOM_KEY.test(name))) {
          const status = await orNullWhenMissing(stat(pathOf(root, key)));
          if (status !== null && status.mtime < instant) keys.push(key);
        }
        if (keys.length > 0) yield keys;
      }
    },
  };
}

function pathOf(root: string, key: string): string {
  return RANDOM_KEY.test(key) ? join(root, key.slice(0, FOLDER_CHARACTERS), key) : join(root, key);
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

/** Flushes the file and its folders to the disk. Without the folders, a power cut can lose the file's name. */
async function writeDurably(path: string, bytes: Buffer): Promise<void> {
  const file = await open(path, "wx", OWNER_ONLY_FILE);
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
  await syncFolders(path);
}

/** Gives the file a second name, without a copy of its bytes, and flushes them. False where the disk does not share files. */
async function shareFile(from: string, path: string): Promise<boolean> {
  try {
    await link(from, path);
  } catch (error) {
    if (error instanceof Error && "code" in error && UNSHARED.has(String(error.code))) return false;
    throw error;
  }
  const file = await open(path, "r");
  try {
    await file.sync();
  } finally {
    await file.close();
  }
  return true;
}

/** The answers of a link to another disk, and of a file system without links. */
const UNSHARED: ReadonlySet<string> = new Set(["EXDEV", "EPERM", "ENOTSUP", "EOPNOTSUPP", "ENOSYS", "EMLINK"]);

async function syncFolders(path: string): Promise<void> {
  for (const folder of [dirname(path), dirname(dirname(path))]) await syncFolder(folder);
}

async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, "r");
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

async function orNullWhenMissing<T>(reading: Promise<T>): Promise<T | null> {
  try {
    return await reading;
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return null;
    throw error;
  }
}
