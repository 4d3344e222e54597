import { randomBytes } from "node:crypto";
import { chown, mkdtemp, readdir, readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { writePrivateFile } from "./privateFiles.ts";
import { EmbeddedPostgresError, systemCodeOf } from "./errors.ts";
import { holdsFiles, removeTree } from "./folders.ts";
import type { ClusterLocation } from "./locations.ts";
import type { Binaries } from "./programs.ts";
import { findReason, openLogSection } from "./serverLog.ts";
import { supervise } from "./supervisor.ts";

/** The name of the cluster's superuser and of the service's database. */
export const OWNER = "ventanilla";

export type ClusterSetup = {
  readonly dataDir: string;
  readonly location: ClusterLocation;
  readonly binaries: Binaries;
  readonly logFile: string;
  readonly durable: boolean;
};

/**
 * Makes the cluster at the first start and checks it at later ones; returns its password. An interrupted first start leaves only a
 * draft, which the next start removes, so that a cluster is always whole. Errors: EmbeddedPostgresError for a cluster without its
 * password, or one that cannot be made.
 */
export async function prepareCluster(setup: ClusterSetup): Promise<string> {
  const { dataDir, location } = setup;
  const passwordFile = join(dataDir, "postgres.password");
  for (const folder of new Set([dataDir, location.home])) await removeDrafts(folder);
  if (await holdsFiles(location.cluster)) return readPassword(passwordFile, location.cluster);

  const password = randomBytes(PASSWORD_BYTES).toString("base64url");
  // The password is on the disk before the cluster: without it no program could open the cluster.
  await writePrivateFile(passwordFile, `${password}\n`);
  await createCluster(setup, password);
  return password;
}

/** The major version that wrote the cluster; null where there is none yet. Errors: EmbeddedPostgresError for a damaged cluster. */
export async function readDataMajor(cluster: string): Promise<number | null> {
  if (!(await holdsFiles(cluster))) return null;
  const version = Number((await readFile(join(cluster, "PG_VERSION"), "utf8").catch(() => "")).trim());
  if (Number.isInteger(version) && version > 0) return version;
  throw new EmbeddedPostgresError(
    `${cluster} is damaged (it has no PG_VERSION): restore it from a backup, or move it away to start with an empty database.`,
  );
}

const PASSWORD_BYTES = 24;
const DRAFT_PREFIX = "postgres.new-";

async function removeDrafts(folder: string): Promise<void> {
  const drafts = (await readdir(folder)).filter((name) => name.startsWith(DRAFT_PREFIX));
  for (const name of drafts) await removeTree(join(folder, name));
}

async function readPassword(file: string, cluster: string): Promise<string> {
  const password = await readFile(file, "utf8").catch((error: unknown) => {
    if (systemCodeOf(error) === "ENOENT") return "";
    throw error;
  });
  if (password !== "") return password.trim();
  throw new EmbeddedPostgresError(
    `${file}, the password of the data in ${cluster}, is missing: restore it from a backup, ` +
      "or move the data away to start with an empty database.",
  );
}

async function createCluster({ location, binaries, logFile, durable }: ClusterSetup, password: string): Promise<void> {
  const draft = await mkdtemp(join(location.home, DRAFT_PREFIX));
  await writeFile(join(draft, "password"), password, { mode: 0o600 });
  if (location.account !== null) {
    await chown(join(draft, "password"), location.account.uid, location.account.gid);
    await chown(draft, location.account.uid, location.account.gid);
  }

  const log = await openLogSection(logFile);
  const options = describeCluster(draft, binaries.release.major, durable);
  const initdb = supervise([binaries.initdb, ...options], location.account, log.output);
  await log.close();
  const { succeeded, reason } = await initdb.ended;
  if (!succeeded) {
    throw new EmbeddedPostgresError(
      `PostgreSQL could not create its data in ${location.home} (${reason}: ${findReason(await log.read())}): ` +
        `repair the cause, which ${logFile} has in full, and start again.`,
    );
  }
  await rename(join(draft, "cluster"), location.cluster);
  await removeTree(draft);
}

function describeCluster(draft: string, major: number, durable: boolean): string[] {
  const options = [
    `--pgdata=${join(draft, "cluster")}`,
    `--username=${OWNER}`,
    `--pwfile=${join(draft, "password")}`,
    "--auth=scram-sha-256",
    "--encoding=UTF8",
    "--locale=C",
    ...(major >= FIRST_WITH_BUILTIN_LOCALE ? BUILTIN_LOCALE : SYSTEM_LOCALE),
    "--no-instructions",
    // All commits wait while a new segment is written and synced, which takes 60 ms for the usual 16 MB and 4 ms for 1 MB.
    "--wal-segsize=1",
  ];
  return durable ? options : [...options, "--no-sync"];
}

/** Texts are compared by their code points, and have the lower case of every alphabet: by PostgreSQL itself, or by the system. */
const BUILTIN_LOCALE = ["--locale-provider=builtin", "--builtin-locale=C.UTF-8"];
const SYSTEM_LOCALE = [`--lc-ctype=${process.platform === "darwin" ? "UTF-8" : "C.UTF-8"}`];
const FIRST_WITH_BUILTIN_LOCALE = 17;
