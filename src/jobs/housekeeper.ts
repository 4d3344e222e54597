import { setTimeout as delay } from "node:timers/promises";
import type { Logger } from "pino";
import type { HousekeepingService } from "../services/housekeeping.ts";

export type Housekeeper = { start(): void; stop(): Promise<void> };

const INTERVAL_MS = 10 * 60 * 1000;
const PROGRESS_MS = 30_000;

/** Tidies up at the start and from time to time, wherever jobs are done. */
export function createHousekeeper(
  housekeeping: HousekeepingService,
  log: Logger,
  intervalMs = INTERVAL_MS,
): Housekeeper {
  const stopping = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | null = null;

  async function tidy(): Promise<void> {
    try {
      const forgotten = await housekeeping.forgetPast();
      const droppedTables = await housekeeping.rotateHistory();
      if (forgotten + droppedTables > 0)
        log.info({ idempotencyKeys: forgotten, webhookTables: droppedTables }, "tidied up");
      await purge();
    } catch (error) {
      log.warn({ err: error }, "tidying up failed, and is tried again later");
    }
  }

  /** Rests after each step as long as it took, so that at most half of one connection's time goes into it. */
  async function purge(): Promise<void> {
    let submissions = 0;
    let stepBeganAt = performance.now();
    let toldAt = stepBeganAt;
    for await (const deleted of housekeeping.purgeSubmissions()) {
      submissions += deleted;
      const now = performance.now();
      if (now - toldAt > PROGRESS_MS) {
        log.info({ submissions }, "purging what the plans keep no longer");
        toldAt = now;
      }
      await delay(now - stepBeganAt, undefined, { signal: stopping.signal }).catch(() => undefined);
      if (stopping.signal.aborted) break;
      stepBeganAt = performance.now();
    }
    if (submissions > 0) log.info({ submissions }, "purged what the plans keep no longer");
  }

  return {
    start() {
      const begin = () => {
        running ??= tidy().finally(() => {
          running = null;
        });
      };
      begin();
      timer = setInterval(begin, intervalMs);
    },
    async stop() {
      clearInterval(timer);
      stopping.abort();
      await running;
    },
  };
}
