import { LOCK_CLASSES } from "../db/lockClasses.ts";
import type { Session } from "../db/session.ts";
import type { ClockWatch } from "./clockWatch.ts";

/**
 * Answers whether this process does what one process does for all: it holds the lock of it, and its clock is right. A process with a wrong
 * clock gives the lock to another one.
 */
export function createLeadership(session: Session, { isTrusted }: Pick<ClockWatch, "isTrusted">) {
  let asking: Promise<boolean> | null = null;
  // A session that takes a lock twice has to free it twice: calls at the same time share one question.
  return (): Promise<boolean> => (asking ??= ask().finally(() => (asking = null)));

  async function ask(): Promise<boolean> {
    if (isTrusted()) return session.lead(LOCK_CLASSES.housekeeping);
    await session.follow(LOCK_CLASSES.housekeeping);
    return false;
  }
}
