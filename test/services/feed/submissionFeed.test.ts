import { Client } from "pg";
import { expect, onTestFinished, test } from "vitest";
import { encodeFeedCursor } from "../../../src/domain/feed/feed.ts";
import { FIRST_ID } from "../../../src/domain/ids.ts";
import type { SubmissionEvent } from "../../../src/services/feed/submissionFeed.ts";
import { setupServices, type TestServices } from "../../support/services.ts";
import { storeMany } from "../../support/manySubmissions.ts";
import { waitFor } from "../../support/waiting.ts";

async function setup() {
  const app = await setupServices();
  const owner = await app.createOwner();
  const form = await app.createForm(owner);
  const submit = (n: number, from: TestServices = app) => from.submit(form, { n });
  const subscribe = async (options: { after?: string; formId?: string } = {}, from: TestServices = app) => {
    const events = await from.services.submissionFeed.subscribe(owner.actor, options, () => undefined);
    onTestFinished(async () => void (await events.return?.()));
    return events;
  };
  /** Stores a submission in a transaction that stays open until the test ends it. */
  const beginLateSubmission = async (id: string) => {
    const client = new Client({ connectionString: app.databaseUrl });
    await client.connect();
    await client.query("begin");
    await client.query(
      "insert into submissions (id, account_id, form_id, data, created_at) values ($1, $2, $3, $4, now())",
      [id, owner.actor.accountId, form.id, '{"n":"late"}'],
    );
    return async (end: "commit" | "rollback") => {
      await client.query(end);
      await client.end();
    };
  };
  return { app, owner, form, submit, subscribe, beginLateSubmission };
}

async function take(events: AsyncIterator<SubmissionEvent>, count: number): Promise<SubmissionEvent[]> {
  const taken: SubmissionEvent[] = [];
  while (taken.length < count) {
    const { value, done } = await events.next();
    if (done === true) throw new Error(`The feed ended after ${taken.length} events.`);
    taken.push(value);
  }
  return taken;
}

const idsOf = (events: readonly SubmissionEvent[]) => events.map(({ submission }) => submission.id);

test("gives a live subscriber the submissions that are committed from now on, and no earlier ones", async () => {
  const { submit, subscribe } = await setup();
  await submit(0);

  const events = await subscribe();
  const id = await submit(1);

  expect(idsOf(await take(events, 1))).toEqual([id]);
});

test("gives subscribers of two processes every submission of both, once and in the same order", async () => {
  const { app, submit, subscribe } = await setup();
  const other = await setupServices({ databaseUrl: app.databaseUrl });
  const [here, there] = [await subscribe(), await subscribe({}, other)];

  const ids = await Promise.all(Array.from({ length: 120 }, (_, n) => submit(n, n % 2 === 0 ? app : other)));
  const [seenHere, seenThere] = await Promise.all([take(here, 120), take(there, 120)]);

  expect(new Set(idsOf(seenHere))).toEqual(new Set(ids));
  expect(idsOf(seenThere)).toEqual(idsOf(seenHere));
  expect(seenThere.map(({ cursor }) => cursor)).toEqual(seenHere.map(({ cursor }) => cursor));
});

test("a transaction that commits late is neither skipped nor overtaken", async () => {
  const { submit, subscribe, beginLateSubmission } = await setup();
  const events = await subscribe();
  const first = await submit(1);
  const seenBefore = await take(events, 1);
  const late = "01a00000-0000-7000-8000-000000000001";

  const end = await beginLateSubmission(late);
  const overtaking = [await submit(2), await submit(3)];
  await end("commit");
  const seenAfter = await take(events, 3);

  expect(idsOf(seenBefore)).toEqual([first]);
  expect(idsOf(seenAfter)).toEqual([late, ...overtaking]);
});

test("a transaction that is rolled back does not block later submissions", async () => {
  const { submit, subscribe, beginLateSubmission } = await setup();
  const events = await subscribe();

  const end = await beginLateSubmission("01a00000-0000-7000-8000-000000000002");
  const id = await submit(1);
  await end("rollback");

  expect(idsOf(await take(events, 1))).toEqual([id]);
});

test("resumes after any cursor without a gap or a duplicate, then goes live, during concurrent writes", async () => {
  const { submit, subscribe } = await setup();
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
  const { app, submit, subscribe } = await setup();
  const events = await subscribe();
  const [, second] = [await submit(1), await submit(2)];
  const [firstEvent] = await take(events, 1);
  const other = await setupServices({ databaseUrl: app.databaseUrl });

  const resumed = await subscribe({ after: firstEvent?.cursor ?? "" }, other);

  expect(idsOf(await take(resumed, 1))).toEqual([second]);
});

test("shows one form's submissions only, and never another account's", async () => {
  const { app, owner, form, submit } = await setup();
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
  const { app, owner, form, submit, subscribe } = await setup();
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

test("calls onTooSlow once for a subscriber that stops reading, bounds its buffer and ends its feed", async () => {
  const { app, owner, form } = await setup();
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
  const { app, owner, form } = await setup();
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
  const { subscribe } = await setup();
  const events = await subscribe();
  const waiting = events.next();

  await events.return?.();

  expect(await waiting).toEqual({ done: true, value: undefined });
});

test.each(["x", "", Buffer.from("1:no-uuid").toString("base64url")])("refuses the cursor %j", async (after) => {
  const { app, owner } = await setup();

  const subscribing = app.services.submissionFeed.subscribe(owner.actor, { after }, () => undefined);

  await expect(subscribing).rejects.toMatchObject({ code: "INVALID_CURSOR" });
});

test("refuses a cursor in the future of the database, for example from before a logical restore", async () => {
  const { app, owner } = await setup();
  const { submissionFeed, complaintFeed } = app.services;
  const { rows } = await app.database.raw("select pg_snapshot_xmax(pg_current_snapshot())::text as xmax");
  const after = encodeFeedCursor({ xid: BigInt(rows[0].xmax) + 1_000_000n, id: FIRST_ID });

  const [submissions, complaints] = await Promise.allSettled(
    [submissionFeed, complaintFeed].map((feed) => feed.subscribe(owner.actor, { after }, () => undefined)),
  );

  const refused = { status: "rejected", reason: expect.objectContaining({ code: "INVALID_CURSOR" }) };
  expect([submissions, complaints]).toEqual([refused, refused]);
  expect([submissionFeed, complaintFeed].map((feed) => feed.countSubscribers())).toEqual([0, 0]);
});
