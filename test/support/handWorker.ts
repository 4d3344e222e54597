import { LOCK_CLASSES } from "../../src/db/lockClasses.ts";
import type { ClaimedJob } from "../../src/domain/jobs/jobs.ts";
import { TASKS } from "../../src/jobs/tasks/index.ts";
import type { Task } from "../../src/jobs/worker.ts";
import { startTestApp, type TestApp, type TestAppOptions } from "./app.ts";
import type { OnFinished } from "./services.ts";
import { JOB_KINDS } from "./workerLocks.ts";

/** An app whose jobs are done by the product's own tasks, and when the test says so. */
export type HandWorkedApp = TestApp & {
  /** Does what is due, and what that makes due, until nothing is. */
  work(): Promise<void>;
  /** Makes everything due that waits for its time. */
  makeDue(): Promise<void>;
};

const JOBS_PER_CLAIM = 100;

/** Starts an app without a worker; everything is closed after the test. */
export async function startHandWorkedApp(options: TestAppOptions, onFinished?: OnFinished): Promise<HandWorkedApp> {
  const tasks = new Map<string, Task>();
  const kept = Object.entries(TASKS).map(([kind, create]) => [
    kind,
    (dependencies: Parameters<typeof create>[0]) => {
      const task = create(dependencies);
      tasks.set(kind, task);
      return task;
    },
  ]);
  const environment = { ...options.environment, WORKER: "off" };
  const app = await startTestApp({ ...options, environment, tasks: Object.fromEntries(kept) }, onFinished);
  const instance = await findInstance(app);
  const { signal } = new AbortController();
  const { jobs: queue } = app.services;

  async function carryOut(claimed: ClaimedJob): Promise<void> {
    const done = await tasks.get(claimed.job.kind)?.(claimed, signal);
    await done?.recorded;
  }

  /** Begins all that is due, of which a claim need not bring every job. Resolves with how many these were when they are done. */
  async function doDue(): Promise<number> {
    const begun: Promise<void>[] = [];
    for (let isLast = false; !isLast;) {
      const { jobs, pauseMs } = await queue.claim(instance, JOB_KINDS, JOBS_PER_CLAIM, JOBS_PER_CLAIM);
      begun.push(...jobs.map(carryOut));
      isLast = jobs.length === 0 && pauseMs !== 0;
    }
    await Promise.all(begun);
    return begun.length;
  }

  return {
    ...app,
    async work() {
      while ((await doDue()) > 0);
    },
    async makeDue() {
      await app
        .database("jobs")
        .where({ state: "waiting" })
        .update({ state: "ready", run_at: new Date(0) });
    },
  };
}

/** The number under which the app holds its session's lock. */
async function findInstance({ database }: TestApp): Promise<number> {
  const { rows } = await database.raw<{ rows: { instance: number }[] }>(
    `select objid::bigint::integer as instance from pg_locks
     where locktype = 'advisory' and granted and objsubid = 2 and classid = ?::bigint::oid
       and database = (select oid from pg_database where datname = current_database())`,
    [LOCK_CLASSES.worker],
  );
  const [held] = rows;
  if (held === undefined) throw new Error("The app does not hold its session's lock.");
  return held.instance;
}
