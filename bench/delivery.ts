import { availableParallelism } from "node:os";
import { readArguments } from "../src/cli/programOptions.ts";
import { measureBoth } from "./support/deliveryBesideIntake.ts";
import { measureClaims } from "./support/deliveryClaims.ts";
import { measureDeadEndpoints, measureDrain, measureFairness, measureNoop } from "./support/deliveryScenarios.ts";
import { type Setup, withSetup } from "./support/deliverySetups.ts";
import type { Row } from "./support/deliveryWork.ts";
import { median } from "./support/statistics.ts";
import { writeResults } from "./support/results.ts";
import type { ResultRow } from "./support/resultRows.ts";

const USAGE = `Usage: node bench/delivery.ts [--jobs 20000] [--runs 3] [--scenarios drain,noop,fair,dead,claims,both]

drain   deliveries per second, from the stored event to the 2xx of a local receiver that keeps its connections: ours, the same
        sender with one claim and one completion per job (single, a quarter of the jobs), graphile-worker and pg-boss whose
        task signs alike and sends by undici, and graphile-worker whose task has our sender and also writes the log and the
        status that ours writes (graphile with log); after a quarter of them, when the programs are warm
noop    jobs per second that do nothing, 5 times as many (single a twentieth of these)
fair    50 healthy endpoints beside one with 200,000 waiting that answers after 10 s: first attempts' latency
dead    healthy deliveries per second without and with 1,000 endpoints that refuse the connection
claims  milliseconds of a claim with 10,000 and with 1,000,000 jobs waiting
both    submissions taken and deliveries sent per second, each alone and both at once
In one run, interleaved; medians and their spread. Beside a rate of the queues stands what a job has cost: processor time of the
service and the database, row changes, bytes of WAL, transactions. The database is embedded and durable.
`;

type Measure = (setup: Setup, jobs: number) => Promise<readonly Row[]>;

const MEASURES: Readonly<Record<string, Measure>> = {
  drain: measureDrain,
  noop: (setup, jobs) => measureNoop(setup, jobs * 5),
  fair: measureFairness,
  dead: measureDeadEndpoints,
  claims: measureClaims,
  both: measureBoth,
};

const { values } = readArguments(USAGE, {
  jobs: { type: "string", default: "20000" },
  runs: { type: "string", default: "3" },
  scenarios: { type: "string", default: Object.keys(MEASURES).join() },
});

await withSetup(runScenarios);

async function runScenarios(setup: Setup): Promise<void> {
  const rows: Row[] = [];
  for (const name of values.scenarios.split(",")) {
    for (let run = 1; run <= Number(values.runs); run += 1) {
      process.stderr.write(`${name}, run ${run} of ${values.runs}\n`);
      rows.push(...((await MEASURES[name]?.(setup, Number(values.jobs))) ?? []));
    }
  }
  const groups = Map.groupBy(rows, ({ scenario, variant, unit }) => `${scenario} | ${variant} | ${unit}`);
  const medians = [...groups].map(([name, group]) => {
    const measured = group.map(({ value }) => value);
    return { name, median: median(measured), least: Math.min(...measured), most: Math.max(...measured) };
  });
  const lines = medians.map(
    ({ name, median: value, least, most }) => `${name} | ${show(value)} | ${show(least)} to ${show(most)}`,
  );
  process.stdout.write(`scenario | variant | unit | median | spread\n---|---|---|---|---\n${lines.join("\n")}\n`);
  const machine = { node: process.version, processors: availableParallelism() };
  await writeResults("delivery", { ...values, machine, medians, rows }, listTableRows(rows));
}

/** Rows for ours, beside each of the other queues where a scenario has them, with what a job of ours has cost. */
function listTableRows(rows: readonly Row[]): readonly ResultRow[] {
  const valuesOf = (scenario: string, variant: string, unit: string) =>
    rows
      .filter((row) => row.scenario === scenario && row.variant === variant && row.unit === unit)
      .map(({ value }) => value);
  const shown = rows.filter(({ unit }) => !unit.endsWith("'s per 1,000"));
  const groups = Map.groupBy(shown, ({ scenario, unit }) => `${scenario}|${unit}`);
  return [...groups].flatMap(([name, group]): readonly ResultRow[] => {
    const [scenario = "", unit = ""] = name.split("|");
    const variants = [...new Set(group.map(({ variant }) => variant))];
    const others = variants.filter((variant) => variant !== "ours");
    if (!variants.includes("ours"))
      return variants.map((variant) => ({
        work: `delivery, ${scenario}: ${variant}`,
        unit,
        values: valuesOf(scenario, variant, unit),
      }));
    const costOf = (of: string) => median(valuesOf(scenario, "ours", `ms of the ${of}'s per 1,000`)) / 1_000;
    return others.map((other) => ({
      work: `delivery, ${scenario}`,
      unit,
      values: valuesOf(scenario, "ours", unit),
      beside: { name: other, values: valuesOf(scenario, other, unit) },
      ...(unit === "per second" ? { serviceMs: costOf("service"), databaseMs: costOf("database") } : {}),
    }));
  });
}

function show(value: number): string {
  return value.toFixed(value < 100 ? 2 : 0);
}
