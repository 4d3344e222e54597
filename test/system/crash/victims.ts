import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { DatabaseProxy } from "../../support/databaseProxies.ts";
import { shiftClock } from "../../support/fakeTime.ts";
import { type ServiceProcess, spawnService } from "../../support/spawnedServices.ts";

/** What fails: parts of a service with several processes and a PostgreSQL of its own, its sessions without a word, or a clock. */
export const VICTIMS = ["database", "process", "service", "session", "clock"] as const;

export type Victim = (typeof VICTIMS)[number];

/** What a fault is done to. */
export type Scene = {
  readonly service: ServiceProcess;
  /** The folder of the PostgreSQL. */
  readonly cluster: string;
  /** The way from the service to the database. */
  readonly proxy: Pick<DatabaseProxy, "vanish">;
  /** The environment of a further process of the service. */
  readonly environment: Readonly<Record<string, string>>;
  /** Resolves when as many submissions have been acknowledged meanwhile as a round has at least. */
  readonly whileTaken: () => Promise<void>;
};

const WRONG_CLOCK_DAYS = 400;

/**
 * Does a fault. Kills with SIGKILL, and PostgreSQL with SIGQUIT, its immediate shutdown, after which its next start recovers the data. The
 * sessions go as when the database's machine loses power: nobody says so. A process with a wrong clock works beside the others for a while.
 */
export async function strike(
  victim: Victim,
  { service, cluster, proxy, environment, whileTaken }: Scene,
): Promise<void> {
  switch (victim) {
    case "service":
      service.kill("SIGKILL");
      await service.exited;
      return;
    case "process":
      process.kill(pickChild(service), "SIGKILL");
      return;
    case "database":
      process.kill(Number.parseInt(await readFile(join(cluster, "postmaster.pid"), "utf8"), 10), "SIGQUIT");
      return;
    case "session":
      proxy.vanish("session");
      return;
    case "clock": {
      const wrong = await spawnService({ environment: { ...environment, PORT: "0", ...shiftClock(WRONG_CLOCK_DAYS) } })
        .started;
      await whileTaken();
      wrong.kill("SIGKILL");
      await wrong.exited;
    }
  }
}

function pickChild(service: ServiceProcess): number {
  const ended = new Set(
    service.logged("a process of the service ended: starting another").map((line) => line.childPid),
  );
  const living = service.logged("process started").filter(({ pid }) => !ended.has(pid));
  const child = living[Math.floor(Math.random() * living.length)];
  if (child === undefined) throw new Error("The service has no process to kill.");
  return child.pid;
}
