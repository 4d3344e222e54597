import { LRUCache } from "lru-cache";
import { createFairSlots, type FairSlots } from "../concurrency/fairSlots.ts";
import { DomainError } from "../domain/errors.ts";
import type { Metrics } from "../domain/metrics.ts";
import { RETRY_AFTER_SECONDS } from "../domain/times.ts";

/**
 * Runs operations and starts of subscriptions in the process's slots, by account; the group is that of the client's address. Errors of
 * `run`: TOO_MANY_OPERATIONS.
 */
export type OperationSlots = FairSlots & {
  /** Notes the bytes of an account's answer. They decide how many of the account's operations run, and when. */
  noteAnswer(accountId: string, bytes: number): void;
};

export type OperationLimits = {
  /** The operations that run at a time. Each holds a connection of the general pool for most of its time, and may hold its answer. */
  readonly running: number;
  /** The operations of one account that run at a time. Four keep the processor busy, and leave slots to three other accounts. */
  readonly runningOfAccount: number;
  /** Those of one address, whichever accounts it asks as: the others find the rest. */
  readonly runningOfAddress: number;
  /**
   * An account with an answer of more bytes than this runs one operation at a time for `largeMs`: four of the largest answers at a time
   * take the processor that other accounts' submissions need.
   */
  readonly largeBytes: number;
  readonly largeMs: number;
  /**
   * After such an answer, the account's next operation begins when the answer has taken as long as at this speed. The largest answers,
   * one after another, would keep the event loop from other accounts' requests for a fifth of a second each.
   */
  readonly largeBytesPerSecond: number;
  /** The most waiting operations of an account: as many as its subscriptions that start again when a process has stopped. */
  readonly waitingOfAccount: number;
  /** The most characters of an account's waiting operations. */
  readonly waitingCharactersOfAccount: number;
  /** The most characters of an address's waiting operations. */
  readonly waitingCharactersOfAddress: number;
  /** The most characters of all waiting operations. */
  readonly waitingCharacters: number;
  /** The longest wait of an operation. */
  readonly waitMs: number;
};

export const OPERATION_LIMITS: OperationLimits = {
  running: 16,
  runningOfAccount: 4,
  runningOfAddress: 8,
  largeBytes: 1024 * 1024,
  largeMs: 10_000,
  largeBytesPerSecond: 16 * 1024 * 1024,
  waitingOfAccount: 10_000,
  waitingCharactersOfAccount: 16 * 1024 * 1024,
  waitingCharactersOfAddress: 32 * 1024 * 1024,
  waitingCharacters: 64 * 1024 * 1024,
  waitMs: 5_000,
};

const MS_PER_SECOND = 1_000;
/** The accounts whose answers are noted: more than one process gives large answers within `largeMs`. */
const MAX_NOTED_ACCOUNTS = 10_000;

export function createOperationSlots(
  { countLimit }: Pick<Metrics, "countLimit">,
  limits: OperationLimits = OPERATION_LIMITS,
): OperationSlots {
  /** The accounts with a large answer in the last `largeMs`, and the bytes of those for which they have not rested. */
  const restBytes = new LRUCache<string, number>({ max: MAX_NOTED_ACCOUNTS, ttl: limits.largeMs });

  function noteAnswer(accountId: string, bytes: number): void {
    if (bytes > limits.largeBytes) restBytes.set(accountId, (restBytes.get(accountId) ?? 0) + bytes);
  }

  function takeRestMs(accountId: string): number {
    const bytes = restBytes.get(accountId) ?? 0;
    if (bytes > 0) restBytes.set(accountId, 0);
    return (bytes / limits.largeBytesPerSecond) * MS_PER_SECOND;
  }

  const slots = createFairSlots({
    slots: limits.running,
    slotsPerKey: (accountId) => (restBytes.has(accountId) ? 1 : limits.runningOfAccount),
    restMs: takeRestMs,
    maxWaitingPerKey: limits.waitingOfAccount,
    maxWaitingSizePerKey: limits.waitingCharactersOfAccount,
    maxWaitingSize: limits.waitingCharacters,
    slotsPerGroup: limits.runningOfAddress,
    maxWaitingSizePerGroup: limits.waitingCharactersOfAddress,
    maxWaitMs: limits.waitMs,
    overloaded: () => new DomainError("TOO_MANY_OPERATIONS", { retryAfterSeconds: RETRY_AFTER_SECONDS.operations }),
    onWait: (taken) => countLimit(WAITS[taken]),
  });
  return { ...slots, noteAnswer };
}

const WAITS = { key: "operations_of_account", group: "operations_of_address", all: "operations" } as const;

/** The characters of an operation as JSON. */
export function measureOperation(operation: unknown): number {
  return JSON.stringify(operation)?.length ?? 0;
}
