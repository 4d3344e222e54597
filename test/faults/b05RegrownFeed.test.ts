import { expect, test } from "vitest";
import { LOCK_CLASSES } from "../../src/db/lockClasses.ts";
import { submitMany } from "../graphql/fixtures.ts";
import { connectWithKey, subscribe as subscribeOver } from "../graphql/socketClient.ts";
import { idsOf, setupFeed, take } from "../services/feed/subscribers.ts";
import { withConnection } from "../support/administration.ts";
import { startTestApp } from "../support/app.ts";
import { untilSeveralWait } from "../support/counterLocks.ts";
import { startOf } from "../support/feeds.ts";
import { storeMany } from "../support/manySubmissions.ts";
import type { Form } from "../../src/domain/forms/forms.ts";
import type { Owner, TestServices } from "../support/services.ts";
import { waitFor } from "../support/waiting.ts";

const START = new Date("2026-11-23T15:00:00Z");

test.each([
  ["from now on", "account", "grown past"],
  ["from now on", "form", "grown past"],
  ["from its cursor", "account", "grown past"],
  ["from its cursor", "form", "grown past"],
  ["from now on", "account", "grown exactly to"],
  ["from its cursor", "form", "grown exactly to"],
] as const)(
  "a live subscription %s of one %s ends when its feed has lost what it saw and %s its last position",
  async (since, scope, growth) => {
    const { app, owner, form, subscribe } = await setup();
    const after = since === "from its cursor" ? startOf(owner) : null;
    const events = await subscribe({ after, formId: scope === "form" ? form.id : null });
    for (let n = 0; n < 4; n += 1) await app.submit(form, { n });
    await take(events, 4);

    await regrow(app, owner, form, { kept: 2, grown: growth === "grown past" ? 5 : 2 });
    await app.submit(form, { n: "later" });

    expect(await events.next()).toEqual({ done: true, value: undefined });
    expect(subscribe.reasons).toEqual(["restored"]);
  },
);

test.each(["a new session", "an error of a read"])(
  "a live subscription whose feed has grown exactly to its last position ends with %s, before anything else is stored",
  async (cause) => {
    const { app, owner, form, subscribe } = await setup();
    const events = await subscribe({ after: null, formId: null });
    for (let n = 0; n < 4; n += 1) await app.submit(form, { n });
    await take(events, 4);

    await regrow(app, owner, form, { kept: 2, grown: 2 });
    await (cause === "a new session" ? endConnections(app, "the session's") : failNextRead(app));

    expect(await events.next()).toEqual({ done: true, value: undefined });
    expect(subscribe.reasons).toEqual(["restored"]);
  },
);

test.each(["the session's", "all others"] as const)(
  "a live subscription goes on when connections, %s, are made anew and its feed is the same",
  async (which) => {
    const { app, owner, form, subscribe } = await setup();
    const events = await subscribe({ after: null, formId: null });
    const ids: string[] = [];
    for (let n = 0; n < 3; n += 1) ids.push(await app.submit(form, { n }));
    await take(events, 3);
    // What is deleted leaves a gap, which means nothing.
    await app.services.submissions.delete(owner.actor, ids[2] ?? "");

    await endConnections(app, which);
    let later: string | undefined;
    await waitFor(async () => (later = await app.submit(form, { n: "later" }).catch(() => undefined)) !== undefined);

    expect(idsOf(await take(events, 1))).toEqual([later]);
    expect(subscribe.reasons).toEqual([]);
  },
);

test("a subscription whose last entries are deleted ends as well when the feed before them is another one", async () => {
  const { app, owner, form, subscribe } = await setup();
  const events = await subscribe({ after: null, formId: null });
  const ids: string[] = [];
  for (let n = 0; n < 6; n += 1) ids.push(await app.submit(form, { n }));
  await take(events, 6);
  await app.services.submissions.deleteAll(owner.actor, ids.slice(4));

  await regrow(app, owner, form, { kept: 1, grown: 9 });
  await app
    .database("submissions")
    .where({ account_id: owner.actor.accountId })
    .whereIn("feed_position", [5, 6])
    .delete();
  await app.submit(form, { n: "later" });

  expect(await events.next()).toEqual({ done: true, value: undefined });
  expect(subscribe.reasons).toEqual(["restored"]);
});

test("a subscription that reads stored entries ends when the feed is replaced between two pages", async () => {
  const { app, owner, form, subscribe } = await setup();
  await storeMany(app, form, 450, START);
  const events = await subscribe({ after: startOf(owner), formId: null });
  await take(events, 1);

  await regrow(app, owner, form, { kept: 100, grown: 600 });
  let last = await events.next();
  while (last.done !== true) last = await events.next();

  expect(subscribe.reasons).toEqual(["restored"]);
});

test("the deletion of all that a subscription has seen does not end it", async () => {
  const { app, owner, form, subscribe } = await setup();
  const events = await subscribe({ after: null, formId: null });
  for (let round = 0; round < 3; round += 1) {
    const id = await app.submit(form, { round });
    expect(idsOf(await take(events, 1))).toEqual([id]);
    await app.services.submissions.delete(owner.actor, id);
  }
  const id = await app.submit(form, { n: "later" });

  expect(idsOf(await take(events, 1))).toEqual([id]);
  expect(subscribe.reasons).toEqual([]);
});

test("the socket of such a subscription is closed with 4410, in true words, and its cursor is refused", async () => {
  const app = await startTestApp({ environment: { WORKER: "off" } });
  const owner = await app.createOwner();
  const form = await app.createForm(owner);
  const client = await connectWithKey(app, owner.key);
  const takeEvents = subscribeOver(client, { after: startOf(owner) });
  await submitMany(app, form, 4);
  const seen = await takeEvents(4);

  await regrow(app, owner, form, { kept: 2, grown: 5 });
  await submitMany(app, form, 1);

  expect(await client.closed).toEqual({
    code: 4410,
    reason: "Feed restored. Resume, or start anew",
  });
  const resumed = app.services.submissionFeed.subscribe(owner.actor, { after: seen.at(-1)?.cursor }, () => undefined);
  await expect(resumed).rejects.toMatchObject({ code: "FEED_RESTORED" });
});

async function setup() {
  const { app, owner, form } = await setupFeed();
  const reasons: string[] = [];
  const subscribe = Object.assign(
    (request: { readonly after: string | null; readonly formId: string | null }) =>
      app.services.submissionFeed.subscribe(owner.actor, request, (reason) => reasons.push(reason)),
    { reasons },
  );
  return { app, owner, form, subscribe };
}

/** Ends connections of the services at the server: that of the session, which holds a worker's lock, or those of the pools. */
async function endConnections({ databaseUrl }: TestServices, which: "the session's" | "all others"): Promise<void> {
  const session = `pid in (select pid from pg_locks where locktype = 'advisory' and classid = ${LOCK_CLASSES.worker})`;
  await withConnection(databaseUrl, (client) =>
    client.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and pid <> pg_backend_pid() and ${which === "the session's" ? "" : "not "}${session}`,
    ),
  );
}

/** Ends the connection of the feed's next poll while it reads. */
async function failNextRead({ databaseUrl }: TestServices): Promise<void> {
  await withConnection(databaseUrl, async (client) => {
    await client.query("begin");
    await client.query("lock table feed_counters in access exclusive mode");
    await untilSeveralWait(databaseUrl, 1);
    await client.query(
      "select pg_terminate_backend(pid) from pg_locks where not granted and relation = 'feed_counters'::regclass",
    );
    await client.query("commit");
  });
}

/** Loses the entries behind `kept` and stores others, at once: as a failover does whose new primary lacked the end of the log. */
async function regrow(
  app: TestServices,
  { actor }: Owner,
  form: Form,
  { kept: position, grown }: { readonly kept: number; readonly grown: number },
): Promise<void> {
  await app.database.transaction(async (tx) => {
    await tx("submissions").where({ account_id: actor.accountId }).where("feed_position", ">", position).delete();
    await tx("feed_counters").where({ account_id: actor.accountId, feed: "submissions" }).update({ position });
    await storeMany({ ...app, database: tx as never }, form, grown, START);
  });
}
