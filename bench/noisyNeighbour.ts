import { readArguments } from "../src/cli/programOptions.ts";
import {
  type Attacked,
  describeMissed,
  describeWindows,
  listWindowRows,
  measureWindow,
  type Window,
  withAttacked,
} from "./support/attackWindows.ts";
import { withDatabase } from "./support/database.ts";
import { describeMachine } from "./support/load.ts";
import { median } from "./support/statistics.ts";
import { writeResults } from "./support/results.ts";

const USAGE = `Usage: node bench/noisyNeighbour.ts [--seconds 10] [--pairs 3] [--attacks "subscriptions;exports"]

An account's ordinary load, 32 submissions and 8 queries a second, in windows alone and in windows in which another account does the
worst at once: a flood of submissions whose webhooks nobody takes, large and stalled bodies, uploads, files that only begin, a quarantine that fills, the largest queries, 200 different
subscriptions, notices, exports, filings with their mails, digests of the largest submissions, patterns, snippets and steps. --attacks chooses some by the names that a run prints. Exits with 1
when the median of the rates with noise is below half of
that alone, or the median of the p99 with noise above 1 s.
`;

const LEAST_RATIO = 0.5;
const MAX_P99_MS = 1_000;

const { values } = readArguments(USAGE, {
  seconds: { type: "string", default: "10" },
  pairs: { type: "string", default: "3" },
  attacks: { type: "string", default: "" },
});

await withDatabase((place) => withAttacked(place, run), [], false);

async function run(attacked: Attacked): Promise<void> {
  const [seconds, pairs] = [Number(values.seconds), Number(values.pairs)];
  const alone: Window[] = [];
  const noisy: Window[] = [];
  for (let pair = 1; pair <= pairs; pair += 1) {
    alone.push(await measureWindow(attacked, `alone ${pair}`, seconds));
    noisy.push(await measureWindow(attacked, `noisy ${pair}`, seconds, "account", values.attacks));
  }
  const rateOf = (windows: readonly Window[]) => median(windows.map(({ perSecond }) => perSecond));
  const ratio = rateOf(noisy) / rateOf(alone);
  const p99Ms = median(noisy.map((window) => window.p99Ms));
  const isHeld = ratio >= LEAST_RATIO && p99Ms <= MAX_P99_MS;
  process.stdout.write(describeWindows([...alone, ...noisy]));
  process.stdout.write(
    `${isHeld ? "held" : "not held"}: ${ratio.toFixed(2)} × the rate alone, p99 ${p99Ms.toFixed(0)} ms\n`,
  );
  const missed = describeMissed(noisy);
  process.stdout.write(missed ?? "");
  const content = { machine: describeMachine(), ratio, p99Ms, alone, noisy };
  await writeResults("neighbour", content, listWindowRows("an ordinary load beside a noisy account", noisy, alone));
  process.exitCode = isHeld && missed === null ? 0 : 1;
}
