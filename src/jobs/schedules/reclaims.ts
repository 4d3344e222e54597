import type { Logger } from "pino";
import type { LostJobs } from "../../domain/jobs/jobs.ts";
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
const NONE: LostJobs = { freed: 0, repeated: [] };

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
    const { freed, repeated } = await jobs.reclaim(instance).catch(() => NONE);
    if (freed === 0) return;
    log.warn({ jobs: freed }, "jobs reclaimed: their workers died or their leases expired");
    if (repeated.length > 0)
      log.error({ jobs: repeated }, "jobs lose their workers again and again: they wait longer each time");
    onReclaimed();
  }
}
