/**
 * Items by key. The keys are served in turn: one item of each key, then the next one of each. The items of one key keep the order of
 * their arrival.
 */
export type FairQueue<Item> = {
  readonly length: number;
  lengthOf(key: string): number;
  push(key: string, item: Item): void;
  /** Removes and returns the next items, up to `maxCount` and before the first one for which `mayTake` returns false. */
  take(maxCount: number, mayTake: (item: Item) => boolean): Item[];
  /** Removes and returns the items at the head of each key for which `isLate` returns true. */
  removeLate(isLate: (item: Item) => boolean): Item[];
};

export function createFairQueue<Item>(): FairQueue<Item> {
  /** The first key is the next one. No key has an empty list. */
  const lists = new Map<string, Item[]>();
  let length = 0;

  /** Takes the first item of the next key, until an item may not be taken. */
  function takeInTurn(maxCount: number, mayTake: (item: Item) => boolean): Item[] {
    const taken: Item[] = [];
    for (const [key, list] of lists) {
      const [item] = list;
      if (taken.length >= maxCount || item === undefined || !mayTake(item)) break;
      taken.push(item);
      list.shift();
      // The key goes behind the others, where this loop meets it again.
      lists.delete(key);
      if (list.length > 0) lists.set(key, list);
    }
    return taken;
  }

  function takeFromOnly(list: Item[], maxCount: number, mayTake: (item: Item) => boolean): Item[] {
    let count = 0;
    for (const item of list) {
      if (count >= maxCount || !mayTake(item)) break;
      count += 1;
    }
    const taken = list.splice(0, count);
    if (list.length === 0) lists.clear();
    return taken;
  }

  return {
    get length() {
      return length;
    },
    lengthOf: (key) => lists.get(key)?.length ?? 0,
    push(key, item) {
      const list = lists.get(key);
      if (list === undefined) lists.set(key, [item]);
      else list.push(item);
      length += 1;
    },
    take(maxCount, mayTake) {
      const [only] = lists.size === 1 ? lists.values() : [];
      const taken = only === undefined ? takeInTurn(maxCount, mayTake) : takeFromOnly(only, maxCount, mayTake);
      length -= taken.length;
      return taken;
    },
    removeLate(isLate) {
      const removed: Item[] = [];
      for (const [key, list] of lists) {
        const firstInTime = list.findIndex((item) => !isLate(item));
        removed.push(...list.splice(0, firstInTime === -1 ? list.length : firstInTime));
        if (list.length === 0) lists.delete(key);
      }
      length -= removed.length;
      return removed;
    },
  };
}
