import { execFileSync } from "node:child_process";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { loadavg } from "node:os";
import { join } from "node:path";
import type { ResultRow } from "./resultRows.ts";

/** What a benchmark was measured on. `commit` is null outside a checkout, `loads` the load averages at its beginning and its end. */
export type Taken = {
  readonly commit: string | null;
  readonly hasChanges: boolean;
  readonly at: string;
  readonly loads: readonly [number, number];
};

/** A JSON file of a benchmark. `outcome` is that of its last run by `npm run bench`: null where the program ended with 0. */
export type Recorded = {
  readonly tableRows: readonly ResultRow[];
  readonly taken?: Taken;
  readonly outcome?: { readonly failure: string | null; readonly minutes: number };
};

const [LOAD_AT_BEGINNING = Number.NaN] = loadavg();

/**
 * Writes what a benchmark measured as `bench/NAME.json`, which the repository does not keep. The folder is that of `BENCH_RESULTS`
 * where it is set. `npm run bench` makes its table of the rows.
 */
export async function writeResults(name: string, content: object, tableRows: readonly ResultRow[]): Promise<void> {
  await writeRecorded(resultsFolder(), name, { ...content, taken: noteTaken(LOAD_AT_BEGINNING), tableRows });
}

export async function writeRecorded(folder: string, name: string, recorded: Recorded): Promise<void> {
  await mkdir(folder, { recursive: true });
  await writeFile(fileIn(folder, name), `${JSON.stringify(recorded, null, 2)}\n`);
}

/** Null for a benchmark that was never run here. A number that is none is null in the file. */
export async function readRecorded(folder: string, name: string): Promise<Recorded | null> {
  const text = await readFile(fileIn(folder, name), "utf8").catch(() => "null");
  return JSON.parse(text) as Recorded | null;
}

/**
 * What the files of the benchmarks say, in the order of `names`. Null for those that did not run now: their files may be older than their
 * rows on the page, which stay.
 */
export async function readAllRecorded(
  folder: string,
  names: readonly string[],
  ran: readonly string[],
): Promise<ReadonlyMap<string, Recorded | null>> {
  const read = async (name: string) => [name, ran.includes(name) ? await readRecorded(folder, name) : null] as const;
  return new Map(await Promise.all(names.map(read)));
}

/** The commit, the time and the load of now. */
export function noteTaken(loadAtBeginning: number): Taken {
  const [load = Number.NaN] = loadavg();
  const at = new Date().toISOString();
  return {
    commit: git("rev-parse", "--short", "HEAD") || null,
    hasChanges: git(...CHANGES) !== "",
    at,
    loads: [loadAtBeginning, load],
  };
}

const CHANGES = ["status", "--porcelain", "src", "migrations", "bench", "package-lock.json", ":!bench/RESULTS.md"];

/** Empty outside a checkout. */
function git(...args: readonly string[]): string {
  const cwd = join(import.meta.dirname, "../..");
  try {
    return execFileSync("git", [...args], { cwd, encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] }).trim();
  } catch {
    return "";
  }
}

function fileIn(folder: string, name: string): string {
  return join(folder, `${name}.json`);
}

export function resultsFolder(): string {
  return process.env["BENCH_RESULTS"] ?? "bench";
}

/**
 * Whether the benchmark only shows that it still works (`BENCH_SMOKE=1`): it warms nothing up, and its figures say nothing. The suite
 * runs every benchmark so.
 */
export function isSmokeRun(): boolean {
  return process.env["BENCH_SMOKE"] === "1";
}
