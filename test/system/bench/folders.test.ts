import { mkdir, readdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { dataDirOf, deleteDeadFolders } from "../../../bench/support/folders.ts";
import { runAs } from "../../../src/embeddedPostgres/accounts.ts";
import { CHECKOUT, makeFolder } from "../../support/checkouts.ts";
import {
  listProcessesOf,
  planUsedDataDir,
  listNotes,
  storeNote,
  startPostgres,
} from "../../support/embeddedServices.ts";
import { runNode } from "../../support/programs.ts";

/** Where benchmarks are started, and folders of theirs. */
async function setup() {
  const home = await makeFolder(0o711);
  onTestFinished(() => rm(home, { recursive: true }));
  const makeUsed = async (name: string): Promise<string> => {
    const directory = join(home, name);
    await mkdir(directory, { mode: 0o711 });
    await runAs(null, "cp", ["-a", await planUsedDataDir(), dataDirOf(directory)]);
    await writeFile(join(directory, "attachment"), "");
    return directory;
  };
  return { home, makeUsed };
}

test("deletes the folders of killed benchmarks, and neither those of running ones nor other files", async () => {
  const { home, makeUsed } = await setup();
  await makeUsed(".data-bench-dead");
  await mkdir(join(home, ".data-bench-begun"));
  await mkdir(join(home, ".data"));
  const running = await startPostgres(dataDirOf(await makeUsed(".data-bench-running")));
  await storeNote(running.url, "intacto");

  await deleteDeadFolders(home);

  expect((await readdir(home)).toSorted()).toEqual([".data", ".data-bench-running"]);
  expect(await listNotes(running.url)).toEqual(["intacto"]);
  await running.stop();
});

test.each(["SIGTERM", "SIGINT", "SIGHUP"] as const)("a benchmark that %s ends leaves nothing", async (signal) => {
  const { home } = await setup();
  const program = runNode(["--input-type=module", "-e", BENCHMARK, home], { cwd: CHECKOUT });
  const [, location = ""] = await program.prints(/^ready (.+)$/m);
  const begun = await readdir(home);

  program.signal(signal);
  program.signal(signal);
  const { result, stderr } = await program.ended;

  expect(begun).toHaveLength(1);
  expect(result).toBe(1);
  expect(stderr).toContain(`The benchmark was ended by ${signal}.`);
  expect(await readdir(home)).toEqual([]);
  expect(await listProcessesOf(location)).toEqual([]);
});

const BENCHMARK = `
  import { dataDirOf, withFolder } from "./bench/support/folders.ts";
  import { startEmbeddedPostgres } from "./src/embeddedPostgres/embeddedPostgres.ts";

  await withFolder(async (directory, interruptible) => {
    const postgres = await startEmbeddedPostgres({ dataDir: dataDirOf(directory), durable: false });
    try {
      process.stdout.write("ready " + postgres.location + "\\n");
      await interruptible(new Promise((resolve) => setTimeout(resolve, 600_000)));
    } finally {
      await postgres.stop();
    }
  }, process.argv[1]);
`;
