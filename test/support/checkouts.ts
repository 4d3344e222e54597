import { execFile } from "node:child_process";
import { chmod, copyFile, mkdir, mkdtemp, realpath, symlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { promisify } from "node:util";

/** The checkout that is tested. */
export const CHECKOUT = resolve(import.meta.dirname, "../..");

/** Makes a temporary folder with this mode; the caller deletes it. */
export async function makeFolder(mode: number): Promise<string> {
  const folder = await mkdtemp(join(await realpath(tmpdir()), "ventanilla-"));
  await chmod(folder, mode);
  return folder;
}

/** Copies the files of a clone and those that are not committed yet. Every user of the machine can read the copy. */
export async function copyCheckout(target: string): Promise<void> {
  const { stdout } = await run("git", ["-c", "safe.directory=*", "ls-files", "-coz", "--exclude-standard"], {
    cwd: CHECKOUT,
    maxBuffer: LISTING_MAX_BYTES,
  });
  await mkdir(target);
  for (const file of stdout.split("\0").filter(Boolean)) {
    await mkdir(join(target, dirname(file)), { recursive: true });
    await copyFile(join(CHECKOUT, file), join(target, file)).catch(ignoreDeleted);
  }
  await run("chmod", ["-R", "a+rX", target]);
}

/** Gives a copy the installed packages, those of its workspaces included. */
export async function linkPackages(target: string): Promise<void> {
  for (const folder of ["node_modules", "src/explorer/node_modules"]) await linkFolder(folder, target);
}

/** Makes a folder from which the program of this checkout runs by npm, without its `.env`. */
export async function linkProgram(target: string): Promise<void> {
  for (const name of ["package.json", "node_modules", "migrations", "schema", "src"])
    await symlink(join(CHECKOUT, name), join(target, name));
}

/** Links the files, which is quick and takes no space, or copies them on another file system. */
async function linkFolder(folder: string, target: string): Promise<void> {
  const source = join(CHECKOUT, folder);
  const packages = join(target, folder);
  await mkdir(packages);
  await run("cp", ["-al", `${source}/.`, packages]).catch(() => run("cp", ["-a", `${source}/.`, packages]));
}

const run = promisify(execFile);
const LISTING_MAX_BYTES = 16 * 1024 * 1024;

/** Git still lists a file that was deleted and not committed. */
function ignoreDeleted(error: unknown): void {
  const isDeleted = error instanceof Error && "code" in error && error.code === "ENOENT";
  if (!isDeleted) throw error;
}
