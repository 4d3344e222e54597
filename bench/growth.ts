import { parseArgs } from "node:util";
import { withDatabase } from "./support/database.ts";
import { type Measure, MEASURES } from "./support/growthMeasures.ts";
import { growStages, type Stage } from "./support/growthStages.ts";
import { describeMachine } from "./support/load.ts";
import { median } from "./support/statistics.ts";
import { writeResults } from "./support/results.ts";
import type { ResultRow } from "./support/resultRows.ts";

const USAGE = `Usage: node bench/growth.ts [--sizes 10000,100000,1000000,3000000] [--runs 5] [--seconds 3]

The service's speed with each number of stored submissions (at least 10,000, ascending; 50 forms, one with half of them): a
database for each size, measured in turn, medians. The last column is the slowdown from the smallest to the largest
size. The largest database takes minutes to fill and 2 GB of disk.
`;

const { values } = parseArgs({
  options: {
    sizes: { type: "string", default: "10000,100000,1000000,3000000" },
    runs: { type: "string", default: "5" },
    seconds: { type: "string", default: "3" },
    help: { type: "boolean", short: "h" },
  },
});

if (values.help === true) process.stdout.write(USAGE);
else await run();

async function run(): Promise<void> {
  const sizes = values.sizes.split(",").map(Number);
  const settings = { runs: Number(values.runs), seconds: Number(values.seconds) };
  await withDatabase(async (place) => {
    const stages = await growStages(place, sizes);
    const results = await measureAll(stages, settings);
    await Promise.all(stages.map((stage) => stage.close()));
    await report(stages, results, settings);
  });
}

type Result = { readonly name: string; readonly unit: Measure["unit"]; readonly values: readonly number[] };

async function measureAll(
  stages: readonly Stage[],
  { runs, seconds }: { readonly runs: number; readonly seconds: number },
): Promise<readonly Result[]> {
  const samples = new Map<string, number[]>();
  for (let run = 1; run <= runs; run += 1) {
    for (const measure of MEASURES) {
      for (const stage of stages) {
        process.stderr.write(`run ${run} of ${runs}: ${measure.name}, ${stage.size.toLocaleString("en")} stored\n`);
        const key = keyOf(measure, stage);
        samples.set(key, [...(samples.get(key) ?? []), await measure.run(stage, seconds)]);
      }
    }
  }
  return MEASURES.map((measure) => ({
    name: measure.name,
    unit: measure.unit,
    values: stages.map((stage) => median(samples.get(keyOf(measure, stage)) ?? [])),
  }));
}

function keyOf({ name }: Measure, { size }: Stage): string {
  return `${name} ${size}`;
}

async function report(stages: readonly Stage[], results: readonly Result[], settings: object): Promise<void> {
  const sizes = stages.map(({ size }) => size);
  const bytes = stages.map(({ landmarks }) => landmarks.bytesPerSubmission);
  const rows = [
    ["submissions stored", ...sizes.map((size) => size.toLocaleString("en")), "× slower"],
    ["---", ...sizes.map(() => "---"), "---"],
    ...results.map((result) => [
      `${result.name}, ${result.unit}`,
      ...result.values.map((value) =>
        result.unit === "ms" ? value.toFixed(2) : Math.round(value).toLocaleString("en"),
      ),
      slowdownOf(result).toFixed(2),
    ]),
    ["bytes per submission on disk, with its indexes", ...bytes.map(String), ""],
  ];
  process.stdout.write(`${rows.map((row) => row.join(" | ")).join("\n")}\n`);
  const content = { ...settings, machine: describeMachine(), sizes, bytesPerSubmission: bytes, results };
  const ends = [0, sizes.length - 1] as const;
  const tableRows = results.map(({ name, unit, values: measured }): ResultRow => {
    const [first = Number.NaN, last = Number.NaN] = ends.map((index) => measured[index]);
    const [small = 0, large = 0] = ends.map((index) => sizes[index]);
    const beside = { name: `with ${small.toLocaleString("en")}`, values: [first] };
    return { work: `${name}, ${large.toLocaleString("en")} stored`, unit, values: [last], beside };
  });
  await writeResults("growth", content, tableRows);
}

/** The ratio of the largest database's time to the smallest one's. */
function slowdownOf({ unit, values: measured }: Result): number {
  const [first = Number.NaN, last = Number.NaN] = [measured[0], measured.at(-1)];
  return unit === "ms" ? last / first : first / last;
}
