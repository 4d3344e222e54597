import { setTimeout as delay } from "node:timers/promises";
import type { Logger } from "pino";
import type { Job } from "../domain/jobs/index.ts";
import type { Signals } from "../domain/signals.ts";
import type { JobsService } from "../services/jobs/index.ts";
import { createWakeup } from "../concurrency/wakeup.ts";
import { createPrefetch } from "./prefetch.ts";
import { createPrefetchBuffer } from "./prefetchBuffer.ts";
import { createReleases } from "./releases.ts";
import { createReclaims } from "./schedules/reclaims.ts";
import { createSlots, type Task } from "./slots.ts";

export type { Task } from "./slots.ts";

export type Worker = {
  start(): void;
  /** Stops claiming, releases prefetched jobs, lets running jobs finish for `graceMs`, then aborts and releases the rest. */
  stop(graceMs: number): Promise<void>;
};

export type WorkerOptions = {
  readonly jobs: JobsService;
  /** The tasks by the kinds of their jobs. */
  readonly tasks: Readonly<Record<string, Task>>;
  /** The number whose session lock this process holds. */
  readonly instance: number;
  readonly signals: Signals;
  readonly log: Logger;
  /** The number of slots; retries take at most half of them. */
  readonly concurrency: number;
  /** Whether an error only says that the database could not be reached. */
  readonly isDatabaseAway: (error: unknown) => boolean;
};

/** The interval of the poll, in case a signal was lost. */
const MAX_PAUSE_MS = 5_000;
/** The pause between claims that leave room, so that each claim brings a batch. */
const MIN_PAUSE_MS = 5;
/** A slot is free for at most this long before the next claim, even when the room is too small for a batch. */
const ROOM_WAIT_MS = 10;
/** Prefetched jobs that wait longer for a slot are released: their payloads are old, and another worker may have a free slot. */
const MAX_PREFETCHED_MS = 5_000;
const ERROR_PAUSE_MS = 1_000;

/** Claims jobs that can start now, and does them in slots. Sleeps until the next job's time, a signal, or the poll. */
export function createWorker({ concurrency, ...options }: WorkerOptions): Worker {
  const { jobs, tasks, instance, signals, log } = options;
  const wakeup = createWakeup();
  const buffer = createPrefetchBuffer();
  const prefetch = createPrefetch(concurrency);
  const releases = createReleases(options);
  const reclaims = createReclaims({ jobs, instance, log, onReclaimed: wakeup.notify });
  const slots = createSlots({ count: concurrency, tasks, onFree, onRecorded, onError });
  let isStopped = false;
  /** Whether the queue may have jobs for which the last claim had no room. */
  let isRoomWanted = false;
  /** Whether the last claim brought as many jobs as there was room for. */
  let isFull = false;
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
      // A notification that came during the pause stands for lanes that the last claim has passed already, too.
      if (pauseMs > 0) await wakeup.wait(limitPause(pauseMs) - MIN_PAUSE_MS);
    }
  }

  /** Returns the milliseconds for which nothing more can be claimed without a notification. */
  async function claim(): Promise<number> {
    isRoomWanted = true;
    isFull = false;
    await releaseUnknown();
    prefetch.startClaim(performance.now());
    const room = prefetch.countRoom(countHeld());
    const retries = countRetries(slots.listWorking()) + countRetries(buffer.list());
    const roomForRetries = Math.max(0, (concurrency >> 1) - retries);
    isFull = room <= 0;
    if (isFull) return MAX_PAUSE_MS;
    const { jobs: claimed, pauseMs } = await jobs.claim(instance, room, roomForRetries);
    const nowMs = performance.now();
    prefetch.endClaim(nowMs);
    buffer.add(claimed, nowMs);
    fillSlots();
    isRoomWanted = pauseMs !== null || countRetries(claimed.map(({ job }) => job)) >= roomForRetries;
    isFull = claimed.length >= room;
    return isFull ? MAX_PAUSE_MS : Math.min(MAX_PAUSE_MS, pauseMs ?? MAX_PAUSE_MS);
  }

  /** Releases stale prefetched jobs, and jobs that the database holds in this worker's name without its knowledge. */
  async function releaseUnknown(): Promise<void> {
    const isStale = measureFreshMs() <= 0;
    if (isStale) buffer.clear();
    if (!isStale && !releases.isUncertain()) return;
    const count = await releases.releaseUnknown([...slots.listUnrecorded(), ...buffer.list()]);
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

  function countHeld(): number {
    return slots.countWorking() + buffer.size();
  }

  function fillSlots(): void {
    while (slots.hasFree() && !isStopped) {
      const next = buffer.take();
      if (next === null) return;
      slots.begin(next);
    }
  }

  function onFree(): void {
    prefetch.noteEnd();
    fillSlots();
    notifyRoom();
  }

  function onRecorded(next: "done" | "again"): void {
    if (next === "again") wakeup.notify();
    else notifyRoom();
  }

  async function onError(job: Job, error: unknown, isAborted: boolean): Promise<void> {
    const isReleased = await (isAborted ? releases.releaseAborted(job) : releases.releaseFailed(job, error));
    if (isReleased) wakeup.notify();
  }

  function notifyRoom(): void {
    if (!isRoomWanted) return;
    if (prefetch.isRoomEnough(countHeld())) wakeup.notify();
    else if (slots.hasFree()) roomTimer ??= setTimeout(endRoomWait, ROOM_WAIT_MS);
  }

  function endRoomWait(): void {
    roomTimer = undefined;
    wakeup.notify();
  }
}

function countRetries(jobs: readonly Job[]): number {
  return jobs.filter(({ priority }) => priority === "retry").length;
}
