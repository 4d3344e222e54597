import { type Actor, type Permission, requirePermission } from "../../domain/actor.ts";
import { DomainError } from "../../domain/errors.ts";
import {
  decodeFeedCursor,
  encodeFeedCursor,
  type FeedEntry,
  type FeedPosition,
  keepBehind,
  omitOverBefore,
} from "../../domain/feed/index.ts";
import { isUuid } from "../../domain/pages.ts";
import { memoize } from "../../concurrency/memoize.ts";
import type { FeedRepository } from "../../repositories/feed/index.ts";
import type { Dependencies } from "../dependencies.ts";
import { sliceToSend } from "./feedBuffer.ts";
import { type Events, type TakeEvents, toEvents } from "./feedEvents.ts";
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
      if (position !== null) await refuseAhead(position);

      const scope: Scope = { accountId: actor.accountId, formId: form?.id ?? null };
      const subscriber = await tail.join({ ...scope, onTooSlow });
      const take = position === null ? await followFromNow(subscriber) : resume(scope, subscriber, position);
      return toEvents(take, () => subscriber.leave());
    },

    countSubscribers: tail.countMembers,

    close(): void {
      tail.close();
    },
  };

  /** No event can have had a place that is yet to come: it is from another database, as before a logical restore. */
  async function refuseAhead({ xid }: FeedPosition): Promise<void> {
    const { xmax } = await feed.readSnapshot();
    if (xid >= xmax) throw new DomainError("INVALID_CURSOR");
  }

  /** The snapshot is taken before the client can know that it is subscribed, so nothing later is missed. */
  async function followFromNow(subscriber: Subscriber<Item>): Promise<TakeEvents<Event>> {
    subscriber.goLive();
    try {
      const start = await feed.readSnapshot();
      return () => takeLive(subscriber, (entries) => omitOverBefore(start, entries));
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

  /** First what is in the database, then live. */
  function resume(scope: Scope, subscriber: Subscriber<Item>, after: FeedPosition): TakeEvents<Event> {
    let stored: AsyncGenerator<readonly Event[], void, undefined> | null = readStored(scope, subscriber, after);
    return async () => {
      const next = await stored?.next();
      if (next?.done === false) return next.value;
      stored = null;
      return takeLive(subscriber, (entries) => keepBehind(after, entries));
    };
  }

  /**
   * Catches up in pages without buffering what happens meanwhile, and joins the live tail when nothing is missing any more:
   * what came in between is read up to exactly where the tail's next sweep begins.
   */
  async function* readStored(
    scope: Scope,
    subscriber: Subscriber<Item>,
    after: FeedPosition,
  ): AsyncGenerator<readonly Event[], void, undefined> {
    const position = yield* catchUp(scope, after, () => subscriber.horizon());
    const horizon = subscriber.goLive();
    yield* catchUp(scope, position, () => horizon);
  }

  /** Returns how far it came. */
  async function* catchUp(
    scope: Scope,
    after: FeedPosition,
    horizon: () => bigint,
  ): AsyncGenerator<readonly Event[], FeedPosition, undefined> {
    const readPage = createPageReader(feed);
    let position = after;
    for (let more = true; more;) {
      const { entries, reached } = await readPage({ ...scope, after: position, belowXid: horizon() });
      for (const part of sliceToSend(entries)) yield present(part);
      position = reached ?? entries.at(-1) ?? position;
      more = reached !== null;
    }
    return position;
  }
}
