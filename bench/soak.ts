import { readArguments } from "../src/cli/programOptions.ts";
import { describeMachine } from "./support/load.ts";
import { withSetup } from "./support/deliverySetups.ts";
import { type Minute, soak, type SoakSettings } from "./support/deliverySoak.ts";
import { writeResults } from "./support/results.ts";
import type { ResultRow } from "./support/resultRows.ts";

const USAGE = `Usage: node bench/soak.ts [--minutes 30] [--hold 3] [--share 0.8] [--jobs 20000]

Deliveries for a long time at a share of what a drain of so many --jobs has just shown to be the most, while for --hold minutes,
from a third of the time on, another session keeps a transaction open, so that nothing that is dead can be cleaned up. Prints
for each minute what was stored and delivered, the queue's rows and megabytes, and the time of a claim. It has failed if a
delivery is missing or doubled at the end. The database is embedded and durable.
`;

const { values } = readArguments(USAGE, {
  minutes: { type: "string", default: "30" },
  hold: { type: "string", default: "3" },
  share: { type: "string", default: "0.8" },
  jobs: { type: "string", default: "20000" },
});

await run();

async function run(): Promise<void> {
  const settings: SoakSettings = {
    minutes: Number(values.minutes),
    holdMinutes: Number(values.hold),
    share: Number(values.share),
    drainJobs: Number(values.jobs),
  };
  await withSetup(async (setup) => {
    const result = await soak(setup, settings, (minute) => process.stderr.write(`${describe(minute)}\n`));
    const { perSecond, stored, delivered, minutes } = result;
    process.stdout.write(
      `minute | stored | delivered | rows waiting | MB | claim ms | incremental claim ms | \n---|---|---|---|---|---|---|---\n`,
    );
    process.stdout.write(`${minutes.map(describe).join("\n")}\n`);
    process.stdout.write(`${perSecond} per second; stored ${stored}, delivered ${delivered}\n`);
    const content = { ...settings, machine: describeMachine(), ...result };
    const claims = minutes.map(({ claimMs }) => claimMs);
    const tableRows: readonly ResultRow[] = [
      {
        work: `deliveries for ${minutes.length} minutes, stored and delivered`,
        unit: "",
        values: [delivered],
        beside: { name: "stored", values: [stored] },
      },
      { work: "a claim during them", unit: "ms", values: claims },
    ];
    await writeResults("soak", content, tableRows);
    if (stored !== delivered) process.exitCode = 1;
  });
}

function describe({
  minute,
  stored,
  delivered,
  queueRows,
  queueMegabytes,
  claimMs,
  incrementalClaimMs,
  isHeld,
}: Minute): string {
  const columns = [
    minute,
    stored,
    delivered,
    queueRows,
    queueMegabytes.toFixed(1),
    claimMs.toFixed(2),
    incrementalClaimMs.toFixed(2),
  ];
  return [...columns, isHeld ? "a transaction is open" : ""].join(" | ");
}
