import { spawn } from "node:child_process";
import { createWriteStream } from "node:fs";
import { mkdir, rm } from "node:fs/promises";
import { loadavg } from "node:os";
import { join } from "node:path";
import { MINUTE_MS } from "../../src/domain/times.ts";
import { noteTaken, readRecorded, writeRecorded } from "./results.ts";

/** A benchmark that writes `NAME.json` into the folder of `BENCH_RESULTS`. */
export type Planned = {
  readonly name: string;
  /** The arguments of Node.js. */
  readonly command: readonly string[];
  readonly minutes: number;
};

/** `failure` is null where the program ended with 0. A program that failed may have written rows before. */
export type Outcome = { readonly name: string; readonly failure: string | null };

export type Settings = {
  /** Gets the JSON files and the outputs. */
  readonly folder: string;
  /** Nothing begins after it, and what runs then is ended. */
  readonly maxMinutes: number;
  readonly report: (line: string) => void;
};

const REPORT_MS = 20_000;
/** A program that takes this many times as long as it should is ended. */
const PATIENCE = 3;
/** What it takes on a busy machine to start. */
const START_MINUTES = 1;

/**
 * Runs programs one after the other, says how far they are, and goes on after one that fails. Each outcome is recorded in `NAME.json`; what
 * is not begun keeps the file of an earlier run.
 */
export async function runAll(plan: readonly Planned[], settings: Settings): Promise<readonly Outcome[]> {
  const startedMs = performance.now();
  const passed = () => (performance.now() - startedMs) / MINUTE_MS;
  const outcomes: Outcome[] = [];
  await mkdir(settings.folder, { recursive: true });
  for (const [index, planned] of plan.entries()) {
    const leftMinutes = settings.maxMinutes - passed();
    const after = sumMinutes(plan.slice(index + 1));
    const say = (own: number, line: string) => {
      const rest = Math.max(0, planned.minutes - own) + after;
      const place = `${index + 1} of ${plan.length}, ${planned.name}`;
      settings.report(`${place}: ${show(own)} min of it, ${show(passed())} in all, about ${show(rest)} left${line}`);
    };
    const outcome = leftMinutes > 0 ? await runOne(planned, settings, leftMinutes, say) : skip(planned);
    if (outcome.failure !== null) settings.report(`${planned.name}: ${outcome.failure}`);
    outcomes.push(outcome);
  }
  return outcomes;
}

function skip({ name }: Planned): Outcome {
  return { name, failure: "not run: the time was over" };
}

async function runOne(
  { name, command, minutes }: Planned,
  { folder }: Settings,
  leftMinutes: number,
  say: (minutes: number, line: string) => void,
): Promise<Outcome> {
  await rm(join(folder, `${name}.json`), { force: true });
  const [load = Number.NaN] = loadavg();
  const startedMs = performance.now();
  const passed = () => (performance.now() - startedMs) / MINUTE_MS;
  let lastLine = "";
  const noteLine = () => (lastLine === "" ? "" : ` (${lastLine})`);
  say(0, "");
  const timer = setInterval(() => say(passed(), noteLine()), REPORT_MS);
  const limit = Math.min(leftMinutes, minutes * PATIENCE + START_MINUTES);
  const ending = await spawnUntil(command, { folder, name, limitMs: limit * MINUTE_MS }, (line) => (lastLine = line));
  clearInterval(timer);
  const recorded = await readRecorded(folder, name);
  const problem = ending ?? (recorded === null ? "failed: it wrote no rows" : null);
  const failure = problem === null ? null : `${problem}${noteLine()}`;
  const outcome = { failure, minutes: passed() };
  await writeRecorded(folder, name, { ...(recorded ?? { taken: noteTaken(load), tableRows: [] }), outcome });
  return { name, failure };
}

/** Returns why the program failed, or null. Its output goes to `NAME.log`, and each line of it to `onLine`. */
async function spawnUntil(
  command: readonly string[],
  { folder, name, limitMs }: { readonly folder: string; readonly name: string; readonly limitMs: number },
  onLine: (line: string) => void,
): Promise<string | null> {
  const log = createWriteStream(join(folder, `${name}.log`));
  const child = spawn(process.execPath, [...command], {
    env: { ...process.env, BENCH_RESULTS: folder },
    stdio: ["ignore", "pipe", "pipe"],
  });
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding("utf8").on("data", (text: string) => {
      log.write(text);
      const line =
        text
          .trim()
          .split(/[\r\n]/)
          .at(-1)
          ?.trim() ?? "";
      if (line !== "") onLine(line);
    });
  }
  let isLate = false;
  // A benchmark that gets a signal deletes its folder first.
  const timer = setTimeout(() => {
    isLate = true;
    child.kill("SIGTERM");
  }, limitMs);
  const code = await new Promise<number | null>((resolve) => child.on("close", resolve));
  clearTimeout(timer);
  log.end();
  if (isLate) return `ended after ${show(limitMs / MINUTE_MS)} min`;
  return code === 0 ? null : `failed with ${code ?? "a signal"}`;
}

function sumMinutes(plan: readonly Planned[]): number {
  return plan.reduce((sum, { minutes }) => sum + minutes, 0);
}

function show(minutes: number): string {
  return minutes.toFixed(1);
}
