/** Taken one by one, or as many as there are. */
export type Events<Event> = AsyncIterableIterator<Event, void, undefined> & { readonly take: TakeEvents<Event> };

/** The next ones, at least one, in order; none at the end. Live, whoever reads the same is given the same list. */
export type TakeEvents<Event> = () => Promise<readonly Event[]>;

/** `leave` ends the waiting of a `take` under way, and all that come later. */
export function toEvents<Event>(take: TakeEvents<Event>, leave: () => void): Events<Event> {
  let isOver = false;

  async function takeUntilOver(): Promise<readonly Event[]> {
    if (isOver) return [];
    try {
      const events = await take();
      if (events.length === 0) end();
      return isOver ? [] : events;
    } catch (error) {
      end();
      throw error;
    }
  }

  function end(): void {
    isOver = true;
    leave();
  }

  const events = flatten(takeUntilOver);
  return {
    [Symbol.asyncIterator]() {
      return this;
    },
    next: () => events.next(),
    take: takeUntilOver,
    return() {
      end();
      return events.return();
    },
  };
}

async function* flatten<Event>(take: TakeEvents<Event>): AsyncGenerator<Event, void, undefined> {
  for (let events = await take(); events.length > 0; events = await take()) yield* events;
}
