import { fileURLToPath } from "node:url";
import { readArguments } from "../src/cli/programOptions.ts";
import {
  compareWithBudgets,
  describeComparison,
  isRefused,
  type Ratios,
  readBudgets,
  updateBudgets,
  writeBudgets,
} from "./support/budgets.ts";
import { type Place, withDatabase } from "./support/database.ts";
import { HOT_PATHS, type Measured, measurePath, prepareGround, QUIET_DATABASE } from "./support/hotPaths/index.ts";
import type { Ground, HotPath } from "./support/hotPaths/hotPath.ts";
import { describeMachine } from "./support/load.ts";
import { writeResults } from "./support/results.ts";
import { median } from "./support/statistics.ts";

const NAMES = HOT_PATHS.map(({ name }) => name);

const USAGE = `Usage: npm run bench:check -- [--only "intake,graphql list"] [--windows 9] [--runs 1] [--update] [--budgets FILE]

Measures the processor time (service and database) of each hot path relative to its floor, in windows in turn, and compares the median with
bench/budgets.json. A path that is over its budget by more than its noise is measured once more with new programs, and the lower ratio
counts. Exits with 1 when one is still over, or when a path has no budget or a budget no path.

--update   writes what was measured into the budgets; the commit says why. With --runs of 5 or more the noise is measured, too.
--runs     measures so many times, each time with new programs, and prints the spread.
--budgets  another file.

Paths: ${NAMES.join(", ")}
`;

const { values } = readArguments(USAGE, {
  only: { type: "string", default: NAMES.join() },
  windows: { type: "string", default: "9" },
  runs: { type: "string", default: "1" },
  update: { type: "boolean", default: false },
  budgets: { type: "string", default: fileURLToPath(new URL("budgets.json", import.meta.url)) },
});

const only = values.only.split(",");
const windows = Number(values.windows);
if (!only.every((name) => NAMES.includes(name))) {
  process.stderr.write(`--only names paths.\n\n${USAGE}`);
  process.exitCode = 2;
} else {
  await withDatabase(run, QUIET_DATABASE, false);
}

async function run(place: Place, location: string): Promise<void> {
  const budgets = await readBudgets(values.budgets);
  const ground = await prepareGround(place, location);
  const paths = HOT_PATHS.filter(({ name }) => only.includes(name));
  const measured: Readonly<Record<string, Measured>>[] = [];
  for (let n = 1; n <= Number(values.runs); n += 1)
    measured.push(await measureAll(paths, ground, `run ${n} of ${values.runs}`));
  const runs = measured.map(toRatios);
  const medians = Object.fromEntries(
    paths.map(({ name }) => [name, median(runs.map((ratios) => ratios[name] ?? NaN))]),
  );
  await writeResults("check", { machine: describeMachine(), runs: measured }, []);
  if (values.update) return writeBudgets(values.budgets, updateBudgets(runs, budgets, NAMES));
  const compare = (measured: Ratios) => compareWithBudgets(measured, budgets, NAMES);
  const over = compare(medians).filter(({ result }) => result === "over");
  const again = toRatios(
    await measureAll(
      paths.filter(({ name }) => over.some(({ path }) => path === name)),
      ground,
      "once more",
    ),
  );
  const lower = Object.entries(medians).map(([name, ratio]) => [name, Math.min(ratio, again[name] ?? ratio)] as const);
  const comparisons = compare(Object.fromEntries(lower));
  process.stdout.write(`${comparisons.map(describeComparison).join("\n")}\n`);
  process.exitCode = comparisons.some(isRefused) ? 1 : 0;
}

function toRatios(measured: Readonly<Record<string, Measured>>): Ratios {
  return Object.fromEntries(Object.entries(measured).map(([name, { ratio }]) => [name, ratio]));
}

async function measureAll(
  paths: readonly HotPath[],
  ground: Ground,
  runName: string,
): Promise<Readonly<Record<string, Measured>>> {
  const all: Record<string, Measured> = {};
  for (const path of paths) {
    const startedMs = performance.now();
    const measured = await measurePath(path, ground, windows);
    const { ratio, floorMs, oursMs } = measured;
    all[path.name] = measured;
    const costs = [oursMs, floorMs].map((costsMs) => (median(costsMs) * 1_000).toPrecision(3)).join(" / ");
    const seconds = Math.round((performance.now() - startedMs) / 1_000);
    process.stderr.write(`${runName}: ${path.name}: ${ratio.toFixed(3)} × (${costs} µs, ${seconds} s)\n`);
  }
  return all;
}
