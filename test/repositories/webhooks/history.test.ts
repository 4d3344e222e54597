import { expect, test } from "vitest";
import { createWebhookHistoryRepository } from "../../../src/repositories/webhooks/history.ts";
import { createSetClock } from "../../support/complaints.ts";
import { setupServices } from "../../support/services.ts";

/** A day without a partition of its own. */
const OLD_DAY = "2020-01-02T12:00:00Z";
const NEXT_DAY = new Date("2020-01-03T00:00:00Z");

/** Two submissions of one millisecond, each with a message and a delivery that waits. */
async function setup() {
  const app = await setupServices({ clock: createSetClock(OLD_DAY) });
  const owner = await app.createOwner();
  const form = await app.createForm(owner, { webhookUrl: "https://127.0.0.1/hook" });
  const ids = [await app.submit(form, { n: 1 }), await app.submit(form, { n: 2 })];
  const listMessages = () => app.database("event_messages").orderBy("submission_id").pluck<string[]>("submission_id");
  return { app, owner, ids, listMessages, history: createWebhookHistoryRepository(app.database) };
}

test("deleting a submission keeps the messages of another one of its millisecond", async () => {
  const { app, owner, ids, listMessages } = await setup();
  const [first = "", second = ""] = ids;

  await app.services.submissions.delete(owner.actor, first);

  expect(await listMessages()).toEqual([second]);
  expect(await app.database("jobs")).toHaveLength(1);
});

test("a message of an old day is deleted once no job needs a delivery as old", async () => {
  const { app, ids, listMessages, history } = await setup();

  const whileNeeded = await history.deleteRest(NEXT_DAY, 10);
  const kept = await listMessages();
  await app.database("jobs").delete();
  const deleted = await history.deleteRest(NEXT_DAY, 10);

  expect(whileNeeded).toBe(0);
  expect(kept).toEqual(ids.toSorted());
  expect(deleted).toBe(2);
  expect(await listMessages()).toEqual([]);
});
