import { mkdtemp, readdir, rm, rmdir, stat } from "node:fs/promises";
import { join } from "node:path";
import { deleteEmbeddedPostgres, EmbeddedPostgresError } from "../../src/embeddedPostgres/embeddedPostgres.ts";

/** Does the work, and rejects as soon as somebody wants the benchmark to end. */
export type Interruptible = <T>(work: Promise<T>) => Promise<T>;

/**
 * Gives `use` a folder in the working directory, with the embedded database in `dataDirOf` it, and deletes both afterwards: also
 * when the benchmark is told to end during what is `Interruptible`. What earlier ones have left that were killed goes first.
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

/** Where a folder has its database. */
export function dataDirOf(directory: string): string {
  return join(directory, "data");
}

/** Deletes the folders of benchmarks that do not run any more. */
export async function deleteDeadFolders(home: string): Promise<void> {
  const names = (await readdir(home)).filter((name) => name.startsWith(PREFIX));
  for (const name of names) {
    try {
      await deleteFolder(join(home, name));
    } catch (error) {
      if (!(error instanceof EmbeddedPostgresError)) throw error;
      process.stderr.write(`${name} is left as it is: ${error.message}\n`);
    }
  }
}

const PREFIX = ".data-bench-";

/** Where there is a database this fails as long as somebody has it. An empty folder may be that of one that just begins. */
async function deleteFolder(directory: string): Promise<void> {
  const isUsed = await stat(dataDirOf(directory)).then(
    () => true,
    () => false,
  );
  if (!isUsed) return rmdir(directory).catch(() => undefined);
  await deleteEmbeddedPostgres(dataDirOf(directory));
  await rm(directory, { recursive: true, force: true });
}

/** Never resolves. A Ctrl-C comes twice where npm hands it on, and must not cut the cleaning up short. */
function waitForStop(): Promise<never> {
  const stopped = new Promise<never>((_resolve, reject) => {
    for (const signal of ["SIGTERM", "SIGINT", "SIGHUP"] as const)
      process.on(signal, () => reject(new Error(`The benchmark was ended by ${signal}.`)));
  });
  stopped.catch(() => undefined);
  return stopped;
}
