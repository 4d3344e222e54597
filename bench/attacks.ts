import { readArguments } from "../src/cli/programOptions.ts";
import {
  type Attacked,
  describeMissed,
  describeWindows,
  listWindowRows,
  measureWindow,
  withAttacked,
} from "./support/attackWindows.ts";
import { describeFilled, fillDisk } from "./support/filledDisk.ts";
import { NoDiskError, withSmallDisk } from "./support/smallDisk.ts";
import { KINDS } from "./support/attacks/kinds.ts";
import { withDatabase } from "./support/database.ts";
import { describeMachine } from "./support/load.ts";
import { isSmokeRun, writeResults } from "./support/results.ts";

const USAGE = `Usage: node bench/attacks.ts [--seconds 20] [--each] [--disk [--megabytes 2048]]

An account's ordinary load, 32 submissions and 8 queries a second, before, during and after attacks of strangers and of another
account, all at once: blank headers and names, the largest answers, unread answers, stalled bodies, aborted notices, unfinished
frames, dotted file names, a quarantine that fills and files that only begin. Exits with 1 when a request of the load fails, when its p99 during the attacks is above 1 s, or when an attack
did not hit what it attacks.

With --each every attack runs by itself, with a window of the load alone before and after it; 15 windows of 5 s are enough.

With --disk the service, its database and its files have a disk of 2 GB in memory, which needs root, and what fills a disk is pressed instead:
quarantine, its files, uploads, large submissions, sheets with pictures, a staff's documents, versions of fields, keyed posts and files that
only begin. Prints what each store takes before, during and after. Exits with 1 when the disk filled, an acknowledged submission is lost or an ordinary
request failed.
`;

const MAX_P99_MS = 1_000;
const DISK_PARTS = 4;

const { values } = readArguments(USAGE, {
  seconds: { type: "string", default: "20" },
  each: { type: "boolean", default: false },
  disk: { type: "boolean", default: false },
  megabytes: { type: "string", default: "2048" },
});

if (values.disk) await runOnDisk(Number(values.megabytes));
else await withDatabase((place) => withAttacked(place, run), [], false);

/** Files leave a part of the disk to the database. */
async function runOnDisk(megabytes: number): Promise<void> {
  try {
    await withSmallDisk(megabytes, (disk) =>
      withDatabase(
        async (place, cluster) => {
          const filled = await fillDisk(
            place,
            { disk, cluster },
            Number(values.seconds),
            Math.floor(megabytes / DISK_PARTS),
          );
          process.stdout.write(describeFilled(filled));
          await writeResults(
            "filledDisk",
            { machine: describeMachine(), ...filled },
            listWindowRows(
              `an ordinary load on a disk of ${megabytes} MB`,
              filled.windows.slice(1, 2),
              filled.windows.slice(0, 1),
            ),
          );
          process.exitCode = filled.faults.length === 0 ? 0 : 1;
        },
        [],
        false,
        disk,
      ),
    );
  } catch (error) {
    if (!(error instanceof NoDiskError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  }
}

async function run(attacked: Attacked): Promise<void> {
  const seconds = Number(values.seconds);
  const windows = [await measureWindow(attacked, "before", seconds)];
  for (const name of values.each ? Object.keys(KINDS.strangers) : [""]) {
    windows.push(await measureWindow(attacked, `during ${name}`.trim(), seconds, "strangers", name));
    windows.push(await measureWindow(attacked, `after ${name}`.trim(), seconds));
  }
  const during = windows.filter(({ name }) => name.startsWith("during"));
  const without = windows.filter((window) => !during.includes(window));
  process.stdout.write(describeWindows(windows));
  await writeResults(
    "attacks",
    { machine: describeMachine(), windows },
    listWindowRows("an ordinary load while strangers attack", during, without),
  );
  const isHeld =
    windows.every(({ errors }) => errors === 0) && (isSmokeRun() || during.every(({ p99Ms }) => p99Ms <= MAX_P99_MS));
  const missed = describeMissed(windows);
  process.stdout.write(missed ?? "");
  process.stdout.write(isHeld ? "The load went on.\n" : "The attacks stopped a part of the load.\n");
  process.exitCode = isHeld && (isSmokeRun() || missed === null) ? 0 : 1;
}
