import { createGroupCommit, type GroupCommit } from "../../concurrency/groupCommit.ts";
import { type FieldProblem, serviceUnavailable } from "../../domain/errors.ts";
import { isPrivateNetwork, networkOf } from "../../domain/networks.ts";
import { isItemError } from "../../repositories/itemErrors.ts";
import type { InsertResult, PendingSubmission } from "../../repositories/submissions/intake.ts";
import type { Dependencies } from "../dependencies.ts";
import { RETRY_AFTER_SECONDS } from "../../domain/times.ts";

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
export const MAX_WAIT_MS = 10_000;
export const MAX_HELD_CHARACTERS = 64 * 1024 * 1024;
/** The half of one account, so that the other accounts' submissions find room while its forms are flooded. */
export const MAX_WAITING_OF_ACCOUNT = MAX_WAITING / 2;
export const MAX_HELD_CHARACTERS_OF_ACCOUNT = MAX_HELD_CHARACTERS / 2;
/** The quarter of one address, whichever accounts it sends to. */
export const MAX_WAITING_OF_ADDRESS = MAX_WAITING / 4;
export const MAX_HELD_CHARACTERS_OF_ADDRESS = MAX_HELD_CHARACTERS / 4;

/** Commits the submissions that arrive during a commit together with the next one. Errors of `add`: SERVICE_UNAVAILABLE. */
export function createSubmissionGroups({
  intakeRepositories: { intake, plans },
  readPace,
  metrics,
  tracing,
  signals,
  webhookScheduleSeconds,
}: Dependencies<
  "intakeRepositories" | "readPace" | "metrics" | "tracing" | "signals" | "webhookScheduleSeconds"
>): GroupCommit<WaitingSubmission, GroupResult> {
  const firstAttemptDelaySeconds = webhookScheduleSeconds[0] ?? 0;
  const commit = tracing.isOn ? traceGroup : storeGroup;

  return createGroupCommit<WaitingSubmission, GroupResult>({
    commit: (group) => readPace.runCommit(group.length, () => commit(group)),
    overloaded: () => serviceUnavailable(RETRY_AFTER_SECONDS.intake),
    isItemError,
    sizeOf: (pending) => pending.data.length + pending.messageBody.length,
    maxGroupItems: MAX_GROUP_ITEMS,
    maxWholeGroup: MAX_WHOLE_GROUP,
    maxGroupSize: MAX_GROUP_CHARACTERS,
    maxWaiting: MAX_WAITING,
    maxWaitMs: MAX_WAIT_MS,
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
    onGroup: metrics.observeGroup,
  });

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
