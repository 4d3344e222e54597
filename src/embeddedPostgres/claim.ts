import { access, constants, open, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { DataDirInUseError, systemCodeOf } from "./errors.ts";

/** The exclusive right of one process to a data directory. */
export type Claim = {
  release(): Promise<void>;
};

/**
 * Claims the data directory for this process. The claim is a file lock. The kernel drops the lock when the process ends, so that a
 * claim is never stale. Node has no call for file locks, and its SQLite takes one; the lock file stays empty. A process that opens and
 * closes the file in another way drops its lock. Errors: DataDirInUseError that names the holder.
 */
export async function claimDataDir(dataDir: string): Promise<Claim> {
  const holderFile = join(dataDir, "service.pid");
  const lockFile = join(dataDir, "service.lock");
  await createPrivately(lockFile);
  await access(lockFile, constants.R_OK | constants.W_OK);
  const lock = tryLock(lockFile);
  if (lock === null) throw new DataDirInUseError(describeHolder(dataDir, await readHolder(holderFile)));

  held.add(lock);
  await writeFile(holderFile, `${process.pid}\n`);
  return {
    async release() {
      if (!lock.isOpen) return;
      await rm(holderFile, { force: true });
      if (lock.isOpen) lock.close();
      held.delete(lock);
    },
  };
}

/** The garbage collector would collect a lock without a reference, and so drop it. */
const held = new Set<DatabaseSync>();

const SQLITE_BUSY = 5;

/** Makes the file if it is missing. An existing file is not opened, because closing it would drop a lock of this process. */
async function createPrivately(file: string): Promise<void> {
  try {
    await (await open(file, "wx", 0o600)).close();
  } catch (error) {
    if (systemCodeOf(error) !== "EEXIST") throw error;
  }
}

/**
 * Returns null when another process has the lock. With "immediate" one of several processes gets it; with "exclusive" all can
 * fail.
 */
function tryLock(file: string): DatabaseSync | null {
  const lock = new DatabaseSync(file);
  try {
    lock.exec("pragma journal_mode = memory; begin immediate");
    return lock;
  } catch (error) {
    lock.close();
    if (error instanceof Error && "errcode" in error && error.errcode === SQLITE_BUSY) return null;
    throw error;
  }
}

function describeHolder(dataDir: string, pid: number | null): string {
  const holder = pid === null ? "another Ventanilla service" : `another Ventanilla service (pid ${pid})`;
  return `${holder} already runs on ${dataDir}: stop it, or set DATA_DIR to another folder.`;
}

async function readHolder(file: string): Promise<number | null> {
  const pid = Number(await readFile(file, "utf8").catch(() => ""));
  return Number.isSafeInteger(pid) && pid > 0 ? pid : null;
}
