import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { ServiceProcess } from "../../support/spawnedServices.ts";

/** The parts of a service with several processes and a PostgreSQL of its own. */
export const VICTIMS = ["database", "process", "service"] as const;

export type Victim = (typeof VICTIMS)[number];

/** Kills with SIGKILL, and PostgreSQL with SIGQUIT, its immediate shutdown, after which its next start recovers the data. */
export async function killVictim(victim: Victim, service: ServiceProcess, cluster: string): Promise<void> {
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
