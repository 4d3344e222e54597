import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { ResultRow } from "./resultRows.ts";

/**
 * Writes what a benchmark measured as `bench/NAME.json`, which the repository does not keep. The folder is that of `BENCH_RESULTS`
 * where it is set. `npm run bench` makes its table of the rows.
 */
export async function writeResults(name: string, content: object, tableRows: readonly ResultRow[]): Promise<void> {
  const folder = resultsFolder();
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, `${name}.json`), `${JSON.stringify({ ...content, tableRows }, null, 2)}\n`);
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
