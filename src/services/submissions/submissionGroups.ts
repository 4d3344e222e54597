import { createGroupCommit, type GroupCommit } from "../../concurrency/groupCommit.ts";
import { type FieldProblem, serviceUnavailable } from "../../domain/errors.ts";
import { isPrivateNetwork, networkOf } from "../../domain/networks.ts";
import { isItemError, isLockTimeout } from "../../repositories/itemErrors.ts";
import type { InsertResult, PendingSubmission } from "../../repositories/submissions/intake.ts";
import type { Dependencies } from "../dependencies.ts";
import { RETRY_AFTER_SECONDS } from "../../domain/times.ts";
import { createLockedForms } from "./lockedForms.ts";

/** A submission that waits for its commit. */
export type WaitingSubmission = PendingSubmission & {
  readonly accountId: string;
  /** The `traceparent` of its request; missing without a trace. */
  readonly traceparent?: string | null;
};

/** A submission, and what the form's fields refuse about it. */
export type BuiltSubmission = { readonly pending: WaitingSubmission; readonly problems: readonly FieldProblem[] };

/** The result of one submission of a group; an error concerns this submission alone. */
export type GroupResult = InsertResult | Error;

const MAX_GROUP_ITEMS = 512;
const MAX_WHOLE_GROUP = 16;
const MAX_GROUP_CHARACTERS = 1024 * 1024;
export const MAX_WAITING = 10_000;
/** A visitor has an answer within five seconds, whatever happens to the database. */
export const MAX_WAIT_MS = 3_500;
const MAX_RESULT_MS = 4_200;
/** The longest wait with others after which a submission still waits apart. */
const MAX_WAIT_TOGETHER_MS = 2_000;
/** The further tries of a group that has waited for a lock. */
const LOCK_TRIES = 2;
export const MAX_HELD_CHARACTERS = 64 * 1024 * 1024;
/** The half of one account, so that the other accounts' submissions find room while its forms are flooded. */
export const MAX_WAITING_OF_ACCOUNT = MAX_WAITING / 2;
export const MAX_HELD_CHARACTERS_OF_ACCOUNT = MAX_HELD_CHARACTERS / 2;
/** The quarter of one address, whichever accounts it sends to. */
export const MAX_WAITING_OF_ADDRESS = MAX_WAITING / 4;
export const MAX_HELD_CHARACTERS_OF_ADDRESS = MAX_HELD_CHARACTERS / 4;

/** The result of a submission whose form is locked: it joins the queue of the form, if that has one still. */
const APART = "apart";

/**
 * Commits the submissions that arrive during a commit together with the next one. A group that waits too long for a lock leaves the forms
 * that are locked to `lockedForms.ts`. Errors of `add`: SERVICE_UNAVAILABLE, after some five seconds at most.
 */
export function createSubmissionGroups({
  intakeRepositories: { intake, plans },
  readPace,
  metrics,
  tracing,
  signals,
  webhookScheduleSeconds,
  log,
}: Dependencies<
  "intakeRepositories" | "readPace" | "metrics" | "tracing" | "signals" | "webhookScheduleSeconds" | "log"
>): GroupCommit<WaitingSubmission, GroupResult> {
  const firstAttemptDelaySeconds = webhookScheduleSeconds[0] ?? 0;
  const commit = tracing.isOn ? traceGroup : storeGroup;
  const overloaded = () => serviceUnavailable(RETRY_AFTER_SECONDS.intake);
  const shared = {
    overloaded,
    isItemError,
    sizeOf: (pending: WaitingSubmission) => pending.data.length + pending.messageBody.length,
    maxGroupItems: MAX_GROUP_ITEMS,
    maxWholeGroup: MAX_WHOLE_GROUP,
    maxGroupSize: MAX_GROUP_CHARACTERS,
    onGroup: metrics.observeGroup,
  };
  const lockedForms = createLockedForms<WaitingSubmission, GroupResult>({
    ...shared,
    commit,
    onLocked: (locked) => log.warn(locked, "a form is locked by another session: its submissions wait apart"),
    onFree: (locked) => log.info(locked, "a form is not locked any more"),
  });
  const groups = createGroupCommit<WaitingSubmission, GroupResult | typeof APART>({
    ...shared,
    commit: (group) => readPace.runCommit(group.length, () => commitFree(group)),
    maxWaiting: MAX_WAITING,
    maxWaitMs: MAX_WAIT_MS,
    maxResultMs: MAX_RESULT_MS,
    maxHeldSize: MAX_HELD_CHARACTERS,
    keyOf: ({ accountId }) => accountId,
    maxWaitingPerKey: MAX_WAITING_OF_ACCOUNT,
    maxHeldSizePerKey: MAX_HELD_CHARACTERS_OF_ACCOUNT,
    onKeyFull: () => metrics.countLimit("submissions_of_account"),
    groupOf: ({ ip }) => (ip === null ? null : networkOf(ip)),
    isGroupBounded: (network) => !isPrivateNetwork(network),
    maxItemsPerGroup: MAX_WAITING_OF_ADDRESS,
    maxHeldSizePerGroup: MAX_HELD_CHARACTERS_OF_ADDRESS,
    onGroupFull: () => metrics.countLimit("submissions_of_address"),
  });
  /** The submissions that have waited with others, or wait apart. */
  const apart = new Set<Promise<unknown>>();

  return {
    async add(pending) {
      const beganMs = performance.now();
      for (;;) {
        if (lockedForms.count() > 0 && lockedForms.has(pending)) return storeApart(pending);
        const result = await groups.add(pending);
        if (result !== APART) return result;
        if (performance.now() - beganMs > MAX_WAIT_TOGETHER_MS) throw overloaded();
      }
    },
    countWaiting: () => groups.countWaiting() + lockedForms.countWaiting(),
    async drain() {
      do {
        await groups.drain();
        await Promise.allSettled(apart);
      } while (apart.size > 0);
    },
  };

  async function storeApart(pending: WaitingSubmission): Promise<GroupResult> {
    const stored = lockedForms.store(pending);
    apart.add(stored);
    try {
      return await stored;
    } finally {
      apart.delete(stored);
    }
  }

  /** Commits those of a group whose forms are not known to be locked. Of those that wait for a lock, the locked ones are found out and left out. */
  async function commitFree(
    group: readonly WaitingSubmission[],
    triesLeft = LOCK_TRIES,
  ): Promise<readonly (GroupResult | typeof APART)[]> {
    const free = lockedForms.count() === 0 ? group : group.filter((pending) => !lockedForms.has(pending));
    if (free.length === 0) return group.map(() => APART);
    try {
      const results = await commit(free);
      if (free.length === group.length) return results;
      const byPending = new Map(free.map((pending, index) => [pending, results[index]]));
      return group.map((pending) => byPending.get(pending) ?? APART);
    } catch (error) {
      if (!isLockTimeout(error) || triesLeft === 0) throw error;
      await findLocked(free);
      return commitFree(group, triesLeft - 1);
    }
  }

  /** Where a table is locked, as by a migration, no form is. */
  async function findLocked(group: readonly WaitingSubmission[]): Promise<void> {
    try {
      const locked = await intake.findLockedForms(group.map(({ formId }) => formId));
      for (const one of locked) lockedForms.add(one);
    } catch (error) {
      if (!isLockTimeout(error)) throw error;
    }
  }

  /** A group has a trace of its own, since its submissions come from many: it is linked with each of them. */
  function traceGroup(group: readonly WaitingSubmission[]): Promise<readonly GroupResult[]> {
    const order = {
      name: "intake commit",
      kind: "internal",
      attributes: { "ventanilla.group.submissions": group.length },
      links: group.map(({ traceparent = null }) => traceparent),
      isRoot: true,
    } as const;
    return tracing.run(order, () => storeGroup(group));
  }

  async function storeGroup(group: readonly PendingSubmission[]): Promise<readonly GroupResult[]> {
    const inserted = await intake.store(group, firstAttemptDelaySeconds);
    const uncounted = group.filter((_, index) => inserted[index] === "uncounted");
    const counted = (uncounted.length === 0 ? [] : await storeUncounted(uncounted)).values();
    const results = inserted.map((result) => (result === "uncounted" ? (counted.next().value ?? result) : result));
    if (results.includes("stored")) signals.send({ type: "work_stored" });
    return results;
  }

  /** Opens the missing usage counters and stores these submissions. Never throws, because the rest of the group is committed. */
  async function storeUncounted(uncounted: readonly PendingSubmission[]): Promise<readonly GroupResult[]> {
    try {
      await plans.openUsage(uncounted);
      return await intake.store(uncounted, firstAttemptDelaySeconds);
    } catch (error) {
      const [first, ...rest] = uncounted;
      if (first !== undefined && rest.length > 0 && isItemError(error)) {
        return [...(await storeUncounted([first])), ...(await storeUncounted(rest))];
      }
      return uncounted.map(() => (error instanceof Error ? error : new Error("It was not stored.", { cause: error })));
    }
  }
}
