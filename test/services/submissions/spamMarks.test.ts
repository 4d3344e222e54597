import { expect, test } from "vitest";
import { setupSpam, SPAM, usedOf } from "../../support/spam.ts";
import { keepHouse } from "../../support/housekeeping.ts";

test("an accepted submission that is marked as spam is held, and what it set off is gone", async () => {
  const { app, owner, form, post, listHeld, listAccepted } = await setupSpam();
  await app.services.webhookEndpoints.create(owner.actor, { formId: form.id, url: "http://127.0.0.1:9999/x" });
  const { submissionId } = await post({ email: "ana@example.pe", n: "uno" });
  await post({ n: "dos" });

  const marked = await app.services.spamQuarantine.mark(owner.actor, submissionId);
  const again = await app.services.spamQuarantine.mark(owner.actor, submissionId);

  expect(marked).toMatchObject({ id: submissionId, spam: { reasons: [{ code: "MARKED" }] } });
  expect(again).toEqual(marked);
  expect(await listHeld()).toMatchObject([{ id: submissionId, data: { email: "ana@example.pe", n: "uno" } }]);
  expect((await listAccepted()).map(({ data }) => data)).toEqual([{ n: "dos" }]);
  expect(await app.database("event_messages").where({ submission_id: submissionId })).toEqual([]);
  expect(await app.database("jobs")).toHaveLength(1);
  expect(await usedOf(app, form.id)).toBe(2);
  expect(await app.services.submissions.countOwn(owner.actor, {})).toBe(1);
});

test("a marked submission that is released is back in its place, and nothing goes out a second time", async () => {
  const { app, owner, form, post, listHeld, listAccepted } = await setupSpam();
  const { endpoint } = await app.services.webhookEndpoints.create(owner.actor, {
    formId: form.id,
    url: "http://127.0.0.1:9999/x",
  });
  const { submissionId } = await post({ email: "ana@example.pe" });
  await post({ n: "dos" });
  const readPlace = () => app.database("submissions").where({ id: submissionId }).select("*");
  const place = await readPlace();
  await app.services.spamQuarantine.mark(owner.actor, submissionId);

  const released = await app.services.spamQuarantine.release(owner.actor, submissionId);

  expect(released).toMatchObject({ id: submissionId });
  expect(await readPlace()).toEqual(place);
  expect(await listHeld()).toEqual([]);
  expect(await listAccepted()).toHaveLength(2);
  expect(await app.database("deliveries").where({ effect_id: endpoint.id })).toHaveLength(1);
  expect(await usedOf(app, form.id)).toBe(2);
  expect(await app.services.submissions.countOwn(owner.actor, {})).toBe(2);
});

test("marks and releases at once leave the submission in one place", async () => {
  const { app, owner, form, post, listHeld, listAccepted } = await setupSpam();
  const { submissionId } = await post({ n: "uno" });
  const { mark, release } = app.services.spamQuarantine;

  const results = await Promise.allSettled(
    Array.from({ length: 40 }, (_, n) => (n % 2 === 0 ? mark : release)(owner.actor, submissionId)),
  );

  const failures = results
    .filter((result) => result.status === "rejected")
    .map(({ reason }) => (reason as Error).message);
  expect(new Set(failures).difference(new Set(["SERVICE_UNAVAILABLE"]))).toEqual(new Set());
  const [held, accepted] = [await listHeld(), await listAccepted()];
  expect([...held, ...accepted].map(({ id }) => id)).toEqual([submissionId]);
  expect(await app.services.submissions.countOwn(owner.actor, {})).toBe(accepted.length);
  expect(await usedOf(app, form.id)).toBe(1);
});

test("the sender of a marked submission is no longer known", async () => {
  const { app, owner, post, listHeld } = await setupSpam();
  const first = await post(SPAM);
  await app.services.spamQuarantine.release(owner.actor, first.submissionId);
  await app.services.spamQuarantine.mark(owner.actor, first.submissionId);

  await post(SPAM);

  expect(await listHeld()).toHaveLength(2);
});

test("a marked submission is deleted thirty days after the mark", async () => {
  const { app, owner, clock, post, listHeld } = await setupSpam();
  const { submissionId } = await post({ n: "uno" });
  clock.set("2026-12-20T15:00:00Z");
  await app.services.spamQuarantine.mark(owner.actor, submissionId);

  clock.set("2027-01-19T15:00:00Z");
  await keepHouse(app);
  const kept = await listHeld();
  clock.set("2027-01-19T15:00:01Z");
  await keepHouse(app);

  expect(kept).toHaveLength(1);
  expect(await app.database("quarantined_submissions")).toEqual([]);
});
