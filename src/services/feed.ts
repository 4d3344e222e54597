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
import { rememberFor } from "../domain/remembering.ts";
import type { FeedRepository } from "../repositories/feed.ts";
import type { Dependencies } from "./dependencies.ts";
import { sliceToSend } from "./feedBuffer.ts";
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

/** Taken one by one, or as many as there are. */
export type Events<Event> = AsyncIterableIterator<Event, void, undefined> & {
  /** The next ones, at least one, in order; none at the end. Whoever reads the same feed is given the same objects. */
  take(): Promise<readonly Event[]>;
};

type Scope = { readonly accountId: string; readonly formId: string | null };

/**
 * Items in feed order: by writing transaction, then id, and never past the oldest transaction still running, so that
 * nothing can appear later behind a place already passed.
 */
export function createFeed<Item extends OfForm, Event extends object>(
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
  const present = rememberFor((entry: FeedEntry<Item>) => toEvent(entry.item, encodeFeedCursor(entry)));

  return {
    async subscribe(actor, { formId = null, after = null }, onTooSlow) {
      requirePermission(actor, permission);
      const position = after === null ? null : decodeFeedCursor(after);
      const form =
        formId !== null && isUuid(formId) ? await repositories.forms.findById(actor.accountId, formId) : null;
      if (formId !== null && form === null) throw new DomainError("FORM_NOT_FOUND");

      const scope: Scope = { accountId: actor.accountId, formId: form?.id ?? null };
      const subscriber = await tail.join({ ...scope, onTooSlow });
      const batches = position === null ? await followFromNow(subscriber) : resume(scope, subscriber, position);
      return toEvents(batches, subscriber);
    },

    countSubscribers: tail.countMembers,

    close(): void {
      tail.close();
    },
  };

  /** The snapshot is taken before the client can know that it is subscribed, so nothing later is missed. */
  async function followFromNow(subscriber: Subscriber<Item>): Promise<Batches<Event>> {
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
  ): Batches<Event> {
    try {
      for (;;) {
        const entries = await subscriber.take();
        if (entries.length === 0) return;
        const wanted = entries.filter(isWanted);
        if (wanted.length > 0) yield wanted.map(present);
      }
    } finally {
      subscriber.leave();
    }
  }

  /**
   * Catches up in pages without buffering what happens meanwhile, and joins the live tail when nothing is missing any more:
   * what came in between is read up to exactly where the tail's next sweep begins.
   */
  async function* resume(scope: Scope, subscriber: Subscriber<Item>, after: FeedPosition): Batches<Event> {
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
  ): AsyncGenerator<readonly Event[], FeedPosition, undefined> {
    const readPage = createPageReader(feed);
    let position = after;
    for (let more = true; more;) {
      const { entries, reached } = await readPage({ ...scope, after: position, belowXid: horizon() });
      for (const part of sliceToSend(entries)) yield part.map(present);
      position = reached ?? entries.at(-1) ?? position;
      more = reached !== null;
    }
    return position;
  }
}

/** No batch is empty. */
export type Batches<Event> = AsyncGenerator<readonly Event[], void, undefined>;

/** A generator that waits for its next batch hears of `return` only with that batch: this one ends the waiting. */
export function toEvents<Event>(batches: Batches<Event>, subscriber: { leave(): void }): Events<Event> {
  const events = flatten(batches);
  return {
    [Symbol.asyncIterator]() {
      return this;
    },
    next: () => events.next(),
    async take() {
      const { value } = await batches.next();
      return value ?? [];
    },
    async return() {
      subscriber.leave();
      await events.return();
      await batches.return();
      return { done: true, value: undefined };
    },
  };
}

async function* flatten<Event>(batches: Batches<Event>): AsyncGenerator<Event, void, undefined> {
  for await (const batch of batches) yield* batch;
}
