import { expect, test } from "vitest";
import { MAX_NAMED_CHANGES } from "../../src/domain/submissions/changes.ts";
import { type Owner, shareTestApp, startTestApp, type TestApp } from "../support/app.ts";
import { setupThread, writeMail } from "../support/threads.ts";
import { addTeammate } from "../support/teammates.ts";
import { waitFor } from "../support/waiting.ts";
import { createKeyWithout, submitMany } from "./fixtures.ts";
import { askOver, connectWithKey, type SocketClient } from "./socketClient.ts";

const WATCH = "subscription { submissionsChanged { submissionIds listsChanged } }";

type Change = { readonly submissionIds: readonly string[] | null; readonly listsChanged: boolean };

test("each act of a person about a submission is seen by the others of the account, also at another process", async () => {
  const { app, owner, ids, watch } = await setup(2);
  const other = await startTestApp({ databaseUrl: app.databaseUrl, environment: { WORKER: "off" } });
  const ana = await addTeammate(app, owner, "Ana");
  const [id = "", second = ""] = ids;
  const here = await watch(app, owner);
  const there = await watch(other, owner);
  const {
    submissionMarks,
    submissionTriage,
    submissionNotes,
    submissionViews,
    spamQuarantine: quarantine,
    submissions,
  } = app.services;
  const acts: Readonly<Record<string, () => Promise<unknown>>> = {
    read: async () => submissionMarks.change(ana.actor, [id], { isRead: true }),
    triaged: async () => submissionTriage.change(ana.actor, [id], { addTags: ["urgente"], assigneeId: ana.id }),
    noted: async () => submissionNotes.add(ana.actor, { submissionId: id, body: "Llamar" }),
    viewed: async () => submissionViews.create(ana.actor, { name: "Urgentes", isShared: true }),
    spam: async () => quarantine.mark(ana.actor, second),
    released: async () => quarantine.release(ana.actor, second),
    deleted: async () => submissions.delete(ana.actor, id),
  };

  const seen: Record<string, readonly Change[]> = {};
  for (const [name, act] of Object.entries(acts)) {
    await act();
    seen[name] = [await here(), await there()];
  }

  const ofOne = (submissionId: string) => ({ submissionIds: [submissionId], listsChanged: false });
  const both = (change: Change) => [change, change];
  expect(seen).toEqual({
    read: both(ofOne(id)),
    triaged: both(ofOne(id)),
    noted: both(ofOne(id)),
    viewed: both({ submissionIds: [], listsChanged: true }),
    spam: both(ofOne(second)),
    released: both(ofOne(second)),
    deleted: both(ofOne(id)),
  });
});

test("a reply and the visitor's answer to it are seen by the others of the account", async () => {
  const thread = await setupThread();
  const { app, owner, submissionId } = thread;
  const take = await watch(app, owner);

  await thread.reply("Hola");
  const replied = await take();
  await thread.deliver(await thread.replyAddress(), writeMail({ body: "Gracias" }));
  const answered = await take();

  const change = { submissionIds: [submissionId], listsChanged: false };
  expect([replied, answered]).toEqual([change, change]);
});

test("changes in quick succession are one event, and more than it names are an event without names", async () => {
  const { app, owner, ids, watch } = await setup(3);
  const { submissionMarks } = app.services;
  const take = await watch(app, owner);

  await Promise.all(ids.map(async (id) => submissionMarks.change(owner.actor, [id], { isRead: true })));
  const joined = await take();
  const many = await submitMany(app, await app.createForm(owner), MAX_NAMED_CHANGES + 1);
  await Promise.all([
    submissionMarks.change(owner.actor, many.slice(0, MAX_NAMED_CHANGES), { isStarred: true }),
    submissionMarks.change(owner.actor, many.slice(MAX_NAMED_CHANGES), { isStarred: true }),
  ]);
  const whole = await take();

  expect([joined.submissionIds?.toSorted(), joined.listsChanged]).toEqual([[...ids].toSorted(), false]);
  expect(whole).toEqual({ submissionIds: null, listsChanged: false });
});

test("an act that changes nothing, a refused one and another account's are no event", async () => {
  const { app, owner, ids, watch } = await setup(1);
  const stranger = await app.createOwner();
  const foreign = await submitMany(app, await app.createForm(stranger), 1);
  const take = await watch(app, owner);
  const { submissionMarks, submissionNotes } = app.services;

  await submissionMarks.change(owner.actor, ids, { isRead: false });
  await submissionMarks.change(stranger.actor, foreign, { isRead: true });
  await submissionNotes.add(owner.actor, { submissionId: foreign[0] ?? "", body: "x" }).catch(() => undefined);
  await submissionMarks.change(owner.actor, ids, { isStarred: true });

  expect(await take()).toEqual({ submissionIds: ids, listsChanged: false });
});

test("a key without the permission to read submissions follows nothing", async () => {
  const { app, owner } = await setup(0);
  const client = await connectWithKey(app, await createKeyWithout(app, owner, "submissions:read"));

  expect(await askOver(client, WATCH)).toMatchObject({
    payload: { errors: [{ extensions: { code: "FORBIDDEN", permission: "SUBMISSIONS_READ" } }] },
  });
});

const useApp = shareTestApp({ environment: { WORKER: "off" } });

async function setup(count: number) {
  const app = await useApp();
  const owner = await app.createOwner();
  const ids = count === 0 ? [] : await submitMany(app, await app.createForm(owner), count);
  return { app, owner, ids, watch };
}

/** Resolves when the subscription is live, with a function that takes its next event. */
async function watch(app: TestApp, { key }: Owner): Promise<() => Promise<Change>> {
  const countWatchers = () => app.services.submissionChanges.countSubscribers();
  const before = countWatchers();
  const client = await connectWithKey(app, key);
  client.send({ type: "subscribe", id: "watch", payload: { query: WATCH } });
  await waitFor(() => countWatchers() === before + 1);
  return async () => takeChange(client);
}

async function takeChange(client: SocketClient): Promise<Change> {
  const { type, payload } = await client.take();
  if (type !== "next") throw new Error(`The server sent ${type}: ${JSON.stringify(payload)}`);
  return (payload as { data: { submissionsChanged: Change } }).data.submissionsChanged;
}
