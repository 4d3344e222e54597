import { DomainError } from "../../domain/errors.ts";
import { bytesOf, extendTrail, type FeedTrail, isTrailLost } from "../../domain/feed/feed.ts";
import type { FeedPart, FeedRange, FeedRepository } from "../../repositories/feed/feed.ts";

/** A page, and what its reader has seen with it. */
export type FeedPage<Item> = Omit<FeedPart<Item>, "seenId"> & { readonly trail: FeedTrail };

/**
 * Reads the first page of a range, for a reader who has seen the entries of `trail`. A page fits in memory. Errors: FEED_RESTORED when
 * an entry that the reader has seen is another one now. The ids are compared as they are in the page's own state of the feed, or after the
 * page was read: if the database was replaced by one that lost entries, then before the page was read, or before the next one is.
 */
export type ReadPage<Item> = (range: Omit<FeedRange, "seen">, trail: FeedTrail) => Promise<FeedPage<Item>>;

const PAGE_ENTRIES = 200;
const PAGE_BYTES = 2 * 1024 * 1024;

/**
 * Reads pages for one reader of a feed. The database reads a whole entry to know its size, even an entry that does not fit in the
 * page, so the limit of entries after a page of large entries is twice their number.
 */
export function createPageReader<Item>(feed: Pick<FeedRepository<Item>, "listRange" | "readIds">): ReadPage<Item> {
  let entryLimit = PAGE_ENTRIES;
  return async (range, trail) => {
    const last = trail.at(-1);
    const { seenId, ...part } = await feed.listRange(
      { ...range, seen: last?.position ?? null },
      { entries: entryLimit, bytes: PAGE_BYTES },
    );
    // An entry that is still at its position has all that were before it. A deleted one leaves the question to those before it.
    if (last !== undefined && seenId !== last.id) await requireTrail(range.accountId, trail);
    const isFull = bytesOf(part.entries) >= PAGE_BYTES;
    entryLimit = Math.min(PAGE_ENTRIES, 2 * (isFull ? part.entries.length : entryLimit));
    return { ...part, trail: extendTrail(trail, part.entries) };
  };

  async function requireTrail(accountId: string, trail: FeedTrail): Promise<void> {
    const positions = trail.map(({ position }) => position);
    if (isTrailLost(trail, await feed.readIds(accountId, positions))) throw new DomainError("FEED_RESTORED");
  }
}
