import { readArguments } from "../src/cli/programOptions.ts";
import { MAX_CONNECTIONS } from "../src/graphql/ws/keyWatch.ts";
import { openApp, type Place, withDatabase } from "./support/database.ts";
import { findShortage, readRoom } from "./support/feedRoom.ts";
import { type Load, measureRun, type Run, type Target, type Variant } from "./support/feedRuns.ts";
import { describeMachine } from "./support/load.ts";
import { writeResults } from "./support/results.ts";
import type { ResultRow } from "./support/resultRows.ts";

const USAGE = `Usage: node bench/feed.ts [--loads 1000x200,5000x50] [--of-account 1000] [--seconds 10] [--variants floor,plain,ours] [--processes 1]

Subscribers over graphql-transport-ws, in their own processes, get the submissions that are posted to their account's form, whether or
not the earlier posts are answered. 1000x200 is a load of 1,000 subscribers and 200 submissions a second. More than --of-account
subscribers, at most ${MAX_CONNECTIONS}, are spread over several accounts, each with a key and a form of its own; the submissions are of all
accounts together, and come to each in turn. The variants:

floor  the same HTTP stack without a database, and a bare ws server that sends every socket the same text
plain  the same stack, and graphql-ws as its manual shows it: each subscription's selection is executed for each event
ours   the service: submissions are stored durably and read back in the feed's order

The exit code is 1 unless every subscriber gets every acknowledged submission once and in the feed's order, and where the machine has
too few open files or too little memory for a load. A delay begins at the commit and ends at the client. The commit's time is
PostgreSQL's own record, made before the commit is on disk; without a database it is the time of the submission's id. The POST's answer
would be too late a start, because a subscriber may get the event before the answer is sent. The wait of a post before it is taken is
not in the delay: a run that lasts longer than its load did not keep up. Memory is the service's additional resident memory for each
subscriber, idle and right after the load. CPU is the processor time of the service's process for each delivered message, the posts
included.
`;

const VARIANTS: readonly Variant[] = ["floor", "plain", "ours"];

const { values } = readArguments(USAGE, {
  loads: { type: "string", default: "1000x200" },
  "of-account": { type: "string", default: "1000" },
  seconds: { type: "string", default: "10" },
  variants: { type: "string", default: VARIANTS.join() },
  processes: { type: "string", default: "1" },
});
const settings = { seconds: Number(values.seconds), processes: Number(values.processes) };
const ofAccount = Number(values["of-account"]);
const loads = values.loads.split(",").map(readLoad);

if (!loads.every(isLoad) || !(ofAccount >= 1 && ofAccount <= MAX_CONNECTIONS)) {
  process.stderr.write(`--loads are like 1000x200, and --of-account is up to ${MAX_CONNECTIONS}.\n\n${USAGE}`);
  process.exitCode = 2;
} else {
  const measured = loads.filter(hasRoom);
  if (measured.length > 0) {
    await withDatabase((place) => measureAll(place, measured), ["track_commit_timestamp = on"]);
  }
}

/** Returns numbers that are not whole for a text of another form. */
function readLoad(text: string): Load {
  const [subscribers = Number.NaN, rate = Number.NaN, ...others] = text.split("x").map(Number);
  return { subscribers, rate: others.length > 0 ? Number.NaN : rate };
}

function isLoad({ subscribers, rate }: Load): boolean {
  return [subscribers, rate].every((number) => Number.isInteger(number) && number > 0);
}

/** Says why a load is left out, with which the program fails. */
function hasRoom(load: Load): boolean {
  const shortage = findShortage(load, readRoom());
  if (shortage === null) return true;
  process.stderr.write(`${describe(load)}: not measured, ${shortage}\n`);
  process.exitCode = 1;
  return false;
}

async function measureAll(place: Place, measured: readonly Load[]): Promise<void> {
  const targets = await prepare(place, Math.max(...measured.map(countAccounts)));
  const names = values.variants.split(",");
  const plan = measured.flatMap((load) =>
    VARIANTS.filter((variant) => names.includes(variant)).map((variant) => ({ load, variant })),
  );
  const runs: Run[] = [];
  for (const { load, variant } of plan) {
    const name = `${runs.length + 1} of ${plan.length}: ${variant}, ${describe(load)}`;
    const own = targets.slice(0, countAccounts(load));
    const say = (step: string) => void process.stderr.write(`${name}: ${step}\n`);
    runs.push(await measureRun(variant, place, own, { ...settings, ...load }, say));
  }
  await report(runs);
  if (runs.some((run) => run.variant === "ours" && !isExact(run))) process.exitCode = 1;
}

function countAccounts({ subscribers }: Load): number {
  return Math.ceil(subscribers / ofAccount);
}

function describe(load: Load): string {
  const [subscribers, accounts] = [load.subscribers.toLocaleString("en"), countAccounts(load)];
  return `${subscribers} subscribers${accounts === 1 ? "" : ` of ${accounts} accounts`}, ${load.rate} a second`;
}

/** Makes accounts with a form each. */
async function prepare(place: Place, count: number): Promise<readonly Target[]> {
  const { app, actor } = await openApp(place);
  const { accounts, apiKeys, forms, plans } = app.services;
  await plans.create(actor, { code: "bench", name: "Bench", monthlySubmissionLimit: 2_000_000_000 });
  const targets: Target[] = [];
  while (targets.length < count) {
    const n = targets.length;
    const { key } = await accounts.create(actor, { name: `Tienda ${n}`, email: `duena${n}@tienda.pe` });
    const owner = { ...(await apiKeys.authenticate(key)).actor, permissions: actor.permissions };
    const { form } = await forms.create(owner, { name: "Bench", planCode: "bench" });
    targets.push({ formId: form.id, token: form.token, key });
  }
  await app.close();
  return targets;
}

function isExact({ missing, doubled, misplaced, delivered }: Run): boolean {
  return delivered > 0 && missing + doubled + misplaced === 0;
}

async function report(runs: readonly Run[]): Promise<void> {
  const floorOf = (ours: Run) => runs.find((run) => run.variant === "floor" && describe(run) === describe(ours));
  const lines = [
    "subscribers | accounts | per second | variant | delivered | missing | doubled | misplaced | refused | closed | lasted s | p50 ms | p99 ms | " +
      "idle KB | loaded KB | CPU µs | CPU % | CPU × floor",
    "---|---|---|---|---|---|---|---|---|---|---|---|---|---|---|---|---|---",
    ...runs.map((run) =>
      [
        run.subscribers,
        run.accounts,
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
    work: `feed, ${describe(ours)}`,
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
