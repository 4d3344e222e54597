import { open, rename, rm } from "node:fs/promises";

const OWNER_ONLY = 0o600;

/** Writes a small file that only its owner can read. After a crash the file has either its old or its new content. */
export async function writePrivateFile(path: string, text: string): Promise<void> {
  const draft = `${path}.new`;
  await rm(draft, { force: true });
  const file = await open(draft, "wx", OWNER_ONLY);
  try {
    await file.writeFile(text);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(draft, path);
}
