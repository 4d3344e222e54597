import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { onTestFinished } from "vitest";

export type ServiceProcess = {
  /** Where it listens; only for `serve`. */
  readonly url: string;
  /** Where its metrics are, if METRICS_PORT was set. */
  readonly metricsUrl: string;
  readonly pid: number;
  /** All lines of its standard output so far. */
  readonly lines: readonly string[];
  /** Those of its log that have this message. */
  logged(message: string): readonly LogLine[];
  /** Resolves with the exit code, or the signal's name. */
  readonly exited: Promise<number | string>;
  kill(signal: NodeJS.Signals): void;
};

export type LogLine = { readonly pid: number; readonly [field: string]: unknown };

export type ServiceProcessOptions = {
  readonly command?: "serve" | "worker";
  readonly environment: Readonly<Record<string, string>>;
};

const MAIN = new URL("../../src/main.ts", import.meta.url).pathname;
const SECRET_KEY = Buffer.alloc(32, 7).toString("base64");

/** Runs the real program and resolves when it says that it has started; it is killed after the test. */
export async function startService({ command = "serve", environment }: ServiceProcessOptions): Promise<ServiceProcess> {
  const child = spawn(process.execPath, [MAIN, command], {
    env: { PATH: process.env.PATH, PORT: "0", SECRET_KEY, ...environment },
    stdio: ["ignore", "pipe", "pipe"],
  });
  onTestFinished(() => void child.kill("SIGKILL"));
  const exited = waitForExit(child);
  const lines: string[] = [];
  const errors: string[] = [];
  child.stderr.on("data", (chunk) => errors.push(String(chunk)));

  const logged = (message: string) => lines.map(readLogLine).filter(({ msg }) => msg === message);
  const started = new Promise<LogLine>((resolve) => {
    createInterface({ input: child.stdout }).on("line", (line) => {
      lines.push(line);
      if (readLogLine(line).msg === "started") resolve(readLogLine(line));
    });
  });
  const failed = exited.then((code) => {
    throw new Error(`The service ended with ${code} before it had started:\n${lines.join("\n")}\n${errors.join("")}`);
  });
  failed.catch(() => undefined);
  const { port, metricsPort } = await Promise.race([started, failed]);
  return {
    url: `http://127.0.0.1:${String(port)}`,
    metricsUrl: `http://127.0.0.1:${String(metricsPort)}/metrics`,
    pid: child.pid ?? 0,
    lines,
    logged,
    exited,
    kill: (signal) => void child.kill(signal),
  };
}

async function waitForExit(child: ChildProcess): Promise<number | string> {
  const [code, signal] = (await once(child, "exit")) as [number | null, string | null];
  return code ?? signal ?? "unknown";
}

function readLogLine(line: string): LogLine {
  return line.startsWith("{") ? (JSON.parse(line) as LogLine) : { pid: 0 };
}
