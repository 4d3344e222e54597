import { writeFile } from "node:fs/promises";

/** Writes a program of the shell that stands for another one. */
export async function writeProgram(path: string, lines: readonly string[]): Promise<void> {
  await writeFile(path, ["#!/bin/sh", ...lines, ""].join("\n"), { mode: 0o755 });
}
