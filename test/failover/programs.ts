import { spawn } from "node:child_process";
import { once } from "node:events";
import { closeSync, openSync } from "node:fs";
import { type Account, COMMAND_ENVIRONMENT, identityOf } from "../../src/embeddedPostgres/accounts.ts";
import { isRunning, listTree, signalAll } from "./processTrees.ts";

/** A program that runs beside this one, in a process group of its own, so that a Ctrl-C does not reach it. */
export type Program = {
  readonly pid: number;
  isRunning(): boolean;
  /** Sends a signal to the program and to all processes below it. */
  signal(signal: NodeJS.Signals): void;
  /** Kills it, and resolves when it has ended. */
  kill(): Promise<void>;
};

export type ProgramOptions = {
  readonly command: string;
  readonly args: readonly string[];
  /** The user that it runs as; null for the user of this process. */
  readonly account?: Account;
  readonly environment?: Readonly<Record<string, string>>;
  /** Gets the output, behind what is there. */
  readonly logFile: string;
};

/** What still runs when this process ends, for whatever reason, is killed. */
const started = new Set<number>();
process.on("exit", () => {
  for (const pid of started) signalAll(listTree(pid), "SIGKILL");
});

export function startProgram({ command, args, account = null, environment, logFile }: ProgramOptions): Program {
  const output = openSync(logFile, "a");
  const child = spawn(command, args, {
    cwd: "/",
    detached: true,
    stdio: ["ignore", output, output],
    env: { ...COMMAND_ENVIRONMENT, ...environment },
    ...identityOf(account),
  });
  closeSync(output);
  const { pid } = child;
  const ended = once(child, "exit").then(
    () => void started.delete(pid ?? 0),
    () => undefined,
  );
  if (pid === undefined) throw new Error(`${command} could not be started.`);
  started.add(pid);
  return {
    pid,
    isRunning: () => isRunning(pid),
    signal: (signal) => signalAll(listTree(pid), signal),
    async kill() {
      signalAll(listTree(pid), "SIGKILL");
      await ended;
    },
  };
}
