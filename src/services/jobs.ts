import type { Job } from "../domain/jobs.ts";
import type { Dependencies } from "./dependencies.ts";

export type JobsService = ReturnType<typeof createJobsService>;

/** Longer than an attempt's deadline of 15 s by so much that no heartbeat is needed. */
const LEASE_SECONDS = 60;

/** The queue as a worker sees it. */
export function createJobsService({ repositories }: Dependencies) {
  return {
    claim: (instance: number, limit: number): Promise<readonly Job[]> =>
      repositories.jobs.claim(instance, limit, LEASE_SECONDS),

    /** Gives a job back without costing it an attempt. */
    release: (job: Job, delaySeconds: number): Promise<boolean> => repositories.jobs.release(job, delaySeconds),

    /** Frees what dead workers held; returns how many jobs that were. */
    reclaim: (): Promise<number> => repositories.jobs.reclaimFromTheDead(),

    findSecondsToNext: (): Promise<number | null> => repositories.jobs.findSecondsToNext(),
  };
}
