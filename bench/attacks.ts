import { parseArgs } from "node:util";
import {
  type Attacked,
  describeWindows,
  listWindowRows,
  measureWindow,
  type Window,
  withAttacked,
} from "./support/attackWindows.ts";
import { withDatabase } from "./support/database.ts";
import { describeMachine } from "./support/load.ts";
import { isSmokeRun, writeResults } from "./support/results.ts";

const USAGE = `Usage: node bench/attacks.ts [--seconds 20]

An account's ordinary load, 32 submissions and 8 queries a second, before, during and after attacks of strangers and of another
account, all at once: blank headers and names, the largest answers, unread answers, stalled bodies, aborted notices, unfinished
frames, dotted file names, a quarantine that fills and files that only begin. Exits with 1 when a request of the load fails, or when its p99 during the attacks is above 1 s.
`;

const MAX_P99_MS = 1_000;

const { values } = parseArgs({
  options: { seconds: { type: "string", default: "20" }, help: { type: "boolean", short: "h" } },
});

if (values.help === true) process.stdout.write(USAGE);
else await withDatabase((place) => withAttacked(place, run), [], false);

async function run(attacked: Attacked): Promise<void> {
  const seconds = Number(values.seconds);
  const windows: Window[] = [
    await measureWindow(attacked, "before", seconds),
    await measureWindow(attacked, "during", seconds, "strangers"),
    await measureWindow(attacked, "after", seconds),
  ];
  process.stdout.write(describeWindows(windows));
  await writeResults(
    "attacks",
    { machine: describeMachine(), windows },
    listWindowRows("an ordinary load while strangers attack", windows.slice(1, 2), windows.slice(0, 1)),
  );
  const isHeld =
    windows.every(({ errors }) => errors === 0) && (isSmokeRun() || (windows[1]?.p99Ms ?? Infinity) <= MAX_P99_MS);
  process.stdout.write(isHeld ? "The load went on.\n" : "The attacks stopped a part of the load.\n");
  process.exitCode = isHeld ? 0 : 1;
}
