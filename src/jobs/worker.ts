import { setTimeout as delay } from "node:timers/promises";
import type { Logger } from "pino";
import type { Job, JobKind } from "../domain/jobs.ts";
import type { Signals } from "../domain/signals.ts";
import type { JobsService } from "../services/jobs.ts";
import { createBell } from "./bell.ts";

/**
 * Does one claimed job: resolves when the work is over, so that another job can begin, with a promise for when it is recorded
 * and whether there will be another attempt. Either one rejecting means a fault of our own: the job is given back for later.
 */
export type Task = (job: Job, turn: Turn) => Promise<{ readonly recorded: Promise<"done" | "again"> }>;

export type Turn = {
  /**
   * Resolves when one of the worker's places is the job's, until its work is over. To be asked for, once, before anything that
   * waits for somebody else; what only reads our own database may come before it. Rejects when there is none in time.
   */
  readonly enter: () => Promise<void>;
  /** Fires when the worker gives up what is under way. */
  readonly signal: AbortSignal;
};

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
  /** Jobs at work at the same time; at most half of them repeats. */
  readonly concurrency: number;
  /** Whether an error only says that the database could not be reached. */
  readonly isDatabaseAway: (error: unknown) => boolean;
};

const MAX_PAUSE_MS = 5_000;
/** Between claims that leave places free, so that each brings a batch. */
const MIN_PAUSE_MS = 5;
/** A full worker claims again when so many of its places are free or about to be, or some have been for so long. */
const ROOM_SHARE = 1 / 2;
const ROOM_WAIT_MS = 10;
/** What was claimed ahead and waits longer for its place is given back: somebody else may have one, and what it loaded is old. */
const MAX_AT_HAND_MS = 5_000;
const FAULT_PAUSE_MS = 1_000;
const FAULT_DELAY_SECONDS = 5;
const AWAY_DELAY_SECONDS = 1;
/** By then the database has ended every statement that was under way when its answer was lost. */
const DOUBT_MS = 20_000;
const RECLAIM_INTERVAL_MS = 200;

/** Claims what can start now; sleeps until the next job's time, a signal, or the poll. */
export function createWorker({
  jobs,
  tasks,
  instance,
  signals,
  log,
  concurrency,
  isDatabaseAway,
}: WorkerOptions): Worker {
  const bell = createBell();
  /** From a job's beginning until its work is over, whether or not it has a place already. */
  const working = new Set<Job>();
  const places = createPlaces(concurrency);
  /** From a job's beginning until it is recorded or given back. */
  const unsettled = new Map<Job, Promise<void>>();
  const aborting = new AbortController();
  let stopped = false;
  /** Whether more waits than could start, so that whatever ends may make room for it. */
  let wantsRoom = false;
  let roomTimer: NodeJS.Timeout | undefined;
  /** Until then there may be jobs in this worker's name that it does not know of: the database took one and could not say so. */
  let doubtUntilMs = 0;
  /** Whether the last claim brought as much as there was room for. */
  let isFull = false;
  /** How many jobs' work has ended since the last claim began. */
  let ended = 0;
  let claimBeganMs = 0;
  /** From a claim's beginning until its jobs ask for their places. */
  let leadMs = 0;
  /** How many jobs will have ended by the time a claim's jobs ask for their places. */
  let expected = 0;
  let loop: Promise<void> = Promise.resolve();
  let reclaimTimer: NodeJS.Timeout | undefined;
  let reclaiming: Promise<void> | null = null;
  let stopListening: () => void = () => undefined;

  async function work(): Promise<void> {
    while (!stopped) {
      const pauseMs = await claim().catch((error: unknown) => {
        log.warn({ err: error }, "jobs not claimed");
        doubt();
        return FAULT_PAUSE_MS;
      });
      if (!isFull) await delay(MIN_PAUSE_MS);
      // A ring between claims that see a part of the lanes each is for the lanes that are behind already, too.
      if (pauseMs > 0) await bell.wait((isInDoubt() ? Math.min(pauseMs, FAULT_PAUSE_MS) : pauseMs) - MIN_PAUSE_MS);
    }
  }

  /** Returns how long there will be nothing to claim unless the bell rings. */
  async function claim(): Promise<number> {
    wantsRoom = true;
    isFull = false;
    if (isInDoubt()) await giveBackUnknown();
    const beganMs = performance.now();
    expectRoom(beganMs);
    const free = concurrency - working.size + expected;
    const freeRepeats = Math.max(0, (concurrency >> 1) - countRepeats(working));
    isFull = free <= 0;
    if (isFull) return MAX_PAUSE_MS;
    const { jobs: claimed, pauseMs } = await jobs.claim(instance, free, freeRepeats);
    for (const job of claimed) begin(job, beganMs);
    wantsRoom = pauseMs !== null || countRepeats(claimed) >= freeRepeats;
    isFull = claimed.length >= free;
    if (isFull) return MAX_PAUSE_MS;
    expected = 0;
    return Math.min(MAX_PAUSE_MS, pauseMs ?? MAX_PAUSE_MS);
  }

  /**
   * If the next claim takes as long as the last one and jobs go on ending as they did, what is claimed for their places finds
   * them free: so a worker of quick jobs need not stand idle while it claims. Of slow jobs none is expected to end.
   */
  function expectRoom(nowMs: number): void {
    const ending = Math.floor((ended / (nowMs - claimBeganMs)) * leadMs);
    expected = Math.min(ending, working.size, concurrency);
    [ended, claimBeganMs] = [0, nowMs];
  }

  function doubt(): void {
    doubtUntilMs = performance.now() + DOUBT_MS;
  }

  function isInDoubt(): boolean {
    return performance.now() < doubtUntilMs;
  }

  /** Never beside a claim, whose jobs are not known before its answer. */
  async function giveBackUnknown(): Promise<void> {
    const count = await jobs.releaseUnknown(instance, [...unsettled.keys()]);
    if (count > 0) log.warn({ jobs: count }, "jobs given back that the database held in this worker's name");
  }

  function begin(job: Job, claimBegan: number): void {
    working.add(job);
    unsettled.set(job, perform(job, claimBegan));
  }

  async function perform(job: Job, claimBegan: number): Promise<void> {
    const enter = (): Promise<void> => {
      leadMs = performance.now() - claimBegan;
      return places.enter(job);
    };
    const turn = { enter, signal: aborting.signal };
    try {
      const { recorded } = await tasks[job.kind](job, turn);
      leave(job);
      tellRoom();
      if ((await recorded) === "again") bell.ring();
      else tellRoom();
    } catch (error) {
      leave(job);
      await giveBack(job, error);
    } finally {
      unsettled.delete(job);
    }
  }

  function leave(job: Job): void {
    places.leave(job);
    if (working.delete(job)) ended += 1;
  }

  function tellRoom(): void {
    if (!wantsRoom) return;
    if (concurrency - working.size + expected >= concurrency * ROOM_SHARE) bell.ring();
    else roomTimer ??= setTimeout(endRoomWait, ROOM_WAIT_MS);
  }

  function endRoomWait(): void {
    roomTimer = undefined;
    bell.ring();
  }

  async function giveBack(job: Job, error: unknown): Promise<void> {
    const { kind, reference } = job;
    const isNoFault = aborting.signal.aborted || error === NO_PLACE;
    if (!isNoFault) log.error({ err: error, kind, reference }, "job failed through our own fault");
    const delaySeconds = isDatabaseAway(error) ? AWAY_DELAY_SECONDS : FAULT_DELAY_SECONDS;
    try {
      await jobs.release(job, isNoFault ? 0 : delaySeconds);
      bell.ring();
    } catch (cause) {
      log.warn({ err: cause, kind, reference }, "job not given back yet");
      doubt();
    }
  }

  async function reclaim(): Promise<void> {
    const count = await jobs.reclaim(instance).catch(() => 0);
    if (count === 0) return;
    log.warn({ jobs: count }, "jobs taken back from a worker that is gone");
    bell.ring();
  }

  return {
    start() {
      stopListening = signals.listen((signal) => {
        if (signal.type === "work_stored" || signal.type === "resync") bell.ring();
      });
      reclaimTimer = setInterval(() => {
        reclaiming ??= reclaim().finally(() => (reclaiming = null));
      }, RECLAIM_INTERVAL_MS);
      loop = work();
    },
    async stop(graceMs) {
      stopped = true;
      clearInterval(reclaimTimer);
      clearTimeout(roomTimer);
      stopListening();
      bell.ring();
      await Promise.all([loop, reclaiming]);
      places.close();
      const timer = setTimeout(() => aborting.abort(), graceMs);
      await Promise.all(unsettled.values());
      clearTimeout(timer);
    },
  };
}

type Waiting = PromiseWithResolvers<void> & { readonly timer: NodeJS.Timeout };

/** What a worker can do at the same time: whoever comes when all is taken waits, first come first served, but not for long. */
function createPlaces(count: number) {
  const taken = new Set<Job>();
  const waiting = new Map<Job, Waiting>();
  let isClosed = false;

  return {
    async enter(job: Job): Promise<void> {
      if (taken.size < count) return void taken.add(job);
      if (isClosed) throw NO_PLACE;
      const place = Promise.withResolvers<void>();
      const timer = setTimeout(() => {
        waiting.delete(job);
        place.reject(NO_PLACE);
      }, MAX_AT_HAND_MS);
      waiting.set(job, { ...place, timer });
      return place.promise;
    },
    leave(job: Job): void {
      if (!taken.delete(job)) return;
      for (const [next, { resolve, timer }] of waiting) {
        clearTimeout(timer);
        waiting.delete(next);
        taken.add(next);
        return resolve();
      }
    },
    /** Nobody who waits gets a place any more, and nobody waits. */
    close(): void {
      isClosed = true;
      for (const { reject, timer } of waiting.values()) {
        clearTimeout(timer);
        reject(NO_PLACE);
      }
      waiting.clear();
    },
  };
}

const NO_PLACE = new Error("There was no place for the job in time.");

function countRepeats(jobs: Iterable<Job>): number {
  let count = 0;
  for (const { rank } of jobs) if (rank === "repeat") count += 1;
  return count;
}
