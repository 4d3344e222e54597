/** What is counted, with its count. */
export type HeldCount<Item> = { readonly item: Item; readonly count: number };

type Options<Item> = {
  /** The same text for the same item. */
  readonly nameOf: (item: Item) => string;
  readonly store: (counts: readonly HeldCount<Item>[]) => Promise<void>;
  readonly onFailure: (error: unknown) => void;
};

const FLUSH_MS = 5_000;
/** The most items that a process counts between two flushes. Further ones are dropped. */
const MAX_HELD = 10_000;

/**
 * Counts in memory and stores the counts together FLUSH_MS after the first one, so that counting costs no write. Counts that cannot be
 * stored are held until the next flush. A killed process loses what it holds.
 */
export function createHeldCounts<Item>({ nameOf, store, onFailure }: Options<Item>) {
  let held = new Map<string, HeldCount<Item>>();
  let timer: NodeJS.Timeout | undefined;
  let flushing: Promise<void> = Promise.resolve();

  return {
    /** Counts the item once. */
    add(item: Item): void {
      hold({ item, count: 1 });
      timer ??= setTimeout(() => void drain(), FLUSH_MS).unref();
    },

    drain,
  };

  /** Stores all counts that are held. */
  async function drain(): Promise<void> {
    flushing = flushing.then(flush);
    await flushing;
  }

  function hold({ item, count }: HeldCount<Item>): void {
    const name = nameOf(item);
    const known = held.get(name);
    if (known === undefined && held.size >= MAX_HELD) return;
    held.set(name, { item, count: count + (known?.count ?? 0) });
  }

  async function flush(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    if (held.size === 0) return;
    const counts = [...held.values()];
    held = new Map();
    try {
      await store(counts);
    } catch (error) {
      for (const one of counts) hold(one);
      onFailure(error);
    }
  }
}
