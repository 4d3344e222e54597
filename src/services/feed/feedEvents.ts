/** Taken one by one, or as many as there are. */
export type Events<Event> = AsyncIterableIterator<Event, void, undefined> & { readonly take: TakeEvents<Event> };

/** The next ones, at least one, in order; none at the end. Live, whoever reads the same is given the same list. */
export type TakeEvents<Event> = () => Promise<readonly Event[]>;

/** `leave` ends the waiting of a `take` under way. */
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
