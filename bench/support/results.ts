import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";

/**
 * Writes what a benchmark measured as `bench/NAME.json`, which the repository does not keep. The folder is that of `BENCH_RESULTS`
 * where it is set.
 */
export async function writeResults(name: string, content: object): Promise<void> {
  const folder = process.env["BENCH_RESULTS"] ?? "bench";
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, `${name}.json`), `${JSON.stringify(content, null, 2)}\n`);
}

/**
 * Whether the benchmark only shows that it still works (`BENCH_SMOKE=1`): it warms nothing up, and its figures say nothing. The suite
 * runs every benchmark so.
 */
export function isSmokeRun(): boolean {
  return process.env["BENCH_SMOKE"] === "1";
}
