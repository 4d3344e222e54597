import { type Actor, requirePermission } from "../../domain/actor.ts";
import type { Permission } from "../../domain/permissions.ts";
import { DomainError, isDomainError } from "../../domain/errors.ts";
import {
  decodeFeedCursor,
  encodeFeedCursor,
  type FeedCursor,
  type FeedEnd,
  type FeedEntry,
  type FeedTrail,
  keepAfter,
} from "../../domain/feed/feed.ts";
import { FIRST_ID } from "../../domain/ids.ts";
import { memoize } from "../../concurrency/memoize.ts";
import type { Reader } from "../../concurrency/reader.ts";
import type { FeedRepository } from "../../repositories/feed/feed.ts";
import type { Dependencies } from "../dependencies.ts";
import { sliceToSend } from "./feedBuffer.ts";
import { type Events, type TakeEvents, toEvents } from "./feedEvents.ts";
import { createPageReader } from "./feedPages.ts";
import { createLiveTail, type OwnedItem, type Subscriber } from "./liveTail.ts";

/** The feed of one kind of item. */
export type Feed<Event> = {
  /**
   * Every item of the account (or of one form) after the cursor `after`, then live items. Without `after`, the items that are
   * committed from now on. `onEnded` is called once for a subscriber that lags too far behind, or whose feed lost items that it has
   * seen, because the database was restored or failed over to an earlier state: its events end, and it has to resume from its cursor.
   * Errors: FORBIDDEN, FORM_NOT_FOUND, INVALID_CURSOR, FEED_RESTORED.
   */
  subscribe(actor: Actor, request: FeedRequest, onEnded: (reason: FeedEnd) => void): Promise<Events<Event>>;
  /** The cursor of the account's last item: what is committed later comes after it. Errors: FORBIDDEN. */
  readCursor(actor: Actor): Promise<string>;
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

/** Items in the order of their positions. A transaction holds its account's counter until the commit: no item appears later before another. */
export function createFeed<Item extends OwnedItem, Event>(
  {
    repositories,
    signals,
    clock,
    metrics,
    log,
  }: Dependencies<"repositories" | "signals" | "clock" | "metrics" | "log">,
  { feed, permission, toEvent, createdAtOf }: FeedKind<Item, Event>,
): Feed<Event> {
  const onServed = (item: Item) => metrics.observeFeedLag((clock.now().getTime() - createdAtOf(item).getTime()) / 1000);
  const liveTail = createLiveTail({ feed, signals, onServed, log });
  const present = memoize((entries: readonly FeedEntry<Item>[]) =>
    entries.map(({ item, position, id }) =>
      toEvent(item, encodeFeedCursor({ feed: feed.name, accountId: item.accountId, position, id })),
    ),
  );

  return {
    async subscribe(actor, { formId = null, after = null }, onEnded) {
      requirePermission(actor, permission);
      const cursor = after === null ? null : decodeFeedCursor(after, feed.name, actor.accountId);
      const form = formId === null ? null : await repositories.forms.findById(actor.accountId, formId);
      if (formId !== null && form === null) throw new DomainError("FORM_NOT_FOUND");
      if (cursor !== null) await requirePosition(cursor);

      const scope: Scope = { accountId: actor.accountId, formId: form?.id ?? null };
      const subscriber = await liveTail.join({ ...scope, onEnded });
      const take =
        cursor === null ? await followFromNow(scope, subscriber) : resume(scope, subscriber, cursor, onEnded);
      return toEvents(take, () => subscriber.leave());
    },

    async readCursor(actor) {
      requirePermission(actor, permission);
      const { accountId } = actor;
      const position = (await feed.readLastPositions([accountId])).get(accountId) ?? 0;
      // A feed without items, and one whose last item is deleted, have no item at the position.
      const { id } = await feed.readPositionState(accountId, position);
      return encodeFeedCursor({ feed: feed.name, accountId, position, id: id ?? FIRST_ID });
    },

    countSubscribers: liveTail.countMembers,

    close(): void {
      liveTail.close();
    },
  };

  /**
   * Errors: FEED_RESTORED when the feed has not reached the cursor's position, or has another item there. The database was then restored
   * from a backup that is older than the cursor. It gives out the positions after the backup again, so that resuming would skip items.
   */
  async function requirePosition({ accountId, position, id }: FeedCursor): Promise<void> {
    const state = await feed.readPositionState(accountId, position);
    if (position > state.last || (state.id !== null && state.id !== id)) throw new DomainError("FEED_RESTORED");
  }

  /** The last position is read before the client knows that it is subscribed: what commits later has a higher one. */
  async function followFromNow({ accountId }: Scope, subscriber: Subscriber<Item>): Promise<TakeEvents<Event>> {
    subscriber.goLive();
    try {
      const start = (await feed.readLastPositions([accountId])).get(accountId) ?? 0;
      return followLive(subscriber, start);
    } catch (error) {
      subscriber.leave();
      throw error;
    }
  }

  /** Takes live items, and makes no object for a batch, since each of a thousand subscribers would make its own. */
  function followLive(subscriber: Subscriber<Item>, after: number): TakeEvents<Event> {
    let reader: Reader<readonly Event[]> | null = null;
    const entriesReader: Reader<readonly FeedEntry<Item>[]> = {
      use(entries) {
        const kept = keepAfter(after, entries);
        if (kept.length === 0 && entries.length > 0) subscriber.take(entriesReader);
        else reader?.use(present(kept));
      },
      fail: (error) => reader?.fail(error),
    };
    return (next) => {
      reader = next;
      subscriber.take(entriesReader);
    };
  }

  /** Takes stored items first, then live ones. */
  function resume(
    scope: Scope,
    subscriber: Subscriber<Item>,
    cursor: FeedCursor,
    onEnded: (reason: FeedEnd) => void,
  ): TakeEvents<Event> {
    const stored = readStored(scope, subscriber, cursor);
    const takeLive = followLive(subscriber, cursor.position);
    let isLive = false;

    async function takeStored(reader: Reader<readonly Event[]>): Promise<void> {
      try {
        const next = await stored.next();
        if (next.done !== true) return reader.use(next.value);
        isLive = true;
        takeLive(reader);
      } catch (error) {
        if (!isDomainError(error) || error.code !== "FEED_RESTORED") return reader.fail(error);
        onEnded("restored");
        reader.use([]);
      }
    }

    return (reader) => (isLive ? takeLive(reader) : void takeStored(reader));
  }

  /**
   * Reads pages up to the upper bound without buffering live items, goes live, and then reads the items that were committed in
   * between, up to the position where the live tail's next poll begins.
   */
  async function* readStored(
    scope: Scope,
    subscriber: Subscriber<Item>,
    { position, id }: FeedCursor,
  ): AsyncGenerator<readonly Event[], void, undefined> {
    const seen = yield* catchUp(scope, { position, trail: [{ position, id }] }, () => subscriber.upperBound());
    const upperBound = subscriber.goLive();
    yield* catchUp(scope, seen, () => upperBound);
  }

  /** Returns the last position that was read, and the last entries. Errors: FEED_RESTORED. */
  async function* catchUp(
    scope: Scope,
    { position: after, trail: seen }: { readonly position: number; readonly trail: FeedTrail },
    upperBound: () => number,
  ): AsyncGenerator<readonly Event[], { readonly position: number; readonly trail: FeedTrail }, undefined> {
    const readPage = createPageReader(feed);
    let position = after;
    let trail = seen;
    for (let more = true; more;) {
      const page = await readPage({ ...scope, after: position, upTo: upperBound() }, trail);
      for (const part of sliceToSend(page.entries)) yield present(part);
      trail = page.trail;
      position = page.reached ?? page.entries.at(-1)?.position ?? position;
      more = page.reached !== null;
    }
    return { position, trail };
  }
}
