import { LRUCache } from "lru-cache";
import { type Actor } from "../domain/actor.ts";
import { DomainError } from "../domain/errors.ts";
import type { Metrics } from "../domain/metrics.ts";
import { DAY_MS } from "../domain/times.ts";

/** The bytes that mutations may write. */
export type WriteLimits = {
  /** The most bytes of the arguments of all mutations of one operation: a variable may be named by each of its fields. */
  readonly operationBytes: number;
  /** The most bytes of an account, which come back evenly within a day. */
  readonly accountBytes: number;
  /** What each mutation counts beside its arguments, for its entry in the audit. */
  readonly mutationBytes: number;
};

export const WRITE_LIMITS: WriteLimits = {
  operationBytes: 4 * 1024 * 1024,
  // 60 of the largest forms, or a hundred thousand acts.
  accountBytes: 64 * 1024 * 1024,
  mutationBytes: 512,
};

/** Counts the bytes that accounts write. Errors of `take`: RATE_LIMITED. */
export type WriteBudgets = { take(accountId: string, bytes: number): void };

/** The accounts that a process counts. Of more, those that were not counted for longest have their whole budget again. */
const MAX_ACCOUNTS = 10_000;
const MS_PER_SECOND = 1_000;

export function createWriteBudgets(
  { countLimit }: Pick<Metrics, "countLimit">,
  { accountBytes }: Pick<WriteLimits, "accountBytes"> = WRITE_LIMITS,
  nowMs: () => number = () => performance.now(),
): WriteBudgets {
  const spent = new LRUCache<string, { bytes: number; atMs: number }>({ max: MAX_ACCOUNTS });

  return {
    take(accountId, bytes) {
      const now = nowMs();
      const before = spent.get(accountId) ?? { bytes: 0, atMs: now };
      const left = Math.max(0, before.bytes - ((now - before.atMs) * accountBytes) / DAY_MS);
      const excess = left + bytes - accountBytes;
      if (excess > 0) {
        countLimit("writes_of_account");
        const retryAfterSeconds = Math.ceil((excess * DAY_MS) / accountBytes / MS_PER_SECOND);
        throw new DomainError("RATE_LIMITED", { retryAfterSeconds });
      }
      spent.set(accountId, { bytes: left + bytes, atMs: now });
    },
  };
}

/** The writes of one operation. Errors of `take`: PAYLOAD_TOO_LARGE, RATE_LIMITED. */
export type OperationWrites = { take(mutation: string, args: object): void };

export function createOperationWrites(
  budgets: WriteBudgets | undefined,
  { accountId, permissions }: Pick<Actor, "accountId" | "permissions">,
  limits: WriteLimits = WRITE_LIMITS,
): OperationWrites {
  let operationBytes = 0;
  return {
    take(mutation, args) {
      const bytes = Buffer.byteLength(JSON.stringify(args));
      operationBytes += bytes;
      if (operationBytes > limits.operationBytes) {
        throw new DomainError("PAYLOAD_TOO_LARGE", { limitBytes: limits.operationBytes });
      }
      if (permissions.has("admin") || isAlwaysTaken(mutation)) return;
      budgets?.take(accountId, bytes + limits.mutationBytes);
    },
  };
}

/**
 * What an account may always do: end what exists, whoever has used up its budget, and what the complaints book demands of it, which has bounds
 * of its own.
 */
export function isAlwaysTaken(mutation: string): boolean {
  return ENDING.test(mutation) || OF_BOOK.test(mutation);
}

const ENDING = /^(?:revoke|delete|remove|end|expire|close|suspend|deactivate|withdraw|unlink|unlock|replaceFormToken)/;
const OF_BOOK = /Complaint|Settlement|Letter|AnswerAttempt|AnswerBounce|Sheet|ReportedGoodType/;
