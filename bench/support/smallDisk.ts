import { execFileSync } from "node:child_process";
import { chmod, mkdtemp, readdir, rm, stat, statfs } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

export class NoDiskError extends Error {}

/** A disk of a few megabytes, in memory. Errors: NoDiskError where this account may mount none. */
export async function withSmallDisk(megabytes: number, use: (disk: string) => Promise<void>): Promise<void> {
  const disk = await mkdtemp(join(tmpdir(), "ventanilla-bench-disk-"));
  try {
    execFileSync("mount", ["-t", "tmpfs", "-o", `size=${megabytes}m,mode=0711`, "tmpfs", disk], { stdio: "ignore" });
  } catch {
    await rm(disk, { recursive: true });
    throw new NoDiskError(
      `A disk of ${megabytes} MB cannot be mounted here: run this as root, where mount is allowed.`,
    );
  }
  try {
    await chmod(disk, 0o711);
    await use(disk);
  } finally {
    execFileSync("umount", ["-l", disk]);
    await rm(disk, { recursive: true });
  }
}

/** The bytes of a disk that are taken, and those that the service can still write. */
export async function readDisk(disk: string): Promise<{ readonly usedBytes: number; readonly freeBytes: number }> {
  const { blocks, bfree, bavail, bsize } = await statfs(disk);
  return { usedBytes: (blocks - bfree) * bsize, freeBytes: bavail * bsize };
}

/** The bytes of a folder's files; 0 for a missing one. What is deleted meanwhile counts for nothing. */
export async function measureFolder(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  let bytes = 0;
  for (const entry of entries) {
    if (!entry.isFile()) continue;
    const file = await stat(join(entry.parentPath, entry.name)).catch(() => null);
    bytes += file?.size ?? 0;
  }
  return bytes;
}
