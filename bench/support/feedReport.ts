import type { Load, Run } from "./feedRuns.ts";
import { describeMachine } from "./load.ts";
import { writeResults } from "./results.ts";
import { describeSpread, type ResultRow } from "./resultRows.ts";
import { median } from "./statistics.ts";

const COLUMNS = [
  "subscribers",
  "accounts",
  "per second",
  "variant",
  "delivered",
  "missing",
  "doubled",
  "misplaced",
  "refused",
  "closed",
  "lasted s",
  "p50 ms",
  "p99 ms",
  "idle KB",
  "loaded KB",
  "CPU µs",
  "CPU %",
  "waited %",
  "CPU × floor",
];

export function describeLoad({ subscribers, rate }: Load, accounts: number): string {
  return `${subscribers.toLocaleString("en")} subscribers${accounts === 1 ? "" : ` of ${accounts} accounts`}, ${rate} a second`;
}

/** Prints a line for each variant under each load and writes `feed.json`. */
export async function reportFeed(runs: readonly Run[], settings: object): Promise<void> {
  const tracks = [...Map.groupBy(runs, (run) => `${loadOf(run)}, ${run.variant}`).values()];
  const floorOf = (ours: readonly Run[]) =>
    runs.filter((run) => run.variant === "floor" && loadOf(run) === (ours[0] && loadOf(ours[0])));
  const lines = [
    COLUMNS.join(" | "),
    COLUMNS.map(() => "---").join("|"),
    ...tracks.map((track) => describeTrack(track, floorOf(track))),
  ];
  process.stdout.write(`${lines.join("\n")}\n`);
  await writeResults(
    "feed",
    { ...settings, machine: describeMachine(), runs },
    tracks.filter(([run]) => run?.variant === "ours").flatMap((ours) => listTableRows(ours, floorOf(ours))),
  );
}

function loadOf(run: Run): string {
  return describeLoad(run, run.accounts);
}

/** `track` has the runs of one variant under one load, `floor` those of the floor, in turn with them. */
function describeTrack(track: readonly Run[], floor: readonly Run[]): string {
  const sum = (of: (run: Run) => number) => track.reduce((total, run) => total + of(run), 0);
  const spread = (of: (run: Run) => number) => describeSpread(track.map(of));
  const ratios = track.map((run, round) => run.cpuMsPerMessage / (floor[round]?.cpuMsPerMessage ?? Number.NaN));
  return [
    track[0]?.subscribers,
    track[0]?.accounts,
    track[0]?.rate,
    track[0]?.variant,
    sum(({ delivered }) => delivered),
    sum(({ missing }) => missing),
    sum(({ doubled }) => doubled),
    sum(({ misplaced }) => misplaced),
    sum(({ refused }) => refused),
    sum(({ closed }) => closed),
    spread(({ lastedSeconds }) => lastedSeconds),
    spread(({ p50Ms }) => p50Ms),
    spread(({ p99Ms }) => p99Ms),
    spread(({ idleBytesPerSubscriber }) => idleBytesPerSubscriber / 1024),
    spread(({ loadedBytesPerSubscriber }) => loadedBytesPerSubscriber / 1024),
    spread(({ cpuMsPerMessage }) => cpuMsPerMessage * 1000),
    spread(({ cpuShare }) => cpuShare * 100),
    spread(({ waitShare }) => waitShare * 100),
    describeSpread(ratios),
  ].join(" | ");
}

function listTableRows(ours: readonly Run[], floor: readonly Run[]): readonly ResultRow[] {
  const [first] = ours;
  if (first === undefined) return [];
  const toRow = (unit: string, of: (run: Run) => number): ResultRow => ({
    work: `feed, ${loadOf(first)}`,
    unit,
    values: ours.map(of),
    ...(floor.length === 0 ? {} : { beside: { name: "floor", values: floor.map(of) } }),
  });
  return [
    {
      ...toRow("ms of processor an event", ({ cpuMsPerMessage }) => cpuMsPerMessage),
      serviceMs: median(ours.map(({ cpuMsPerMessage }) => cpuMsPerMessage)),
    },
    toRow("ms p99", ({ p99Ms }) => p99Ms),
    toRow("of a processor", ({ cpuShare }) => cpuShare),
    toRow("of the time waiting for a processor", ({ waitShare }) => waitShare),
  ];
}
