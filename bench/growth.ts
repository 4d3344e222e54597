import { readArguments } from "../src/cli/programOptions.ts";
import { withDatabase } from "./support/database.ts";
import { BESIDE_MEASURES } from "./support/growthBeside.ts";
import { ERASURE, type Measure, MEASURES } from "./support/growthMeasures.ts";
import { growStages, type Stage } from "./support/growthStages.ts";
import { describeMachine } from "./support/load.ts";
import { median } from "./support/statistics.ts";
import { writeResults } from "./support/results.ts";
import type { ResultRow } from "./support/resultRows.ts";

const USAGE = `Usage: node bench/growth.ts [--sizes 10000,100000,1000000,3000000] [--runs 5] [--seconds 3]

The service's speed with each number of stored submissions (at least 10,000, ascending; 50 forms of one account, one with half of them):
a database for each size, measured in turn, medians. The last column is the slowdown from the smallest to the largest size. Then, with
the largest, the intake beside other work as a share of its rate alone, and once for each size the erasure of the account. The second
table has the bytes of a submission in the table and its indexes, the pages from an index's root to an entry, and both for 100 million
(docs/growth.md). --sizes 10000,1000000,10000000 takes 8 GB of disk, and half an hour on a machine that does nothing else.
`;

const ON_PAPER = 100_000_000;
const PAGE_BYTES = 8_192;
const BYTES_PER_GIGABYTE = 1_000_000_000;

const { values } = readArguments(USAGE, {
  sizes: { type: "string", default: "10000,100000,1000000,3000000" },
  runs: { type: "string", default: "5" },
  seconds: { type: "string", default: "3" },
});

await run();

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

/** `samples` are those of all runs, and `values` their medians, for each size. */
type Result = {
  readonly name: string;
  readonly unit: Measure["unit"];
  readonly values: readonly number[];
  readonly samples: readonly (readonly number[])[];
};

async function measureAll(
  stages: readonly Stage[],
  { runs, seconds }: { readonly runs: number; readonly seconds: number },
): Promise<readonly Result[]> {
  const samples = new Map<string, number[]>();
  const all = [...MEASURES, ...BESIDE_MEASURES, ERASURE];
  for (let run = 1; run <= runs; run += 1) {
    for (const measure of all) {
      if (measure.isLast === true && run < runs) continue;
      for (const stage of measure.isOfLargest === true ? stages.slice(-1) : stages) {
        const key = keyOf(measure, stage);
        process.stderr.write(`run ${run} of ${runs}: ${measure.name}, ${stage.size.toLocaleString("en")} stored: `);
        const value = await measure.run(stage, seconds);
        process.stderr.write(`${describeValue(value, measure.unit)} ${measure.unit}\n`);
        samples.set(key, [...(samples.get(key) ?? []), value]);
      }
    }
  }
  return all.map((measure) => {
    const own = stages.map((stage) => samples.get(keyOf(measure, stage)) ?? []);
    return { name: measure.name, unit: measure.unit, values: own.map(median), samples: own };
  });
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
      ...result.values.map((value) => describeValue(value, result.unit)),
      describeValue(slowdownOf(result), "ms"),
    ]),
    ["bytes per submission on disk, with its indexes", ...bytes.map(String), ""],
  ];
  process.stdout.write(`${rows.map((row) => row.join(" | ")).join("\n")}\n\n${describeRelations(stages)}\n`);
  const relations = stages.map(({ landmarks }) => landmarks.relations);
  const content = { ...settings, machine: describeMachine(), sizes, bytesPerSubmission: bytes, relations, results };
  const ends = [0, sizes.length - 1] as const;
  const tableRows = results.map(({ name, unit, samples }): ResultRow => {
    const [first = [], last = []] = ends.map((index) => samples[index]);
    const [small = 0, large = 0] = ends.map((index) => sizes[index]);
    const row = { work: `${name}, ${large.toLocaleString("en")} stored`, unit, values: last };
    return first.length === 0 ? row : { ...row, beside: { name: `with ${small.toLocaleString("en")}`, values: first } };
  });
  await writeResults("growth", content, tableRows);
}

/** The ratio of the largest database's time to the smallest one's. */
function slowdownOf({ unit, values: measured }: Result): number {
  const [first = Number.NaN, last = Number.NaN] = [measured[0], measured.at(-1)];
  return unit === "ms" ? last / first : first / last;
}

function describeValue(value: number, unit: Measure["unit"]): string {
  if (Number.isNaN(value)) return "";
  return unit === "per second" ? Math.round(value).toLocaleString("en") : value.toFixed(2);
}

/** Bytes of a submission and depths at the largest size, and what follows from them for ON_PAPER submissions. */
function describeRelations(stages: readonly Stage[]): string {
  const { size, relations } = { size: stages.at(-1)?.size ?? 0, relations: stages.at(-1)?.landmarks.relations ?? [] };
  const lines = relations.map(({ name, bytesPerSubmission, depth }) =>
    [
      name,
      bytesPerSubmission.toFixed(1),
      depth ?? "",
      ((bytesPerSubmission * ON_PAPER) / BYTES_PER_GIGABYTE).toFixed(1),
      depth === null ? "" : estimateDepth(bytesPerSubmission),
    ].join(" | "),
  );
  const large = ON_PAPER.toLocaleString("en");
  return [
    `relation | bytes per submission, ${size.toLocaleString("en")} stored | depth | GB with ${large} | depth with ${large}`,
    "---|---|---|---|---",
    ...lines,
  ].join("\n");
}

/**
 * The levels of a B-tree with as many entries on its pages as the measured ones: each level has a page for each full page of entries
 * below it, up to the root.
 */
function estimateDepth(bytesPerEntry: number): number {
  const entriesPerPage = PAGE_BYTES / bytesPerEntry;
  let depth = 1;
  for (let pages = ON_PAPER / entriesPerPage; pages > 1; pages /= entriesPerPage) depth += 1;
  return depth;
}
