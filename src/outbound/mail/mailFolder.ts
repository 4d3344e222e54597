import { mkdir, open, readdir, rename, rm } from "node:fs/promises";
import { join } from "node:path";

/** The folder of the mails that are written as `.eml` files, by the mails' ids. Only the process's user can read it. */
export type MailFolder = {
  /** Writes the file of a mail, whole, in place of an earlier one. */
  write(id: string, bytes: Buffer): Promise<void>;
  /** The ids of the mails that have files, whole or half-written. */
  list(): Promise<readonly string[]>;
  /** Deletes the files of a mail. */
  delete(id: string): Promise<void>;
};

const OWNER_ONLY_DIRECTORY = 0o700;
const OWNER_ONLY_FILE = 0o600;
/** The names that the folder gives; it leaves every other file alone. */
const NAME = /^\.?([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.eml(?:\.part)?$/;

export function createMailFolder(directory: string): MailFolder {
  const pathOf = (id: string) => join(directory, `${id}.eml`);
  const draftOf = (id: string) => join(directory, `.${id}.eml.part`);

  return {
    async write(id, bytes) {
      await mkdir(directory, { recursive: true, mode: OWNER_ONLY_DIRECTORY });
      const draft = draftOf(id);
      await rm(draft, { force: true });
      const file = await open(draft, "wx", OWNER_ONLY_FILE);
      try {
        await file.writeFile(bytes);
        await file.sync();
        await file.close();
        await rename(draft, pathOf(id));
      } catch (error) {
        await file.close().catch(() => undefined);
        await rm(draft, { force: true });
        throw error;
      }
    },

    async list() {
      const names = await readdir(directory).catch(() => []);
      return [...new Set(names.flatMap((name) => NAME.exec(name)?.[1] ?? []))];
    },

    async delete(id) {
      for (const path of [draftOf(id), pathOf(id)]) await rm(path, { force: true });
    },
  };
}
