import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";
import { DomainError } from "../domain/errors.ts";

export type FilingLimits = {
  /** Counts one sheet. Errors: RATE_LIMITED, and then nothing is counted. */
  take(formId: string, ip: string | null): Promise<void>;
};

/** `keyPrefix` is the limiter's name. */
export type CreateRateLimiter = (options: {
  readonly keyPrefix: string;
  readonly points: number;
  readonly duration: number;
}) => RateLimiterAbstract;

const HOUR_SECONDS = 60 * 60;

/** Counts in this service: of several, each lets so many through. Generous on purpose: a book must not turn people away. */
export function createFilingLimits({
  perAddressAndHour,
  perBookAndHour,
  createRateLimiter = (options) => new RateLimiterMemory(options),
}: {
  readonly perAddressAndHour: number;
  readonly perBookAndHour: number;
  /** Another one counts for several processes together. */
  readonly createRateLimiter?: CreateRateLimiter | undefined;
}): FilingLimits {
  const addresses = createRateLimiter({ keyPrefix: "address", points: perAddressAndHour, duration: HOUR_SECONDS });
  const books = createRateLimiter({ keyPrefix: "book", points: perBookAndHour, duration: HOUR_SECONDS });

  return {
    async take(formId, ip) {
      const address = `${formId} ${ip === null ? "" : networkOf(ip)}`;
      if (ip !== null) await consume(addresses, address);
      try {
        await consume(books, formId);
      } catch (error) {
        if (ip !== null) await addresses.reward(address);
        throw error;
      }
    },
  };
}

async function consume(limiter: RateLimiterAbstract, key: string): Promise<void> {
  try {
    await limiter.consume(key);
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal;
    throw new DomainError("RATE_LIMITED", { retryAfterSeconds: Math.ceil(refusal.msBeforeNext / 1000) });
  }
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
