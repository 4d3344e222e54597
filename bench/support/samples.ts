import { execFile } from "node:child_process";
import { promisify } from "node:util";

/**
 * The data directory with a migrated, empty database that a benchmark of the tests begins with: to make one takes longer than the rest of most
 * smoke runs. Undefined for a benchmark by itself.
 */
export const SAMPLE = process.env["BENCH_SAMPLE"];

/** Copies the sample, where there is one. */
export async function copySample(dataDir: string): Promise<void> {
  if (SAMPLE !== undefined) await promisify(execFile)("cp", ["-a", SAMPLE, dataDir]);
}
