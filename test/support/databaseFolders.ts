import { randomBytes } from "node:crypto";
import { readdir, readFile, stat, statfs } from "node:fs/promises";
import { join } from "node:path";
import { deleteEmbeddedPostgres } from "../../src/embeddedPostgres/embeddedPostgres.ts";

/**
 * A folder that does not exist yet, for databases that end with this process: in memory where there is room, else in
 * `onDisk`. Tests make and delete hundreds of files with each database, and a disk's file system can be slow at that: an ext4
 * without a journal does not give a deleted file's place away for minutes, and looks behind all of them for each new file.
 */
export async function planDatabaseFolder(onDisk: string): Promise<string> {
  const home = (await hasRoomInMemory()) ? MEMORY : onDisk;
  return join(home, `${PREFIX}${process.pid}-${randomBytes(4).toString("hex")}`);
}

/** Deletes the folders of processes that were killed and could not. */
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

/** Ten times of what a run was seen to use at once. */
const ROOM_BYTES = 2 * 1024 ** 3;

async function hasRoomInMemory(): Promise<boolean> {
  if (process.platform !== "linux" || !(await runsPrograms(MEMORY))) return false;
  const { bavail, bsize } = await statfs(MEMORY);
  return Math.min(bavail * bsize, process.availableMemory()) >= ROOM_BYTES;
}

/** Those of PostgreSQL are copied beside the data where the server's user cannot enter the checkout. */
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

/** Memory is shared with everybody on the machine. */
async function isOwn(path: string): Promise<boolean> {
  return stat(path).then(
    ({ uid }) => uid === process.getuid?.(),
    () => false,
  );
}
