import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { MAIL_ADDRESSEES, type MailKind } from "../../src/documents/mails/mailKinds.ts";
import { startOfLimaDay } from "../../src/domain/limaDays.ts";
import type { MailClass } from "../../src/domain/mail/mailGate.ts";
import { admitMail, classOf } from "../../src/services/mail/mailGate.ts";
import { createTransact } from "../../src/repositories/transact.ts";
import { CHECKOUT } from "../support/checkouts.ts";
import { createProvider, createSetClock, fileAt } from "../support/complaints.ts";
import { HASH_TEXT } from "../support/hashes.ts";
import { linksOf } from "../support/notices.ts";
import { type Owner, setupServices, shareServices } from "../support/services.ts";

const NOON = "2026-10-06T17:00:00Z";
const useServices = shareServices({ clock: createSetClock(NOON) });

test("C4 every kind of mail passes the gate: one mailbox gets what its class says from senders without end, and not one more", async () => {
  const { database } = await useServices();
  const transact = createTransact(database, HASH_TEXT);
  const seen: Partial<Record<MailKind, string>> = {};

  await transact(async (tx) => {
    for (const kind of Object.keys(MAIL_ADDRESSEES) as MailKind[]) {
      const outcomes = { now: 0, later: 0, refused: 0 };
      for (let n = 0; n < 45; n += 1) {
        const recipient = `ana.${kind}+${n}@example.pe`;
        const mail = { accountId: `account ${n}`, formId: `form ${n}`, kind, recipient, createdAt: new Date(NOON) };
        const admission = await admitMail(tx, mail);
        if ("refusal" in admission) outcomes.refused += 1;
        else outcomes[admission.waitsUntil === null ? "now" : "later"] += 1;
      }
      seen[kind] = `${outcomes.now} now, ${outcomes.later} later, ${outcomes.refused} refused`;
    }
  });

  const expected: Record<MailClass, string> = {
    answer: "40 now, 5 later, 0 refused",
    autoresponse: "5 now, 0 later, 40 refused",
    confirmation: "10 now, 0 later, 35 refused",
    copy: "20 now, 25 later, 0 refused",
    invitation: "5 now, 25 later, 15 refused",
    opt_in: "6 now, 0 later, 39 refused",
    reply: "30 now, 0 later, 15 refused",
  };
  for (const [kind, outcome] of Object.entries(seen)) {
    const mailClass = classOf(kind);
    expect([kind, outcome]).toEqual([kind, mailClass === null ? "45 now, 0 later, 0 refused" : expected[mailClass]]);
  }
});

test("C4 no code writes a mail past the gate", () => {
  const sources = globSync("src/**/*.ts", { cwd: CHECKOUT }).map((path) => ({
    path,
    text: readFileSync(join(CHECKOUT, path), "utf8"),
  }));

  const writers = sources.filter(({ text }) =>
    /\b(?:mails|complaintMails)\.insert(?:New)?\(|insert into mails\b|"mails"\)\s*\.insert|table: "mails",\s*fields/.test(
      text,
    ),
  );

  expect(writers.map(({ path }) => path).toSorted()).toEqual([
    "src/repositories/book/complaintMails.ts",
    "src/repositories/mail/mails.ts",
    "src/services/book/queuedMails.ts",
    "src/services/mail/newMails.ts",
  ]);
  for (const { path, text } of writers.filter(({ path: each }) => each.includes("/services/"))) {
    expect([path, /await admitMails?\(tx, /.test(text)]).toEqual([path, true]);
  }
});

test("C10 accounts that add, remove and add a stranger again mail it six times each and ten in all", async () => {
  const app = await useServices();
  const add = async (email: string) => {
    const owner = await app.createOwner();
    const form = await app.createForm(owner);
    let mailed = 0;
    for (let n = 0; n < 8; n += 1) {
      try {
        const { recipient } = await app.services.noticeRecipients.add(owner.actor, {
          formId: form.id,
          email: email.replace("#", String(n)),
        });
        mailed += 1;
        await app.services.noticeRecipients.remove(owner.actor, recipient.id);
      } catch (error) {
        expect(error).toMatchObject({ code: "TOO_MANY_CONFIRMATIONS", params: { limit: 6 } });
      }
    }
    return mailed;
  };

  const mailed = [await add("luz+#@example.pe"), await add("LUZ+#@example.pe"), await add("luz@example.pe")];

  expect(mailed).toEqual([6, 4, 0]);
});

test("C10 an address that said no to a notice it never confirmed is asked by no account again, one that has had enough not by the same one", async () => {
  const app = await useServices();
  const [first, second] = [await app.createOwner(), await app.createOwner()];
  const [form, other] = [await app.createForm(first), await app.createForm(second)];
  const add = async (owner: Owner, formId: string, email: string) =>
    (await app.services.noticeRecipients.add(owner.actor, { formId, email })).recipient;
  const refused = { code: "ADDRESS_REFUSES_MAIL" };

  await app.services.noticeSubscriptions.unsubscribe(
    linksOf(await add(first, form.id, "no@example.pe")).unsubscribeSecret,
  );
  const confirmed = await add(first, form.id, "basta@example.pe");
  await app.services.noticeSubscriptions.confirm(linksOf(confirmed).confirmSecret);
  await app.services.noticeSubscriptions.unsubscribe(linksOf(confirmed).unsubscribeSecret);
  await app.services.noticeRecipients.remove(first.actor, confirmed.id);

  await expect(add(second, other.id, "no+otra@example.pe")).rejects.toMatchObject(refused);
  await expect(add(first, form.id, "basta@example.pe")).rejects.toMatchObject(refused);
  await expect(
    app.services.members.invite(second.actor, { email: "no@example.pe", role: "member" }),
  ).resolves.toBeDefined();
  expect((await add(second, other.id, "basta@example.pe")).status).toBe("pending");
});

test("C4 of 36 sheets that three books take at once a mailbox gets 20 copies today, half of them at most from one, and the rest waits", async () => {
  const app = await setupServices({ clock: createSetClock(NOON), environment: { BOOK_LIMIT_PER_ADDRESS: "999" } });
  const other = await setupServices({
    clock: createSetClock(NOON),
    databaseUrl: app.databaseUrl,
    environment: { BOOK_LIMIT_PER_ADDRESS: "999" },
  });
  const owner = await app.createOwner();
  const books = [];
  for (let n = 0; n < 3; n += 1) books.push(await app.createForm(owner, { provider: createProvider() }));

  const filed = await Promise.all(
    books.flatMap((form) =>
      Array.from({ length: 12 }, (_, n) =>
        fileAt(n % 2 === 0 ? app : other, form, { email: `ana+${n}@example.pe`, detalle: `Hoja ${n}` }),
      ),
    ),
  );

  const copies = await app
    .database("mails")
    .where({ kind: "receipt" })
    .select("form_id", app.database.raw("waits_until as day"), app.database.raw("count(*)::integer as count"))
    .groupBy("form_id", "waits_until");
  const days = [null, "2026-10-07"].map((day) => day && startOfLimaDay(day).getTime());
  const ofDay = days.map((day) =>
    copies.filter((row) => (row.day?.getTime() ?? null) === day).map(({ count }) => count),
  );
  expect(ofDay.map((counts) => counts.reduce((sum, count) => sum + count, 0))).toEqual([20, 16]);
  expect(Math.max(...copies.map(({ count }) => count))).toBeLessThanOrEqual(10);
  expect(filed.filter(({ complaint }) => complaint.receiptWaitsUntil === null)).toHaveLength(20);
  const jobs = await app.database("jobs").where({ kind: "mail" }).whereRaw("run_at > now() + interval '10 hours'");
  expect(jobs).toHaveLength(16);
});
