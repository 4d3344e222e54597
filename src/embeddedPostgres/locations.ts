import { createHash } from "node:crypto";
import { chmod, chown, mkdir, mkdtemp, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import {
  type Account,
  canWriteIn,
  chooseServerAccount,
  needsAnotherAccount,
  requireSwitchTo,
  runAs,
} from "./accounts.ts";
import { EmbeddedPostgresError } from "./errors.ts";
import { holdsFiles, removeTree } from "./folders.ts";

/** The folders of a data directory's cluster, and the user that it runs as. */
export type ClusterLocation = {
  /** The folder around the cluster, with its drafts and a copy of the programs: the data directory or a cache folder. */
  readonly home: string;
  readonly cluster: string;
  readonly account: Account;
};

/**
 * Chooses the location of the cluster of `dataDir`: inside it, unless the service runs as root and the server's user cannot enter
 * it; then the cluster gets a folder in the system's cache. An existing cluster stays in its folder and keeps its owner.
 */
export async function chooseLocation(dataDir: string): Promise<ClusterLocation> {
  const inside = { home: dataDir, cluster: join(dataDir, CLUSTER) };
  if (!needsAnotherAccount()) return { ...inside, account: null };
  if (await holdsFiles(inside.cluster)) return { ...inside, account: await ensureOwner(inside.cluster) };

  const account = await chooseServerAccount();
  await requireSwitchTo(account);
  const recorded = await readRecorded(dataDir);
  if (recorded === null && (await canGiveFolderIn(dataDir, account))) return { ...inside, account };
  return chooseCacheLocation(dataDir, account, recorded);
}

/**
 * Records in the data directory the place of a cluster elsewhere, so that a start without that cluster fails instead of making an
 * empty one.
 */
export async function recordLocation(dataDir: string, location: ClusterLocation): Promise<void> {
  if (location.home !== dataDir) await writeFile(join(dataDir, LOCATION_FILE), `${location.cluster}\n`);
}

/** The cache folder of a data directory, whether it exists or not. */
export function cacheHomeOf(dataDir: string): string {
  const cache = process.platform === "darwin" ? "/Library/Caches" : "/var/cache";
  return join(cache, "ventanilla", createHash("sha256").update(dataDir).digest("hex").slice(0, 16));
}

const CLUSTER = "postgres";
const LOCATION_FILE = "postgres.location";

/** Returns the user of an existing cluster. A cluster of root is given to an unprivileged user first. */
async function ensureOwner(cluster: string): Promise<Account> {
  const owner = await stat(cluster);
  const account =
    owner.uid === 0 ? await chooseServerAccount() : { name: `with id ${owner.uid}`, uid: owner.uid, gid: owner.gid };
  await requireSwitchTo(account);
  if (owner.uid === 0) await runAs(null, "chown", ["-R", `${account.uid}:${account.gid}`, cluster]);
  if (await canWriteIn(account, cluster)) return account;
  throw new EmbeddedPostgresError(
    `PostgreSQL does not run as root, and the user ${account.name} cannot enter ${cluster}: ` +
      `let every folder above it be entered (chmod o+x), or start as the user that owns it.`,
  );
}

async function readRecorded(dataDir: string): Promise<string | null> {
  const cluster = await readFile(join(dataDir, LOCATION_FILE), "utf8").catch(() => null);
  return cluster === null ? null : cluster.trim();
}

/** Whether `account` can use a folder that root makes in `directory` and gives to it. */
async function canGiveFolderIn(directory: string, account: NonNullable<Account>): Promise<boolean> {
  const trial = await mkdtemp(join(directory, "postgres.new-"));
  await chown(trial, account.uid, account.gid);
  const reachable = await canWriteIn(account, trial);
  await rm(trial, { recursive: true });
  return reachable;
}

async function chooseCacheLocation(
  dataDir: string,
  account: NonNullable<Account>,
  recorded: string | null,
): Promise<ClusterLocation> {
  const home = cacheHomeOf(dataDir);
  const cluster = join(home, CLUSTER);
  await mkdir(home, { recursive: true });
  await chmod(dirname(home), 0o755);
  await chmod(home, 0o711);
  if (recorded !== null) {
    await requireCluster(dataDir, cluster, recorded);
    return { home, cluster, account: await ensureOwner(cluster) };
  }

  await setAside(cluster);
  if (await canGiveFolderIn(home, account)) return { home, cluster, account };
  throw new EmbeddedPostgresError(
    `PostgreSQL does not run as root, and the user ${account.name} can enter neither ${dataDir} nor ${home}: ` +
      "set DATA_DIR to a folder that it can enter, start as an ordinary user, or set DATABASE_URL.",
  );
}

async function requireCluster(dataDir: string, cluster: string, recorded: string): Promise<void> {
  if (await holdsFiles(cluster)) return;
  if (await holdsFiles(recorded)) {
    throw new EmbeddedPostgresError(
      `${dataDir} was moved, and its data are still in ${recorded}: run "mv ${recorded} ${cluster}" and start again.`,
    );
  }
  throw new EmbeddedPostgresError(
    `The data of ${dataDir} were in ${recorded}, which is gone: restore it from a backup, ` +
      `or remove ${join(dataDir, LOCATION_FILE)} to start with an empty database.`,
  );
}

/** Renames a cluster whose data directory was deleted and made again. One such cluster is kept; an earlier one is deleted. */
async function setAside(cluster: string): Promise<void> {
  if (!(await holdsFiles(cluster))) return;
  const previous = `${cluster}.previous`;
  await removeTree(previous);
  await rename(cluster, previous);
}
