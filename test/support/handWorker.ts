import { LOCK_CLASSES } from "../../src/db/lockClasses.ts";
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

  async function doDue(): Promise<boolean> {
    const { jobs, pauseMs } = await queue.claim(instance, JOB_KINDS, JOBS_PER_CLAIM, JOBS_PER_CLAIM);
    const works = jobs.map(async (claimed) => (await tasks.get(claimed.job.kind)?.(claimed, signal))?.recorded);
    await Promise.all(works);
    return jobs.length > 0 || pauseMs === 0;
  }

  return {
    ...app,
    async work() {
      while (await doDue());
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
