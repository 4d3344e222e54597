/** A subscription's events: iterated one by one, or taken in batches. */
export type Events<Event> = AsyncIterableIterator<Event, void, undefined> & { readonly take: TakeEvents<Event> };

/** Resolves to the next events in order, at least one; to none at the end. Subscriptions to the same live events get the same list. */
export type TakeEvents<Event> = () => Promise<readonly Event[]>;

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

async function* flatten<Event>(take: TakeEvents<Event>, leave: () => void): AsyncGenerator<Event, void, undefined> {
  try {
    for (let events = await take(); events.length > 0; events = await take()) yield* events;
  } finally {
    leave();
  }
}
