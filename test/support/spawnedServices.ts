import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { CHECKOUT } from "./checkouts.ts";
import { findDataDir } from "./dataDirs.ts";
import { COMPILED, NODE_OPTIONS } from "./compiledPrograms.ts";

/** A running service in a process of its own. */
export type ServiceProcess = {
  /** The address at which `serve` listens; meaningless for a worker. */
  readonly url: string;
  /** The address of the metrics; meaningless without METRICS_PORT. */
  readonly metricsUrl: string;
  readonly pid: number;
  /** All lines of its standard output so far. */
  readonly lines: readonly string[];
  /** Returns the log lines with this message so far. */
  logged(message: string): readonly LogLine[];
  /** Resolves with the exit code, or the signal's name. */
  readonly exited: Promise<number | string>;
  kill(signal: NodeJS.Signals): void;
};

export type LogLine = { readonly pid: number; readonly msg?: string; readonly [field: string]: unknown };

export type ServiceProcessOptions = {
  readonly command?: "serve" | "worker";
  readonly environment: Readonly<Record<string, string>>;
  /** The checkout whose program is started; this one unless given. */
  readonly checkout?: string;
};

export type SpawnedService = {
  /** Resolves when the log says that the service has started; rejects when the process ends before. */
  readonly started: Promise<ServiceProcess>;
  kill(signal: NodeJS.Signals): void;
};

const SECRET_KEY = Buffer.alloc(32, 7).toString("base64");

/** Starts the program as a service. The caller kills the process. */
export function spawnService({
  command = "serve",
  environment,
  checkout = CHECKOUT,
}: ServiceProcessOptions): SpawnedService {
  const dataDir = findDataDir(environment["DATABASE_URL"]);
  const files = dataDir === undefined ? {} : { DATA_DIR: dataDir };
  const child = spawn(process.execPath, [...NODE_OPTIONS, join(checkout, "src/main.ts"), command], {
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: COMPILED,
      PORT: "0",
      SECRET_KEY,
      SERVER_COUNTRY: "Perú",
      EMBEDDED_POSTGRES: "bundled",
      ...files,
      ...environment,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const kill = (signal: NodeJS.Signals) => void child.kill(signal);
  return { started: waitForStart(child, kill), kill };
}

async function waitForStart(
  child: ChildProcess & { readonly stdout: NodeJS.ReadableStream; readonly stderr: NodeJS.ReadableStream },
  kill: (signal: NodeJS.Signals) => void,
): Promise<ServiceProcess> {
  const exited = waitForExit(child);
  const lines: string[] = [];
  const log: LogLine[] = [];
  const errors: string[] = [];
  child.stderr.on("data", (chunk) => errors.push(String(chunk)));

  const started = new Promise<LogLine>((resolve) => {
    createInterface({ input: child.stdout }).on("line", (line) => {
      lines.push(line);
      if (!line.startsWith("{")) return;
      const read = JSON.parse(line) as LogLine;
      log.push(read);
      if (read.msg === "started") resolve(read);
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
    logged: (message) => log.filter(({ msg }) => msg === message),
    exited,
    kill,
  };
}

async function waitForExit(child: ChildProcess): Promise<number | string> {
  const [code, signal] = (await once(child, "exit")) as [number | null, string | null];
  return code ?? signal ?? "unknown";
}
