import { realpath } from "node:fs/promises";
import { isAbsolute, join } from "node:path";
import { type Account, runAs } from "./accounts.ts";
import { type Binaries, readRelease } from "./programs.ts";

/** Finds the servers in `folders` that `account` can run, each once. Folders without one are left out. */
export async function listInstalled(folders: readonly string[], account: Account): Promise<readonly Binaries[]> {
  const found = await Promise.all([...new Set(folders)].filter(isAbsolute).map((folder) => probe(folder, account)));
  const byProgram = new Map<string, Binaries>();
  for (const binaries of found) {
    if (binaries === null) continue;
    const program = await realpath(binaries.postgres);
    if (!byProgram.has(program)) byProgram.set(program, binaries);
  }
  return [...byProgram.values()];
}

/** The shell's test of both programs; prints the version of the server. */
const PROBE = `"$1/initdb" --version >/dev/null && "$1/postgres" --version`;

async function probe(folder: string, account: Account): Promise<Binaries | null> {
  const output = await runAs(account, "/bin/sh", ["-c", PROBE, "sh", folder]).catch(() => "");
  const release = readRelease(output);
  if (release === null) return null;
  return { initdb: join(folder, "initdb"), postgres: join(folder, "postgres"), release, source: "installed" };
}
