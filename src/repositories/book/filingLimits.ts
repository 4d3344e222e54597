import type { Knex } from "knex";
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";
import { DomainError } from "../../domain/errors.ts";

export type FilingLimits = {
  /**
   * Refuses, before a sheet is read, an address far past the limit, so that it uses no bandwidth and no memory. Counts in this process.
   * Every other sheet is read first: it may have been filed already, and a refused person gets the written text back.
   * Errors: RATE_LIMITED.
   */
  admit(formId: string, ip: string | null): Promise<void>;
  /** Counts one sheet, exactly over all processes. Errors: RATE_LIMITED, and then nothing is counted. */
  take(formId: string, ip: string | null): Promise<void>;
  /** Deletes counts of hours that are over. */
  forgetPast(): Promise<void>;
};

const HOUR_SECONDS = 60 * 60;
const TRIES_PER_SHEET = 10;

/** The limits are generous: a book must not refuse people. */
export function createFilingLimits(
  db: Knex,
  limits: { readonly perAddressAndHour: number; readonly perBookAndHour: number },
): FilingLimits {
  const tries = new RateLimiterMemory({ points: TRIES_PER_SHEET * limits.perAddressAndHour, duration: HOUR_SECONDS });
  const addresses = createLimiter(db, "address", limits.perAddressAndHour);
  const books = createLimiter(db, "book", limits.perBookAndHour);

  return {
    async admit(formId, ip) {
      if (ip !== null) await consume(tries, keyOf(formId, ip));
    },

    async take(formId, ip) {
      if (ip !== null) await consume(addresses, keyOf(formId, ip));
      try {
        await consume(books, formId);
      } catch (error) {
        if (ip !== null) await addresses.reward(keyOf(formId, ip));
        throw error;
      }
    },

    async forgetPast() {
      await db(TABLE).where("expire", "<", Date.now()).delete();
    },
  };
}

const TABLE = "filing_counts";

function createLimiter(db: Knex, keyPrefix: string, points: number): RateLimiterPostgres {
  return new RateLimiterPostgres({
    storeClient: db,
    storeType: "knex",
    tableName: TABLE,
    tableCreated: true,
    clearExpiredByTimeout: false,
    keyPrefix,
    points,
    duration: HOUR_SECONDS,
  });
}

async function consume(limiter: RateLimiterMemory | RateLimiterPostgres, key: string): Promise<void> {
  try {
    await limiter.consume(key);
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal;
    throw new DomainError("RATE_LIMITED", { retryAfterSeconds: Math.max(1, Math.ceil(refusal.msBeforeNext / 1000)) });
  }
}

function keyOf(formId: string, ip: string): string {
  return `${formId} ${networkOf(ip)}`;
}

/** One customer has a whole /64 of IPv6 addresses. */
function networkOf(ip: string): string {
  if (!ip.includes(":") || ip.includes(".")) return ip;
  const [head = "", tail] = ip.split("::");
  const left = head === "" ? [] : head.split(":");
  const right = tail === undefined || tail === "" ? [] : tail.split(":");
  const zeros = tail === undefined ? 0 : 8 - left.length - right.length;
  const groups = [...left, ...Array.from({ length: Math.max(0, zeros) }, () => "0"), ...right];
  return groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(":");
}
