import { spawn } from "node:child_process";
import { once } from "node:events";
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
 * has drained. A shell beside it waits for the end of a pipe that only this process writes to: when this process dies, by
 * whatever means, the shell sends SIGINT, which is PostgreSQL's fast shutdown.
 */
export function supervise(command: readonly string[], account: Account, output: number): Supervised {
  const program = spawn("/bin/sh", ["-c", START_WITH_GUARD, "supervisor", ...command], {
    ...identityOf(account),
    cwd: "/",
    env: COMMAND_ENVIRONMENT,
    detached: true,
    stdio: ["pipe", output, output],
  });
  const ended = once(program, "exit").then(describeExit, describeSpawnError);

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

/**
 * The guard is started from a subshell so that it is not a child of the program, which counts its children; the shell then
 * becomes the program. The guard ignores the signals that a service manager sends to everything it started.
 */
const START_WITH_GUARD = `
exec 3<&0 </dev/null
( ( trap '' HUP INT TERM; read -r line; kill -s INT "$$" ) <&3 3<&- >/dev/null 2>&1 & )
exec 3<&-
exec "$@"
`;

function describeExit([status, signal]: unknown[]): Ending {
  const reason = typeof status === "number" ? `exit status ${status}` : String(signal);
  return { succeeded: status === 0, reason };
}

function describeSpawnError(error: unknown): Ending {
  return { succeeded: false, reason: String(error) };
}

async function settlesWithin(ended: Promise<unknown>, milliseconds: number): Promise<boolean> {
  const timer = new AbortController();
  const late = delay(milliseconds, false, { signal: timer.signal }).catch(() => false);
  const inTime = await Promise.race([ended.then(() => true), late]);
  timer.abort();
  return inTime;
}
