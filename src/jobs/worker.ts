import { setTimeout as delay } from "node:timers/promises";
import type { Logger } from "pino";
import type { ClaimedJob, Job, JobKind } from "../domain/jobs/index.ts";
import type { Signals } from "../domain/signals.ts";
import type { JobsService } from "../services/jobs/index.ts";
import { createWakeup } from "../concurrency/wakeup.ts";
import { createPrefetchBuffer } from "./prefetch.ts";

/**
 * Does one claimed job: resolves when the work is over, so that another job can begin, with a promise for when it is recorded
 * and whether there will be another attempt. Either one rejecting means a fault of our own: the job is given back for later.
 * The signal fires when the worker gives up what is under way.
 */
export type Task = (
  claimed: ClaimedJob,
  signal: AbortSignal,
) => Promise<{ readonly recorded: Promise<"done" | "again"> }>;

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
/** A worker with more to claim does so when it has so much room, or a place has been free for so long. */
const MIN_ROOM_SHARE = 1 / 4;
const ROOM_WAIT_MS = 10;
/** Claimed ahead is what the places do while two claims are under way, and so much longer, so that claims are large. */
const LEAD_CLAIMS = 2;
const BATCH_MS = 25;
/** But no more than this, as a multiple of the places. */
const MAX_AHEAD = 8;
/** How much of a claim's time goes into what the next one is expected to take. */
const LEAD_WEIGHT = 1 / 4;
/** Over which it is seen how many jobs end. */
const RATE_MS = 100;
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
  const wakeup = createWakeup();
  /** Claimed, and waiting for a place. */
  const hand = createPrefetchBuffer();
  /** In a place: from a job's beginning until its work is over. */
  const working = new Set<Job>();
  /** From a job's beginning until it is recorded or given back. */
  const unsettled = new Map<Job, Promise<void>>();
  const aborting = new AbortController();
  let stopped = false;
  /** Whether more waits than could be claimed, so that whatever ends may make room for it. */
  let wantsRoom = false;
  let roomTimer: NodeJS.Timeout | undefined;
  /** Until then there may be jobs in this worker's name that it does not know of: the database took one and could not say so. */
  let doubtUntilMs = 0;
  /** Whether the last claim brought as much as there was room for. */
  let isFull = false;
  /** How many jobs' work has ended since the last claim began. */
  let ended = 0;
  let claimBeganMs = 0;
  /** How many end in a millisecond. */
  let rate = 0;
  /** How many are claimed for places that are still taken. */
  let ahead = 0;
  /** How long a claim takes. */
  let leadMs = 0;
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
      if (pauseMs > 0)
        await wakeup.wait(Math.min(pauseMs, untilStale(), isInDoubt() ? FAULT_PAUSE_MS : Infinity) - MIN_PAUSE_MS);
    }
  }

  /** Returns how long there will be nothing to claim unless the wakeup rings. */
  async function claim(): Promise<number> {
    wantsRoom = true;
    isFull = false;
    await giveBackOthers();
    expectRoom(performance.now());
    const room = measureRoom();
    const repeats = countRepeats(working) + countRepeats(hand.list());
    const roomForRepeats = Math.max(0, (concurrency >> 1) - repeats);
    isFull = room <= 0;
    if (isFull) return MAX_PAUSE_MS;
    const { jobs: claimed, pauseMs } = await jobs.claim(instance, room, roomForRepeats);
    leadMs += (performance.now() - claimBeganMs - leadMs) * LEAD_WEIGHT;
    hand.add(claimed);
    fillPlaces();
    wantsRoom = pauseMs !== null || countRepeats(claimed.map(({ job }) => job)) >= roomForRepeats;
    isFull = claimed.length >= room;
    if (isFull) return MAX_PAUSE_MS;
    return Math.min(MAX_PAUSE_MS, pauseMs ?? MAX_PAUSE_MS);
  }

  /** As many are claimed ahead as will have ended in a moment, so that quick jobs never wait for a claim. Slow ones are not. */
  function expectRoom(nowMs: number): void {
    const elapsedMs = nowMs - claimBeganMs;
    rate += (ended / elapsedMs - rate) * Math.min(1, elapsedMs / RATE_MS);
    ahead = Math.min(Math.floor(rate * (leadMs * LEAD_CLAIMS + BATCH_MS)), concurrency * MAX_AHEAD);
    [ended, claimBeganMs] = [0, nowMs];
  }

  /** How many more may be claimed. */
  function measureRoom(): number {
    return concurrency + ahead - working.size - hand.size();
  }

  function isRoomEnough(): boolean {
    const batch = Math.min((concurrency + ahead) / 2, rate * BATCH_MS);
    return measureRoom() >= Math.max(concurrency * MIN_ROOM_SHARE, batch);
  }

  function fillPlaces(): void {
    while (working.size < concurrency && !stopped) {
      const next = hand.take();
      if (next === null) return;
      begin(next);
    }
  }

  function doubt(): void {
    doubtUntilMs = performance.now() + DOUBT_MS;
  }

  function isInDoubt(): boolean {
    return performance.now() < doubtUntilMs;
  }

  function untilStale(): number {
    const sinceMs = hand.waitingSince();
    return sinceMs === null ? Infinity : sinceMs + MAX_AT_HAND_MS - performance.now();
  }

  /**
   * Gives back what has waited too long for its place, and what the database holds in this worker's name without its knowing.
   * Never beside a claim, whose jobs are not known before its answer.
   */
  async function giveBackOthers(): Promise<void> {
    const isStale = untilStale() <= 0;
    if (isStale) hand.clear();
    if (!isStale && !isInDoubt()) return;
    const count = await jobs.releaseUnknown(instance, [...unsettled.keys(), ...hand.list()]);
    if (count > 0 && !isStale)
      log.warn({ jobs: count }, "jobs given back that the database held in this worker's name");
  }

  function begin(claimed: ClaimedJob): void {
    const { job } = claimed;
    working.add(job);
    const isOver = tasks[job.kind](claimed, aborting.signal).then(({ recorded }) => {
      leave(job);
      return recorded;
    });
    unsettled.set(
      job,
      isOver.then(
        (end) => conclude(job, end),
        (error: unknown) => fail(job, error),
      ),
    );
  }

  function conclude(job: Job, end: "done" | "again"): void {
    unsettled.delete(job);
    if (end === "again") wakeup.notify();
    else tellRoom();
  }

  async function fail(job: Job, error: unknown): Promise<void> {
    leave(job);
    await giveBack(job, error);
    unsettled.delete(job);
  }

  function leave(job: Job): void {
    if (!working.delete(job)) return;
    ended += 1;
    fillPlaces();
    tellRoom();
  }

  function tellRoom(): void {
    if (!wantsRoom) return;
    if (isRoomEnough()) wakeup.notify();
    else if (working.size < concurrency) roomTimer ??= setTimeout(endRoomWait, ROOM_WAIT_MS);
  }

  function endRoomWait(): void {
    roomTimer = undefined;
    wakeup.notify();
  }

  async function giveBack(job: Job, error: unknown): Promise<void> {
    const { kind, reference } = job;
    const isNoFault = aborting.signal.aborted;
    if (!isNoFault) log.error({ err: error, kind, reference }, "job failed through our own fault");
    const delaySeconds = isDatabaseAway(error) ? AWAY_DELAY_SECONDS : FAULT_DELAY_SECONDS;
    try {
      await jobs.release(job, isNoFault ? 0 : delaySeconds);
      wakeup.notify();
    } catch (cause) {
      log.warn({ err: cause, kind, reference }, "job not given back yet");
      doubt();
    }
  }

  /** What is under way stays; nobody claims any more. */
  async function giveBackHand(): Promise<void> {
    if (hand.size() === 0) return;
    hand.clear();
    const known = [...unsettled.keys()];
    await jobs
      .releaseUnknown(instance, known)
      .catch((error: unknown) => log.warn({ err: error }, "jobs not given back"));
  }

  async function reclaim(): Promise<void> {
    const count = await jobs.reclaim(instance).catch(() => 0);
    if (count === 0) return;
    log.warn({ jobs: count }, "jobs taken back from a worker that is gone");
    wakeup.notify();
  }

  return {
    start() {
      stopListening = signals.listen((signal) => {
        if (signal.type === "work_stored" || signal.type === "resync") wakeup.notify();
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
      wakeup.notify();
      await Promise.all([loop, reclaiming]);
      await giveBackHand();
      const timer = setTimeout(() => aborting.abort(), graceMs);
      await Promise.all(unsettled.values());
      clearTimeout(timer);
    },
  };
}

function countRepeats(jobs: Iterable<Job>): number {
  let count = 0;
  for (const { rank } of jobs) if (rank === "repeat") count += 1;
  return count;
}
