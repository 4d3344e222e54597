import { globSync } from "node:fs";
import { CHECKOUT } from "../support/checkouts.ts";
import type { Group } from "./parts.ts";

/** The groups with those of their files that are one of `paths` or are in one of its folders; a group without such a file is left out. */
export function chooseFiles(groups: readonly Group[], paths: readonly string[]): readonly Group[] {
  return groups
    .map(({ mutate, tests }) => ({ mutate: listFiles(mutate).filter((file) => isIn(file, paths)), tests }))
    .filter(({ mutate }) => mutate.length > 0);
}

/** Those of `paths` in which no group has a file. */
export function findForeignPaths(groups: readonly Group[], paths: readonly string[]): readonly string[] {
  const files = groups.flatMap(({ mutate }) => listFiles(mutate));
  return paths.filter((path) => !files.some((file) => isIn(file, [path])));
}

function listFiles(patterns: readonly string[]): readonly string[] {
  return globSync([...patterns], { cwd: CHECKOUT }).toSorted();
}

function isIn(file: string, paths: readonly string[]): boolean {
  return paths.some((path) => file === path || file.startsWith(path.endsWith("/") ? path : `${path}/`));
}
