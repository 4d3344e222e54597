import { expect, test } from "vitest";
import { encodeFeedCursor, type FeedCursor } from "../../../src/domain/feed/feed.ts";
import { FIRST_ID } from "../../../src/domain/ids.ts";
import type { Owner, TestServices } from "../../support/services.ts";
import { idsOf, setupFeed, take } from "./subscribers.ts";

/** A transaction id and an item's id. */
const UNVERSIONED = Buffer.from(`123:${FIRST_ID}`).toString("base64url");

test.each(["x", "", UNVERSIONED])("refuses the cursor %j", async (after) => {
  const { subscribe } = await setupFeed();

  await expect(subscribe({ after })).rejects.toMatchObject({ code: "INVALID_CURSOR" });
});

test("refuses the cursor of another feed, of another account, and one that was changed", async () => {
  const { app, owner, submit, subscribe } = await setupFeed();
  const stranger = await app.createOwner();
  const events = await subscribe();
  await submit(1);
  const [event] = await take(events, 1);
  const cursor: FeedCursor = {
    feed: "submissions",
    accountId: owner.actor.accountId,
    position: 1,
    id: event?.submission.id ?? "",
  };
  const good = encodeFeedCursor(cursor);

  const refused = [
    encodeFeedCursor({ ...cursor, feed: "complaints" }),
    encodeFeedCursor({ ...cursor, accountId: stranger.actor.accountId }),
    `${good}A`,
    `B${good.slice(1)}`,
  ];

  expect(event?.cursor).toBe(good);
  for (const after of refused) await expect(subscribe({ after })).rejects.toMatchObject({ code: "INVALID_CURSOR" });
  await submit(2);
  expect(await take(await subscribe({ after: good }), 1)).toHaveLength(1);
});

test("refuses cursors that are newer than the backup from which the database was restored, also when it has gone on since", async () => {
  const { app, owner, submit, subscribe } = await setupFeed();
  const events = await subscribe();
  await submit(1);
  await submit(2);
  await submit(3);
  const [first, second, third] = await take(events, 3);
  await events.return?.();
  await goBack(app, owner, 1);

  const before = subscribe({ after: third?.cursor ?? "" });
  await expect(before).rejects.toMatchObject({ code: "FEED_RESTORED" });
  const other = await submit(4);
  const since = subscribe({ after: second?.cursor ?? "" });
  await expect(since).rejects.toMatchObject({ code: "FEED_RESTORED" });

  expect(idsOf(await take(await subscribe({ after: first?.cursor ?? "" }), 1))).toEqual([other]);
  expect(app.services.submissionFeed.countSubscribers()).toBe(1);
});

test("a subscription that is live when the database is restored from an older backup ends, and its cursor is refused", async () => {
  const { app, owner, submit } = await setupFeed();
  const { promise: ended, resolve: end } = Promise.withResolvers<string>();
  const events = await app.services.submissionFeed.subscribe(owner.actor, {}, end);
  await submit(1);
  await submit(2);
  const [, second] = await take(events, 2);

  await goBack(app, owner, 1);
  expect(await ended).toBe("restored");

  expect(await events.next()).toEqual({ done: true, value: undefined });
  await expect(
    app.services.submissionFeed.subscribe(owner.actor, { after: second?.cursor }, () => undefined),
  ).rejects.toMatchObject({ code: "FEED_RESTORED" });
});

test("resumes after a submission that was deleted since", async () => {
  const { app, owner, submit, subscribe } = await setupFeed();
  const events = await subscribe();
  const id = await submit(1);
  const next = await submit(2);
  const [event] = await take(events, 1);

  await app.services.submissions.delete(owner.actor, id);

  expect(idsOf(await take(await subscribe({ after: event?.cursor ?? "" }), 1))).toEqual([next]);
});

/** Puts the owner's feed back to a position, as a backup of that time has it. */
async function goBack({ database }: TestServices, { actor }: Owner, position: number): Promise<void> {
  await database.transaction(async (tx) => {
    await tx("submissions").where({ account_id: actor.accountId }).where("feed_position", ">", position).delete();
    await tx("feed_counters").where({ account_id: actor.accountId, feed: "submissions" }).update({ position });
  });
}
