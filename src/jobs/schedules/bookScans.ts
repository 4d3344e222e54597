import type { Logger } from "pino";
import type { BookScansService } from "../../services/book/bookScans.ts";
import { HOUR_MS } from "../../domain/times.ts";

export type BookScans = {
  start(): void;
  /** Stops the scan under way after its current sheet. */
  stop(): Promise<void>;
};

const INTERVAL_MS = HOUR_MS;

/**
 * Scans the complaints books at the start and every hour, in every worker. A scan repeats nothing that an earlier scan has done, in
 * this process or another one, so that the database needs no schedule.
 */
export function createBookScans({ scans, log }: { readonly scans: BookScansService; readonly log: Logger }): BookScans {
  const stopping = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();

  async function scan(): Promise<void> {
    try {
      const done = await scans.scan(stopping.signal);
      if (Object.values(done).some((count) => count > 0)) log.info(done, "complaints books scanned");
    } catch (error) {
      log.warn({ err: error }, "scan of the complaints books failed: the next scan repeats it");
    }
  }

  const begin = () => {
    running = running.then(scan);
  };

  return {
    start() {
      begin();
      timer = setInterval(begin, INTERVAL_MS);
    },
    async stop() {
      clearInterval(timer);
      stopping.abort();
      await running;
    },
  };
}
