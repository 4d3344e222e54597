import { type Actor, type Permission, requirePermission } from "../domain/actor.ts";
import { DomainError } from "../domain/errors.ts";
import {
  comparePositions,
  decodeFeedCursor,
  encodeFeedCursor,
  type FeedEntry,
  type FeedPosition,
  wasOverBefore,
} from "../domain/feed.ts";
import { isUuid } from "../domain/pages.ts";
import type { FeedRepository } from "../repositories/feed.ts";
import type { Dependencies } from "./dependencies.ts";
import { createPageReader } from "./feedPages.ts";
import { createFeedTail, type OfForm, type Subscriber } from "./feedTail.ts";

/** The feed of one kind of item. */
export type Feed<Event> = {
  /**
   * Every item of the account (or of one form) behind `after`, then live; without `after`, what is committed from now
   * on. A reader that lags too far behind hears `onTooSlow`, once, and gets nothing more: it has to resume from its
   * cursor. Errors: FORBIDDEN, FORM_NOT_FOUND, INVALID_CURSOR.
   */
  subscribe(actor: Actor, request: FeedRequest, onTooSlow: () => void): Promise<Events<Event>>;
  /** How many have subscribed in this process and not left. */
  countSubscribers(): number;
  close(): void;
};

export type FeedRequest = {
  readonly formId?: string | null | undefined;
  readonly after?: string | null | undefined;
};

export type FeedKind<Item, Event> = {
  readonly feed: FeedRepository<Item>;
  /** What reading it needs. */
  readonly permission: Permission;
  readonly toEvent: (item: Item, cursor: string) => Event;
  readonly createdAtOf: (item: Item) => Date;
};

export type Events<Event> = AsyncIterableIterator<Event, void, undefined>;

type Scope = { readonly accountId: string; readonly formId: string | null };

/**
 * Items in feed order: by writing transaction, then id, and never past the oldest transaction still running, so that
 * nothing can appear later behind a place already passed.
 */
export function createFeed<Item extends OfForm, Event>(
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
  const tail = createFeedTail({ feed, signals, onServed, log });
  const present = (entry: FeedEntry<Item>) => toEvent(entry.item, encodeFeedCursor(entry));

  return {
    async subscribe(actor, { formId = null, after = null }, onTooSlow) {
      requirePermission(actor, permission);
      const position = after === null ? null : decodeFeedCursor(after);
      const form =
        formId !== null && isUuid(formId) ? await repositories.forms.findById(actor.accountId, formId) : null;
      if (formId !== null && form === null) throw new DomainError("FORM_NOT_FOUND");

      const scope: Scope = { accountId: actor.accountId, formId: form?.id ?? null };
      const subscriber = await tail.join({ ...scope, onTooSlow });
      const events = position === null ? await followFromNow(subscriber) : resume(scope, subscriber, position);
      return endAtOnce(events, subscriber);
    },

    countSubscribers: tail.countMembers,

    close(): void {
      tail.close();
    },
  };

  /** The snapshot is taken before the client can know that it is subscribed, so nothing later is missed. */
  async function followFromNow(subscriber: Subscriber<Item>): Promise<AsyncGenerator<Event, void, undefined>> {
    subscriber.goLive();
    try {
      const start = await feed.readSnapshot();
      return followLive(subscriber, (entry) => !wasOverBefore(start, entry.xid));
    } catch (error) {
      subscriber.leave();
      throw error;
    }
  }

  async function* followLive(
    subscriber: Subscriber<Item>,
    isWanted: (entry: FeedEntry<Item>) => boolean,
  ): AsyncGenerator<Event, void, undefined> {
    try {
      for await (const entry of subscriber.entries()) if (isWanted(entry)) yield present(entry);
    } finally {
      subscriber.leave();
    }
  }

  /**
   * Catches up in pages without buffering what happens meanwhile, and joins the live tail when nothing is missing any more:
   * what came in between is read up to exactly where the tail's next sweep begins.
   */
  async function* resume(
    scope: Scope,
    subscriber: Subscriber<Item>,
    after: FeedPosition,
  ): AsyncGenerator<Event, void, undefined> {
    try {
      const position = yield* catchUp(scope, after, () => subscriber.horizon());
      const horizon = subscriber.goLive();
      yield* catchUp(scope, position, () => horizon);
      yield* followLive(subscriber, (entry) => comparePositions(entry, after) > 0);
    } finally {
      subscriber.leave();
    }
  }

  /** Returns how far it came. */
  async function* catchUp(
    scope: Scope,
    after: FeedPosition,
    horizon: () => bigint,
  ): AsyncGenerator<Event, FeedPosition, undefined> {
    const readPage = createPageReader(feed);
    let position = after;
    for (let more = true; more;) {
      const { entries, reached } = await readPage({ ...scope, after: position, belowXid: horizon() });
      for (const entry of entries) yield present(entry);
      position = reached ?? entries.at(-1) ?? position;
      more = reached !== null;
    }
    return position;
  }
}

/** A generator that waits for its next event hears of `return` only with that event: this one ends the waiting. */
export function endAtOnce<Event>(
  events: AsyncGenerator<Event, void, undefined>,
  subscriber: { leave(): void },
): Events<Event> {
  return {
    [Symbol.asyncIterator]() {
      return this;
    },
    next: () => events.next(),
    return() {
      subscriber.leave();
      return events.return();
    },
  };
}
