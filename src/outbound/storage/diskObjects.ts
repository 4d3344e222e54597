import { createHash, randomUUID } from "node:crypto";
import { mkdir, open, readdir, rename, rm, stat, writeFile } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { pipeline } from "node:stream/promises";
import { flush, orNullWhenMissing } from "./durableFiles.ts";
import { type ListedObject, type ObjectStore, OtherBytesError } from "./objects.ts";
import type { PutContent } from "./storages.ts";

const OWNER_ONLY_FILE = 0o600;
const OWNER_ONLY_FOLDER = 0o700;
/** What is not whole yet lies in this folder, which is never listed. */
const SPOOL = "spool";

/** Keeps objects as files below a folder. Only the user of this process can read them. */
export function createDiskObjects(folder: string): ObjectStore {
  const root = resolve(folder);
  const spoolFolder = join(root, SPOOL);

  /** Gives a whole file its name: a crash leaves the object as it was before, or the new one. */
  async function place(draft: string, name: string): Promise<void> {
    const path = join(root, name);
    await mkdir(dirname(path), { recursive: true, mode: OWNER_ONLY_FOLDER });
    await flush(draft);
    await rename(draft, path);
    for (let parent = dirname(path); parent.length >= root.length; parent = dirname(parent)) await flush(parent);
  }

  async function writeDraft({ sha256, open: openBytes }: PutContent): Promise<string> {
    await mkdir(spoolFolder, { recursive: true, mode: OWNER_ONLY_FOLDER });
    const draft = join(spoolFolder, randomUUID());
    const hash = createHash("sha256");
    try {
      const file = await open(draft, "wx", OWNER_ONLY_FILE);
      const bytes = await openBytes();
      bytes.on("data", (chunk: Buffer) => hash.update(chunk));
      await pipeline(bytes, file.createWriteStream());
      if (hash.digest("hex") !== sha256) throw new OtherBytesError("The bytes are not those of their hash.");
      return draft;
    } catch (error) {
      await rm(draft, { force: true });
      throw error;
    }
  }

  return {
    location: root,
    spoolFolder,
    maxObjectBytes: null,

    async put(name, content) {
      const isSpooled = content.path !== undefined && dirname(content.path) === spoolFolder;
      await place(isSpooled && content.path !== undefined ? content.path : await writeDraft(content), name);
    },

    async putNew(name, text) {
      await mkdir(join(root, dirname(name)), { recursive: true, mode: OWNER_ONLY_FOLDER });
      try {
        await writeFile(join(root, name), text, { mode: OWNER_ONLY_FILE, flag: "wx", flush: true });
        return true;
      } catch (error) {
        if (error instanceof Error && "code" in error && error.code === "EEXIST") return false;
        throw error;
      }
    },

    async read(name) {
      const file = await orNullWhenMissing(open(join(root, name), "r"));
      if (file === null) return null;
      try {
        const { size } = await file.stat();
        return { sizeBytes: size, stream: file.createReadStream() };
      } catch (error) {
        await file.close();
        throw error;
      }
    },

    async delete(name) {
      await rm(join(root, name), { force: true });
    },

    list: (below = "") => listObjects(root, below),

    close: () => undefined,
  };
}

async function* listObjects(root: string, folder: string): AsyncGenerator<ListedObject, void, undefined> {
  const entries = await orNullWhenMissing(readdir(join(root, folder), { withFileTypes: true }));
  for (const entry of entries ?? []) {
    const name = folder === "" ? entry.name : `${folder}/${entry.name}`;
    if (entry.isDirectory()) {
      if (name !== SPOOL) yield* listObjects(root, name);
      continue;
    }
    const status = await orNullWhenMissing(stat(join(root, name)));
    if (status !== null) yield { name, sizeBytes: status.size };
  }
}
