import { execFileSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished } from "vitest";

/** What `fillDisk` writes. */
const REST = "rest";

/** A disk of that size in memory; null where the tests may mount none. */
export async function mountDisk(bytes: number): Promise<string | null> {
  const folder = await mkdtemp(join(tmpdir(), "ventanilla-disk-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  try {
    execFileSync("mount", ["-t", "tmpfs", "-o", `size=${bytes},mode=0711`, "tmpfs", folder], { stdio: "ignore" });
  } catch {
    return null;
  }
  onTestFinished(async () => void execFileSync("umount", ["-l", folder]));
  await chmod(folder, 0o711);
  return folder;
}

/** Leaves no block of the disk free. */
export function fillDisk(disk: string): void {
  const block = Buffer.alloc(1024 * 1024);
  for (let bytes = block.length; bytes >= 4096;) {
    try {
      writeFileSync(join(disk, REST), block.subarray(0, bytes), { flag: "a" });
    } catch {
      bytes /= 2;
    }
  }
}

/** Gives the blocks back that `fillDisk` took. */
export async function freeDisk(disk: string): Promise<void> {
  await rm(join(disk, REST));
}
