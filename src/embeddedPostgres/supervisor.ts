import { spawn } from "node:child_process";
import { once } from "node:events";
import { Socket } from "node:net";
import { setTimeout as delay } from "node:timers/promises";
import { type Account, COMMAND_ENVIRONMENT, identityOf } from "./accounts.ts";

/** A program that ends with this process, even if this process is killed. */
export type Supervised = {
  /** Resolves when the program has ended or could not start; never rejects. */
  readonly ended: Promise<Ending>;
  /** Asks for a fast shutdown, then for an immediate one, then kills; resolves when the program has ended. */
  end(): Promise<void>;
};

export type Ending = {
  readonly succeeded: boolean;
  /** The signal, the exit status or the error; for a log. */
  readonly reason: string;
};

/**
 * Starts `command` as `account`, in a session of its own, so that a terminal's Ctrl-C does not reach it before the service has
 * drained. A guard process reads a pipe that only this process can write to. The pipe closes when this process dies; the guard then
 * sends SIGINT, which is PostgreSQL's fast shutdown.
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
        if (await endsWithin(ended, patienceMs)) return;
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
 * A subshell starts the guard, so that the guard is no child of the program: PostgreSQL counts its children. The shell then becomes
 * the program. The guard ignores the signals that a service manager sends to all processes of a service.
 */
const START_WITH_GUARD = `
( ( trap '' HUP INT TERM; read -r line; kill -s INT "$$" ) <&3 >/dev/null 2>&1 & )
exec 3<&-
exec "$@"
`;

/** Ends the guard, so that no process is left when `ended` resolves. */
async function dismissGuard(pipe: unknown): Promise<void> {
  if (!(pipe instanceof Socket) || pipe.destroyed) return;
  const closed = once(pipe, "close").catch(() => undefined);
  pipe.resume().end();
  await endsWithin(closed, GUARD_PATIENCE_MS);
}

function describeExit(status: unknown, signal: unknown): Ending {
  return { succeeded: status === 0, reason: typeof status === "number" ? `exit status ${status}` : String(signal) };
}

async function endsWithin(ended: Promise<unknown>, milliseconds: number): Promise<boolean> {
  const timer = new AbortController();
  const late = delay(milliseconds, false, { signal: timer.signal }).catch(() => false);
  const inTime = await Promise.race([ended.then(() => true), late]);
  timer.abort();
  return inTime;
}
