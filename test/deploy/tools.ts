import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";

/** Folders of programs that a user's PATH may lack. */
const FOLDERS = [...(process.env["PATH"] ?? "").split(delimiter), "/usr/sbin", "/sbin"];

/** Whether tests with these programs run. Without them they are skipped on a developer's machine; in CI they run and fail. */
export function areToolsTested(...names: readonly string[]): boolean {
  return process.env["CI"] !== undefined || names.every((name) => existsSync(findTool(name)));
}

/** The path of a program; its name where it is not installed. */
export function findTool(name: string): string {
  return FOLDERS.map((folder) => join(folder, name)).find((path) => existsSync(path)) ?? name;
}
