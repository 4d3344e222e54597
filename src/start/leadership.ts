import { LOCK_CLASSES } from "../db/lockClasses.ts";
import type { Session } from "../db/session.ts";
import type { ClockWatch } from "./clockWatch.ts";

/**
 * Answers whether this process does what one process does for all: it holds the lock of it, and its clock is right. A process with a wrong
 * clock gives the lock to another one.
 */
export function createLeadership(session: Session, { isTrusted }: Pick<ClockWatch, "isTrusted">) {
  return async (): Promise<boolean> => {
    if (isTrusted()) return session.lead(LOCK_CLASSES.housekeeping);
    await session.follow(LOCK_CLASSES.housekeeping);
    return false;
  };
}
