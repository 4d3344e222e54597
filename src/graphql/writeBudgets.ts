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
  /** The same of what the complaints book demands, which has a budget of its own. */
  readonly bookBytes: number;
  /** What each mutation counts beside its arguments, for its entry in the audit. */
  readonly mutationBytes: number;
};

export const WRITE_LIMITS: WriteLimits = {
  operationBytes: 4 * 1024 * 1024,
  // 60 of the largest forms, or a hundred thousand acts.
  accountBytes: 64 * 1024 * 1024,
  // Some 250,000 acts.
  bookBytes: 128 * 1024 * 1024,
  mutationBytes: 512,
};

/** Counts the bytes that accounts write. Errors of `take`: RATE_LIMITED. */
export type WriteBudgets = {
  readonly limits: WriteLimits;
  take(accountId: string, budget: WriteBudget, bytes: number): void;
};

/** `account`: what an account may leave for tomorrow. `book`: what it may not. */
export type WriteBudget = "account" | "book";

/** The accounts that a process counts. Of more, those that were not counted for longest have their whole budget again. */
const MAX_ACCOUNTS = 10_000;
const MS_PER_SECOND = 1_000;

export function createWriteBudgets(
  { countLimit }: Pick<Metrics, "countLimit">,
  limits: WriteLimits = WRITE_LIMITS,
  nowMs: () => number = () => performance.now(),
): WriteBudgets {
  const spent = new LRUCache<string, { bytes: number; atMs: number }>({ max: MAX_ACCOUNTS });

  return {
    limits,
    take(accountId, budget, bytes) {
      const now = nowMs();
      const [key, most] = [`${budget} ${accountId}`, limits[`${budget}Bytes`]];
      const before = spent.get(key) ?? { bytes: 0, atMs: now };
      const left = Math.max(0, before.bytes - ((now - before.atMs) * most) / DAY_MS);
      const excess = left + bytes - most;
      if (excess > 0) {
        countLimit("writes_of_account");
        const retryAfterSeconds = Math.ceil((excess * DAY_MS) / most / MS_PER_SECOND);
        throw new DomainError("RATE_LIMITED", { retryAfterSeconds });
      }
      spent.set(key, { bytes: left + bytes, atMs: now });
    },
  };
}

/** The writes of one operation. Errors of `take`: PAYLOAD_TOO_LARGE, RATE_LIMITED. */
export type OperationWrites = { take(mutation: string, args: object): void };

export function createOperationWrites(
  budgets: WriteBudgets | undefined,
  { accountId, permissions }: Pick<Actor, "accountId" | "permissions">,
): OperationWrites {
  const { limits } = budgets ?? { limits: WRITE_LIMITS };
  let operationBytes = 0;
  return {
    take(mutation, args) {
      const bytes = Buffer.byteLength(JSON.stringify(args));
      operationBytes += bytes;
      if (operationBytes > limits.operationBytes) {
        throw new DomainError("PAYLOAD_TOO_LARGE", { limitBytes: limits.operationBytes });
      }
      const budget = permissions.has("admin") ? null : findBudget(mutation);
      if (budget !== null) budgets?.take(accountId, budget, bytes + limits.mutationBytes);
    },
  };
}

/**
 * The budget of a mutation. Null for what an account may always do, whoever has used up its budgets: end what exists. What the complaints
 * book demands of it has a budget beside that of all else.
 */
export function findBudget(mutation: string): WriteBudget | null {
  if (OF_BOOK.test(mutation)) return "book";
  return ENDING.test(mutation) ? null : "account";
}

const ENDING = /^(?:revoke|delete|discard|remove|end|expire|close|suspend|deactivate|unlink|unlock|replaceFormToken)/;
const OF_BOOK = /Complaint|Settlement|Letter|AnswerAttempt|AnswerBounce|Sheet|ReportedGoodType|^withdraw/;
