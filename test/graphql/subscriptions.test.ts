import { expect, test } from "vitest";
import type { Form } from "../../src/domain/forms/forms.ts";
import { type Owner, shareTestApp, startTestApp, type TestApp } from "../support/app.ts";
import { startOf } from "../support/feeds.ts";
import { beginSubmission } from "../support/lateSubmissions.ts";
import { createKey, submit, submitMany } from "./fixtures.ts";
import { connectWithKey, type Event, subscribe } from "./socketClient.ts";

test("sends the submissions that are stored from now on, each once and in order", async () => {
  const { app, owner, form } = await setup();
  await submitMany(app, form, 3);
  const client = await connectWithKey(app, owner.key);
  const take = subscribe(client);
  const firstEvent = take(1);

  const ids = await submitUntil(app, form, firstEvent);
  ids.push(...(await submitMany(app, form, 5)));
  const [first] = await firstEvent;
  const expected = ids.slice(ids.indexOf(first?.id ?? ""));

  expect([first, ...(await take(expected.length - 1))].map((event) => event?.id)).toEqual(expected);
});

test("sends the whole submission, with its related objects", async () => {
  const { app, owner, form } = await setup({ webhookUrl: "https://127.0.0.1/hook" });
  const id = await submit(app, form, { "a[b]": ["x", null] });
  const client = await connectWithKey(app, owner.key);

  const query = `subscription { submissionCreated(after: "${startOf(owner)}") {
    cursor submission { id data createdAt form { name plan { code } } deliveries { nodes { status attempts { number } } } }
  } }`;
  client.send({ type: "subscribe", id: "whole", payload: { query } });

  expect((await client.take()).payload).toEqual({
    data: {
      submissionCreated: {
        cursor: expect.any(String),
        submission: {
          id,
          data: { "a[b]": ["x", null] },
          createdAt: expect.any(String),
          form: { name: "Contacto", plan: { code: "ilimitado" } },
          deliveries: { nodes: [{ status: "PENDING", attempts: [] }] },
        },
      },
    },
  });
});

test("resumes after any cursor without a gap or a duplicate, then goes live", async () => {
  const { app, owner, form } = await setup();
  const ids = await submitMany(app, form, 12);
  const reading = subscribe(await connectWithKey(app, owner.key), { after: startOf(owner) });
  const seen = await reading(12);

  const resumed = await Promise.all(
    seen.map(async ({ cursor }) => subscribe(await connectWithKey(app, owner.key), { after: cursor })),
  );
  const later = await submitMany(app, form, 3);
  const events = await Promise.all(resumed.map((take, index) => take(11 - index + 3)));

  expect(idsOf(seen)).toEqual(ids);
  expect(events.map(idsOf)).toEqual(ids.map((_, index) => [...ids.slice(index + 1), ...later]));
  expect(idsOf(await reading(3))).toEqual(later);
});

test("sends one form's submissions, and never another account's", async () => {
  const { app, owner, form } = await setup();
  const second = await app.createForm(owner);
  const stranger = await app.createOwner();
  const foreign = await app.createForm(stranger);
  const formId = form.id;
  const take = subscribe(await connectWithKey(app, owner.key), { formId, after: startOf(owner) });
  const takeAll = subscribe(await connectWithKey(app, owner.key), { after: startOf(owner) });
  const takeForeign = subscribe(await connectWithKey(app, stranger.key), { after: startOf(stranger) });

  const ids: string[] = [];
  for (let round = 0; round < 5; round++) {
    for (const each of [foreign, second, form]) ids.push(await submit(app, each, { round }));
  }

  expect(idsOf(await take(5))).toEqual(ids.filter((_, index) => index % 3 === 2));
  expect(idsOf(await takeAll(10))).toEqual(ids.filter((_, index) => index % 3 !== 0));
  expect(idsOf(await takeForeign(5))).toEqual(ids.filter((_, index) => index % 3 === 0));
});

test("sends the submissions of both processes to the subscribers of both, in one order", async () => {
  const { app, owner, form } = await setup();
  const other = await startTestApp({ databaseUrl: app.databaseUrl });
  const takes = await Promise.all(
    [app, other].map(async (each) => subscribe(await connectWithKey(each, owner.key), { after: startOf(owner) })),
  );

  const ids = await Promise.all(Array.from({ length: 40 }, (_, n) => submit(n % 2 === 0 ? app : other, form, { n })));
  const [here, there] = await Promise.all(takes.map((take) => take(40)));

  expect(idsOf(here).toSorted()).toEqual(ids.toSorted());
  expect(there).toEqual(here);
});

test("sends every submission once when transactions commit in another order than they began", async () => {
  const { app, owner, form } = await setup();
  const live = subscribe(await connectWithKey(app, owner.key), { after: startOf(owner) });
  const [early, rolledBack, late] = [
    await beginSubmission(app, form),
    await beginSubmission(app, form),
    await beginSubmission(app, form),
  ];
  const first = await submitMany(app, form, 3);
  await late.store();
  await late.end("commit");
  const resumed = subscribe(await connectWithKey(app, owner.key), { after: startOf(owner) });
  const second = await submitMany(app, form, 3);
  await rolledBack.store();
  const third = submitMany(app, form, 3);
  await rolledBack.end("rollback");
  await third;

  await early.store();
  const fourth = submitMany(app, form, 3);
  await early.end("commit");
  const expected = [...first, late.id, ...second, ...(await third), early.id, ...(await fourth)];
  const [seenLive, seenResumed] = await Promise.all([live(expected.length), resumed(expected.length)]);
  const last = await submit(app, form, { last: true });

  expect(idsOf(seenLive)).toEqual(expected);
  expect(seenResumed).toEqual(seenLive);
  expect([idsOf(await live(1)), idsOf(await resumed(1))]).toEqual([[last], [last]]);
});

test("keeps the feed's order when positions get another digit", async () => {
  const { app, owner, form } = await setup();
  const ids = await submitMany(app, form, 12);

  const seen = await subscribe(await connectWithKey(app, owner.key), { after: startOf(owner) })(ids.length);
  const behind = await subscribe(await connectWithKey(app, owner.key), { after: seen[7]?.cursor })(ids.length - 8);

  expect(idsOf(seen)).toEqual(ids);
  expect(idsOf(behind)).toEqual(ids.slice(8));
});

test("sends each key of an account the fields of an event that its permissions show", async () => {
  const { app, owner, form } = await setup();
  const blind = await createKey(app, owner, ["submissions:read"]);
  const clients = await Promise.all([owner.key, blind.key].map((key) => connectWithKey(app, key)));
  const query = `subscription ($after: String) { submissionCreated(after: $after) { submission { form { name } } } }`;
  for (const client of clients) {
    client.send({ type: "subscribe", id: "same", payload: { query, variables: { after: startOf(owner) } } });
  }

  await submit(app, form, { n: 1 });
  const [seen, refused] = await Promise.all(clients.map(async (client) => (await client.take()).payload));

  expect(seen).toEqual({ data: { submissionCreated: { submission: { form: { name: "Contacto" } } } } });
  expect(refused).toMatchObject({
    data: { submissionCreated: { submission: { form: null } } },
    errors: [{ extensions: { code: "FORBIDDEN" } }],
  });
});

test("sends nothing for a completed subscription", async () => {
  const { app, owner, form } = await setup();
  const client = await connectWithKey(app, owner.key);
  const [first] = await submitMany(app, form, 1);
  await subscribe(client, { after: startOf(owner), id: "completed" })(1);

  client.send({ type: "complete", id: "completed" });
  const take = subscribe(client, { after: startOf(owner), id: "going on" });
  const seen = [...(await take(1))];
  const more = await submitMany(app, form, 3);
  seen.push(...(await take(3)));

  expect(idsOf(seen)).toEqual([first, ...more]);
});

/** Posts submissions one after the other until the promise resolves. */
async function submitUntil(app: TestApp, form: Form, kept: Promise<unknown>): Promise<string[]> {
  const ids: string[] = [];
  let done = false;
  void kept.then(() => (done = true));
  while (!done) ids.push(await submit(app, form, { n: ids.length }));
  return ids;
}

function idsOf(events: readonly Event[] = []): readonly string[] {
  return events.map(({ id }) => id);
}

const useApp = shareTestApp({ environment: { WORKER: "off" } });

async function setup(input: { readonly webhookUrl?: string } = {}): Promise<{
  readonly app: TestApp;
  readonly owner: Owner;
  readonly form: Form;
}> {
  const app = await useApp();
  const owner = await app.createOwner();
  return { app, owner, form: await app.createForm(owner, input) };
}
