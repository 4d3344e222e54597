import { access, constants, open, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { EmbeddedPostgresError, systemCodeOf } from "./errors.ts";

/** One service's exclusive right to a data directory. */
export type Claim = {
  release(): Promise<void>;
};

/**
 * Takes the data directory for this process, or says which process has it. The right is a file lock that the kernel drops
 * with its process, whatever ends it, so it is never stale and needs no running server. Node has no lock call of its own;
 * SQLite, which comes with Node, has one (the lock file stays empty). Opening that file in any other way would drop the lock.
 */
export async function claimDataDir(dataDir: string): Promise<Claim> {
  const holderFile = join(dataDir, "service.pid");
  const lockFile = join(dataDir, "service.lock");
  await createPrivately(lockFile);
  await access(lockFile, constants.R_OK | constants.W_OK);
  const lock = tryLock(lockFile);
  if (lock === null) throw new EmbeddedPostgresError(describeHolder(dataDir, await readHolder(holderFile)));

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

/** A lock that nobody refers to would be collected as garbage, and with it dropped. */
const held = new Set<DatabaseSync>();

const SQLITE_BUSY = 5;

/** Never opens a file that exists: closing it again would drop a lock that this process holds already. */
async function createPrivately(file: string): Promise<void> {
  try {
    await (await open(file, "wx", 0o600)).close();
  } catch (error) {
    if (systemCodeOf(error) !== "EEXIST") throw error;
  }
}

/** "immediate", not "exclusive": of several at the same instant, one gets it; exclusive ones can all turn each other away. */
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
