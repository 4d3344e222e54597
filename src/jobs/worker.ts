import { setTimeout as delay } from "node:timers/promises";
import type { Logger } from "pino";
import type { AccountHolding, ClaimedJob, Holdings, Job } from "../domain/jobs/jobs.ts";
import type { Signals } from "../domain/signals.ts";
import { NO_TRACING, type Tracing } from "../domain/tracing.ts";
import type { JobsService } from "../services/jobs/jobs.ts";
import { createWakeup } from "../concurrency/wakeup.ts";
import { createPrefetch, limitBodyBytes } from "./prefetch.ts";
import { createPrefetchBuffer } from "./prefetchBuffer.ts";
import { createReleases } from "./releases.ts";
import { createReclaims } from "./schedules/reclaims.ts";
import { createSlots, type Task } from "./slots.ts";

export type { Task } from "./slots.ts";

export type Worker = {
  start(): void;
  /** Stops claiming, releases prefetched jobs, waits `graceMs` for running jobs, then aborts and releases those that still run. */
  stop(graceMs: number): Promise<void>;
};

export type WorkerOptions = {
  readonly jobs: JobsService;
  /** The tasks by the kinds of their jobs. Jobs of other kinds, as of a later release, stay in the queue. */
  readonly tasks: Readonly<Record<string, Task>>;
  /** The number whose session lock this process holds. */
  readonly instance: number;
  /** Whether this process knows that it holds that lock. A worker that does not know it claims nothing. */
  readonly isHeld: () => boolean;
  readonly signals: Signals;
  /** None unless given. */
  readonly tracing?: Tracing;
  readonly log: Logger;
  /** The number of slots; retries take at most half of them, and so does an account that is alone in the worker. */
  readonly concurrency: number;
  /** Whether an error only says that the database could not be reached. */
  readonly isDatabaseAway: (error: unknown) => boolean;
};

/** The longest pause between claims, in case a signal was lost. */
const MAX_PAUSE_MS = 5_000;
/** The shortest pause after a claim that has left room: a claim just after another would bring few jobs. */
const MIN_PAUSE_MS = 5;
/** The time after which a free slot causes a claim, although the room is too small for a batch. */
const ROOM_WAIT_MS = 10;
/**
 * The longest wait of a prefetched job for a slot. It is released then, since another worker may have a slot, and the jobs of its lane count
 * against the lane's cap.
 */
const MAX_PREFETCHED_MS = 2_000;
/** The pause after a failed claim, and the longest one while the releases are uncertain. */
const ERROR_PAUSE_MS = 1_000;

/**
 * Claims jobs that can start now, and does them in slots. Between claims it waits for a job's time, a signal, free room or
 * `MAX_PAUSE_MS`.
 */
export function createWorker({ concurrency, ...options }: WorkerOptions): Worker {
  const { jobs, tasks, instance, isHeld, signals, log, tracing = NO_TRACING } = options;
  const kinds = Object.keys(tasks);
  const wakeup = createWakeup();
  const buffer = createPrefetchBuffer();
  const prefetch = createPrefetch(concurrency);
  const maxBodyBytes = limitBodyBytes(concurrency);
  const releases = createReleases(options);
  const reclaims = createReclaims({ jobs, instance, log, onReclaimed: wakeup.notify });
  const slots = createSlots({ tracing, count: concurrency, tasks, onFree, onRecorded, onError });
  let isStopped = false;
  /** Whether the queue may have jobs for which the last claim had no room, so that room is a reason to claim. */
  let isRoomWanted = false;
  /** Whether the last claim has filled the room, or there was no room for a claim. */
  let isFull = false;
  /** The room that the last claim has left because accounts had their shares. More room than that is a reason to claim. */
  let roomOfOthers = 0;
  let roomTimer: NodeJS.Timeout | undefined;
  let loop: Promise<void> = Promise.resolve();
  let stopListening: () => void = () => undefined;

  return {
    start() {
      stopListening = signals.listen((signal) => {
        if (signal.type === "work_stored" || signal.type === "resync") wakeup.notify();
      });
      reclaims.start();
      loop = run();
    },
    async stop(graceMs) {
      isStopped = true;
      clearTimeout(roomTimer);
      stopListening();
      wakeup.notify();
      await Promise.all([loop, reclaims.stop()]);
      await releasePrefetched();
      await slots.end(graceMs);
    },
  };

  async function run(): Promise<void> {
    while (!isStopped) {
      const pauseMs = await claim().catch((error: unknown) => {
        log.warn({ err: error }, "jobs not claimed");
        releases.noteUncertain();
        return ERROR_PAUSE_MS;
      });
      if (!isFull) await delay(MIN_PAUSE_MS);
      // A notification since the claim began ends this wait at once: its lane may be one that the claim had passed already.
      if (pauseMs > 0) await wakeup.wait(limitPause(pauseMs) - MIN_PAUSE_MS);
    }
  }

  /**
   * Claims as many jobs as there is room for. Returns the milliseconds for which nothing more can be claimed without a
   * notification.
   */
  async function claim(): Promise<number> {
    isRoomWanted = true;
    isFull = false;
    if (!isHeld()) return ERROR_PAUSE_MS;
    await releaseUnknown();
    prefetch.startClaim(performance.now(), countHeld());
    // Prefetched jobs beside free slots are of accounts with their share, and take no room from the others.
    const room = Math.max(prefetch.countRoom(countHeld()), slots.countFree());
    const retries = countRetries(slots.listWorking()) + countRetries(buffer.list());
    const roomForRetries = Math.max(0, (concurrency >> 1) - retries);
    isFull = room <= 0;
    if (isFull) return MAX_PAUSE_MS;
    const holdings = { freeSlots: slots.countFree(), byAccount: countByAccount() };
    const claim = await jobs.claim(instance, kinds, room, roomForRetries, holdings, maxBodyBytes);
    const { jobs: claimed, pauseMs } = claim;
    const nowMs = performance.now();
    prefetch.endClaim(nowMs);
    buffer.add(claimed, nowMs);
    fillSlots();
    // Without a pause time no job waits in the queue.
    isRoomWanted = pauseMs !== null || countRetries(claimed) >= roomForRetries;
    isFull = claimed.length >= room;
    roomOfOthers = claim.isShareReached ? room - claimed.length : 0;
    return isFull ? MAX_PAUSE_MS : Math.min(MAX_PAUSE_MS, pauseMs ?? MAX_PAUSE_MS);
  }

  /** Releases stale prefetched jobs, and jobs that the database holds in this worker's name without its knowledge. */
  async function releaseUnknown(): Promise<void> {
    const isStale = buffer.removeUntil(performance.now() - MAX_PREFETCHED_MS) > 0;
    if (!isStale && !releases.isUncertain()) return;
    const count = await releases.releaseUnknown([...slots.listUnrecorded(), ...buffer.list().map(({ job }) => job)]);
    if (count > 0 && !isStale)
      log.warn({ jobs: count }, "jobs released that were leased without this worker's knowledge");
  }

  async function releasePrefetched(): Promise<void> {
    if (buffer.size() === 0) return;
    buffer.clear();
    await releases
      .releaseUnknown(slots.listUnrecorded())
      .catch((error: unknown) => log.warn({ err: error }, "prefetched jobs not released"));
  }

  function limitPause(pauseMs: number): number {
    return Math.min(pauseMs, measureFreshMs(), releases.isUncertain() ? ERROR_PAUSE_MS : Infinity);
  }

  /** The milliseconds until the oldest prefetched job is stale. */
  function measureFreshMs(): number {
    const sinceMs = buffer.waitingSince();
    return sinceMs === null ? Infinity : sinceMs + MAX_PREFETCHED_MS - performance.now();
  }

  function countByAccount(): Holdings["byAccount"] {
    const counts: Record<string, AccountHolding> = {};
    const add = ({ accountId, job }: ClaimedJob, isWorking: boolean): void => {
      if (accountId === null) return;
      const [working, extra, retries] = counts[accountId] ?? [0, prefetch.countAllowance(accountId), 0];
      const retry = job.priority === "retry" ? 1 : 0;
      counts[accountId] = [working + (isWorking ? 1 : 0), extra - (isWorking ? 0 : 1), retries + retry];
    };
    for (const claimed of slots.listWorking()) add(claimed, true);
    for (const claimed of buffer.list()) add(claimed, false);
    return counts;
  }

  function countHeld(): number {
    return slots.countWorking() + buffer.size();
  }

  function fillSlots(): void {
    while (slots.hasFree() && !isStopped) {
      const next = buffer.take(slots.mayBegin, performance.now());
      if (next === null) return;
      slots.begin(next);
    }
  }

  function onFree({ accountId }: ClaimedJob): void {
    prefetch.noteEnd(accountId);
    fillSlots();
    notifyRoom(accountId);
  }

  function onRecorded({ accountId }: ClaimedJob, next: "done" | "again"): void {
    if (next === "again") wakeup.notify();
    else notifyRoom(accountId);
  }

  async function onError(job: Job, error: unknown, isAborted: boolean): Promise<void> {
    const isReleased = await (isAborted ? releases.releaseAborted(job) : releases.releaseFailed(job, error));
    if (isReleased) wakeup.notify();
  }

  /** Causes a claim where there is room for a batch, or a slot that no prefetched job of the account takes for `ROOM_WAIT_MS`. */
  function notifyRoom(accountId: string | null): void {
    if (!isRoomWanted) return;
    if (prefetch.isRoomEnough(countHeld() + roomOfOthers)) wakeup.notify();
    else if (slots.hasFree() && !buffer.hasJobOf(accountId)) roomTimer ??= setTimeout(endRoomWait, ROOM_WAIT_MS);
  }

  function endRoomWait(): void {
    roomTimer = undefined;
    wakeup.notify();
  }
}

function countRetries(claimed: readonly ClaimedJob[]): number {
  return claimed.filter(({ job }) => job.priority === "retry").length;
}
