import { memoize } from "../../concurrency/memoize.ts";
import type { Reader } from "../../concurrency/reader.ts";
import type { FeedEntry } from "../../domain/feed/feed.ts";
import type { FeedBuffer } from "./feedBuffer.ts";

/** A subscription's events: iterated one by one, or taken in batches. */
export type Events<Event> = AsyncIterableIterator<Event, void, undefined> & { readonly take: TakeEvents<Event> };

/**
 * Gives the next events in order, at least one; none at the end. Subscriptions to the same live events get the same list. One reader
 * waits at a time.
 */
export type TakeEvents<Event> = (reader: Reader<readonly Event[]>) => void;

/** `leave` ends a pending `take`. */
export function toEvents<Event>(take: TakeEvents<Event>, leave: () => void): Events<Event> {
  const events = flatten(take, leave);
  return {
    [Symbol.asyncIterator]() {
      return this;
    },
    next: () => events.next(),
    take,
    return() {
      leave();
      return events.return();
    },
  };
}

const listItems = memoize((entries: readonly FeedEntry<unknown>[]): readonly unknown[] =>
  entries.map(({ item }) => item),
);

/** The items of a buffer as events, without positions. */
export function toItemEvents<Item>(buffer: FeedBuffer<Item>, leave: () => void): Events<Item> {
  const take: TakeEvents<Item> = ({ use, fail }) =>
    buffer.take({ use: (entries) => use(listItems(entries) as readonly Item[]), fail });
  return toEvents(take, leave);
}

async function* flatten<Event>(take: TakeEvents<Event>, leave: () => void): AsyncGenerator<Event, void, undefined> {
  const takeNext = () => new Promise<readonly Event[]>((use, fail) => take({ use, fail }));
  try {
    for (let events = await takeNext(); events.length > 0; events = await takeNext()) yield* events;
  } finally {
    leave();
  }
}
