import { mkdtemp, readdir, rm, rmdir, stat } from "node:fs/promises";
import { join } from "node:path";
import { deleteEmbeddedPostgres, EmbeddedPostgresError } from "../../src/embeddedPostgres/embeddedPostgres.ts";

/** Waits for the work, and rejects as soon as a signal asks the benchmark to end. */
export type Interruptible = <T>(work: Promise<T>) => Promise<T>;

/**
 * Gives `use` a folder in the working directory, with the embedded database in its `dataDirOf`. Both are deleted afterwards, also
 * after a signal during `Interruptible` work. The folders of killed benchmarks are deleted first.
 */
export async function withFolder(
  use: (directory: string, interruptible: Interruptible) => Promise<void>,
  home = process.cwd(),
): Promise<void> {
  const stopped = waitForStop();
  await deleteDeadFolders(home);
  const directory = await mkdtemp(join(home, PREFIX));
  try {
    await use(directory, (work) => Promise.race([work, stopped]));
  } finally {
    await deleteFolder(directory);
  }
}

/** The data directory in a benchmark's folder. */
export function dataDirOf(directory: string): string {
  return join(directory, "data");
}

/** Deletes the folders of ended benchmarks. */
export async function deleteDeadFolders(home: string): Promise<void> {
  const names = (await readdir(home)).filter((name) => name.startsWith(PREFIX));
  for (const name of names) {
    try {
      await deleteFolder(join(home, name));
    } catch (error) {
      if (!(error instanceof EmbeddedPostgresError)) throw error;
      process.stderr.write(`${name} is not deleted: ${error.message}\n`);
    }
  }
}

const PREFIX = ".data-bench-";

/** Fails while a database in the folder is in use. A folder without a database may belong to a starting benchmark and stays. */
async function deleteFolder(directory: string): Promise<void> {
  const isUsed = await stat(dataDirOf(directory)).then(
    () => true,
    () => false,
  );
  if (!isUsed) return rmdir(directory).catch(() => undefined);
  await deleteEmbeddedPostgres(dataDirOf(directory));
  await rm(directory, { recursive: true, force: true });
}

/** Never resolves. npm passes a Ctrl-C on as a second one, which must not interrupt the deletion of the folder. */
function waitForStop(): Promise<never> {
  const stopped = new Promise<never>((_resolve, reject) => {
    for (const signal of ["SIGTERM", "SIGINT", "SIGHUP"] as const)
      process.on(signal, () => reject(new Error(`The benchmark was ended by ${signal}.`)));
  });
  stopped.catch(() => undefined);
  return stopped;
}
