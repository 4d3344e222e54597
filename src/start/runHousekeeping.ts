import type { Duty, DutyPlan, HousekeepingService } from "../services/lifecycle/housekeeping.ts";
import { withCommandApp } from "./commandApp.ts";
import { readCommandSettings } from "./commandSettings.ts";
import { StartError } from "./startErrors.ts";
import { waitForStop } from "./stopping.ts";

export type HousekeepingOptions = {
  readonly isDryRun: boolean;
  /** The duty that is done however much it deletes; null for all duties, with their brakes. */
  readonly confirmed: string | null;
};

/** The dry run counts no further. */
const MOST = 100_000;

/** Does the housekeeping duties, or prints what they would do, and returns the exit status. Errors: StartError. */
export async function runHousekeeping({ isDryRun, confirmed }: HousekeepingOptions): Promise<number> {
  if (isDryRun && confirmed !== null) throw new StartError("--dry-run deletes nothing, so it takes no --confirm.");
  const config = readCommandSettings();
  const stopping = new AbortController();
  void waitForStop().then(() => stopping.abort());
  return withCommandApp(config, "error", async ({ services: { housekeeping } }) => {
    if (isDryRun) return printPlan(housekeeping);
    if (confirmed !== null) return doDuties(housekeeping, [findDuty(housekeeping, confirmed)], true, stopping.signal);
    const until = await housekeeping.findDoubt();
    if (until === null) return doDuties(housekeeping, housekeeping.duties, false, stopping.signal);
    process.stdout.write(
      `The database's time has jumped by more than a day: nothing is deleted until ${until.toISOString()}.\n`,
    );
    await doDuties(housekeeping, harmless(housekeeping.duties), false, stopping.signal);
    return 1;
  });
}

function findDuty({ duties }: HousekeepingService, wanted: string): Duty {
  const duty = duties.find(({ name }) => name === wanted);
  if (duty !== undefined) return duty;
  throw new StartError(`No duty has the name ${wanted}. The duties: ${duties.map(({ name }) => name).join(", ")}.`);
}

function harmless(duties: readonly Duty[]): readonly Duty[] {
  return duties.filter(({ deletes }) => !deletes);
}

async function printPlan(housekeeping: HousekeepingService): Promise<number> {
  let waiting = 0;
  for await (const { duty, due, bound } of housekeeping.plan(MOST)) {
    const waits = bound !== null && due > bound;
    if (waits) waiting += 1;
    print(duty, `${describeCount({ due })}${waits ? ` WAITS A DAY: more than ${bound}` : ""}`);
  }
  process.stdout.write("Nothing was deleted.\n");
  return waiting === 0 ? 0 : 1;
}

function describeCount({ due }: Pick<DutyPlan, "due">): string {
  return due >= MOST ? `${MOST} or more` : String(due);
}

async function doDuties(
  housekeeping: HousekeepingService,
  duties: readonly Duty[],
  isConfirmed: boolean,
  signal: AbortSignal,
): Promise<number> {
  let problems = 0;
  for (const duty of duties) {
    if (signal.aborted) break;
    try {
      problems += (await doDuty(housekeeping, duty, isConfirmed, signal)) ? 0 : 1;
    } catch (error) {
      problems += 1;
      print(duty, `FAILED: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
  if (signal.aborted) process.stdout.write("Stopped: run it again to continue.\n");
  return problems === 0 && !signal.aborted ? 0 : 1;
}

/** Returns false for a duty that waits. */
async function doDuty(
  housekeeping: HousekeepingService,
  duty: Duty,
  isConfirmed: boolean,
  signal: AbortSignal,
): Promise<boolean> {
  const { heldUntil, due, bound } = isConfirmed ? NOT_HELD : await housekeeping.begin(duty);
  if (heldUntil !== null) {
    print(duty, `WAITS until ${heldUntil.toISOString()}: ${due} or more are due, and more than ${bound} is unusual`);
    return false;
  }
  let done = 0;
  for await (const count of duty.steps()) {
    done += count;
    if (signal.aborted) return false;
  }
  await housekeeping.end(duty, done);
  print(duty, String(done));
  return true;
}

const NOT_HELD = { heldUntil: null, due: 0, bound: 0 };

function print({ name, summary }: Duty, result: string): void {
  process.stdout.write(`${name}: ${result} (${summary})\n`);
}
