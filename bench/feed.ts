import { readArguments } from "../src/cli/programOptions.ts";
import { MAX_CONNECTIONS } from "../src/graphql/ws/keyWatch.ts";
import { openApp, type Place, withDatabase } from "./support/database.ts";
import { findShortage, readRoom } from "./support/feedRoom.ts";
import { type Load, measureRun, type Run, type Target, type Variant } from "./support/feedRuns.ts";
import { describeLoad, reportFeed } from "./support/feedReport.ts";

const USAGE = `Usage: node bench/feed.ts [--loads 1000x200,5000x50] [--of-account 1000] [--seconds 10] [--runs 1]
  [--variants floor,plain,ours] [--processes 1]

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

The variants are measured in turn in each of the --runs, each time in new processes. Counts are those of all runs together; delays, memory
and processor time are the medians, with the middle half of the runs in brackets. "waited %" is the share of the time in which the service
was ready to run while other programs had the processors, the posts, the subscribers and the database of the benchmark among them. It is
zero on a machine with enough processors, and else a part of the delay that the service does not cause.
`;

const VARIANTS: readonly Variant[] = ["floor", "plain", "ours"];

const { values } = readArguments(USAGE, {
  loads: { type: "string", default: "1000x200" },
  "of-account": { type: "string", default: "1000" },
  seconds: { type: "string", default: "10" },
  runs: { type: "string", default: "1" },
  variants: { type: "string", default: VARIANTS.join() },
  processes: { type: "string", default: "1" },
});
const settings = { seconds: Number(values.seconds), processes: Number(values.processes) };
const ofAccount = Number(values["of-account"]);
const rounds = Array.from({ length: Number(values.runs) || 0 });
const loads = values.loads.split(",").map(readLoad);

if (!loads.every(isLoad) || !(ofAccount >= 1 && ofAccount <= MAX_CONNECTIONS) || rounds.length === 0) {
  process.stderr.write(
    `--loads are like 1000x200, --of-account is up to ${MAX_CONNECTIONS}, and --runs at least 1.\n\n${USAGE}`,
  );
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
  process.stderr.write(`${describeLoad(load, countAccounts(load))}: not measured, ${shortage}\n`);
  process.exitCode = 1;
  return false;
}

async function measureAll(place: Place, measured: readonly Load[]): Promise<void> {
  const targets = await prepare(place, Math.max(...measured.map(countAccounts)));
  const names = values.variants.split(",");
  const chosen = VARIANTS.filter((variant) => names.includes(variant));
  const plan = measured.flatMap((load) => rounds.flatMap(() => chosen.map((variant) => ({ load, variant }))));
  const runs: Run[] = [];
  for (const { load, variant } of plan) {
    const name = `${runs.length + 1} of ${plan.length}: ${variant}, ${describeLoad(load, countAccounts(load))}`;
    const own = targets.slice(0, countAccounts(load));
    const say = (step: string) => void process.stderr.write(`${name}: ${step}\n`);
    runs.push(await measureRun(variant, place, own, { ...settings, ...load }, say));
  }
  await reportFeed(runs, { ...settings, runs: rounds.length });
  if (runs.some((run) => run.variant === "ours" && !isExact(run))) process.exitCode = 1;
}

function countAccounts({ subscribers }: Load): number {
  return Math.ceil(subscribers / ofAccount);
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
