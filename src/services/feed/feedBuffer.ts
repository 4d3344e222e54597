import { bytesOf, type FeedEntry } from "../../domain/feed/index.ts";
import { memoize } from "../../concurrency/memoize.ts";

/** What a live reader has not taken yet: bounded, since a reader may stop reading. */
export type FeedBuffer<Item> = {
  /** For one page, after `makeRoom`. */
  push(entries: readonly FeedEntry<Item>[]): void;
  /** Resolves when the reader has room for another page, or is no longer there. */
  makeRoom(): Promise<void>;
  /**
   * The next ones, as soon as there are any, as many as are sent in one go; none when the buffer is closed. Readers that were
   * given the same list take the same ones.
   */
  take(): Promise<readonly FeedEntry<Item>[]>;
  close(): void;
};

/** A reader that has this much before it gets no further page. */
const FULL_ENTRIES = 500;
const FULL_BYTES = 6 * 1024 * 1024;
/** What is sent in one go ends with the entry that reaches this. */
const SENT_BYTES = 64 * 1024;
/** For as long a full reader holds up the others of its account. */
const PATIENCE_MS = 5_000;

/** A buffer that stays full is dropped and closed, and `onTooSlow` is called, once. */
export function createFeedBuffer<Item>(onTooSlow: () => void): FeedBuffer<Item> {
  const parts: (readonly FeedEntry<Item>[])[] = [];
  let count = 0;
  let bytes = 0;
  let closed = false;
  let wakeReader: () => void = () => undefined;
  let wakeWriter: () => void = () => undefined;

  const isFull = () => count >= FULL_ENTRIES || bytes >= FULL_BYTES;

  function close(): void {
    closed = true;
    parts.length = 0;
    wakeReader();
    wakeWriter();
  }

  function giveUp(): void {
    close();
    onTooSlow();
  }

  return {
    push(entries) {
      if (closed) return;
      parts.push(...sliceToSend(entries));
      count += entries.length;
      bytes += bytesOf(entries);
      wakeReader();
    },
    async makeRoom() {
      if (closed || !isFull()) return;
      const timer = setTimeout(giveUp, PATIENCE_MS);
      while (!closed && isFull()) await new Promise<void>((resolve) => (wakeWriter = resolve));
      clearTimeout(timer);
    },
    async take() {
      while (!closed && parts.length === 0) await new Promise<void>((resolve) => (wakeReader = resolve));
      const taken = parts.shift() ?? [];
      count -= taken.length;
      bytes -= bytesOf(taken);
      wakeWriter();
      return taken;
    },
    close,
  };
}

type Entries = readonly FeedEntry<unknown>[];

const sliceOnce = memoize((entries: Entries): readonly Entries[] => {
  const parts: Entries[] = [];
  for (let start = 0; start < entries.length;) {
    const end = findEnd(entries, start);
    parts.push(end - start === entries.length ? entries : entries.slice(start, end));
    start = end;
  }
  return parts;
});

/** In parts that are as much as is sent in one go; the same ones for the same list. */
export function sliceToSend<Item>(entries: readonly FeedEntry<Item>[]): readonly (readonly FeedEntry<Item>[])[] {
  return sliceOnce(entries) as readonly (readonly FeedEntry<Item>[])[];
}

function findEnd(entries: Entries, start: number): number {
  let bytes = 0;
  let end = start;
  for (; end < entries.length && bytes < SENT_BYTES; end += 1) bytes += entries[end]?.size ?? 0;
  return end;
}
