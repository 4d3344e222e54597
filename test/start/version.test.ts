import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, onTestFinished, test } from "vitest";
import { parse } from "yaml";
import { describeVersion, readVersion } from "../../src/start/version.ts";
import { CHECKOUT } from "../support/checkouts.ts";

const run = promisify(execFile);

test("the version is that of package.json, in the OpenAPI document too", async () => {
  const manifest = JSON.parse(await readFile(join(CHECKOUT, "package.json"), "utf8")) as { version: string };
  const openapi = parse(await readFile(join(CHECKOUT, "schema/openapi.yaml"), "utf8")) as { info: { version: string } };

  const { version } = readVersion(null);

  expect(version).toBe(manifest.version);
  expect(openapi.info.version).toBe(manifest.version);
});

test("the commit of a checkout is the commit that git names, on a branch and on a detached HEAD", async () => {
  const { root, git } = await createRepository();
  const onBranch = readVersion(null, root);
  await git("checkout", "--quiet", "--detach");

  const detached = readVersion(null, root);

  const commit = await git("rev-parse", "HEAD");
  expect(onBranch).toEqual({ version: "1.2.3", commit });
  expect(detached).toEqual({ version: "1.2.3", commit });
});

test("the commit is found when git has packed the branches", async () => {
  const { root, git } = await createRepository();
  await git("pack-refs", "--all");

  const { commit } = readVersion(null, root);

  expect(commit).toBe(await git("rev-parse", "HEAD"));
});

test("the commit is found in a linked worktree", async () => {
  const { root, git } = await createRepository();
  const worktree = join(root, "worktree");
  await git("worktree", "add", "--quiet", "-b", "feature/other", worktree);

  const { commit } = readVersion(null, worktree);

  expect(commit).toBe(await git("rev-parse", "feature/other"));
});

test("GIT_COMMIT wins over the checkout", async () => {
  const { root } = await createRepository();

  expect(readVersion("abcdef0", root)).toEqual({ version: "1.2.3", commit: "abcdef0" });
});

test.each([
  ["there is no checkout", null],
  [".git names nothing", "gitdir: nowhere\n"],
  [".git is damaged", "\0"],
])("the commit is null where %s", async (_case, gitFile) => {
  const root = await createFolder();
  if (gitFile !== null) await writeFile(join(root, ".git"), gitFile);

  expect(readVersion(null, root)).toEqual({ version: "1.2.3", commit: null });
});

test("people read the version with the first seven digits of the commit", () => {
  expect(describeVersion({ version: "1.2.3", commit: "0123456789abcdef0123456789abcdef01234567" })).toBe(
    "1.2.3 (commit 0123456)",
  );
  expect(describeVersion({ version: "1.2.3", commit: null })).toBe("1.2.3");
});

/** A repository with one commit on one branch. */
async function createRepository() {
  const root = await createFolder();
  const git = async (...args: string[]) => (await run("git", args, { cwd: root, env: GIT_ENVIRONMENT })).stdout.trim();
  await git("init", "--quiet");
  await git("add", "package.json");
  await git("commit", "--quiet", "--message", "first");
  return { root, git };
}

async function createFolder(): Promise<string> {
  const root = await mkdtemp(join(tmpdir(), "ventanilla-version-"));
  onTestFinished(() => rm(root, { recursive: true }));
  await writeFile(join(root, "package.json"), '{"version":"1.2.3"}');
  return root;
}

/** Git without the settings of the machine and of the person who runs the tests. */
const GIT_ENVIRONMENT = {
  PATH: process.env["PATH"],
  GIT_CONFIG_GLOBAL: "/dev/null",
  GIT_CONFIG_NOSYSTEM: "1",
  GIT_AUTHOR_NAME: "Ana",
  GIT_AUTHOR_EMAIL: "ana@example.pe",
  GIT_COMMITTER_NAME: "Ana",
  GIT_COMMITTER_EMAIL: "ana@example.pe",
};
