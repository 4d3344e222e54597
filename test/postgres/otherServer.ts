import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { z } from "zod";
import { listProgramFolders } from "../../src/db/clientPrograms.ts";
import { SUPPORTED_MAJORS } from "../../src/db/serverVersion.ts";
import { deleteEmbeddedPostgres, startEmbeddedPostgres } from "../../src/embeddedPostgres/embeddedPostgres.ts";
import { listInstalled } from "../../src/embeddedPostgres/installedPrograms.ts";
import { type Binaries, describeRelease } from "../../src/embeddedPostgres/programs.ts";
import { CHECKOUT } from "../support/checkouts.ts";
import { planDatabaseFolder } from "../support/databaseFolders.ts";
import { openLogins } from "../support/openLogins.ts";

/** The installed server of a major version, or the oldest that is supported; null where there is none. */
export async function findPrograms(major: number | null): Promise<Binaries | null> {
  const installed = await listInstalled(await listProgramFolders(), null);
  const fitting = installed.filter(({ release }) =>
    major === null ? release.major >= SUPPORTED_MAJORS.oldest : release.major === major,
  );
  return fitting.toSorted((one, other) => one.release.major - other.release.major)[0] ?? null;
}

/** Runs the files of tests on a server of these programs; returns the exit status. */
export async function runOn(
  { release, postgres }: Binaries,
  files: readonly string[],
  report: string | undefined,
): Promise<number> {
  process.stdout.write(`${files.length} files of tests on PostgreSQL ${describeRelease(release)}\n`);
  const scratch = await mkdtemp(join(tmpdir(), "ventanilla-postgres-"));
  const results = report ?? join(scratch, "results.json");
  const dataDir = await planDatabaseFolder(scratch);
  try {
    const server = await startEmbeddedPostgres({
      dataDir,
      durable: false,
      programs: { sources: "installed", folders: [join(postgres, "..")], suits: () => true },
      maxConnections: CONNECTIONS,
    });
    try {
      await openLogins(server.url);
      const status = await runVitest(files, server.url, results);
      // A run that wrote no report has failed as a whole.
      const written = await readFile(results, "utf8").catch(() => "");
      const { numPassedTests, numFailedTests } = RESULTS.parse(written === "" ? NO_RESULTS : JSON.parse(written));
      process.stdout.write(`${numPassedTests} passed, ${numFailedTests} failed\n`);
      return status;
    } finally {
      await server.stop();
    }
  } finally {
    await deleteEmbeddedPostgres(dataDir);
    await rm(scratch, { recursive: true, force: true });
  }
}

const CONNECTIONS = 400;
const NO_RESULTS = { numPassedTests: 0, numFailedTests: 1 };
const RESULTS = z.object({ numPassedTests: z.number(), numFailedTests: z.number() });

async function runVitest(files: readonly string[], databaseUrl: string, results: string): Promise<number> {
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${results}`];
  const vitest = join(CHECKOUT, "node_modules/vitest/vitest.mjs");
  const program = spawn(process.execPath, [vitest, "run", "--project=fast", ...reporters, ...files], {
    cwd: CHECKOUT,
    env: { ...process.env, TEST_DATABASE_URL: databaseUrl },
    stdio: "inherit",
  });
  const [status] = (await once(program, "exit")) as [number | null];
  return status ?? 1;
}
