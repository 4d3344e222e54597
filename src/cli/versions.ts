import { loadEnvFile, readGitCommit } from "../start/config.ts";
import { describeVersion, readVersion } from "../start/version.ts";

/** Prints `ventanilla 0.1.0 (commit 1a2b3c4)`, also when the configuration is not valid; returns the exit status. */
export function printVersion(): number {
  loadEnvFile();
  process.stdout.write(`ventanilla ${describeVersion(readVersion(readGitCommit()))}\n`);
  return 0;
}
