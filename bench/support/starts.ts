import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { createInterface } from "node:readline";
import { setTimeout as wait } from "node:timers/promises";
import { PATHS } from "../../src/domain/links.ts";
import { splitProcessorTime } from "./processorTime.ts";

/** A program that is run by a shell, as npm runs a script of package.json. */
export type Startable = {
  readonly script: string;
  readonly directory: string;
  readonly environment: Readonly<Record<string, string | undefined>>;
};

/** What a start took until `/readyz` was answered 200, and the processor time of the program and of all that it had started. */
export type StartTimes = { readonly readyMs: number; readonly ownMs: number; readonly othersMs: number };

export type RunningStart = StartTimes & {
  readonly child: ChildProcess;
  /** Milliseconds from the beginning to the first line that matches; rejects when the program ends without one. */
  findLine(pattern: RegExp): Promise<number>;
  /** NaN on systems other than Linux. */
  readResidentMebibytes(): Promise<number>;
  stop(): Promise<void>;
};

const POLL_MS = 10;
const KIBIBYTES_PER_MEBIBYTE = 1_024;
/** Of all starts, for `stopStarts`. */
const stops = new Set<() => Promise<void>>();

/** Starts a program that logs a line of JSON with the message `started` and its port. Errors: it ends, or gives no port. */
export async function startAndTime({ script, directory, environment }: Startable): Promise<RunningStart> {
  const begunMs = performance.now();
  const child = spawn("sh", ["-c", script], {
    cwd: directory,
    env: environment,
    detached: true,
    stdio: ["ignore", "pipe", "inherit"],
  });
  // Of what npm has started, too, which has the same output.
  const ended = once(child, "close");
  let isReady = false;
  const stop = async () => {
    stops.delete(stop);
    if (child.exitCode !== null || child.signalCode !== null) return;
    // A program that is ready stops its database itself. Before that a signal to npm alone leaves what it has started.
    if (isReady) child.kill("SIGTERM");
    else process.kill(-(child.pid ?? Number.NaN), "SIGTERM");
    await ended;
  };
  stops.add(stop);
  const lines = watchLines(child, begunMs);
  try {
    const { text } = await lines.find(/"msg":"started"/);
    const { port } = JSON.parse(text) as { readonly port: number };
    await awaitReady(`http://127.0.0.1:${port}${PATHS.readiness}`);
    const readyMs = performance.now() - begunMs;
    isReady = true;
    const { ownMs, othersMs } = await splitProcessorTime(child.pid ?? Number.NaN);
    return {
      child,
      readyMs,
      ownMs,
      othersMs,
      stop,
      findLine: async (pattern) => (await lines.find(pattern)).atMs,
      readResidentMebibytes: () => readResidentMebibytes(child.pid ?? Number.NaN),
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Stops what runs still, also what is about to start. */
export async function stopStarts(): Promise<void> {
  await Promise.all([...stops].map((stop) => stop()));
}

type Line = { readonly text: string; readonly atMs: number };

function watchLines(child: ChildProcess, begunMs: number): { find(pattern: RegExp): Promise<Line> } {
  const { stdout } = child;
  if (stdout === null) throw new Error("The program has no output.");
  const seen: Line[] = [];
  const readers = new Set<() => void>();
  let isOver = false;
  const read = () => {
    for (const reader of readers) reader();
  };
  createInterface({ input: stdout })
    .on("line", (text) => {
      seen.push({ text, atMs: performance.now() - begunMs });
      read();
    })
    .on("close", () => {
      isOver = true;
      read();
    });
  return {
    find: (pattern) =>
      new Promise((resolve, reject) => {
        const reader = () => {
          const line = seen.find(({ text }) => pattern.test(text));
          if (line === undefined && !isOver) return;
          readers.delete(reader);
          if (line !== undefined) resolve(line);
          else reject(new Error(`The program ended without ${pattern}:\n${seen.map(({ text }) => text).join("\n")}`));
        };
        readers.add(reader);
        reader();
      }),
  };
}

/** A program that has given its port may refuse connections no longer. */
async function awaitReady(url: string): Promise<void> {
  for (;;) {
    const response = await fetch(url, { headers: { connection: "close" } });
    await response.arrayBuffer();
    if (response.status === 200) return;
    await wait(POLL_MS);
  }
}

async function readResidentMebibytes(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, "utf8").catch(() => "");
  const [, kibibytes] = /^VmRSS:\s+(\d+) kB$/m.exec(status) ?? [];
  return Number(kibibytes) / KIBIBYTES_PER_MEBIBYTE;
}
