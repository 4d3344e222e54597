import { expect, test } from "vitest";
import {
  bytesOf,
  decodeFeedCursor,
  encodeFeedCursor,
  type FeedCursor,
  keepAfter,
} from "../../../src/domain/feed/feed.ts";

const ACCOUNT = "01a212bf-0000-7000-8000-000000000001";
const OTHER = "01a212bf-0000-7000-8000-000000000002";
const CURSOR: FeedCursor = {
  feed: "complaints",
  accountId: ACCOUNT,
  position: 41,
  id: "01a212bf-066b-77b2-b619-b03711fcf09e",
};
const ENTRIES = [41, 42, 44].map((position) => ({ position, id: `${position}`, item: null, size: position * 10 }));
const invalid = expect.objectContaining({ code: "INVALID_CURSOR" });

test.each<FeedCursor>([
  CURSOR,
  { ...CURSOR, feed: "submissions" },
  { ...CURSOR, position: 0 },
  { ...CURSOR, position: Number.MAX_SAFE_INTEGER },
])("the cursor of %o is read as what it was made from", (cursor) => {
  expect(decodeFeedCursor(encodeFeedCursor(cursor), cursor.feed, ACCOUNT)).toEqual(cursor);
});

test("a cursor is of one feed of one account", () => {
  const cursor = encodeFeedCursor(CURSOR);

  expect(() => decodeFeedCursor(cursor, "submissions", ACCOUNT)).toThrow(invalid);
  expect(() => decodeFeedCursor(cursor, "complaints", OTHER)).toThrow(invalid);
});

test("a text that the service did not make is no cursor", () => {
  const cursor = encodeFeedCursor(CURSOR);
  const bytes = Buffer.from(cursor, "base64url");
  const past = Buffer.from(bytes);
  past.writeBigUInt64BE(2n ** 53n, 2);
  const texts = ["", "1", cursor.slice(0, -1), `${cursor}A`, `${cursor}=`, past.toString("base64url")];

  for (const text of texts) expect(() => decodeFeedCursor(text, "complaints", ACCOUNT)).toThrow(invalid);
});

test.each([
  [40, [41, 42, 44]],
  [41, [42, 44]],
  [43, [44]],
  [44, []],
])("after the position %i come the entries %j", (position, kept) => {
  expect(keepAfter(position, ENTRIES).map((entry) => entry.position)).toEqual(kept);
});

test("a list of which all entries are kept is not copied", () => {
  const none: typeof ENTRIES = [];

  expect(keepAfter(40, ENTRIES)).toBe(ENTRIES);
  expect(keepAfter(40, none)).toBe(none);
});

test("the size of entries is the sum of their sizes", () => {
  expect([bytesOf(ENTRIES), bytesOf([])]).toEqual([1_270, 0]);
});
