import { parseArgs } from "node:util";
import { openApp, type Place, withDatabase } from "./support/database.ts";
import { measureRun, type Run, type Target, type Variant } from "./support/feedRuns.ts";
import { describeMachine } from "./support/load.ts";
import { writeResults } from "./support/results.ts";
import type { ResultRow } from "./support/resultRows.ts";

const USAGE = `Usage: node bench/feed.ts [--subscribers 1000] [--rates 200] [--seconds 10] [--variants floor,plain,ours] [--processes 1]

Subscribers of one form over graphql-transport-ws, in their own processes, get the submissions that are posted to the form
at each rate, whether or not the earlier posts are answered. The variants:

floor  the same HTTP stack without a database, and a bare ws server that sends every socket the same text
plain  the same stack, and graphql-ws as its manual shows it: each subscription's selection is executed for each event
ours   the service: submissions are stored durably and read back in the feed's order

The exit code is 1 unless every subscriber gets every acknowledged submission once and in the feed's order. A delay begins at
the commit and ends at the client. The commit's time is PostgreSQL's own record, made before the commit is on disk; without
a database it is the time of the submission's id. The POST's answer would be too late a start, because a subscriber may get
the event before the answer is sent. The wait of a post before it is taken is not in the delay: a run that lasts longer than
its load did not keep up. Memory is the service's additional resident memory for each subscriber, idle and right after the
load. CPU is the processor time of the service's process for each delivered message, the posts included.
`;

const VARIANTS: readonly Variant[] = ["floor", "plain", "ours"];

const { values } = parseArgs({
  options: {
    subscribers: { type: "string", default: "1000" },
    rates: { type: "string", default: "200" },
    seconds: { type: "string", default: "10" },
    variants: { type: "string", default: VARIANTS.join() },
    processes: { type: "string", default: "1" },
    help: { type: "boolean", short: "h" },
  },
});

if (values.help === true) process.stdout.write(USAGE);
else await withDatabase(runAll, ["track_commit_timestamp = on"]);

async function runAll(place: Place): Promise<void> {
  const target = await prepare(place);
  const variants = values.variants.split(",");
  const settings = {
    subscribers: Number(values.subscribers),
    seconds: Number(values.seconds),
    processes: Number(values.processes),
  };
  const runs: Run[] = [];
  for (const rate of values.rates.split(",").map(Number)) {
    for (const variant of VARIANTS.filter((each) => variants.includes(each))) {
      process.stderr.write(`${variant}, ${rate} a second to ${settings.subscribers}\n`);
      runs.push(await measureRun(variant, place, target, { ...settings, rate }));
    }
  }
  await report(runs, settings);
  if (runs.some((run) => run.variant === "ours" && !isExact(run))) process.exitCode = 1;
}

async function prepare(place: Place): Promise<Target> {
  const { app, actor, key } = await openApp(place);
  await app.services.plans.create(actor, { code: "bench", name: "Bench", monthlySubmissionLimit: 2_000_000_000 });
  const { form } = await app.services.forms.create(actor, { name: "Bench", planCode: "bench" });
  await app.close();
  return { formId: form.id, token: form.token, key };
}

function isExact({ missing, doubled, misplaced, delivered }: Run): boolean {
  return delivered > 0 && missing + doubled + misplaced === 0;
}

async function report(runs: readonly Run[], settings: object): Promise<void> {
  const floorOf = ({ rate }: Run) => runs.find((run) => run.variant === "floor" && run.rate === rate);
  const lines = [
    "per second | variant | delivered | missing | doubled | misplaced | refused | closed | lasted s | p50 ms | p99 ms | " +
      "idle KB | loaded KB | CPU µs | CPU % | CPU × floor",
    "---|---|---|---|---|---|---|---|---|---|---|---|---|---|---|---",
    ...runs.map((run) =>
      [
        run.rate,
        run.variant,
        run.delivered,
        run.missing,
        run.doubled,
        run.misplaced,
        run.refused,
        run.closed,
        ...[run.lastedSeconds, run.p50Ms, run.p99Ms].map((ms) => ms.toFixed(1)),
        ...[run.idleBytesPerSubscriber, run.loadedBytesPerSubscriber].map((bytes) => (bytes / 1024).toFixed(1)),
        (run.cpuMsPerMessage * 1000).toFixed(1),
        Math.round(run.cpuShare * 100),
        (run.cpuMsPerMessage / (floorOf(run)?.cpuMsPerMessage ?? Number.NaN)).toFixed(2),
      ].join(" | "),
    ),
  ];
  process.stdout.write(`${lines.join("\n")}\n`);
  await writeResults(
    "feed",
    { ...settings, machine: describeMachine(), runs },
    runs.filter(({ variant }) => variant === "ours").flatMap((ours) => listTableRows(ours, floorOf(ours))),
  );
}

function listTableRows(ours: Run, floor: Run | undefined): readonly ResultRow[] {
  const toRow = (unit: string, of: (run: Run) => number): ResultRow => ({
    work: `feed, ${values.subscribers} subscribers, ${ours.rate} a second`,
    unit,
    values: [of(ours)],
    ...(floor === undefined ? {} : { beside: { name: "floor", values: [of(floor)] } }),
  });
  return [
    { ...toRow("ms of processor an event", ({ cpuMsPerMessage }) => cpuMsPerMessage), serviceMs: ours.cpuMsPerMessage },
    toRow("ms p99", ({ p99Ms }) => p99Ms),
    toRow("of a processor", ({ cpuShare }) => cpuShare),
  ];
}
