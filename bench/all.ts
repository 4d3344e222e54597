import { readFile, writeFile } from "node:fs/promises";
import { availableParallelism, cpus, totalmem } from "node:os";
import { join } from "node:path";
import { readArguments } from "../src/cli/programOptions.ts";
import { LISTED } from "./support/listed.ts";
import { describeResults } from "./support/resultPage.ts";
import { isSmokeRun, readAllRecorded, resultsFolder } from "./support/results.ts";
import { type Planned, runAll } from "./support/runAll.ts";

const MAX_MINUTES = 60;
const BYTES_PER_GIGABYTE = 1024 ** 3;
const NAMES = LISTED.map(({ name }) => name);

const USAGE = `Usage: npm run bench -- [--only intake,graphql]

Runs all benchmarks one after the other, shorter than each by itself, within ${MAX_MINUTES} minutes, and writes one table, bench/RESULTS.md, of the
files bench/NAME.json that they write. Those that --only leaves out keep their rows, each with its commit and date. Each program's output is in
bench/NAME.log. One that fails leaves the others' rows. Exits with 1 when one failed.

BENCH_RESULTS is the folder of all these files, bench/ otherwise. Benchmarks: ${NAMES.join(", ")}
`;

const { values } = readArguments(USAGE, { only: { type: "string", default: NAMES.join() } });
const only = values.only.split(",");

if (!only.every((name) => NAMES.includes(name))) {
  process.stderr.write(`--only names benchmarks.\n\n${USAGE}`);
  process.exitCode = 2;
} else {
  process.exitCode = await run();
}

async function run(): Promise<number> {
  const report = (line: string) => void process.stderr.write(`${line}\n`);
  const folder = resultsFolder();
  const outcomes = await runAll(await plan(), { folder, maxMinutes: MAX_MINUTES, report });
  const file = join(folder, "RESULTS.md");
  const earlier = await readFile(file, "utf8").catch(() => "");
  const recorded = await readAllRecorded(folder, NAMES, only);
  const page = [
    "# Results",
    `Written by \`npm run bench\` on ${describeMachine()}.${isSmokeRun() ? " **A smoke run: its figures say nothing.**" : ""}`,
    "A value is the median of the windows with their middle half in parentheses, the ratio that of the windows in " +
      "turn; the last two columns are the processor time of a unit of work. [README.md](README.md) says what is compared.",
    describeResults(recorded, outcomes, earlier),
  ].join("\n\n");
  await writeFile(file, `${page}\n`);
  process.stdout.write(`${page}\n`);
  return outcomes.some(({ failure }) => failure !== null) ? 1 : 0;
}

/** The programs of package.json, with the arguments of the list. */
async function plan(): Promise<readonly Planned[]> {
  const text = await readFile(new URL("../package.json", import.meta.url), "utf8");
  const { scripts } = JSON.parse(text) as { readonly scripts: Readonly<Record<string, string>> };
  return LISTED.filter(({ name }) => only.includes(name)).map(({ name, args, minutes }) => ({
    name,
    command: [...(scripts[`bench:${name}`] ?? "").split(" ").slice(1), ...args],
    minutes,
  }));
}

function describeMachine(): string {
  const memory = Math.round(totalmem() / BYTES_PER_GIGABYTE);
  const machine = `${cpus()[0]?.model ?? "unknown"}, ${availableParallelism()} processors, ${memory} GB, ${process.platform}`;
  return `${machine}, Node.js ${process.version}`;
}
