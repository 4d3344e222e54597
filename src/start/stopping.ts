import type { Logger } from "pino";
import type { Service } from "./launch.ts";

/**
 * Resolves with null at the first SIGTERM or SIGINT. A second one changes nothing, because a Ctrl-C comes twice: from the terminal and
 * from npm.
 */
export function waitForStop(): Promise<null> {
  return new Promise((resolve) => {
    for (const signal of ["SIGTERM", "SIGINT"] as const) process.on(signal, () => resolve(null));
  });
}

/** Closes the service, and ends this process with status 1 when that takes longer than the deadline. */
export async function closeInTime(service: Pick<Service, "close">, log: Logger): Promise<void> {
  const timer = setTimeout(() => {
    log.warn("requests or jobs not finished in time: ending without them");
    process.exit(1);
  }, CLOSE_DEADLINE_MS);
  await service.close();
  clearTimeout(timer);
}

/** The deadline, below the 10 seconds that service managers usually wait before they kill a service. */
export const CLOSE_DEADLINE_MS = 9_500;
