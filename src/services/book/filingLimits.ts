import { LRUCache } from "lru-cache";
import { createGroupCommit } from "../../concurrency/groupCommit.ts";
import { DomainError, serviceUnavailable } from "../../domain/errors.ts";
import { clientNetworkOf } from "../../domain/networks.ts";
import { HOUR_MS, RETRY_AFTER_SECONDS, SECOND_MS } from "../../domain/times.ts";
import type { FilingCount, FilingCountsRepository, FilingLimitsOfHour } from "../../repositories/book/filingCounts.ts";

export type FilingLimits = {
  /**
   * Refuses an address that is far past the limit before its sheet is read, so that the sheet uses no bandwidth and no memory. An
   * address just past the limit is let through to `take`: its sheet may have been filed already, and its consumer gets the
   * written text back with the refusal. Counts in this process alone. Errors: RATE_LIMITED.
   */
  admit(formId: string, ip: string | null): Promise<void>;
  /**
   * Counts one sheet for its address and its book, over all processes. `isHeld`: it goes to the quarantine, whose counts are apart, so that
   * programs leave the book to people. An address of a private network, where a proxy stands for all of its visitors, has no count.
   * Errors: RATE_LIMITED; then nothing is counted. SERVICE_UNAVAILABLE when too many sheets wait to be counted.
   */
  take(formId: string, ip: string | null, isHeld?: boolean): Promise<void>;
};

/** An address is far past its limit with more than this many times as many requests. */
const TRIES_PER_SHEET = 10;
/** The addresses at books that a process counts: an IPv6 customer may have any number. Of more, those that came first count from zero again. */
const MAX_COUNTED = 100_000;
const MAX_COUNTED_TOGETHER = 256;
const MAX_WAITING = 4_000;
const MAX_WAITING_OF_BOOK = 1_000;
const MAX_WAIT_MS = 10_000;

/** The limits are generous: a book must not refuse people. The sheets that arrive while others are counted are counted together. */
export function createFilingLimits(filingCounts: FilingCountsRepository, limits: FilingLimitsOfHour): FilingLimits {
  const maxTries = TRIES_PER_SHEET * limits.perAddressAndHour;
  // A bound by size takes memory as addresses come; `max` would take all of it at the start.
  const tries = new LRUCache<string, number>({
    maxSize: MAX_COUNTED,
    sizeCalculation: () => 1,
    ttl: HOUR_MS,
    noUpdateTTL: true,
  });
  const group = createGroupCommit<FilingCount, number | null>({
    commit: (counts) => filingCounts.takeAll(counts, limits, new Date()),
    isItemError: () => false,
    gathersFirst: true,
    overloaded: () => serviceUnavailable(RETRY_AFTER_SECONDS.intake),
    sizeOf: () => 1,
    keyOf: ({ book }) => book,
    maxGroupItems: MAX_COUNTED_TOGETHER,
    maxGroupSize: MAX_COUNTED_TOGETHER,
    maxWaiting: MAX_WAITING,
    maxWaitingPerKey: MAX_WAITING_OF_BOOK,
    maxWaitMs: MAX_WAIT_MS,
    maxHeldSize: MAX_WAITING + MAX_COUNTED_TOGETHER,
  });

  return {
    async admit(formId, ip) {
      const sender = keyOf(formId, ip);
      if (sender === null) return;
      const count = (tries.get(sender) ?? 0) + 1;
      tries.set(sender, count);
      if (count > maxTries) throw rateLimited(tries.getRemainingTTL(sender));
    },

    async take(formId, ip, isHeld = false) {
      const book = isHeld ? `${formId} held` : formId;
      const waitMs = await group.add({ book, address: keyOf(book, ip) });
      if (waitMs !== null) throw rateLimited(waitMs);
    },
  };
}

function rateLimited(msLeft: number): Error {
  return new DomainError("RATE_LIMITED", { retryAfterSeconds: Math.max(1, Math.ceil(msLeft / SECOND_MS)) });
}

/** Counts are for an address at one book; null where the address stands for many. */
function keyOf(book: string, ip: string | null): string | null {
  const network = clientNetworkOf(ip);
  return network === null ? null : `${book} ${network}`;
}
