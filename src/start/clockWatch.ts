import type { Logger } from "pino";
import type { Database } from "../db/connection.ts";
import { createDatabaseTime } from "../db/databaseTime.ts";
import { type Clock, type DatabaseTime, systemClock } from "../domain/clock.ts";
import { MINUTE_MS, SECOND_MS } from "../domain/times.ts";

export type ClockWatch = {
  /** Compares the clocks, then once a minute. Never rejects. */
  start(): Promise<void>;
  stop(): void;
  /** Whether the clock was within `MAX_OFFSET_MS` of the database's when they were compared last. */
  isTrusted(): boolean;
  /** The same in a word. */
  read(): "right" | "wrong";
  /** The seconds by which the clock was ahead of the database's; negative when it was behind. */
  readOffsetSeconds(): number;
};

const INTERVAL_MS = MINUTE_MS;
export const WARNED_OFFSET_MS = 2 * SECOND_MS;
/** Beyond it the process is not ready, files no sheet, and deletes nothing that is past its time. */
export const MAX_OFFSET_MS = 30 * SECOND_MS;

/** The clocks of a process. One that a test sets is the database's, too. */
export function openClocks(given: Clock | undefined, database: Database, log: Logger) {
  const clock = given ?? systemClock;
  const databaseTime = given === undefined ? createDatabaseTime(database) : { read: async () => given.now() };
  return { clock, databaseTime, clockWatch: createClockWatch(clock, databaseTime, log) };
}

/** Compares the process's clock with the database's, on which all processes agree. */
function createClockWatch(clock: Clock, time: DatabaseTime, log: Logger): ClockWatch {
  let offsetMs = 0;
  let timer: NodeJS.Timeout | undefined;

  async function compare(): Promise<void> {
    const before = clock.now().getTime();
    const there = await time.read().catch(() => null);
    if (there === null) return;
    const wasTrusted = isTrusted();
    offsetMs = measureOffset(before, there.getTime(), clock.now().getTime());
    if (!isTrusted()) log.error({ offsetSeconds: readOffsetSeconds() }, WRONG);
    else if (Math.abs(offsetMs) > WARNED_OFFSET_MS) log.warn({ offsetSeconds: readOffsetSeconds() }, LATE);
    else if (!wasTrusted)
      log.info({ offsetSeconds: readOffsetSeconds() }, "the clock agrees with the database's again");
  }

  function isTrusted(): boolean {
    return Math.abs(offsetMs) <= MAX_OFFSET_MS;
  }

  function readOffsetSeconds(): number {
    return offsetMs / SECOND_MS;
  }

  return {
    async start() {
      await compare();
      timer = setInterval(() => void compare(), INTERVAL_MS);
    },
    stop: () => clearInterval(timer),
    isTrusted,
    read: () => (isTrusted() ? "right" : "wrong"),
    readOffsetSeconds,
  };
}

/** The time of the answer is between the two readings, so that a slow answer makes no difference. */
export function measureOffset(before: number, there: number, after: number): number {
  if (there < before) return before - there;
  return there > after ? after - there : 0;
}

const LATE = "the clock differs from the database's: set the time of both machines by NTP";
const WRONG =
  "the clock is wrong: until it agrees with the database's, this process is not ready, files no sheet and deletes nothing; set the " +
  "time of both machines by NTP";
