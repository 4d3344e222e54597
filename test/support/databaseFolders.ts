import { randomBytes } from "node:crypto";
import { readdir, readFile, stat, statfs } from "node:fs/promises";
import { join } from "node:path";
import { deleteEmbeddedPostgres } from "../../src/embeddedPostgres/embeddedPostgres.ts";

/**
 * Returns the path of a new folder for databases that end with this process: in memory where there is room, else in `onDisk`. Tests
 * make and delete hundreds of files with each database, which is slow on some disks: an ext4 without a journal does not reuse the inode
 * of a deleted file for minutes, and searches past all such inodes for each new file.
 */
export async function planDatabaseFolder(onDisk: string): Promise<string> {
  const home = (await hasRoomInMemory()) ? MEMORY : onDisk;
  return join(home, `${PREFIX}${process.pid}-${randomBytes(4).toString("hex")}`);
}

/** Deletes the folders that killed processes have left. */
export async function deleteDeadFolders(onDisk: string): Promise<void> {
  for (const home of [MEMORY, onDisk]) {
    const names = (await readdir(home).catch(() => [])).filter((name) => name.startsWith(PREFIX));
    for (const name of names) {
      const path = join(home, name);
      if (!isAlive(readPid(name)) && (await isOwn(path))) await deleteEmbeddedPostgres(path);
    }
  }
}

const MEMORY = "/dev/shm";
const PREFIX = "ventanilla-databases-";

/** The free memory that a run needs: ten times the most that a run was seen to use. */
const ROOM_BYTES = 2 * 1024 ** 3;

async function hasRoomInMemory(): Promise<boolean> {
  if (process.platform !== "linux" || !(await runsPrograms(MEMORY))) return false;
  const { bavail, bsize } = await statfs(MEMORY);
  return Math.min(bavail * bsize, process.availableMemory()) >= ROOM_BYTES;
}

/**
 * Whether the folder is in memory and programs in it can run: PostgreSQL's are copied there where its user cannot enter the
 * checkout.
 */
async function runsPrograms(folder: string): Promise<boolean> {
  const mounts = (await readFile("/proc/mounts", "utf8")).split("\n").map((line) => line.split(" "));
  const [, , type, options = ""] = mounts.findLast(([, mountPoint]) => mountPoint === folder) ?? [];
  return type === "tmpfs" && !options.split(",").includes("noexec");
}

function readPid(name: string): number {
  return Number.parseInt(name.slice(PREFIX.length), 10);
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
}

/** Whether this user owns the folder: all users of the machine make folders in the same place in memory. */
async function isOwn(path: string): Promise<boolean> {
  return stat(path).then(
    ({ uid }) => uid === process.getuid?.(),
    () => false,
  );
}
