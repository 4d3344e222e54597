import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { availableParallelism } from "node:os";
import { createInterface } from "node:readline";
import { NODE_OPTIONS } from "../../test/support/compiledPrograms.ts";
import { type Load, quantile, sendRequests } from "./requests.ts";
import { isSmokeRun } from "./results.ts";
import { median } from "./statistics.ts";
import { askUsage } from "./usage.ts";

export type Sample = {
  readonly perSecond: number;
  readonly p50: number;
  readonly p99: number;
  /** The processor time of the server's process per request. */
  readonly cpuMs: number;
  /** That of the database, where it is read. */
  readonly databaseMs: number;
  readonly errors: number;
};

/** A script of this folder that runs in a process of its own and printed its first line. */
export type Started = { readonly child: ChildProcess; readonly line: string; kill(): Promise<void> };

/** A process that serves on `url` until it is killed. */
export type Served = Started & { readonly url: string };

/** The time for some 60,000 requests, after which the hot code is compiled. */
export const WARM_UP_SECONDS = 10;

/** Runs a script of this folder that prints its port when it listens, and answers `askUsage`. */
export async function serve(script: string, args: readonly string[]): Promise<Served> {
  const started = await start(script, args);
  return { ...started, url: `http://127.0.0.1:${started.line}` };
}

/** Runs a script of this folder until it is killed. The script prints a line when it is ready. */
export async function start(script: string, args: readonly string[]): Promise<Started> {
  const path = new URL(script, import.meta.url).pathname;
  const child = spawn(process.execPath, [...NODE_OPTIONS, path, ...args], {
    stdio: ["ignore", "pipe", "inherit", "ipc"],
  });
  return {
    child,
    line: await readFirstLine(child, script),
    async kill() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill("SIGKILL");
      await once(child, "exit");
    },
  };
}

/** Errors: the process ends before its first line. */
async function readFirstLine(child: ChildProcess, script: string): Promise<string> {
  const { stdout } = child;
  if (stdout === null) throw new Error("The process has no output.");
  const waiting = new AbortController();
  const { signal } = waiting;
  const line = once(createInterface({ input: stdout }), "line", { signal }) as Promise<[string]>;
  const exit = once(child, "exit", { signal }).then((): never => {
    throw new Error(`${script} ended before its first line.`);
  });
  try {
    const [first] = await Promise.race([line, exit]);
    return first;
  } finally {
    waiting.abort();
    await Promise.allSettled([line, exit]);
  }
}

/** Warms up a server and measures it under load. */
export async function sampleFresh(server: Served, load: Load, seconds: number): Promise<Sample> {
  await warmUp(server, load);
  return sampleLoad(server, load, seconds);
}

export async function warmUp({ url }: Served, load: Load, seconds = WARM_UP_SECONDS): Promise<void> {
  if (!isSmokeRun()) await sendRequests(url, load, { seconds });
}

/** Measures a server, or several on one port. `readDatabaseMs` reads the processor time that the database has used so far. */
export async function sampleLoad(
  servers: Served | readonly [Served, ...Served[]],
  load: Load,
  seconds: number,
  readDatabaseMs: () => Promise<number> = async () => Number.NaN,
): Promise<Sample> {
  const all: readonly [Served, ...Served[]] = "child" in servers ? [servers] : servers;
  const readCpuMs = async () =>
    sum((await Promise.all(all.map(({ child }) => askUsage(child)))).map(({ cpuMs }) => cpuMs));
  const before = { cpuMs: await readCpuMs(), databaseMs: await readDatabaseMs() };
  const answered = await sendRequests(all[0].url, load, { seconds });
  const after = { cpuMs: await readCpuMs(), databaseMs: await readDatabaseMs() };
  return {
    perSecond: answered.succeeded / answered.seconds,
    p50: quantile(answered.latencies, 0.5),
    p99: quantile(answered.latencies, 0.99),
    cpuMs: (after.cpuMs - before.cpuMs) / answered.latencies.length,
    databaseMs: (after.databaseMs - before.databaseMs) / answered.latencies.length,
    errors: answered.failed,
  };
}

/** The medians of several samples, and the sum of their errors. */
export function summarize(samples: readonly Sample[]): Sample {
  return {
    perSecond: median(samples.map(({ perSecond }) => perSecond)),
    p50: median(samples.map(({ p50 }) => p50)),
    p99: median(samples.map(({ p99 }) => p99)),
    cpuMs: median(samples.map(({ cpuMs }) => cpuMs)),
    databaseMs: median(samples.map(({ databaseMs }) => databaseMs)),
    errors: sum(samples.map(({ errors }) => errors)),
  };
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

/** The machine of a measurement, for its JSON file. */
export function describeMachine(): object {
  return { node: process.version, processors: availableParallelism() };
}
