import { setTimeout as delay } from "node:timers/promises";
import type { Logger } from "pino";
import type { HousekeepingService } from "../../services/jobs/index.ts";

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

  /** One duty that cannot be done, as when somebody reads a table that has to be locked, keeps none of the others. */
  async function tidy(): Promise<void> {
    for (const duty of [forgetPast, rotateHistory, deleteRemains, purge]) {
      if (stopping.signal.aborted) return;
      try {
        await duty();
      } catch (error) {
        log.warn({ err: error, duty: duty.name }, "tidying up failed, and is tried again later");
      }
    }
  }

  async function forgetPast(): Promise<void> {
    const idempotencyKeys = await housekeeping.forgetPast(stopping.signal);
    if (idempotencyKeys > 0) log.info({ idempotencyKeys }, "tidied up");
  }

  async function rotateHistory(): Promise<void> {
    const webhookTables = await housekeeping.rotateHistory(stopping.signal);
    if (webhookTables > 0) log.info({ webhookTables }, "tidied up");
  }

  async function deleteRemains(): Promise<void> {
    const deliveries = await housekeeping.deleteRemains(stopping.signal);
    if (deliveries > 0) log.info({ deliveries }, "deleted what deleted webhook endpoints had left");
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
