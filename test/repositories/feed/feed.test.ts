import { expect, test } from "vitest";
import { v7 as uuidv7 } from "uuid";
import type { Form } from "../../../src/domain/forms/forms.ts";
import { createSubmissionFeedRepository } from "../../../src/repositories/submissions/submissionFeed.ts";
import type { FeedLimits, FeedPart, FeedRange } from "../../../src/repositories/feed/feed.ts";
import { shareTestApp } from "../../support/app.ts";
import { insertSubmissions } from "../../support/feeds.ts";

const KIB = 1024;

test("a part ends with the entry that reaches its bytes, and has one entry however large that is", async () => {
  const { whole, insert, readParts } = await setup();
  const ids = await insert([10, 10, 10, 900, 10, 10].map((size) => size * KIB));

  const parts = await readParts(whole, { entries: 100, bytes: 25 * KIB });

  expect(parts).toEqual([ids.slice(0, 3), ids.slice(3, 4), ids.slice(4)]);
});

test("a part has no more than its number of entries", async () => {
  const { whole, insert, readParts } = await setup();
  const ids = await insert([1, 1, 1, 1, 1]);

  const parts = await readParts(whole, { entries: 2, bytes: 25 * KIB });

  expect(parts).toEqual([ids.slice(0, 2), ids.slice(2, 4), ids.slice(4)]);
});

test.for([
  { entries: 3, bytes: 1_000 * KIB },
  { entries: 100, bytes: 25 * KIB },
  { entries: 1, bytes: 1 },
])("parts of %j put together are the whole range, of the account or of one form", async (limits) => {
  const { whole, form, insert, readParts } = await setup();
  const ids = await insert(Array.from({ length: 20 }, (_, n) => (n % 7) * KIB));

  const all = await readParts(whole, limits);
  const some = await readParts({ ...whole, formId: form.id }, limits);

  expect(all.flat()).toEqual(ids);
  expect(some.flat()).toEqual(ids.filter((_, n) => n % 2 === 0));
});

test("a part has the id of the item at the position that its reader has seen, and none of a deleted one", async () => {
  const { whole, form, insert, readSeen, remove } = await setup();
  const [first, second, third] = await insert([1, 1, 1]);

  const seen = await readSeen({ ...whole, after: 2, seen: 2 });
  const seenByForm = await readSeen({ ...whole, formId: form.id, after: 1, seen: 1 });
  const none = await readSeen({ ...whole, seen: null });
  await remove(second ?? "");
  const deleted = await readSeen({ ...whole, after: 2, seen: 2 });

  expect(seen).toEqual([second, [third]]);
  expect(seenByForm).toEqual([first, [third]]);
  expect(none).toEqual([null, [first, second, third]]);
  expect(deleted).toEqual([null, [third]]);
});

const useApp = shareTestApp({ environment: { WORKER: "off" } });

async function setup() {
  const app = await useApp();
  const owner = await app.createOwner();
  const [form, other] = [await app.createForm(owner), await app.createForm(owner)];
  const feed = createSubmissionFeedRepository(app.database);
  const whole: FeedRange = {
    accountId: form.accountId,
    formId: null,
    after: 0,
    upTo: Number.MAX_SAFE_INTEGER,
    seen: null,
  };
  /** Of so many bytes each, in turn to both forms. */
  const insert = async (sizes: readonly number[]): Promise<readonly string[]> => {
    const rows = sizes.map((size, n) => buildRow(n % 2 === 0 ? form : other, size));
    await insertSubmissions(app.database, rows);
    return rows.map(({ id }) => id);
  };
  /** The ids of each part, until nothing is left. */
  const readParts = async (range: FeedRange, limits: FeedLimits): Promise<readonly (readonly string[])[]> => {
    const parts: string[][] = [];
    for (let after: number | null = range.after; after !== null;) {
      const { entries, reached }: FeedPart<unknown> = await feed.listRange({ ...range, after }, limits);
      parts.push(entries.map(({ id }) => id));
      after = reached;
    }
    return parts;
  };
  /** The id of the item at the position that was seen, and the ids of the part. */
  const readSeen = async (range: FeedRange) => {
    const { entries, seenId } = await feed.listRange(range, { entries: 100, bytes: 1_000 * KIB });
    return [seenId, entries.map(({ id }) => id)];
  };
  const remove = (id: string) => app.database("submissions").where({ id }).delete();
  return { whole, form, insert, readParts, readSeen, remove };
}

function buildRow(form: Form, size: number) {
  return {
    id: uuidv7(),
    account_id: form.accountId,
    form_id: form.id,
    data: JSON.stringify({ filler: "x".repeat(size) }),
    created_at: new Date(),
  };
}
