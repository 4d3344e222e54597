import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { onTestFailed, onTestFinished } from "vitest";
import { CHECKOUT } from "./checkouts.ts";
import { COMPILED } from "./compiledPrograms.ts";

export type Ending = {
  /** The exit code, or the name of the signal that ended it. */
  readonly result: number | string;
  readonly stdout: string;
  readonly stderr: string;
};

export type Program = {
  /** The text that it has written to its standard output so far. */
  output(): string;
  /** The same of its standard error. */
  errors(): string;
  /** The first match in its standard output; rejects when it ends without one. */
  prints(pattern: RegExp): Promise<RegExpExecArray>;
  /** Settles when it and all who write to its output have ended. */
  readonly ended: Promise<Ending>;
  signal(signal: NodeJS.Signals): void;
  /** Reaches everything that it started, as from a terminal. */
  pressCtrlC(): void;
  /** Ends it and everything that it started, by force. */
  kill(): Promise<void>;
};

export type ProgramOptions = {
  readonly cwd: string;
  /** All that it gets beside PATH. */
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

/** As `runProgram`: the service of this checkout, whose compiled code may be that of an earlier start. */
export function runService(args: readonly string[], { environment, ...options }: ProgramOptions): Program {
  return runProgram(process.execPath, [join(CHECKOUT, "src/main.ts"), ...args], {
    environment: { NODE_COMPILE_CACHE: COMPILED, ...environment },
    ...options,
  });
}

/** As `runProgram`, for a hook: the caller kills it. */
export function spawnProgram(command: string, args: readonly string[], options: ProgramOptions): Program {
  const child = spawn(command, args, {
    cwd: options.cwd,
    env: { PATH: process.env["PATH"], ...options.environment },
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
