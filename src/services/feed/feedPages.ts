import { bytesOf } from "../../domain/feed/index.ts";
import type { FeedPart, FeedRepository, FeedRange } from "../../repositories/feed/index.ts";

/** Reads the beginning of a range: a page that fits in memory. */
export type ReadPage<Item> = (range: FeedRange) => Promise<FeedPart<Item>>;

const PAGE_ENTRIES = 200;
const PAGE_BYTES = 2 * 1024 * 1024;

/**
 * For one reader of a feed. The database has to read an entry whole to know its size, also when it then does not belong to
 * the page: behind a page of large entries it tries no more than twice as many.
 */
export function createPageReader<Item>(feed: Pick<FeedRepository<Item>, "listRange">): ReadPage<Item> {
  let entries = PAGE_ENTRIES;
  return async (range) => {
    const tried = entries;
    const part = await feed.listRange(range, { entries: tried, bytes: PAGE_BYTES });
    const isFull = bytesOf(part.entries) >= PAGE_BYTES;
    entries = Math.min(PAGE_ENTRIES, 2 * (isFull ? part.entries.length : tried));
    return part;
  };
}
