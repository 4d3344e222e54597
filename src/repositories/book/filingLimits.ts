import type { Knex } from "knex";
import { LRUCache } from "lru-cache";
import type { RateLimiterPostgres } from "rate-limiter-flexible";
import { DomainError } from "../../domain/errors.ts";
import { clientNetworkOf } from "../../domain/networks.ts";
import { FILING_COUNTS } from "./filingCounts.ts";

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
   * Errors: RATE_LIMITED; then nothing is counted.
   */
  take(formId: string, ip: string | null, isHeld?: boolean): Promise<void>;
};

const HOUR_SECONDS = 60 * 60;
/** An address is far past its limit with more than this many times as many requests. */
const TRIES_PER_SHEET = 10;
/** The addresses at books that a process counts: an IPv6 customer may have any number. Of more, those that came first count from zero again. */
const MAX_COUNTED = 100_000;

type Limits = { readonly perAddressAndHour: number; readonly perBookAndHour: number };

/** The limits are generous: a book must not refuse people. */
export function createFilingLimits(db: Knex, limits: Limits): FilingLimits {
  const maxTries = TRIES_PER_SHEET * limits.perAddressAndHour;
  const tries = new LRUCache<string, number>({ max: MAX_COUNTED, ttl: HOUR_SECONDS * 1000, noUpdateTTL: true });
  let loaded: ReturnType<typeof load> | null = null;
  /** The library comes with the first sheet, because many services have no book. */
  const loadOnce = () => (loaded ??= load(db, limits));

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
      const sender = keyOf(book, ip);
      const { addresses, books, consume } = await loadOnce();
      if (sender !== null) await consume(addresses, sender);
      try {
        await consume(books, book);
      } catch (error) {
        if (sender !== null) await addresses.reward(sender);
        throw error;
      }
    },
  };
}

async function load(db: Knex, limits: Limits) {
  const { RateLimiterPostgres, RateLimiterRes } = await import("rate-limiter-flexible");

  const createLimiter = (keyPrefix: string, points: number) =>
    new RateLimiterPostgres({
      storeClient: db,
      storeType: "knex",
      tableName: FILING_COUNTS,
      tableCreated: true,
      clearExpiredByTimeout: false,
      keyPrefix,
      points,
      duration: HOUR_SECONDS,
    });

  return {
    addresses: createLimiter("address", limits.perAddressAndHour),
    books: createLimiter("book", limits.perBookAndHour),

    async consume(limiter: RateLimiterPostgres, key: string): Promise<void> {
      try {
        await limiter.consume(key);
      } catch (refusal) {
        if (!(refusal instanceof RateLimiterRes)) throw refusal;
        throw rateLimited(refusal.msBeforeNext);
      }
    },
  };
}

function rateLimited(msLeft: number): Error {
  return new DomainError("RATE_LIMITED", { retryAfterSeconds: Math.max(1, Math.ceil(msLeft / 1000)) });
}

/** Counts are for an address at one book; null where the address stands for many. */
function keyOf(book: string, ip: string | null): string | null {
  const network = clientNetworkOf(ip);
  return network === null ? null : `${book} ${network}`;
}
