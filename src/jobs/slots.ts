import type { ClaimedJob, Job } from "../domain/jobs/jobs.ts";
import type { SpanUnderWay, Tracing } from "../domain/tracing.ts";

/**
 * Does one claimed job. A task resolves when the work is over, so that another job can take the slot. Its `recorded` resolves when
 * the result is stored: with `again` when the job stays in the queue for another attempt, else with `done`. A rejection of either
 * promise is an error of this program, and the job is released for later. The signal aborts when the worker aborts running jobs.
 */
export type Task = (
  claimed: ClaimedJob,
  signal: AbortSignal,
) => Promise<{ readonly recorded: Promise<"done" | "again"> }>;

export type SlotsOptions = {
  readonly tracing: Tracing;
  readonly count: number;
  /** The tasks by the kinds of their jobs. */
  readonly tasks: Readonly<Record<string, Task>>;
  /** Called when a job's work is over and its slot is free. */
  readonly onFree: (ended: ClaimedJob) => void;
  readonly onRecorded: (recorded: ClaimedJob, next: "done" | "again") => void;
  /** Called when a task or its `recorded` has rejected. Must release the job, and must not reject. */
  readonly onError: (job: Job, error: unknown, isAborted: boolean) => Promise<void>;
};

/** The jobs that a worker does at the same time. */
export type Slots = {
  hasFree(): boolean;
  countFree(): number;
  countWorking(): number;
  /**
   * Whether an account's next job may begin: the account has fewer slots than are free, so that it takes half of them at most, and
   * the first job of every other account finds one. Jobs of no account take any free slot.
   */
  mayBegin(accountId: string | null): boolean;
  /** The jobs whose work is under way. */
  listWorking(): readonly ClaimedJob[];
  /** The jobs that are begun, and neither recorded nor released. */
  listUnrecorded(): readonly Job[];
  begin(claimed: ClaimedJob): void;
  /** Resolves when every job is recorded or released; running jobs are aborted after `graceMs`. */
  end(graceMs: number): Promise<void>;
};

export function createSlots({ tracing, count, tasks, onFree, onRecorded, onError }: SlotsOptions): Slots {
  const working = new Set<ClaimedJob>();
  /** The number of taken slots by account. */
  const taken = new Map<string | null, number>();
  const unrecorded = new Map<Job, Promise<void>>();
  const aborting = new AbortController();

  return {
    hasFree: () => countFree() > 0,
    countFree,
    countWorking: () => working.size,
    mayBegin: (accountId) => countFree() > (accountId === null ? 0 : (taken.get(accountId) ?? 0)),
    listWorking: () => [...working],
    listUnrecorded: () => [...unrecorded.keys()],
    begin(claimed) {
      working.add(claimed);
      changeTaken(claimed, 1);
      unrecorded.set(claimed.job, trace(claimed));
    },
    async end(graceMs) {
      const timer = setTimeout(() => aborting.abort(), graceMs);
      await Promise.all(unrecorded.values());
      clearTimeout(timer);
    },
  };

  /** The span of a job ends when its result is stored. It begins a trace: the request that has enqueued it is long over. */
  function trace(claimed: ClaimedJob): Promise<void> {
    const { kind, attempt } = claimed.job;
    const attributes = { "ventanilla.job.kind": kind, "ventanilla.job.attempt": attempt };
    return tracing.run({ name: `job ${kind}`, kind: "consumer", attributes, isRoot: true }, (span) =>
      run(claimed, span),
    );
  }

  async function run(claimed: ClaimedJob, span: SpanUnderWay): Promise<void> {
    const { job } = claimed;
    try {
      const { recorded } = await findTask(job)(claimed, aborting.signal);
      free(claimed);
      const next = await recorded;
      unrecorded.delete(job);
      onRecorded(claimed, next);
    } catch (error) {
      span.fail(error instanceof Error ? error.name : "Error");
      free(claimed);
      await onError(job, error, aborting.signal.aborted);
      unrecorded.delete(job);
    }
  }

  function findTask({ kind }: Job): Task {
    const task = tasks[kind];
    if (task === undefined) throw new Error(`No task is registered for jobs of the kind "${kind}".`);
    return task;
  }

  function countFree(): number {
    return count - working.size;
  }

  function free(claimed: ClaimedJob): void {
    if (!working.delete(claimed)) return;
    changeTaken(claimed, -1);
    onFree(claimed);
  }

  function changeTaken({ accountId }: ClaimedJob, change: 1 | -1): void {
    const slots = (taken.get(accountId) ?? 0) + change;
    if (slots === 0) taken.delete(accountId);
    else taken.set(accountId, slots);
  }
}
