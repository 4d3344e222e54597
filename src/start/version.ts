import { readFileSync, statSync } from "node:fs";
import { join, resolve } from "node:path";
import { z } from "zod";
import type { Version } from "../domain/versions.ts";

/**
 * Reads the version of this program. `givenCommit` is GIT_COMMIT; without it the commit is that of the checkout at `root`, read from
 * its files, because a machine that runs the service may have no git.
 */
export function readVersion(givenCommit: string | null, root = ROOT): Version {
  const { version } = MANIFEST.parse(JSON.parse(readFileSync(join(root, "package.json"), "utf8")));
  return { version, commit: givenCommit ?? readCheckedOutCommit(root) };
}

/** A version as people read it: `0.1.0 (commit 1a2b3c4)`. */
export function describeVersion({ version, commit }: Version): string {
  return commit === null ? version : `${version} (commit ${commit.slice(0, SHORT_COMMIT_DIGITS)})`;
}

const ROOT = resolve(import.meta.dirname, "../..");
const MANIFEST = z.object({ version: z.string() });
const SHORT_COMMIT_DIGITS = 7;
const COMMIT = /^[0-9a-f]{40}(?:[0-9a-f]{24})?$/;

/** Returns the commit of the checkout at `root`; null where `root` is no checkout, even inside another repository. */
function readCheckedOutCommit(root: string): string | null {
  const gitDirectory = findGitDirectory(root);
  if (gitDirectory === null) return null;
  const head = readLine(join(gitDirectory, "HEAD"));
  const [, branch] = /^ref: (refs\/.+)$/.exec(head) ?? [];
  if (branch === undefined) return COMMIT.test(head) ? head : null;
  return readBranch(gitDirectory, branch);
}

/** Returns the folder with the checkout's HEAD. In a linked worktree `.git` is a file that names that folder. */
function findGitDirectory(root: string): string | null {
  const path = join(root, ".git");
  if (statSync(path, { throwIfNoEntry: false })?.isDirectory() === true) return path;
  const [, directory] = /^gitdir: (.+)$/.exec(readLine(path)) ?? [];
  return directory === undefined ? null : resolve(root, directory);
}

/** Returns the commit of a branch, which is a file, or after `git gc` a line of `packed-refs`. */
function readBranch(gitDirectory: string, branch: string): string | null {
  const shared = resolve(gitDirectory, readLine(join(gitDirectory, "commondir")));
  const packed = readText(join(shared, "packed-refs"))
    .split("\n")
    .find((line) => line.endsWith(` ${branch}`));
  const commit = readLine(join(shared, branch)) || packed?.split(" ")[0] || "";
  return COMMIT.test(commit) ? commit : null;
}

function readLine(path: string): string {
  return readText(path).split("\n", 1)[0]?.trim() ?? "";
}

/** Returns the empty text for a file that cannot be read, so that a service starts without its commit. */
function readText(path: string): string {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return "";
  }
}
