import { setTimeout as delay } from "node:timers/promises";
import { type Actor, requirePermission } from "../../domain/actor.ts";
import type { FeedEnd } from "../../domain/feed/feed.ts";
import type { Signals } from "../../domain/signals.ts";
import {
  EVERYTHING,
  isNoChange,
  joinChanges,
  nameChange,
  NO_CHANGE,
  type SubmissionsChange,
} from "../../domain/submissions/changes.ts";
import type { Dependencies } from "../dependencies.ts";
import { createFeedBuffer, type FeedBuffer, makeRoomInAll } from "../feed/feedBuffer.ts";
import { type Events, toItemEvents } from "../feed/feedEvents.ts";

export type SubmissionChangesService = ReturnType<typeof createSubmissionChangesService>;

/** The subscribers of one account, who get one event for what comes meanwhile. */
type FanOutGroup = {
  waiting: SubmissionsChange;
  isPushing: boolean;
  readonly buffers: Set<FeedBuffer<SubmissionsChange>>;
};

/** An account's subscribers get at most one event in this time. */
const PAUSE_MS = 250;
/** The approximate size of an event in memory, without its ids. */
const CHANGE_BYTES = 200;
const ID_BYTES = 40;

/** Says to all processes, after the commit, what was changed about an account's submissions. A call without a change says nothing. */
export function signalChange(
  signals: Signals,
  accountId: string,
  submissionIds: readonly string[],
  listsChanged = false,
): void {
  const change = nameChange(submissionIds, listsChanged);
  if (!isNoChange(change)) signals.send({ type: "submissions_changed", accountId, ...change });
}

/** Pushes to subscribers which submissions were changed, so that open pages read them again. A lost signal costs time alone. */
export function createSubmissionChangesService({ signals }: Dependencies<"signals">) {
  const groups = new Map<string, FanOutGroup>();
  const closing = new AbortController();

  const stopListening = signals.listen((signal) => {
    if (signal.type === "resync") for (const group of groups.values()) add(group, EVERYTHING);
    if (signal.type !== "submissions_changed") return;
    const group = groups.get(signal.accountId);
    if (group !== undefined) add(group, signal);
  });

  function add(group: FanOutGroup, { submissionIds, listsChanged }: SubmissionsChange): void {
    group.waiting = joinChanges(group.waiting, { submissionIds, listsChanged });
    if (!group.isPushing) void push(group);
  }

  /** What comes in the pause, or while a subscriber makes room, goes with the next event. */
  async function push(group: FanOutGroup): Promise<void> {
    group.isPushing = true;
    while (!isNoChange(group.waiting) && group.buffers.size > 0 && !closing.signal.aborted) {
      await delay(PAUSE_MS, undefined, { signal: closing.signal, ref: false }).catch(() => undefined);
      await makeRoomInAll(group.buffers);
      const item = group.waiting;
      group.waiting = NO_CHANGE;
      const size = CHANGE_BYTES + ID_BYTES * (item.submissionIds?.length ?? 0);
      const entries = [{ position: 0, id: "", item, size }];
      for (const buffer of group.buffers) buffer.push(entries);
    }
    group.waiting = NO_CHANGE;
    group.isPushing = false;
  }

  function join(accountId: string, buffer: FeedBuffer<SubmissionsChange>): () => void {
    const group = groups.get(accountId) ?? { waiting: NO_CHANGE, isPushing: false, buffers: new Set() };
    groups.set(accountId, group);
    group.buffers.add(buffer);
    return () => {
      buffer.close();
      group.buffers.delete(buffer);
      if (group.buffers.size === 0 && groups.get(accountId) === group) groups.delete(accountId);
    };
  }

  return {
    /**
     * Streams what is changed from now on about the account's submissions. Changes in quick succession are one event. `onEnded` is called once
     * when the reader lags too far behind, and the stream ends. Errors: FORBIDDEN.
     */
    async subscribe(actor: Actor, onEnded: (reason: FeedEnd) => void): Promise<Events<SubmissionsChange>> {
      requirePermission(actor, "submissions:read");
      const buffer = createFeedBuffer<SubmissionsChange>(onEnded);
      const leave = join(actor.accountId, buffer);
      return toItemEvents(buffer, leave);
    },

    /** The open subscriptions of this process. */
    countSubscribers: () => groups.values().reduce((count, { buffers }) => count + buffers.size, 0),

    close(): void {
      closing.abort();
      stopListening();
      for (const { buffers } of groups.values()) for (const buffer of buffers) buffer.close();
    },
  };
}
