import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { onTestFailed, onTestFinished } from "vitest";
import { CHECKOUT } from "./checkouts.ts";
import { findDataDir } from "./dataDirs.ts";
import { COMPILED, NODE_OPTIONS } from "./compiledPrograms.ts";

export type Ending = {
  /** The exit code, or the name of the signal that ended the program. */
  readonly result: number | string;
  readonly stdout: string;
  readonly stderr: string;
};

export type Program = {
  /** The text that the program has written to its standard output so far. */
  output(): string;
  /** The text that the program has written to its standard error so far. */
  errors(): string;
  /** Resolves with the first match in the standard output; rejects when the program ends without one. */
  prints(pattern: RegExp): Promise<RegExpExecArray>;
  /** Settles when the program and every process that writes to its output have ended. */
  readonly ended: Promise<Ending>;
  signal(signal: NodeJS.Signals): void;
  /** Sends SIGINT to the program and to every process of its group, as a terminal does. */
  pressCtrlC(): void;
  /** Kills the program and every process of its group. */
  kill(): Promise<void>;
};

export type ProgramOptions = {
  readonly cwd: string;
  /** The program's environment variables besides PATH, SERVER_COUNTRY and EMBEDDED_POSTGRES. */
  readonly environment?: Readonly<Record<string, string | undefined>>;
  readonly user?: { readonly uid: number; readonly gid: number };
};

/** Starts a program as a terminal does, in a process group of its own; it is killed after the test. */
export function runProgram(command: string, args: readonly string[], options: ProgramOptions): Program {
  const program = spawnProgram(command, args, options);
  onTestFinished(() => program.kill());
  onTestFailed(() => void process.stderr.write(`${command} ${args.join(" ")} wrote:\n${program.output()}\n`));
  return program;
}

/** Runs Node.js on files of this checkout as `runProgram` does. The compiled code of earlier starts is used again. */
export function runNode(args: readonly string[], { environment, ...options }: ProgramOptions): Program {
  return runProgram(process.execPath, [...NODE_OPTIONS, ...args], {
    environment: { NODE_COMPILE_CACHE: COMPILED, ...environment },
    ...options,
  });
}

/** Runs the service of this checkout as `runNode` does. */
export function runService(args: readonly string[], options: ProgramOptions): Program {
  return runNode([join(CHECKOUT, "src/main.ts"), ...args], options);
}

/** Starts a program as `runProgram` does, but the caller kills it; for hooks, which have no test. */
export function spawnProgram(command: string, args: readonly string[], options: ProgramOptions): Program {
  const child = spawn(command, args, {
    cwd: options.cwd,
    env: {
      PATH: process.env["PATH"],
      DATA_DIR: findDataDir(options.environment?.["DATABASE_URL"]),
      SERVER_COUNTRY: "Perú",
      // The same server on every machine.
      EMBEDDED_POSTGRES: "bundled",
      ...options.environment,
    },
    detached: true,
    stdio: ["ignore", "pipe", "pipe"],
    ...options.user,
  });
  let stdout = "";
  let stderr = "";
  const readers = new Set<() => void>();
  child.stdout.setEncoding("utf8").on("data", (text: string) => {
    stdout += text;
    for (const read of readers) read();
  });
  child.stderr.setEncoding("utf8").on("data", (text: string) => {
    stderr += text;
  });
  const ended = once(child, "close").then(([code, signal]): Ending => ({ result: code ?? signal, stdout, stderr }));

  return {
    output: () => stdout,
    errors: () => stderr,
    prints: (pattern) =>
      new Promise((resolve, reject) => {
        const read = (): void => {
          const match = pattern.exec(stdout);
          if (match === null) return;
          readers.delete(read);
          resolve(match);
        };
        readers.add(read);
        read();
        const complain = () => new Error(`${command} ended and never printed ${pattern}:\n${stdout}\n${stderr}`);
        ended.then(() => reject(complain()), reject);
      }),
    ended,
    signal: (signal) => void child.kill(signal),
    pressCtrlC: () => signalGroup(child.pid, "SIGINT"),
    async kill() {
      signalGroup(child.pid, "SIGKILL");
      await ended.catch(() => undefined);
    },
  };
}

function signalGroup(leader: number | undefined, signal: NodeJS.Signals): void {
  try {
    if (leader !== undefined) process.kill(-leader, signal);
  } catch (error) {
    const isGone = error instanceof Error && "code" in error && error.code === "ESRCH";
    if (!isGone) throw error;
  }
}
