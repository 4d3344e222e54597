import type { Logger } from "pino";
import type { HousekeepingService } from "../services/housekeeping.ts";

export type Housekeeper = { start(): void; stop(): Promise<void> };

const INTERVAL_MS = 10 * 60 * 1000;

/** Tidies up at the start and from time to time, wherever jobs are done. */
export function createHousekeeper(
  housekeeping: HousekeepingService,
  log: Logger,
  intervalMs = INTERVAL_MS,
): Housekeeper {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();

  async function tidy(): Promise<void> {
    try {
      const forgotten = await housekeeping.tidy();
      const droppedTables = await housekeeping.rotateHistory();
      if (forgotten + droppedTables > 0)
        log.info({ idempotencyKeys: forgotten, webhookTables: droppedTables }, "tidied up");
    } catch (error) {
      log.warn({ err: error }, "tidying up failed, and is tried again later");
    }
  }

  return {
    start() {
      const begin = () => {
        running = running.then(tidy);
      };
      begin();
      timer = setInterval(begin, intervalMs);
    },
    async stop() {
      clearInterval(timer);
      await running;
    },
  };
}
