import { randomInt } from "node:crypto";
import { Client } from "pg";
import { onTestFinished } from "vitest";
import { LOCK_CLASSES } from "../../src/db/lockClasses.ts";
import type { ClaimedJob } from "../../src/domain/jobs/jobs.ts";
import { TASKS } from "../../src/jobs/tasks/index.ts";
import type { JobsService } from "../../src/services/jobs/jobs.ts";

/** The kinds of jobs that this release knows. */
export const JOB_KINDS = Object.keys(TASKS);

/** The session lock of a worker, as its process holds it until it ends. */
export type WorkerLock = { release(): Promise<void> };

/** Holds the session lock of a worker that a test plays by hand, until `release` or the end of the test. */
export async function holdWorkerLock(databaseUrl: string, instance: number): Promise<WorkerLock> {
  const client = new Client({ connectionString: databaseUrl });
  client.on("error", () => undefined);
  await client.connect();
  await client.query("select pg_advisory_lock($1, $2)", [LOCK_CLASSES.worker, instance]);
  let isHeld = true;
  const release = async () => {
    if (!isHeld) return;
    isHeld = false;
    await client.query("select pg_advisory_unlock_all()");
    await client.end();
  };
  onTestFinished(release);
  return { release };
}

/** Claims what is due as a worker of its own. */
export async function claimJobs(app: {
  readonly databaseUrl: string;
  readonly services: { readonly jobs: JobsService };
}): Promise<readonly ClaimedJob[]> {
  const instance = randomInt(1, 2 ** 31 - 1);
  await holdWorkerLock(app.databaseUrl, instance);
  return (await app.services.jobs.claim(instance, JOB_KINDS, 10, 10)).jobs;
}
