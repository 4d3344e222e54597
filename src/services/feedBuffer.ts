import type { FeedEntry } from "../domain/feed.ts";

/** What a live reader has not taken yet: bounded, since a reader may stop reading. */
export type FeedBuffer<Item> = {
  push(entry: FeedEntry<Item>): void;
  entries(): AsyncGenerator<FeedEntry<Item>, void, undefined>;
  close(): void;
};

const MAX_ENTRIES = 1_000;
const MAX_BYTES = 8 * 1024 * 1024;

/** Past its bounds the buffer is dropped and closed, and `onTooSlow` is called, once. */
export function createFeedBuffer<Item>(onTooSlow: () => void): FeedBuffer<Item> {
  let queue: FeedEntry<Item>[] = [];
  let bytes = 0;
  let closed = false;
  let wake: () => void = () => undefined;

  function close(): void {
    closed = true;
    queue = [];
    wake();
  }

  return {
    push(entry) {
      if (closed) return;
      queue.push(entry);
      bytes += entry.size;
      if (queue.length > MAX_ENTRIES || bytes > MAX_BYTES) {
        close();
        onTooSlow();
        return;
      }
      wake();
    },
    async *entries() {
      while (!closed) {
        const taken = queue;
        queue = [];
        for (const entry of taken) {
          if (closed) return;
          bytes -= entry.size;
          yield entry;
        }
        if (queue.length === 0 && !closed) await new Promise<void>((resolve) => (wake = resolve));
      }
    },
    close,
  };
}
