import { bytesOf } from "../../domain/feed/feed.ts";
import type { FeedPart, FeedRepository, FeedRange } from "../../repositories/feed/feed.ts";

/** Reads the first page of a range. A page fits in memory. */
export type ReadPage<Item> = (range: FeedRange) => Promise<FeedPart<Item>>;

const PAGE_ENTRIES = 200;
const PAGE_BYTES = 2 * 1024 * 1024;

/**
 * Reads pages for one reader of a feed. The database reads a whole entry to know its size, even an entry that does not fit in the
 * page, so the limit of entries after a page of large entries is twice their number.
 */
export function createPageReader<Item>(feed: Pick<FeedRepository<Item>, "listRange">): ReadPage<Item> {
  let entryLimit = PAGE_ENTRIES;
  return async (range) => {
    const part = await feed.listRange(range, { entries: entryLimit, bytes: PAGE_BYTES });
    const isFull = bytesOf(part.entries) >= PAGE_BYTES;
    entryLimit = Math.min(PAGE_ENTRIES, 2 * (isFull ? part.entries.length : entryLimit));
    return part;
  };
}
