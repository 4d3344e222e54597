import type { Logger } from "pino";
import type { Job } from "../domain/jobs/jobs.ts";
import type { JobsService } from "../services/jobs/jobs.ts";

export type ReleasesOptions = {
  readonly jobs: JobsService;
  readonly instance: number;
  readonly log: Logger;
  /** Whether an error only says that the database could not be reached. */
  readonly isDatabaseAway: (error: unknown) => boolean;
};

/** Returns jobs that this worker does not finish to the queue. A release costs the job no attempt. */
export type Releases = {
  /**
   * Opens the uncertain-commit window: the answer to a claim or a release was lost, so that the database may hold jobs in this
   * worker's name that the worker does not know. It stays open until `releaseUnknown` has succeeded, however long the database is away.
   */
  noteUncertain(): void;
  /** Whether the uncertain-commit window is open. */
  isUncertain(): boolean;
  /** Releases a job after an error of this program; false when the release itself has failed. */
  releaseFailed(job: Job, error: unknown): Promise<boolean>;
  /** Releases a job that the worker aborted; false when the release has failed. */
  releaseAborted(job: Job): Promise<boolean>;
  /**
   * Releases every leased job of this worker but the `known` ones; returns the number. Must not run beside a claim, whose jobs are
   * not known yet.
   */
  releaseUnknown(known: readonly Job[]): Promise<number>;
};

/** The length of the uncertain-commit window: the database ends every statement in less time, also one whose answer was lost. */
const UNCERTAIN_MS = 20_000;
const ERROR_DELAY_SECONDS = 5;
const AWAY_DELAY_SECONDS = 1;

export function createReleases({ jobs, instance, log, isDatabaseAway }: ReleasesOptions): Releases {
  let uncertainUntilMs = 0;
  /** How often something became uncertain, and the count as of the last release of what is unknown. */
  let noted = 0;
  let settled = 0;

  return {
    noteUncertain,
    isUncertain: () => settled < noted || performance.now() < uncertainUntilMs,
    releaseFailed(job, error) {
      const { kind, reference } = job;
      log.error({ err: error, kind, reference }, "job failed through an error of the service");
      return release(job, isDatabaseAway(error) ? AWAY_DELAY_SECONDS : ERROR_DELAY_SECONDS);
    },
    releaseAborted: (job) => release(job, 0),
    async releaseUnknown(known) {
      const before = noted;
      const count = await jobs.releaseUnknown(instance, known);
      settled = before;
      return count;
    },
  };

  function noteUncertain(): void {
    noted += 1;
    uncertainUntilMs = performance.now() + UNCERTAIN_MS;
  }

  async function release(job: Job, delaySeconds: number): Promise<boolean> {
    try {
      await jobs.release(job, delaySeconds);
      return true;
    } catch (cause) {
      const { kind, reference } = job;
      log.warn({ err: cause, kind, reference }, "job not released yet");
      noteUncertain();
      return false;
    }
  }
}
