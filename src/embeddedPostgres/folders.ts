import { access, chmod, mkdir, readdir, realpath, rm } from "node:fs/promises";
import { dirname, resolve } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { needsAnotherAccount } from "./accounts.ts";
import { systemCodeOf } from "./errors.ts";

/**
 * Makes the data directory and returns its real path. The server's user can enter every folder that root makes, and not list it.
 */
export async function prepareDataDir(path: string): Promise<string> {
  const dataDir = resolve(path);
  const created = await mkdir(dataDir, { recursive: true, mode: 0o700 });
  if (created !== undefined && needsAnotherAccount()) {
    for (let folder = dataDir; folder.length >= created.length; folder = dirname(folder)) await chmod(folder, 0o711);
  }
  return realpath(dataDir);
}

/** Whether the directory exists and is not empty. */
export async function holdsFiles(directory: string): Promise<boolean> {
  return (await readdir(directory).catch(() => [])).length > 0;
}

/**
 * Deletes a folder in which an orphaned server may still write or delete files. Node's `rm` alone fails there, or returns without an
 * error although files are left. Errors: the folder is still written after 5 seconds.
 */
export async function removeTree(directory: string): Promise<void> {
  for (let attempt = 1; attempt <= REMOVAL_ATTEMPTS; attempt++) {
    await rm(directory, { recursive: true, force: true }).catch(ignoreChange);
    if (!(await exists(directory))) return;
    await delay(REMOVAL_RETRY_MS);
  }
  throw new Error(`${directory} is being written and cannot be deleted`);
}

const REMOVAL_ATTEMPTS = 50;
const REMOVAL_RETRY_MS = 100;

function ignoreChange(error: unknown): void {
  if (systemCodeOf(error) !== "ENOTEMPTY") throw error;
}

async function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}
