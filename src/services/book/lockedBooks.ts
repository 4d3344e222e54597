import { createLimiter } from "../../concurrency/limiter.ts";
import { serviceUnavailable } from "../../domain/errors.ts";
import { RETRY_AFTER_SECONDS } from "../../domain/times.ts";
import { isLockTimeout } from "../../repositories/itemErrors.ts";
import type { Dependencies } from "../dependencies.ts";

/** The books of which another session keeps rows locked, or rows of their account. Their sheets wait apart from those of other books. */
export type LockedBooks = {
  has(formId: string): boolean;
  /**
   * Runs a transaction of one book, after which it is known whether the book is locked. Errors: those of `work`; SERVICE_UNAVAILABLE in place
   * of that of `isLockTimeout`.
   */
  run<T>(formId: string, work: () => Promise<T>): Promise<T>;
};

/** The connections on which sheets of locked books wait at a time. */
const WAITS_AT_ONCE = 2;
const MAX_SLOT_WAIT_MS = 1_000;

export function createLockedBooks({ log }: Dependencies<"log">): LockedBooks {
  const locked = new Set<string>();
  const slots = createLimiter(WAITS_AT_ONCE);

  async function runMarked<T>(formId: string, work: () => Promise<T>): Promise<T> {
    try {
      const result = await work();
      if (locked.delete(formId)) log.info({ formId }, "a book is not locked any more");
      return result;
    } catch (error) {
      if (!isLockTimeout(error)) throw error;
      if (!locked.has(formId)) log.warn({ formId }, "a book is locked by another session: its sheets wait apart");
      locked.add(formId);
      throw overloaded();
    }
  }

  return {
    has: (formId) => locked.has(formId),
    async run(formId, work) {
      if (!locked.has(formId)) return runMarked(formId, work);
      if (!(await slots.take(NEVER, MAX_SLOT_WAIT_MS))) throw overloaded();
      try {
        return await runMarked(formId, work);
      } finally {
        slots.free();
      }
    },
  };
}

const NEVER = new AbortController().signal;

const overloaded = () => serviceUnavailable(RETRY_AFTER_SECONDS.intake);
