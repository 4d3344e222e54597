import { bytesOf, type FeedEnd, type FeedEntry } from "../../domain/feed/feed.ts";
import { memoize } from "../../concurrency/memoize.ts";
import { giveTo, type Reader } from "../../concurrency/reader.ts";

/** The live entries that a subscriber has not taken yet. The buffer is bounded, because a subscriber may stop reading. */
export type FeedBuffer<Item> = {
  /** Adds one page. The caller awaits `makeRoom` first. */
  push(entries: readonly FeedEntry<Item>[]): void;
  /** Null when the buffer has room for another page, or is closed; else the promise resolves when that is so. */
  makeRoom(): Promise<void> | null;
  /**
   * Gives the next entries as soon as there are any, at most as many as one write sends; none when the buffer is closed. They are given
   * within `push` or `close`, or soon after this call, and never within it. Buffers that were given the same list give the same part of it.
   * Another call follows when the reader has got its entries.
   */
  take(reader: Reader<readonly FeedEntry<Item>[]>): void;
  close(): void;
  /** Closes the buffer and calls the function that the buffer was created with. */
  giveUp(reason: FeedEnd): void;
};

/** A buffer with this much in it gets no further page. */
const FULL_ENTRIES = 500;
const FULL_BYTES = 6 * 1024 * 1024;
/** A part ends with the entry that reaches this size. */
const PART_BYTES = 64 * 1024;
/** A full buffer delays the other subscribers of its account for at most this time. */
const FULL_TIMEOUT_MS = 5_000;

/** A buffer that stays full is emptied and closed, and `onEnded` is called once. */
export function createFeedBuffer<Item>(onEnded: (reason: FeedEnd) => void): FeedBuffer<Item> {
  const parts: (readonly FeedEntry<Item>[])[] = [];
  let count = 0;
  let bytes = 0;
  let closed = false;
  let waiting: Reader<readonly FeedEntry<Item>[]> | null = null;
  let wakeWriter: () => void = () => undefined;

  const isFull = () => count >= FULL_ENTRIES || bytes >= FULL_BYTES;

  function takePart(): readonly FeedEntry<Item>[] {
    const taken = parts.shift() ?? [];
    count -= taken.length;
    bytes -= bytesOf(taken);
    wakeWriter();
    return taken;
  }

  function serve(): void {
    const reader = waiting;
    if (reader === null || !(closed || parts.length > 0)) return;
    waiting = null;
    giveTo(reader, takePart());
  }

  async function waitForRoom(): Promise<void> {
    const timer = setTimeout(() => giveUp("too_slow"), FULL_TIMEOUT_MS);
    while (!closed && isFull()) await new Promise<void>((resolve) => (wakeWriter = resolve));
    clearTimeout(timer);
  }

  function close(): void {
    closed = true;
    parts.length = 0;
    serve();
    wakeWriter();
  }

  function giveUp(reason: FeedEnd): void {
    close();
    onEnded(reason);
  }

  return {
    push(entries) {
      if (closed || entries.length === 0) return;
      parts.push(...sliceToSend(entries));
      count += entries.length;
      bytes += bytesOf(entries);
      serve();
    },
    makeRoom: () => (closed || !isFull() ? null : waitForRoom()),
    take(reader) {
      waiting = reader;
      // A reader that is behind does not take the next part within the last one, because there may be hundreds.
      if (closed || parts.length > 0) queueMicrotask(serve);
    },
    close,
    giveUp,
  };
}

/** Resolves when each buffer has room for another page, or is closed. */
export async function makeRoomInAll(buffers: Iterable<Pick<FeedBuffer<unknown>, "makeRoom">>): Promise<void> {
  const waits = Array.from(buffers, (buffer) => buffer.makeRoom());
  await Promise.all(waits.filter((wait) => wait !== null));
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

/** Divides entries into parts of one write each. The same list always gives the same parts. */
export function sliceToSend<Item>(entries: readonly FeedEntry<Item>[]): readonly (readonly FeedEntry<Item>[])[] {
  return sliceOnce(entries) as readonly (readonly FeedEntry<Item>[])[];
}

function findEnd(entries: Entries, start: number): number {
  let bytes = 0;
  let end = start;
  for (; end < entries.length && bytes < PART_BYTES; end += 1) bytes += entries[end]?.size ?? 0;
  return end;
}
