import { spawnSync } from "node:child_process";
import { chmod, readFile } from "node:fs/promises";
import { delimiter, join, resolve } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { readArguments, refuse } from "../src/cli/programOptions.ts";
import { claimDataDir } from "../src/embeddedPostgres/claim.ts";
import { deleteEmbeddedPostgres } from "../src/embeddedPostgres/embeddedPostgres.ts";
import { prepareDataDir } from "../src/embeddedPostgres/folders.ts";
import { NODE_OPTIONS } from "../test/support/compiledPrograms.ts";
import { dataDirOf, type Interruptible, withFolder } from "./support/folders.ts";
import { timeInstallation } from "./support/installation.ts";
import { isSmokeRun } from "./support/results.ts";
import { copySample, SAMPLE } from "./support/samples.ts";
import {
  type Idle,
  KINDS,
  type Measured,
  reportStarts,
  type StartResults,
  type Variant,
  VARIANTS,
} from "./support/startReport.ts";
import { type RunningStart, startAndTime, stopStarts } from "./support/starts.ts";

const USAGE = `Usage: node bench/start.ts [--runs 5] [--idle 45] [--databases new,existing] [--install]

Starts of the script of "npm start", embedded PostgreSQL and demo account included, until /readyz is answered 200, beside a floor: the same
Node.js options, a bare Koa and the same embedded PostgreSQL (bare). Each run makes a new database and then starts on the existing one, both
variants in turn. A first start of each, which is not counted, leaves the compiled code that the others take. Then the services of all runs
stay at a time for --idle seconds, which is longer than the service waits until it collects what its start has left, and the resident
memory of each one's Node.js is read. An empty process of Node.js stands for what no program can save.

--install also clones the last commit into a temporary folder, once, and runs "npm ci && npm start" there until the service is ready.
`;

const { values } = readArguments(USAGE, {
  runs: { type: "string", default: "5" },
  idle: { type: "string", default: "45" },
  databases: { type: "string", default: KINDS.join() },
  install: { type: "boolean", default: false },
});

const CHECKOUT = resolve(import.meta.dirname, "..");
const PROGRAMS = join(CHECKOUT, "node_modules/.bin");
/** The same server on every machine, and a free port. */
const SETTINGS = { EMBEDDED_POSTGRES: "bundled", PORT: "0" };
const WARM_UP = "warm-up";
const DEMO_SHOWN = /is ready at/;

const kinds = KINDS.filter((kind) => values.databases.split(",").includes(kind));
if (kinds.length === 0) refuse("--databases are new, existing or both.", USAGE);
await withFolder(run);

async function run(directory: string, interruptible: Interruptible): Promise<void> {
  // The server's account enters it, so that the clusters are on the same disk.
  await chmod(directory, 0o711);
  // Other benchmarks delete a folder without a claim.
  const claim = await claimDataDir(await prepareDataDir(dataDirOf(directory)));
  const runs = Array.from({ length: Number(values.runs) }, (_unused, run) => String(run + 1));
  try {
    await reportStarts(await interruptible(measureAll(directory, runs)), values);
  } finally {
    await stopStarts();
    for (const run of [WARM_UP, ...runs])
      for (const variant of VARIANTS) await deleteEmbeddedPostgres(dataDirIn(directory, variant, run));
    await claim.release();
  }
}

async function measureAll(directory: string, runs: readonly string[]): Promise<StartResults> {
  const start = await createStarter(directory);
  // Compiles what the other starts only read.
  for (const variant of isSmokeRun() ? [] : VARIANTS) await (await start(variant, WARM_UP)).stop();
  const measured: Measured[] = [];
  const emptyMs: number[] = [];
  for (const [index, run] of runs.entries()) {
    for (const variant of index % 2 === 0 ? VARIANTS : VARIANTS.toReversed()) {
      // A sample stands for the first start.
      if (SAMPLE !== undefined && !kinds.includes("new")) await copySample(dataDirIn(directory, variant, run));
      else measured.push(await measureStart("new", variant, run));
      measured.push(await measureStart("existing", variant, run));
    }
    emptyMs.push(timeEmptyProcess());
  }
  const idle = await measureIdle(start, runs);
  const installation = values.install ? await timeInstallation(CHECKOUT, SETTINGS) : null;
  return { measured: measured.filter(({ kind }) => kinds.includes(kind)), idle, emptyMs, installation };

  async function measureStart(kind: Measured["kind"], variant: Variant, run: string): Promise<Measured> {
    const started = await start(variant, run);
    const { readyMs, ownMs, othersMs } = started;
    const shownMs = variant === "ours" ? await started.findLine(DEMO_SHOWN) : readyMs;
    await started.stop();
    process.stderr.write(
      `run ${run} of ${runs.length}: ${kind} database, ${variant}: ${(readyMs / 1_000).toFixed(1)} s\n`,
    );
    return { kind, variant, readyMs, ownMs, othersMs, shownMs };
  }
}

type Start = (variant: Variant, run: string) => Promise<RunningStart>;

/** Starts as npm does, with its folder of programs first in PATH. */
async function createStarter(directory: string): Promise<Start> {
  const { scripts } = JSON.parse(await readFile(join(CHECKOUT, "package.json"), "utf8")) as {
    readonly scripts: { readonly start: string };
  };
  const bare = `exec node ${NODE_OPTIONS.join(" ")} bench/support/bareStart.ts`;
  const { HOME, PATH = "", NODE_COMPILE_CACHE = join(directory, "compiled") } = process.env;
  const environment = { ...SETTINGS, HOME, PATH: `${PROGRAMS}${delimiter}${PATH}`, NODE_COMPILE_CACHE };
  return (variant, run) =>
    startAndTime({
      script: variant === "ours" ? scripts.start : bare,
      directory: CHECKOUT,
      environment: { ...environment, DATA_DIR: dataDirIn(directory, variant, run) },
    });
}

function dataDirIn(directory: string, variant: Variant, run: string): string {
  return join(directory, `${variant}-${run}`);
}

/** Milliseconds until an empty program has ended. */
function timeEmptyProcess(): number {
  const begunMs = performance.now();
  spawnSync(process.execPath, ["-e", "0"]);
  return performance.now() - begunMs;
}

/** Starts all services of all runs, and reads their memory when they have been idle. */
async function measureIdle(start: Start, runs: readonly string[]): Promise<Idle> {
  const running: Record<Variant, RunningStart[]> = { ours: [], bare: [] };
  for (const run of runs) for (const variant of VARIANTS) running[variant].push(await start(variant, run));
  process.stderr.write(`all services are idle for ${values.idle} s\n`);
  await wait(Number(values.idle) * 1_000);
  const read = (variant: Variant) => Promise.all(running[variant].map((each) => each.readResidentMebibytes()));
  const idle = { ours: await read("ours"), bare: await read("bare") };
  await stopStarts();
  return idle;
}
