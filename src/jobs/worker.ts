import type { Logger } from "pino";
import type { Job, JobKind } from "../domain/jobs.ts";
import type { Signals } from "../domain/signals.ts";
import type { JobsService } from "../services/jobs.ts";

/** Does one claimed job and settles it. Rejecting means a fault of our own: the job is given back for later. */
export type Task = (job: Job, signal: AbortSignal) => Promise<void>;

export type Worker = {
  start(): void;
  /** Stops claiming, lets running jobs finish for `graceMs`, then gives the rest back. */
  stop(graceMs: number): Promise<void>;
};

export type WorkerOptions = {
  readonly jobs: JobsService;
  readonly tasks: Readonly<Record<JobKind, Task>>;
  /** The number whose session lock this process holds. */
  readonly instance: number;
  readonly signals: Signals;
  readonly log: Logger;
  readonly concurrency?: number;
};

const CONCURRENCY = 128;
const MAX_PAUSE_MS = 5_000;
const MIN_PAUSE_MS = 25;
const FAULT_PAUSE_MS = 1_000;
const FAULT_DELAY_SECONDS = 5;
const RECLAIM_INTERVAL_MS = 500;

/** Claims what is due, as much as can start at once; sleeps until the next job's time, a signal, or the poll. */
export function createWorker(options: WorkerOptions): Worker {
  const { jobs, tasks, instance, signals, log, concurrency = CONCURRENCY } = options;
  const running = new Set<Promise<void>>();
  const aborting = new AbortController();
  let stopped = false;
  let rung = false;
  /** Whether more may be due than there was room for. */
  let starved = false;
  let wake: () => void = () => undefined;
  let loop: Promise<void> = Promise.resolve();
  let reclaimTimer: NodeJS.Timeout | undefined;
  let reclaiming: Promise<void> | null = null;
  let stopListening: () => void = () => undefined;

  function ring(): void {
    rung = true;
    wake();
  }

  async function work(): Promise<void> {
    while (!stopped) {
      rung = false;
      const pauseMs = await claimAll().catch((error: unknown) => {
        log.warn({ err: error }, "jobs not claimed");
        return FAULT_PAUSE_MS;
      });
      if (!stopped && !rung) await pause(pauseMs);
    }
  }

  /** Returns how long nothing will be due. */
  async function claimAll(): Promise<number> {
    while (!stopped) {
      const free = concurrency - running.size;
      starved = free === 0;
      if (starved) return MAX_PAUSE_MS;
      const claimed = await jobs.claim(instance, free);
      for (const job of claimed) begin(job);
      if (claimed.length < free) break;
    }
    const seconds = await jobs.findSecondsToNext();
    return seconds === null ? MAX_PAUSE_MS : Math.min(MAX_PAUSE_MS, Math.max(MIN_PAUSE_MS, seconds * 1000));
  }

  function begin(job: Job): void {
    const run = perform(job).finally(() => {
      running.delete(run);
      if (starved) ring();
    });
    running.add(run);
  }

  async function perform(job: Job): Promise<void> {
    try {
      await tasks[job.kind](job, aborting.signal);
    } catch (error) {
      const atShutdown = aborting.signal.aborted;
      if (!atShutdown) log.error({ err: error, jobId: job.id, kind: job.kind }, "job failed through our own fault");
      await jobs
        .release(job, atShutdown ? 0 : FAULT_DELAY_SECONDS)
        .catch((cause: unknown) =>
          log.warn({ err: cause, jobId: job.id }, "job not given back: its lease will run out"),
        );
    }
  }

  function pause(milliseconds: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, milliseconds);
      wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  async function reclaim(): Promise<void> {
    const count = await jobs.reclaim(instance).catch(() => 0);
    if (count === 0) return;
    log.warn({ jobs: count }, "jobs taken back from a worker that is gone");
    ring();
  }

  return {
    start() {
      stopListening = signals.listen((signal) => {
        if (signal.type === "work_stored" || signal.type === "resync") ring();
      });
      reclaimTimer = setInterval(() => {
        reclaiming ??= reclaim().finally(() => (reclaiming = null));
      }, RECLAIM_INTERVAL_MS);
      loop = work();
    },
    async stop(graceMs) {
      stopped = true;
      clearInterval(reclaimTimer);
      stopListening();
      wake();
      await Promise.all([loop, reclaiming]);
      const timer = setTimeout(() => aborting.abort(), graceMs);
      await Promise.all(running);
      clearTimeout(timer);
    },
  };
}
