import { chmod, mkdir, mkdtemp, readdir, rm, stat, symlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { type Account, chooseServerAccount, runAs } from "../../../src/embeddedPostgres/accounts.ts";
import { locatePackage, prepareBinaries } from "../../../src/embeddedPostgres/binaries.ts";
import { isRoot } from "../../support/embeddedServices.ts";

test("repairs a package whose install script was not run", async () => {
  const { home, account } = await setup();
  const packageRoot = await copyPackageAsDownloaded();

  const binaries = await prepareBinaries(packageRoot, home, account);

  expect(await runAs(account, binaries.initdb, ["--version"])).toMatch(/^initdb \(PostgreSQL\) \d/);
  expect(binaries.postgres).toBe(join(packageRoot, "native/bin/postgres"));
  expect(await readdir(home)).toEqual([]);
});

test.runIf(isRoot)("copies the programs for a user who cannot enter the checkout, whatever the umask", async () => {
  const { home, account } = await setup();
  const packageRoot = await hidePackage();
  await mkdir(join(home, "postgres-programs-0.0.1"));
  onTestFinished(restoreUmask(0o077));

  const binaries = await prepareBinaries(packageRoot, home, account);

  expect(await runAs(account, binaries.postgres, ["--version"])).toMatch(/^postgres \(PostgreSQL\) \d/);
  expect(binaries.postgres).toMatch(new RegExp(`^${home}/postgres-programs-[^/]+/native/bin/postgres$`));
  expect(await readdir(home)).toHaveLength(1);
});

test.runIf(isRoot)("copies the programs only once", async () => {
  const { home, account } = await setup();
  const packageRoot = await hidePackage();
  const first = await prepareBinaries(packageRoot, home, account);
  const copied = await stat(first.postgres);

  const second = await prepareBinaries(packageRoot, home, account);

  expect((await stat(second.postgres)).ino).toBe(copied.ino);
});

test.skipIf(isRoot)("copies the programs of a read-only package that needs a repair", async () => {
  const { home, account } = await setup();
  const packageRoot = await copyPackageAsDownloaded();
  await runAs(null, "chmod", ["-R", "a-w", packageRoot]);
  onTestFinished(async () => void (await runAs(null, "chmod", ["-R", "u+w", packageRoot])));

  const binaries = await prepareBinaries(packageRoot, home, account);

  expect(await runAs(account, binaries.initdb, ["--version"])).toMatch(/^initdb \(PostgreSQL\) \d/);
  expect(await readdir(home)).toHaveLength(1);
});

async function setup(): Promise<{ home: string; account: Account }> {
  const account = isRoot ? await chooseServerAccount() : null;
  return { home: await makeFolder(0o711), account };
}

async function makeFolder(mode: number): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "ventanilla-"));
  await chmod(folder, mode);
  onTestFinished(() => rm(folder, { recursive: true }));
  return folder;
}

/** Copies the package as npm unpacks it, without the links that its install script makes. */
async function copyPackageAsDownloaded(): Promise<string> {
  const packageRoot = await makeFolder(0o755);
  await runAs(null, "cp", ["-R", `${await locatePackage()}/.`, packageRoot]);
  await runAs(null, "find", [join(packageRoot, "native"), "-type", "l", "-exec", "rm", "{}", "+"]);
  await runAs(null, "chmod", ["-R", "go+rX", packageRoot]);
  return packageRoot;
}

/** Makes the package available at a path that only root can follow. */
async function hidePackage(): Promise<string> {
  const packageRoot = join(await makeFolder(0o700), "package");
  await symlink(await locatePackage(), packageRoot);
  return packageRoot;
}

function restoreUmask(during: number): () => void {
  const before = process.umask(during);
  return () => void process.umask(before);
}
