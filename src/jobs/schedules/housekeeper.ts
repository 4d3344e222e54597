import { setTimeout as delay } from "node:timers/promises";
import type { Logger } from "pino";
import type { HousekeepingService } from "../../services/lifecycle/housekeeping.ts";
import { MINUTE_MS } from "../../domain/times.ts";

export type Housekeeper = { start(): void; stop(): Promise<void> };

export type HousekeeperOptions = {
  readonly housekeeping: HousekeepingService;
  readonly log: Logger;
  /** Whether this process does the housekeeping now: one process leads, and its clock is right. */
  readonly isLeading?: () => Promise<boolean>;
  readonly intervalMs?: number;
};

const INTERVAL_MS = 10 * MINUTE_MS;
/** The time after which a purge logs its progress. */
const PROGRESS_MS = 30_000;

/**
 * Runs the housekeeping duties at the start and at intervals, in the process that leads. An interval that ends while duties are under way
 * starts no others. After a jump of the database's time nothing is deleted for a day.
 */
export function createHousekeeper({
  housekeeping,
  log,
  isLeading = async () => true,
  intervalMs = INTERVAL_MS,
}: HousekeeperOptions): Housekeeper {
  const stopping = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | null = null;

  async function run(): Promise<void> {
    try {
      if (!(await isLeading())) return;
      const until = await housekeeping.findDoubt();
      if (until === null) await runDuties();
      else log.warn({ until }, "the database's time has jumped by more than a day: nothing is deleted until then");
    } catch (error) {
      log.warn({ err: error }, "housekeeping not begun: it is tried again at the next interval");
    }
  }

  /** A failed duty does not prevent the others; a duty fails, for example, when it cannot lock a table that is being read. */
  async function runDuties(): Promise<void> {
    for (const duty of [restoreJobs, forgetPast, eraseAccounts, rotateHistory, deleteRemains, purge, deleteLeftFiles]) {
      if (stopping.signal.aborted) return;
      try {
        await duty();
      } catch (error) {
        log.warn({ err: error, duty: duty.name }, "housekeeping duty failed and is repeated at the next interval");
      }
    }
  }

  async function restoreJobs(): Promise<void> {
    const jobs = await housekeeping.restoreJobs();
    if (jobs > 0) log.error({ jobs }, "rows waited for jobs that did not exist: they have jobs again");
  }

  async function forgetPast(): Promise<void> {
    const idempotencyKeys = await housekeeping.forgetPast(stopping.signal);
    if (idempotencyKeys > 0) log.info({ idempotencyKeys }, "expired idempotency keys deleted");
  }

  async function eraseAccounts(): Promise<void> {
    const accounts = await housekeeping.eraseAccounts(stopping.signal);
    if (accounts > 0) log.info({ accounts }, "closed accounts erased");
  }

  async function rotateHistory(): Promise<void> {
    const webhookTables = await housekeeping.rotateHistory(stopping.signal);
    if (webhookTables > 0) log.info({ webhookTables }, "expired webhook tables dropped");
  }

  async function deleteRemains(): Promise<void> {
    const deliveries = await housekeeping.deleteRemains(stopping.signal);
    if (deliveries > 0) log.info({ deliveries }, "deliveries of deleted webhook endpoints deleted");
  }

  async function deleteLeftFiles(): Promise<void> {
    const files = await housekeeping.deleteLeftFiles(stopping.signal);
    if (files > 0) log.info({ files }, "files without a submission deleted");
  }

  /** The pause after each step is as long as the step, so that the purge takes at most half of one connection's time. */
  async function purge(): Promise<void> {
    let submissions = 0;
    let stepBeganMs = performance.now();
    let loggedMs = stepBeganMs;
    for await (const deleted of housekeeping.purgeSubmissions()) {
      submissions += deleted;
      const nowMs = performance.now();
      if (nowMs - loggedMs > PROGRESS_MS) {
        log.info({ submissions }, "purging submissions past the retention of their plan");
        loggedMs = nowMs;
      }
      await delay(nowMs - stepBeganMs, undefined, { signal: stopping.signal }).catch(() => undefined);
      if (stopping.signal.aborted) break;
      stepBeganMs = performance.now();
    }
    if (submissions > 0) log.info({ submissions }, "submissions past the retention of their plan purged");
  }

  return {
    start() {
      const begin = () => {
        running ??= run().finally(() => {
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
