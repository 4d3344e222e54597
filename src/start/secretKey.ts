import { randomBytes } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { writePrivateFile } from "../embeddedPostgres/privateFiles.ts";

const KEY_BYTES = 32;
const FILE = "secret.key";

/**
 * Returns the key that encrypts stored secrets. It is made at the first start and kept in the data directory, which must belong
 * to this process alone. Errors: the file is damaged; a new key could not open the stored secrets.
 */
export async function ensureSecretKey(dataDir: string): Promise<Buffer> {
  const path = join(dataDir, FILE);
  const written = await readSecretKey(dataDir);
  if (written !== null) return written;
  const made = randomBytes(KEY_BYTES);
  await writePrivateFile(path, `${made.toString("base64")}\n`);
  return made;
}

/** Returns the key of the data directory; null where none was made yet. Errors: the file is damaged. */
export async function readSecretKey(dataDir: string): Promise<Buffer | null> {
  const path = join(dataDir, FILE);
  const written = await readWritten(path);
  if (written === null) return null;
  const key = Buffer.from(written.trim(), "base64");
  if (key.length !== KEY_BYTES) {
    throw new Error(
      `${path} does not hold 32 bytes in base64: restore it from a backup, since stored secrets need it.`,
    );
  }
  return key;
}

async function readWritten(path: string): Promise<string | null> {
  try {
    return await readFile(path, "utf8");
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return null;
    throw error;
  }
}
