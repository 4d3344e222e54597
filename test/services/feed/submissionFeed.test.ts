import { expect, test } from "vitest";
import { decodeFeedCursor } from "../../../src/domain/feed/feed.ts";
import { untilSeveralWait } from "../../support/counterLocks.ts";
import { setupServices } from "../../support/services.ts";
import { storeMany } from "../../support/manySubmissions.ts";
import { waitFor } from "../../support/waiting.ts";
import { idsOf, setupFeed, take } from "./subscribers.ts";

test("gives a live subscriber the submissions that are committed from now on, and no earlier ones", async () => {
  const { submit, subscribe } = await setupFeed();
  await submit(0);

  const events = await subscribe();
  const id = await submit(1);

  expect(idsOf(await take(events, 1))).toEqual([id]);
});

test("a subscription with the feed's cursor has all that is committed after the cursor was read, whatever was deleted before", async () => {
  const { app, owner, submit, subscribe } = await setupFeed();
  const { submissionFeed, submissions } = app.services;
  const empty = await submissionFeed.readCursor(owner.actor);
  const [first, second] = [await submit(0), await submit(1)];
  await submissions.delete(owner.actor, second);
  const last = await submissionFeed.readCursor(owner.actor);
  const third = await submit(2);

  const [fromEmpty, fromLast] = [await subscribe({ after: empty }), await subscribe({ after: last })];

  expect(idsOf(await take(fromEmpty, 2))).toEqual([first, third]);
  expect(idsOf(await take(fromLast, 1))).toEqual([third]);
});

test("gives subscribers of two processes every submission of both, once and in the same order", async () => {
  const { app, submit, subscribe } = await setupFeed();
  const other = await setupServices({ databaseUrl: app.databaseUrl });
  const [here, there] = [await subscribe(), await subscribe({}, other)];

  const ids = await Promise.all(Array.from({ length: 120 }, (_, n) => submit(n, n % 2 === 0 ? app : other)));
  const [seenHere, seenThere] = await Promise.all([take(here, 120), take(there, 120)]);

  expect(new Set(idsOf(seenHere))).toEqual(new Set(ids));
  expect(idsOf(seenThere)).toEqual(idsOf(seenHere));
  expect(seenThere.map(({ cursor }) => cursor)).toEqual(seenHere.map(({ cursor }) => cursor));
});

test("a transaction that commits late is neither skipped nor overtaken", async () => {
  const { app, submit, subscribe, begin } = await setupFeed();
  const events = await subscribe();
  const first = await submit(1);
  const seenBefore = await take(events, 1);
  const late = await begin();

  await late.store();
  const overtaking = submit(2);
  await untilSeveralWait(app.databaseUrl, 1);
  await late.end("commit");
  const seenAfter = await take(events, 2);

  expect(idsOf(seenBefore)).toEqual([first]);
  expect(idsOf(seenAfter)).toEqual([late.id, await overtaking]);
});

test("a transaction that is rolled back leaves no position out", async () => {
  const { owner, submit, subscribe, begin } = await setupFeed();
  const events = await subscribe();
  const late = await begin();

  await late.store();
  const waiting = submit(1);
  await late.end("rollback");
  const [event] = await take(events, 1);

  expect(event?.submission.id).toBe(await waiting);
  expect(decodeFeedCursor(event?.cursor ?? "", "submissions", owner.actor.accountId).position).toBe(1);
});

test("a submission is shown while transactions that began before it are still running", async () => {
  const { submit, subscribe, begin } = await setupFeed();
  const events = await subscribe();
  const [one, other] = [await begin(), await begin()];

  const id = await submit(1);
  const seen = await take(events, 1);
  await Promise.all([one.end("rollback"), other.end("rollback")]);

  expect(idsOf(seen)).toEqual([id]);
});

test("resumes after any cursor without a gap or a duplicate, then goes live, during concurrent writes", async () => {
  const { submit, subscribe } = await setupFeed();
  const live = await subscribe();
  await Promise.all(Array.from({ length: 450 }, (_, n) => submit(n)));
  const all = await take(live, 450);
  const cursor = all[100]?.cursor ?? "";

  const resumed = await subscribe({ after: cursor });
  const meanwhile = Promise.all(Array.from({ length: 150 }, (_, n) => submit(1000 + n)));
  const [again, more] = await Promise.all([take(resumed, 499), take(live, 150)]);
  await meanwhile;

  expect(idsOf(again)).toEqual(idsOf([...all, ...more].slice(101)));
});

test("a cursor of one process resumes on another process before its first poll", async () => {
  const { app, submit, subscribe } = await setupFeed();
  const events = await subscribe();
  const [, second] = [await submit(1), await submit(2)];
  const [firstEvent] = await take(events, 1);
  const other = await setupServices({ databaseUrl: app.databaseUrl });

  const resumed = await subscribe({ after: firstEvent?.cursor ?? "" }, other);

  expect(idsOf(await take(resumed, 1))).toEqual([second]);
});

test("shows one form's submissions only, and never another account's", async () => {
  const { app, owner, form, submit } = await setupFeed();
  const stranger = await app.createOwner();
  const otherForm = await app.createForm(owner, { name: "Otro" });
  const strangersForm = await app.createForm(stranger);
  const events = await app.services.submissionFeed.subscribe(owner.actor, { formId: form.id }, () => undefined);

  await app.submit(strangersForm, { n: 0 });
  await app.submit(otherForm, { n: 0 });
  const id = await submit(1);

  expect(idsOf(await take(events, 1))).toEqual([id]);
  await events.return?.();
  await expect(
    app.services.submissionFeed.subscribe(owner.actor, { formId: strangersForm.id }, () => undefined),
  ).rejects.toMatchObject({ code: "FORM_NOT_FOUND" });
});

test("finds a form's submissions after any number of another form's, then goes live", async () => {
  const { app, owner, form, submit, subscribe } = await setupFeed();
  const live = await subscribe();
  const before = await submit(0);
  const [start] = await take(live, 1);
  await storeMany(app, await app.createForm(owner), 11_000, new Date());
  const ids = [await submit(1), await submit(2)];

  const resumed = await subscribe({ after: start?.cursor ?? "", formId: form.id });
  const caughtUp = await take(resumed, 2);
  const last = await submit(3);

  expect(start?.submission.id).toBe(before);
  expect(idsOf(caughtUp)).toEqual(ids);
  expect(idsOf(await take(resumed, 1))).toEqual([last]);
});

test("calls onEnded once for a subscriber that stops reading, bounds its buffer and ends its feed", async () => {
  const { app, owner, form } = await setupFeed();
  let tooSlowCalls = 0;
  const events = await app.services.submissionFeed.subscribe(owner.actor, {}, () => (tooSlowCalls += 1));

  const big = "x".repeat(900_000);
  await Promise.all(Array.from({ length: 12 }, () => app.submit(form, { big })));
  await waitFor(() => tooSlowCalls > 0);
  await app.submit(form, { big });

  expect(await events.next()).toEqual({ done: true, value: undefined });
  expect(tooSlowCalls).toBe(1);
});

test("a subscriber that stops reading does not delay other accounts", async () => {
  const { app, owner, form } = await setupFeed();
  const stranger = await app.createOwner();
  const strangersForm = await app.createForm(stranger);
  let tooSlowCalls = 0;
  await app.services.submissionFeed.subscribe(owner.actor, {}, () => (tooSlowCalls += 1));
  const besideIt = await app.services.submissionFeed.subscribe(owner.actor, {}, () => undefined);
  const elsewhere = await app.services.submissionFeed.subscribe(stranger.actor, {}, () => undefined);
  const big = "x".repeat(900_000);
  await Promise.all(Array.from({ length: 12 }, () => app.submit(form, { big })));
  const seenBesideIt = await take(besideIt, 7);

  await app.submit(strangersForm, { n: 1 });
  const [seenElsewhere] = await take(elsewhere, 1);
  const callsMeanwhile = tooSlowCalls;

  expect(seenBesideIt).toHaveLength(7);
  expect(seenElsewhere?.submission.data).toEqual({ n: 1 });
  expect(callsMeanwhile).toBe(0);
  expect(await take(besideIt, 5)).toHaveLength(5);
});

test("ends a waiting subscription at once", async () => {
  const { subscribe } = await setupFeed();
  const events = await subscribe();
  const waiting = events.next();

  await events.return?.();

  expect(await waiting).toEqual({ done: true, value: undefined });
});
