import { link, mkdir, open, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { pipeline } from "node:stream/promises";
import type { FileContent, FileStorage } from "./storages.ts";

const KEY = /^[0-9a-f-]{36}\/\d{4}\/\d{2}\/[0-9a-f-]{36}$/;
const OWNER_ONLY_FILE = 0o600;
const OWNER_ONLY_FOLDER = 0o700;

/** Creates a storage of files under `root`, which all processes of one service must share. Only the service's user can read the files. */
export function createDiskStorage(root: string): FileStorage {
  return {
    name: "disk",

    async put(key, content) {
      if (!KEY.test(key)) throw new Error("The key of a file is malformed.");
      const path = join(root, key);
      await mkdir(dirname(path), { recursive: true, mode: OWNER_ONLY_FOLDER });
      if (content.path === undefined || !(await shareFile(content.path, path))) {
        const file = await open(path, "wx", OWNER_ONLY_FILE);
        await pipeline(await content.open(), file.createWriteStream({ flush: true }));
      }
      await syncFolders(path);
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

/** Flushes the file's folders to the disk. Without them, a power cut can lose the file's name. */
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
