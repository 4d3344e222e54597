import { type Actor, type Permission, requirePermission } from "../../domain/actor.ts";
import { DomainError } from "../../domain/errors.ts";
import {
  decodeFeedCursor,
  encodeFeedCursor,
  type FeedEntry,
  type FeedPosition,
  keepAfter,
  omitEndedBefore,
} from "../../domain/feed/index.ts";
import { isUuid } from "../../domain/pages.ts";
import { memoize } from "../../concurrency/memoize.ts";
import type { FeedRepository } from "../../repositories/feed/index.ts";
import type { Dependencies } from "../dependencies.ts";
import { sliceToSend } from "./feedBuffer.ts";
import { type Events, type TakeEvents, toEvents } from "./feedEvents.ts";
import { createPageReader } from "./feedPages.ts";
import { createLiveTail, type FormItem, type Subscriber } from "./liveTail.ts";

/** The feed of one kind of item. */
export type Feed<Event> = {
  /**
   * Every item of the account (or of one form) after the cursor `after`, then live items. Without `after`, the items that are
   * committed from now on. `onTooSlow` is called once for a subscriber that lags too far behind: its events end, and it has to
   * resume from its cursor. Errors: FORBIDDEN, FORM_NOT_FOUND, INVALID_CURSOR.
   */
  subscribe(actor: Actor, request: FeedRequest, onTooSlow: () => void): Promise<Events<Event>>;
  /** The number of open subscriptions in this process. */
  countSubscribers(): number;
  close(): void;
};

export type FeedRequest = {
  readonly formId?: string | null | undefined;
  readonly after?: string | null | undefined;
};

export type FeedKind<Item, Event> = {
  readonly feed: FeedRepository<Item>;
  /** The permission to subscribe. */
  readonly permission: Permission;
  readonly toEvent: (item: Item, cursor: string) => Event;
  readonly createdAtOf: (item: Item) => Date;
};

type Scope = { readonly accountId: string; readonly formId: string | null };

/**
 * Items in feed order: by writing transaction, then id. The feed never passes the oldest running transaction, so that no item
 * appears later before a position that was sent.
 */
export function createFeed<Item extends FormItem, Event>(
  {
    repositories,
    signals,
    clock,
    metrics,
    log,
  }: Pick<Dependencies, "repositories" | "signals" | "clock" | "metrics" | "log">,
  { feed, permission, toEvent, createdAtOf }: FeedKind<Item, Event>,
): Feed<Event> {
  const onServed = (item: Item) => metrics.observeFeedLag((clock.now().getTime() - createdAtOf(item).getTime()) / 1000);
  const liveTail = createLiveTail({ feed, signals, onServed, log });
  const present = memoize((entries: readonly FeedEntry<Item>[]) =>
    entries.map((entry) => toEvent(entry.item, encodeFeedCursor(entry))),
  );

  return {
    async subscribe(actor, { formId = null, after = null }, onTooSlow) {
      requirePermission(actor, permission);
      const position = after === null ? null : decodeFeedCursor(after);
      const form =
        formId !== null && isUuid(formId) ? await repositories.forms.findById(actor.accountId, formId) : null;
      if (formId !== null && form === null) throw new DomainError("FORM_NOT_FOUND");
      if (position !== null) await refuseFuturePosition(position);

      const scope: Scope = { accountId: actor.accountId, formId: form?.id ?? null };
      const subscriber = await liveTail.join({ ...scope, onTooSlow });
      const take = position === null ? await followFromNow(subscriber) : resume(scope, subscriber, position);
      return toEvents(take, () => subscriber.leave());
    },

    countSubscribers: liveTail.countMembers,

    close(): void {
      liveTail.close();
    },
  };

  /** A position in the future comes from another database, for example from before a logical restore. */
  async function refuseFuturePosition({ xid }: FeedPosition): Promise<void> {
    const { xmax } = await feed.readSnapshot();
    if (xid >= xmax) throw new DomainError("INVALID_CURSOR");
  }

  /** The snapshot is read before the client knows that it is subscribed, so that no later item is missed. */
  async function followFromNow(subscriber: Subscriber<Item>): Promise<TakeEvents<Event>> {
    subscriber.goLive();
    try {
      const start = await feed.readSnapshot();
      return () => takeLive(subscriber, (entries) => omitEndedBefore(start, entries));
    } catch (error) {
      subscriber.leave();
      throw error;
    }
  }

  async function takeLive(
    subscriber: Subscriber<Item>,
    keep: (entries: readonly FeedEntry<Item>[]) => readonly FeedEntry<Item>[],
  ): Promise<readonly Event[]> {
    for (;;) {
      const entries = await subscriber.take();
      if (entries.length === 0) return [];
      const kept = keep(entries);
      if (kept.length > 0) return present(kept);
    }
  }

  /** Takes stored items first, then live ones. */
  function resume(scope: Scope, subscriber: Subscriber<Item>, after: FeedPosition): TakeEvents<Event> {
    let stored: AsyncGenerator<readonly Event[], void, undefined> | null = readStored(scope, subscriber, after);
    return async () => {
      const next = await stored?.next();
      if (next?.done === false) return next.value;
      stored = null;
      return takeLive(subscriber, (entries) => keepAfter(after, entries));
    };
  }

  /**
   * Reads pages up to the upper bound without buffering live items, goes live, and then reads the items that were committed in
   * between, up to the position where the live tail's next poll begins.
   */
  async function* readStored(
    scope: Scope,
    subscriber: Subscriber<Item>,
    after: FeedPosition,
  ): AsyncGenerator<readonly Event[], void, undefined> {
    const position = yield* catchUp(scope, after, () => subscriber.upperBound());
    const upperBound = subscriber.goLive();
    yield* catchUp(scope, position, () => upperBound);
  }

  /** Returns the last position that was read. */
  async function* catchUp(
    scope: Scope,
    after: FeedPosition,
    upperBound: () => bigint,
  ): AsyncGenerator<readonly Event[], FeedPosition, undefined> {
    const readPage = createPageReader(feed);
    let position = after;
    for (let more = true; more;) {
      const { entries, reached } = await readPage({ ...scope, after: position, belowXid: upperBound() });
      for (const part of sliceToSend(entries)) yield present(part);
      position = reached ?? entries.at(-1) ?? position;
      more = reached !== null;
    }
    return position;
  }
}
