import { spawn } from "node:child_process";
import { once } from "node:events";
import { Socket } from "node:net";
import { setTimeout as delay } from "node:timers/promises";
import { type Account, COMMAND_ENVIRONMENT, identityOf } from "./accounts.ts";

/** A program that ends with this process, however this process ends. */
export type Supervised = {
  /** Never rejects, also when the program could not be started. */
  readonly ended: Promise<Ending>;
  /** Ends it: a fast shutdown, then an immediate one, then by force; resolves when it has ended. */
  end(): Promise<void>;
};

export type Ending = {
  readonly succeeded: boolean;
  /** In words for a log. */
  readonly reason: string;
};

/**
 * Starts `command` as `account`, in a session of its own so that a terminal's Ctrl-C does not reach it before the service
 * has drained. A guard beside it waits for the end of a pipe whose other end only this process has: when this process dies,
 * by whatever means, the guard sends SIGINT, which is PostgreSQL's fast shutdown.
 */
export function supervise(command: readonly string[], account: Account, output: number): Supervised {
  const program = spawn("/bin/sh", ["-c", START_WITH_GUARD, "supervisor", ...command], {
    ...identityOf(account),
    cwd: "/",
    env: COMMAND_ENVIRONMENT,
    detached: true,
    stdio: ["ignore", output, output, "pipe"],
  });
  program.stdio[3]?.on("error", () => undefined);
  const ended = once(program, "exit").then(
    async ([status, signal]) => {
      await dismissGuard(program.stdio[3]);
      return describeExit(status, signal);
    },
    (error: unknown) => ({ succeeded: false, reason: String(error) }),
  );

  return {
    ended,
    async end() {
      for (const { signal, patienceMs } of SHUTDOWN_STEPS) {
        program.kill(signal);
        if (await settlesWithin(ended, patienceMs)) return;
      }
      program.kill("SIGKILL");
      await ended;
    },
  };
}

const SHUTDOWN_STEPS = [
  { signal: "SIGINT", patienceMs: 5_000 },
  { signal: "SIGQUIT", patienceMs: 3_000 },
] as const;
const GUARD_PATIENCE_MS = 1_000;

/**
 * The guard is started from a subshell so that it is not a child of the program, which counts its children; the shell then
 * becomes the program. The guard ignores the signals that a service manager sends to everything it started.
 */
const START_WITH_GUARD = `
( ( trap '' HUP INT TERM; read -r line; kill -s INT "$$" ) <&3 >/dev/null 2>&1 & )
exec 3<&-
exec "$@"
`;

/** Nothing may be left when the program is said to have ended. */
async function dismissGuard(pipe: unknown): Promise<void> {
  if (!(pipe instanceof Socket) || pipe.destroyed) return;
  const closed = once(pipe, "close").catch(() => undefined);
  pipe.resume().end();
  await settlesWithin(closed, GUARD_PATIENCE_MS);
}

function describeExit(status: unknown, signal: unknown): Ending {
  return { succeeded: status === 0, reason: typeof status === "number" ? `exit status ${status}` : String(signal) };
}

async function settlesWithin(ended: Promise<unknown>, milliseconds: number): Promise<boolean> {
  const timer = new AbortController();
  const late = delay(milliseconds, false, { signal: timer.signal }).catch(() => false);
  const inTime = await Promise.race([ended.then(() => true), late]);
  timer.abort();
  return inTime;
}
