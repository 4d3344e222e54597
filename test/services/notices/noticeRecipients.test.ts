import { expect, test } from "vitest";
import type { Actor } from "../../../src/domain/actor.ts";
import { actAsOwner } from "../../support/actors.ts";
import { createSetClock } from "../../support/complaints.ts";
import { confirmRecipient, linksOf } from "../../support/notices.ts";
import { setupServices } from "../../support/services.ts";
import { DAY_MS } from "../../../src/domain/times.ts";

const EMAIL = "duena@tienda.example.pe";

async function setup() {
  const clock = createSetClock("2026-11-23T15:00:00Z");
  const app = await setupServices({ clock });
  const owner = await app.createOwner();
  const form = await app.createForm(owner);
  const { noticeRecipients, noticeSubscriptions } = app.services;
  const add = async (email = EMAIL) => (await noticeRecipients.add(owner.actor, { formId: form.id, email })).recipient;
  const after = (ms: number) => clock.set(new Date(clock.now().getTime() + ms).toISOString());
  const countMails = async () => (await app.database("mails").where({ kind: "notice_confirmation" })).length;
  return { app, clock, owner, form, add, after, countMails, noticeRecipients, noticeSubscriptions };
}

test("a new recipient is pending, has one confirmation mail, and no effect until it confirms", async () => {
  const { app, add, countMails, noticeSubscriptions } = await setup();

  const recipient = await add();
  const effectsBefore = await app.database("form_effects");
  await noticeSubscriptions.confirm(linksOf(recipient).confirmSecret);
  await noticeSubscriptions.confirm(linksOf(recipient).confirmSecret);
  const effectsAfter = await app.database("form_effects").pluck("id");

  expect(recipient).toMatchObject({ email: EMAIL, mode: "at_once", status: "pending", confirmations: 1 });
  expect(await countMails()).toBe(1);
  expect([effectsBefore, effectsAfter]).toEqual([[], [recipient.id]]);
});

test("D10 the address with which a person signs in gets notices at once, another one and a key's must confirm", async () => {
  const { app, owner, form } = await setup();
  const { email } = await app.services.accounts.getOwn(owner.actor);
  const person = await actAsOwner(app, owner);
  const add = (actor: Actor, to: string) => app.services.noticeRecipients.add(actor, { formId: form.id, email: to });

  const other = await add(person, "ana@example.pe");
  const own = await add(person, email.toUpperCase());
  await app.services.noticeRecipients.remove(person, own.recipient.id);
  const ofKey = await add(owner.actor, email);

  expect([other, own, ofKey].map(({ recipient }) => recipient.status)).toEqual(["pending", "confirmed", "pending"]);
  expect(own.recipient.confirmedAt).not.toBeNull();
  expect(await app.database("mails").pluck("recipient")).toEqual(["ana@example.pe", email]);
});

test("D10 a confirmed address of one's own makes notices from then on", async () => {
  const { app, owner, form } = await setup();
  const { email } = await app.services.accounts.getOwn(owner.actor);

  const { recipient } = await app.services.noticeRecipients.add(await actAsOwner(app, owner), {
    formId: form.id,
    email,
  });

  expect(await app.database("form_effects").where({ id: recipient.id })).toMatchObject([
    { kind: "notice", status: "enabled" },
  ]);
});

test("the link to confirm opens nothing after seven days, and again after the mail was sent again", async () => {
  const { owner, add, after, noticeRecipients, noticeSubscriptions } = await setup();
  const recipient = await add();
  const { confirmSecret } = linksOf(recipient);

  after(7 * DAY_MS);
  const expired = noticeSubscriptions.confirm(confirmSecret);
  await expect(expired).rejects.toMatchObject({ code: "NOTICE_RECIPIENT_NOT_FOUND" });
  await noticeRecipients.resendConfirmation(owner.actor, recipient.id);
  after(7 * DAY_MS - 1);
  await noticeSubscriptions.confirm(confirmSecret);

  expect(await noticeRecipients.find(owner.actor, recipient.id)).toMatchObject({ status: "confirmed" });
});

test("a link to confirm does not unsubscribe, a link to unsubscribe does not confirm, and a changed one opens nothing", async () => {
  const { add, noticeSubscriptions } = await setup();
  const { confirmSecret, unsubscribeSecret } = linksOf(await add());
  const changed = `${confirmSecret.slice(0, -2)}${confirmSecret.endsWith("AA") ? "BB" : "AA"}`;

  const tries = [
    noticeSubscriptions.confirm(unsubscribeSecret),
    noticeSubscriptions.unsubscribe(confirmSecret),
    noticeSubscriptions.confirm(changed),
    noticeSubscriptions.openConfirmation(""),
  ];

  for (const result of await Promise.allSettled(tries)) {
    expect(result).toMatchObject({ status: "rejected", reason: { code: "NOTICE_RECIPIENT_NOT_FOUND" } });
  }
});

test("a recipient gets three confirmation mails at most", async () => {
  const { owner, add, countMails, noticeRecipients } = await setup();
  const { id } = await add();
  await noticeRecipients.resendConfirmation(owner.actor, id);
  await noticeRecipients.resendConfirmation(owner.actor, id);

  const fourth = noticeRecipients.resendConfirmation(owner.actor, id);

  await expect(fourth).rejects.toMatchObject({ code: "TOO_MANY_CONFIRMATIONS", params: { limit: 3 } });
  expect(await countMails()).toBe(3);
});

test("an account sends fifty confirmation mails on a Lima day at most, and removed recipients count", async () => {
  const { app, clock, owner, add, countMails } = await setup();
  const day = "2026-11-23";
  await add("otra@tienda.example.pe");
  await app.database("notice_budgets").where({ account_id: owner.actor.accountId, day }).update({ confirmations: 50 });

  const refused = add();
  await expect(refused).rejects.toMatchObject({ code: "TOO_MANY_CONFIRMATIONS", params: { limit: 50 } });
  clock.set("2026-11-24T05:00:00Z");
  await add();

  expect(await countMails()).toBe(2);
});

test("a form has ten recipients at most, although they are added at the same time, and each address once", async () => {
  const { app, owner, form, add } = await setup();
  const emails = Array.from({ length: 12 }, (_, index) => `ana${index}@tienda.example.pe`);

  const results = await Promise.allSettled(emails.map((email) => add(email)));
  await app.services.noticeRecipients.remove(owner.actor, (await list())[0]?.id ?? "");
  const taken = add((await list())[0]?.email.toUpperCase());

  await expect(taken).rejects.toMatchObject({ code: "NOTICE_RECIPIENT_TAKEN" });
  expect(results.filter(({ status }) => status === "rejected")).toMatchObject([
    { reason: { code: "TOO_MANY_NOTICE_RECIPIENTS", params: { limit: 10 } } },
    { reason: { code: "TOO_MANY_NOTICE_RECIPIENTS" } },
  ]);
  expect(await list()).toHaveLength(9);

  async function list() {
    return app.services.noticeRecipients.listByForms(owner.actor, [form.id]);
  }
});

test("an address that unsubscribes has no effect, and neither its link nor another mail confirms it again", async () => {
  const { app, owner, form, add, noticeRecipients, noticeSubscriptions } = await setup();
  const recipient = await confirmRecipient(app, owner, form);
  const { confirmSecret, unsubscribeSecret } = linksOf(recipient);

  await noticeSubscriptions.unsubscribe(unsubscribeSecret);
  await noticeSubscriptions.unsubscribe(unsubscribeSecret);

  expect(await app.database("form_effects")).toEqual([]);
  await expect(noticeSubscriptions.confirm(confirmSecret)).rejects.toMatchObject({
    code: "NOTICE_RECIPIENT_NOT_FOUND",
  });
  await expect(noticeRecipients.resendConfirmation(owner.actor, recipient.id)).rejects.toMatchObject({
    code: "NOTICE_RECIPIENT_NOT_PENDING",
  });
  await expect(add()).rejects.toMatchObject({ code: "NOTICE_RECIPIENT_TAKEN" });
});

test("another account finds, changes and removes no recipient, and adds none to the form", async () => {
  const { app, owner, form, add, noticeRecipients } = await setup();
  const { actor } = await app.createOwner();
  const { id } = await add();

  const tries = await Promise.allSettled([
    noticeRecipients.add(actor, { formId: form.id, email: EMAIL }),
    noticeRecipients.update(actor, { id, mode: "daily" }),
    noticeRecipients.remove(actor, id),
    noticeRecipients.resendConfirmation(actor, id),
  ]);

  expect(tries.map((result) => (result.status === "rejected" ? result.reason.code : null))).toEqual([
    "FORM_NOT_FOUND",
    "NOTICE_RECIPIENT_NOT_FOUND",
    "NOTICE_RECIPIENT_NOT_FOUND",
    "NOTICE_RECIPIENT_NOT_FOUND",
  ]);
  expect(await noticeRecipients.find(actor, id)).toBeNull();
  expect(await noticeRecipients.listByForms(actor, [form.id])).toEqual([]);
  expect(await noticeRecipients.find(owner.actor, id)).toMatchObject({ mode: "at_once" });
});
