import { randomBytes } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";

const KEY_BYTES = 32;
const OWNER_ONLY = 0o600;

/** The key that encrypts stored secrets, kept in the data directory: made at the first start, never replaced. */
export async function ensureSecretKey(dataDir: string): Promise<Buffer> {
  const path = join(dataDir, "secret.key");
  try {
    await writeFile(path, `${randomBytes(KEY_BYTES).toString("base64")}\n`, { mode: OWNER_ONLY, flag: "wx" });
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "EEXIST")) throw error;
  }
  const key = Buffer.from((await readFile(path, "utf8")).trim(), "base64");
  if (key.length !== KEY_BYTES) {
    throw new Error(
      `${path} does not hold 32 bytes in base64: restore it from a backup, since stored secrets need it.`,
    );
  }
  return key;
}
