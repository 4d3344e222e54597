import { setTimeout as delay } from "node:timers/promises";
import type { Logger } from "pino";
import { createLimiter } from "../../concurrency/limiter.ts";
import { DAY_MS, MINUTE_MS } from "../../domain/times.ts";
import type { Duty, HousekeepingService } from "../../services/lifecycle/housekeeping.ts";

export type Housekeeper = { start(): void; stop(): Promise<void>; countHeld(): number };

export type HousekeeperOptions = {
  readonly housekeeping: HousekeepingService;
  readonly log: Logger;
  /** Whether this process does the housekeeping now: one process leads, and its clock is right. */
  readonly isLeading?: () => Promise<boolean>;
  /** The time between two looks at which duties are due, a minute unless given. The intervals of the duties shrink with it. */
  readonly intervalMs?: number;
};

const INTERVAL_MS = MINUTE_MS;
/** The steps of all duties that run at once. Duties are served in the order of their calls, so that a slow one keeps no other from going on. */
const STEPS_AT_ONCE = 2;
/**
 * The pause after a step, in times of the step. By the measured pauses around it, a duty deletes some 20,000 to 21,000 submissions a second of ten
 * million with it, and leaves the intake of two processors 0.81 × of its rate or more (docs/growth.md).
 */
export const STEP_PAUSE = 2.25;
/** The time after which a duty under way logs its progress. */
const PROGRESS_MS = 30_000;

/**
 * Runs each housekeeping duty at the start and at its own interval, in the process that leads. A duty goes on while it finds work, pauses
 * after each step for `STEP_PAUSE` times its time, and fails alone. After a jump of the database's time nothing is deleted for a day.
 */
export function createHousekeeper({
  housekeeping,
  log,
  isLeading = async () => true,
  intervalMs = INTERVAL_MS,
}: HousekeeperOptions): Housekeeper {
  const stopping = new AbortController();
  const slots = createLimiter(STEPS_AT_ONCE);
  const running = new Map<Duty, Promise<void>>();
  const endedMs = new Map<Duty, number>();
  const heldUntil = new Map<Duty, number>();
  let doubtUntil = 0;
  let timer: NodeJS.Timeout | undefined;
  let looking: Promise<void> | null = null;

  async function look(): Promise<void> {
    try {
      if (!(await isLeading())) {
        heldUntil.clear();
        return;
      }
      const isDoubted = await hasDoubt();
      for (const duty of housekeeping.duties) {
        if (!running.has(duty) && isDue(duty) && !(isDoubted && duty.deletes)) begin(duty);
      }
    } catch (error) {
      log.warn({ err: error }, "housekeeping not begun: it is tried again at the next interval");
    }
  }

  /** A doubt is logged once. */
  async function hasDoubt(): Promise<boolean> {
    const until = await housekeeping.findDoubt();
    if (until !== null && until.getTime() !== doubtUntil) {
      log.warn({ until }, "the database's time has jumped by more than a day: nothing is deleted until then");
    }
    doubtUntil = until?.getTime() ?? 0;
    return until !== null;
  }

  function isDue(duty: Duty): boolean {
    const ended = endedMs.get(duty);
    const everyMs = duty.everyMs * (intervalMs / INTERVAL_MS);
    return ended === undefined || performance.now() - ended >= everyMs - intervalMs / 2;
  }

  function begin(duty: Duty): void {
    const run = runDuty(duty).finally(() => {
      running.delete(duty);
      endedMs.set(duty, performance.now());
    });
    running.set(duty, run);
  }

  /** A failed duty does not prevent the others; a duty fails, for example, when it cannot lock a table that is being read. */
  async function runDuty(duty: Duty): Promise<void> {
    try {
      if (await isHeld(duty)) return;
      const deleted = await takeSteps(duty);
      await housekeeping.end(duty, deleted);
      if (deleted > 0) log.info({ duty: duty.name, count: deleted }, "housekeeping duty done");
    } catch (error) {
      if (stopping.signal.aborted) return;
      log.warn({ err: error, duty: duty.name }, "housekeeping duty failed and is repeated at its next interval");
    }
  }

  /** A wait is logged once. */
  async function isHeld(duty: Duty): Promise<boolean> {
    const start = await inTurn(() => housekeeping.begin(duty));
    if (start.heldUntil === null) {
      heldUntil.delete(duty);
      return false;
    }
    const { heldUntil: until, due, bound } = start;
    if (heldUntil.get(duty) !== until.getTime()) {
      const message = "housekeeping duty waits: it would delete far more than ever, see housekeeping --dry-run";
      log.error({ duty: duty.name, due, bound, until }, message);
    }
    heldUntil.set(duty, until.getTime());
    return true;
  }

  /** Returns how much was deleted. Rejects when the housekeeper stops before the end. */
  async function takeSteps(duty: Duty): Promise<number> {
    let deleted = 0;
    let loggedMs = performance.now();
    const steps = duty.steps();
    for (;;) {
      let beganMs = 0;
      const step = await inTurn(() => {
        beganMs = performance.now();
        return steps.next();
      });
      if (step.done === true) return deleted;
      deleted += step.value;
      const nowMs = performance.now();
      if (nowMs - loggedMs > PROGRESS_MS) {
        log.info({ duty: duty.name, count: deleted }, "housekeeping duty goes on");
        loggedMs = nowMs;
      }
      await delay(STEP_PAUSE * (nowMs - beganMs), undefined, { signal: stopping.signal });
    }
  }

  async function inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (!(await slots.take(stopping.signal, DAY_MS))) throw new Error("No step came to its turn within a day.");
    try {
      return await work();
    } finally {
      slots.free();
    }
  }

  return {
    start() {
      const begin = () => {
        looking ??= look().finally(() => {
          looking = null;
        });
      };
      begin();
      timer = setInterval(begin, intervalMs);
    },
    async stop() {
      clearInterval(timer);
      stopping.abort();
      await looking;
      await Promise.all(running.values());
    },
    countHeld: () => heldUntil.size,
  };
}
