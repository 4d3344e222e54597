import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { deleteEmbeddedPostgres, startEmbeddedPostgres } from "../../src/embeddedPostgres/embeddedPostgres.ts";
import { CHECKOUT, copyCheckout } from "../support/checkouts.ts";
import { planDatabaseFolder } from "../support/databaseFolders.ts";
import { countText, type PlannedMutant } from "./ownMutants.ts";

export type OwnResult = { readonly mutant: PlannedMutant; readonly isKilled: boolean };

export type OwnRunOptions = {
  readonly copies: number;
  readonly onResult: (result: OwnResult, done: number) => void;
};

const MUTATION_FOLDER = join(CHECKOUT, ".data/mutation");
const MUTANT_LIMIT_MS = 5 * 60 * 1000;
const WHOLE_LIMIT_MS = 60 * 60 * 1000;

/**
 * Runs the tests of each mutant in copies of the checkout, one mutant at a time in each copy. Errors: a text that is not there exactly
 * once, a test that fails without a mutant, a run whose failure is no test's.
 */
export async function runOwnMutants(
  mutants: readonly PlannedMutant[],
  { copies, onResult }: OwnRunOptions,
): Promise<readonly OwnResult[]> {
  const databaseFolder = await planDatabaseFolder(MUTATION_FOLDER);
  const server = await startEmbeddedPostgres({ dataDir: databaseFolder, durable: false });
  const folders = Array.from({ length: copies }, (_, index) => join(MUTATION_FOLDER, `copy-${process.pid}-${index}`));
  try {
    const results: OwnResult[] = [];
    const queue = [...mutants];
    const [first = ""] = folders;
    for (const folder of folders) await makeCopy(folder);
    const tests = [...new Set(mutants.flatMap((mutant) => mutant.tests))];
    const failures = await listFailures(first, tests, server.url, WHOLE_LIMIT_MS);
    if (failures.length > 0) throw new Error(`A test fails without a mutant: ${failures.join(", ")}`);
    await Promise.all(
      folders.map(async (folder) => {
        for (let mutant = queue.shift(); mutant !== undefined; mutant = queue.shift()) {
          const result = { mutant, isKilled: await isKilledIn(folder, mutant, server.url) };
          results.push(result);
          onResult(result, results.length);
        }
      }),
    );
    return results;
  } finally {
    await Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true })));
    await server.stop();
    await deleteEmbeddedPostgres(databaseFolder);
  }
}

async function makeCopy(folder: string): Promise<void> {
  await mkdir(MUTATION_FOLDER, { recursive: true });
  await copyCheckout(folder);
  for (const made of ["node_modules", "src/explorer/node_modules", "dist"]) {
    await symlink(join(CHECKOUT, made), join(folder, made));
  }
}

async function isKilledIn(folder: string, mutant: PlannedMutant, databaseUrl: string): Promise<boolean> {
  const path = join(folder, mutant.file);
  const source = await readFile(path, "utf8");
  if (countText(source, mutant.text) !== 1) throw new Error(`${mutant.file} does not have once: ${mutant.text}`);
  await writeFile(
    path,
    source.replace(mutant.text, () => mutant.replacement),
  );
  try {
    return (await listFailures(folder, mutant.tests, databaseUrl, MUTANT_LIMIT_MS)).length > 0;
  } finally {
    await writeFile(path, source);
  }
}

/** The first test that fails, or a word for one that does not end. Errors: the tests could not run, as after a syntax error in a migration. */
async function listFailures(
  folder: string,
  tests: readonly string[],
  databaseUrl: string,
  limitMs: number,
): Promise<readonly string[]> {
  const report = join(folder, ".data-report.json");
  await rm(report, { force: true });
  const vitest = spawn(
    process.execPath,
    [
      "node_modules/vitest/vitest.mjs",
      "run",
      ...tests,
      "--maxWorkers=1",
      "--bail=1",
      // A busy machine makes a test of turns fail once; what fails twice is the change.
      "--retry=1",
      "--reporter=json",
      `--outputFile=${report}`,
    ],
    { cwd: folder, detached: true, stdio: "ignore", env: { ...process.env, TEST_DATABASE_URL: databaseUrl } },
  );
  const limit = setTimeout(() => process.kill(-(vitest.pid ?? 0), "SIGKILL"), limitMs);
  const [code, signal] = await once(vitest, "exit");
  clearTimeout(limit);
  if (code === 0) return [];
  if (signal === "SIGKILL") return ["a test did not end"];
  const { testResults = [] } = JSON.parse(await readFile(report, "utf8").catch(() => "{}")) as Report;
  const failed = testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status }) => status === "failed");
  if (failed.length > 0) return failed.map(({ fullName }) => fullName);
  throw new Error(`The tests ${tests.join(", ")} could not run in ${folder}.`);
}

/** The parts of Vitest's report that are read here. */
type Report = {
  readonly testResults?: readonly {
    readonly assertionResults: readonly { readonly status: string; readonly fullName: string }[];
  }[];
};
