import { execFileSync } from "node:child_process";
import { readFile, writeFile } from "node:fs/promises";
import { availableParallelism, cpus, loadavg, totalmem } from "node:os";
import { join } from "node:path";
import { readArguments } from "../src/cli/programOptions.ts";
import { LISTED } from "./support/listed.ts";
import { isSmokeRun, resultsFolder } from "./support/results.ts";
import { describeOutcomes, type Planned, runAll } from "./support/runAll.ts";

const MAX_MINUTES = 60;
const BYTES_PER_GIGABYTE = 1024 ** 3;
const NAMES = LISTED.map(({ name }) => name);

const USAGE = `Usage: npm run bench -- [--only intake,graphql]

Runs all benchmarks one after the other, shorter than each by itself, within ${MAX_MINUTES} minutes, and writes one table, bench/RESULTS.md, of the
JSON files that they write. Each program's output is in bench/NAME.log. One that fails leaves the others' rows. Exits with 1 when one failed.

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
  const begun = describeStart();
  const startedMs = Date.now();
  const report = (line: string) => void process.stderr.write(`${line}\n`);
  const settings = { folder: resultsFolder(), maxMinutes: MAX_MINUTES, report };
  const outcomes = await runAll(await plan(), settings);
  const minutes = Math.round((Date.now() - startedMs) / 60_000);
  const page = [
    "# Results",
    `${begun} It took ${minutes} min; the load average was then ${describeLoad()}.`,
    "Written by `npm run bench`. A value is the median of the windows with their middle half in parentheses, the ratio that of the windows in " +
      "turn; the last two columns are the processor time of a unit of work. [README.md](README.md) says what is compared.",
    describeOutcomes(outcomes),
  ].join("\n\n");
  const file = join(settings.folder, "RESULTS.md");
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

function describeStart(): string {
  const git = (...args: readonly string[]) => execFileSync("git", [...args], { encoding: "utf8" }).trim();
  const changed = git("status", "--porcelain", "src", "migrations", "package-lock.json") === "" ? "" : " with changes";
  const memory = Math.round(totalmem() / BYTES_PER_GIGABYTE);
  const machine = `${cpus()[0]?.model ?? "unknown"}, ${availableParallelism()} processors, ${memory} GB, ${process.platform}`;
  const smoke = isSmokeRun() ? " **A smoke run: its figures say nothing.**" : "";
  return (
    `Commit ${git("rev-parse", "--short", "HEAD")}${changed}, ${new Date().toISOString().slice(0, 16).replace("T", " ")} UTC, ` +
    `${machine}, Node.js ${process.version}; load average at the beginning ${describeLoad()}.${smoke}`
  );
}

function describeLoad(): string {
  return (loadavg()[0] ?? 0).toFixed(1);
}
