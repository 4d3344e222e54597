import type { Logger } from "pino";
import type { JobsService } from "../../services/jobs/jobs.ts";

export type ReclaimsOptions = {
  readonly jobs: JobsService;
  /** The instance number of this process's session, which is never taken for dead. */
  readonly instance: number;
  readonly log: Logger;
  /** Called when jobs have returned to the queue. */
  readonly onReclaimed: () => void;
};

export type Reclaims = { start(): void; stop(): Promise<void> };

const INTERVAL_MS = 200;

/**
 * Returns the jobs of dead workers, and jobs with an expired lease, to the queue. A failed search is repeated at the next
 * interval.
 */
export function createReclaims({ jobs, instance, log, onReclaimed }: ReclaimsOptions): Reclaims {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | null = null;

  return {
    start() {
      timer = setInterval(() => {
        running ??= reclaim().finally(() => (running = null));
      }, INTERVAL_MS);
    },
    async stop() {
      clearInterval(timer);
      await running;
    },
  };

  async function reclaim(): Promise<void> {
    const count = await jobs.reclaim(instance).catch(() => 0);
    if (count === 0) return;
    log.warn({ jobs: count }, "jobs reclaimed: their workers died or their leases expired");
    onReclaimed();
  }
}
