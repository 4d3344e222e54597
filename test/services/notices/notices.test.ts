import { expect, test } from "vitest";
import type { NoticeMode } from "../../../src/domain/notices/noticeRecipients.ts";
import { createRepositories } from "../../../src/repositories/repositories.ts";
import { createSetClock } from "../../support/complaints.ts";
import { claimDigest, confirmRecipient, linksOf, listDeliveries, addNotices } from "../../support/notices.ts";
import { setupServices } from "../../support/services.ts";
import { keepHouse } from "../../support/housekeeping.ts";
import { HASH_TEXT } from "../../support/hashes.ts";

async function setup(mode?: NoticeMode) {
  const clock = createSetClock("2026-11-23T15:10:00Z");
  const app = await setupServices({ clock });
  const owner = await app.createOwner();
  const form = await app.createForm(owner);
  const recipient = await confirmRecipient(app, owner, form, mode === undefined ? {} : { mode });
  const submitMany = async (count: number) => {
    const ids: string[] = [];
    for (let n = 1; n <= count; n += 1) ids.push(await app.submit(form, { n }));
    return ids;
  };
  const readRecipient = () => app.services.noticeRecipients.find(owner.actor, recipient.id);
  const listNotices = () =>
    app.database("submission_notices").select("submission_id", "mail_id").orderBy("submission_id") as Promise<
      { submission_id: string; mail_id: string | null }[]
    >;
  const listMails = () =>
    app.database("mails").whereIn("kind", ["submission_notice", "notice_digest"]).orderBy("id").pluck("kind");
  return { app, clock, owner, form, recipient, submitMany, readRecipient, listNotices, listMails };
}

test("each submission is in one mail, although its delivery is carried out many times by two processes at once", async () => {
  const { app, recipient, submitMany, listNotices, listMails } = await setup();
  const other = await setupServices({ databaseUrl: app.databaseUrl });
  const ids = await submitMany(5);
  const deliveries = await listDeliveries(app, recipient.id);

  await Promise.all(
    deliveries.flatMap((delivery) => [
      app.services.notices.addNotice(delivery),
      other.services.notices.addNotice(delivery),
      app.services.notices.addNotice(delivery),
    ]),
  );

  expect((await listNotices()).map((notice) => notice.submission_id)).toEqual(ids.toSorted());
  expect(new Set((await listNotices()).map((notice) => notice.mail_id)).size).toBe(5);
  expect(await listMails()).toEqual(Array.from({ length: 5 }, () => "submission_notice"));
});

test("from the twentieth submission within five minutes on, notices wait for one digest", async () => {
  const { app, recipient, submitMany, readRecipient, listNotices, listMails } = await setup();
  await submitMany(30);

  await addNotices(app, recipient.id);
  const waiting = (await listNotices()).filter((notice) => notice.mail_id === null);
  const due = (await readRecipient())?.digestDueAt;
  await app.services.notices.sendDigest(await claimDigest(app, recipient.id));

  expect(waiting).toHaveLength(11);
  expect(due).toEqual(new Date("2026-11-23T15:15:00Z"));
  const mails = await listMails();
  expect(mails.filter((kind) => kind === "submission_notice")).toHaveLength(19);
  expect(mails.filter((kind) => kind === "notice_digest")).toHaveLength(1);
  expect((await listNotices()).every((notice) => notice.mail_id !== null)).toBe(true);
  expect((await readRecipient())?.digestDueAt).toBeNull();
});

test.each([
  ["hourly", "2026-11-23T15:10:00Z", "2026-11-23T16:00:00Z"],
  ["daily", "2026-11-23T12:59:59Z", "2026-11-23T13:00:00Z"],
  ["daily", "2026-11-23T13:00:00Z", "2026-11-24T13:00:00Z"],
] as const)("the %s digest of a submission at %s is due at %s", async (mode, at, due) => {
  const { app, clock, recipient, submitMany, readRecipient, listMails } = await setup(mode);
  clock.set(at);
  await submitMany(2);

  await addNotices(app, recipient.id);

  expect((await readRecipient())?.digestDueAt).toEqual(new Date(due));
  expect(await listMails()).toEqual([]);
  expect(await app.database("jobs").where({ kind: "notice_digest" })).toHaveLength(1);
});

test("a digest whose lease was lost mails nothing, and two workers with one lease mail it once", async () => {
  const { app, recipient, submitMany, listMails, listNotices } = await setup("hourly");
  await submitMany(3);
  await addNotices(app, recipient.id);
  const job = await claimDigest(app, recipient.id);

  const lost = await app.services.notices.sendDigest({ ...job, leaseToken: "2" });
  const mailsAfterLoss = await listMails();
  const both = await Promise.all([app.services.notices.sendDigest(job), app.services.notices.sendDigest(job)]);

  expect([lost, mailsAfterLoss]).toEqual([false, []]);
  expect(both.toSorted()).toEqual([false, true]);
  expect(await listMails()).toEqual(["notice_digest"]);
  expect(new Set((await listNotices()).map((notice) => notice.mail_id)).size).toBe(1);
});

test("digests that are sent while submissions arrive hold each submission once", async () => {
  const { app, recipient, submitMany, listNotices } = await setup("hourly");
  const ids = await submitMany(20);
  const deliveries = await listDeliveries(app, recipient.id);
  const digest = async () => app.services.notices.sendDigest(await claimDigest(app, recipient.id));

  await Promise.all(
    deliveries.map(async (delivery, index) => {
      await app.services.notices.addNotice(delivery);
      if (index % 4 === 0) await digest();
    }),
  );
  await digest();

  expect((await listNotices()).map((notice) => notice.submission_id)).toEqual(ids.toSorted());
  expect((await listNotices()).every((notice) => notice.mail_id !== null)).toBe(true);
});

test("past the account's mails of the day, notices wait for a digest at the beginning of the next Lima day", async () => {
  const { app, clock, owner, recipient, submitMany, readRecipient, listMails } = await setup();
  await submitMany(1);
  await app
    .database("notice_budgets")
    .where({ account_id: owner.actor.accountId, day: "2026-11-23" })
    .update({ mails: 1_000 });

  await addNotices(app, recipient.id);
  await app.services.notices.sendDigest(await claimDigest(app, recipient.id));
  const [dueAfterRefusal, mailsOfDay] = [(await readRecipient())?.digestDueAt, await listMails()];
  clock.set("2026-11-24T05:00:00Z");
  await app.services.notices.sendDigest(await claimDigest(app, recipient.id));

  expect(dueAfterRefusal).toEqual(new Date("2026-11-24T05:00:00Z"));
  expect(mailsOfDay).toEqual([]);
  expect(await listMails()).toEqual(["notice_digest"]);
});

test("a recipient that unsubscribed or was removed gets none of its waiting notices", async () => {
  const { app, owner, form, recipient, submitMany, listMails } = await setup("hourly");
  const removed = await confirmRecipient(app, owner, form, { email: "otra@tienda.example.pe", mode: "hourly" });
  await submitMany(2);
  await addNotices(app, recipient.id);
  await addNotices(app, removed.id);

  await app.services.noticeSubscriptions.unsubscribe(linksOf(recipient).unsubscribeSecret);
  await app.services.noticeRecipients.remove(owner.actor, removed.id);
  await app.services.notices.sendDigest(await claimDigest(app, recipient.id));
  await app.services.notices.sendDigest(await claimDigest(app, removed.id));
  await addNotices(app, removed.id);

  expect(await listMails()).toEqual([]);
  expect(await app.database("jobs").where({ kind: "notice_digest" })).toEqual([]);
});

test("the notices of a deleted submission are deleted with it", async () => {
  const { app, owner, recipient, submitMany, listNotices } = await setup("hourly");
  const [first = "", second] = await submitMany(2);
  await addNotices(app, recipient.id);

  await app.services.submissions.delete(owner.actor, first);

  expect((await listNotices()).map((notice) => notice.submission_id)).toEqual([second]);
});

test("a mail is deleted with the last submission that it is about", async () => {
  const { app, owner, recipient, submitMany, listNotices } = await setup();
  const [first = "", second = "", third = ""] = await submitMany(3);
  await addNotices(app, recipient.id);
  const mailOf = new Map((await listNotices()).map((notice) => [notice.submission_id, notice.mail_id]));
  const [kept, replaced] = [mailOf.get(second), mailOf.get(third)];
  await app.database("submission_notices").where({ submission_id: third }).update({ mail_id: kept });
  await app.database("mails").where({ id: replaced }).delete();
  const deleteAndList = async (id: string) => {
    await app.services.submissions.delete(owner.actor, id);
    return app.database("mails").where({ kind: "submission_notice" }).pluck<string[]>("id");
  };

  const lists = [await deleteAndList(first), await deleteAndList(second), await deleteAndList(third)];

  expect(lists).toEqual([[kept], [kept], []]);
});

test("a notice is sent again in a mail of its own, unless it is queued or its recipient has gone", async () => {
  const { app, owner, recipient, submitMany } = await setup();
  const [submissionId = ""] = await submitMany(1);
  await addNotices(app, recipient.id);
  const { notices } = app.services;
  const readNotice = async () => (await notices.listBySubmissions(owner.actor, [submissionId]))[0];
  const first = await readNotice();

  await expect(notices.resend(owner.actor, first?.id ?? "")).rejects.toMatchObject({ code: "NOTICE_QUEUED" });
  await app.database("mails").where({ id: first?.mailId }).update({ status: "failed", failure: "550 no such user" });
  const failed = await readNotice();
  await notices.resend(owner.actor, first?.id ?? "");
  const resent = await readNotice();
  const stranger = (await app.createOwner()).actor;

  expect([first?.state, failed?.state, failed?.reason, resent?.state]).toEqual([
    "queued",
    "failed",
    "550 no such user",
    "queued",
  ]);
  expect(resent?.mailId).not.toBe(first?.mailId);
  await expect(notices.resend(stranger, first?.id ?? "")).rejects.toMatchObject({ code: "NOTICE_NOT_FOUND" });
  expect(await notices.listBySubmissions(stranger, [submissionId])).toEqual([]);
});

test("housekeeping deletes notices past the history's days with their mails, and keeps those whose mail is queued", async () => {
  const { app, clock, recipient, submitMany, listNotices, listMails } = await setup();
  const ids = await submitMany(3);
  await addNotices(app, recipient.id);
  const [ended, , queued] = await listNotices();
  await app.database("mails").where({ id: ended?.mail_id }).update({ status: "failed" });
  await app.database("mails").where({ id: queued?.mail_id }).update({ status: "queued" });
  clock.set("2026-12-24T15:10:00Z");

  await keepHouse(app);

  const left = (await listNotices()).map((notice) => notice.submission_id);
  expect(left).toEqual(ids.filter((id) => id !== ended?.submission_id).toSorted());
  expect(await listMails()).toHaveLength(2);
  expect(await app.database("notice_budgets")).toEqual([]);
});

test("a mail that failed for good warns the account once in a month, and one that became obsolete does not", async () => {
  const { app, owner, recipient, submitMany } = await setup();
  await submitMany(3);
  await addNotices(app, recipient.id);
  const mails = await app.database("mails").where({ kind: "submission_notice" }).pluck<string[]>("id");
  const repositories = createRepositories(app.database, HASH_TEXT);
  const { noticeMails } = app.services;
  const end = async (id: string | undefined, failure: string | null) => {
    const [mail = null] = await repositories.mails.findAnyByIds([id ?? ""]);
    if (mail !== null) await noticeMails.mails.submission_notice.recordEnd?.(repositories, mail, failure);
  };

  await end(mails[0], "subject_gone");
  await end(mails[0], null);
  const none = await app.services.accountWarnings.listPage(owner.actor, {});
  await end(mails[1], "550 no such user");
  await end(mails[2], "550 no such user");
  const { items } = await app.services.accountWarnings.listPage(owner.actor, {});

  expect(none.items).toEqual([]);
  expect(items).toMatchObject([{ cause: "notices_failing", subjectId: recipient.id, detail: recipient.email }]);
});
