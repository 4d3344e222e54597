import { expect, test } from "vitest";
import type { FeedTrail } from "../../../src/domain/feed/feed.ts";
import { createPageReader } from "../../../src/services/feed/feedPages.ts";

const TRAIL: FeedTrail = [
  { position: 1, id: "one" },
  { position: 2, id: "two" },
];

test.each([
  { case: "still has the last entry that was seen", stored: { 1: "one", 2: "two" }, read: "page", asked: 0 },
  { case: "has lost the last entry to a deletion", stored: { 1: "one" }, read: "page", asked: 1 },
  { case: "has lost all entries to deletions", stored: {}, read: "page", asked: 1 },
  { case: "has another last entry", stored: { 1: "one", 2: "other" }, read: "FEED_RESTORED", asked: 1 },
  { case: "has another entry before a deleted one", stored: { 1: "other" }, read: "FEED_RESTORED", asked: 1 },
])("a feed that $case is read: $read, with $asked further reads of the entries that were seen", async (given) => {
  const stored = new Map(Object.entries(given.stored).map(([position, id]) => [Number(position), id]));
  let asked = 0;
  const readPage = createPageReader({
    async listRange({ seen }) {
      const entries = [{ position: 3, id: "three", item: {}, size: 1 }];
      return { entries, reached: null, seenId: stored.get(seen ?? 0) ?? null };
    },
    async readIds(_accountId, positions) {
      asked += 1;
      return new Map([...stored].filter(([position]) => positions.includes(position)));
    },
  });

  const range = { accountId: "account", formId: null, after: 2, upTo: 3 };
  const read = await readPage(range, TRAIL).then(
    ({ trail }) => (trail.at(-1)?.id === "three" ? "page" : "page without its entry in the trail"),
    (error: { readonly code?: string }) => error.code,
  );

  expect(read).toBe(given.read);
  expect(asked).toBe(given.asked);
});
