import { randomUUID } from "node:crypto";
import type { Knex } from "knex";
import { expect, test } from "vitest";
import type { Role } from "../../../src/domain/accounts/people.ts";
import { createMailsRepository } from "../../../src/repositories/mail/mails.ts";
import { createSetClock, createTestMailer, setupBook } from "../../support/complaints.ts";
import { giveAnswer } from "../../support/answers.ts";
import { waitFor } from "../../support/waiting.ts";
import { keepHouse } from "../../support/housekeeping.ts";

const CLOSED_AT = "2026-11-02T15:00:00Z";
const BEFORE_ERASURE = "2026-12-02T14:59:59Z";
const AT_ERASURE = "2026-12-02T15:00:01Z";

test("a closed account's forms take nothing at once, its book goes on, and the operator can undo it", async () => {
  const { app, owner, form, file, close } = await setup();

  const closed = await close();
  await expect(app.submit(form, { n: 1 })).rejects.toMatchObject({ code: "FORM_UNAVAILABLE" });
  const sheet = await file();
  await app.services.accounts.reinstate(app.admin.actor, owner.actor.accountId);
  await app.submit(form, { n: 2 });

  expect(closed).toMatchObject({ status: "suspended", closedAt: new Date(CLOSED_AT) });
  expect(sheet.complaint).toMatchObject({ formId: form.id });
  expect(await app.services.accounts.getOwn(owner.actor)).toMatchObject({ status: "active", closedAt: null });
});

test("each owner gets a mail with the day of the erasure, and another one when the closing is undone", async () => {
  const { app, owner, mailer, close } = await setup();
  const { accountId } = owner.actor;
  await join(app.database, accountId, "luz@tienda.example.pe", "owner");
  await join(app.database, accountId, "leo@tienda.example.pe", "viewer");
  const { name } = await app.services.accounts.getOwn(owner.actor);

  await close();
  await waitFor(() => mailer.sent.length === 2);
  await app.services.accounts.reinstate(app.admin.actor, accountId);
  await waitFor(() => mailer.sent.length === 4);
  await waitFor(async () => (await app.database("mails").whereNot({ status: "sent" })).length === 0);

  const [closed, , reopened] = mailer.sent;
  const owners = [owner.email, "luz@tienda.example.pe"].toSorted();
  expect(mailer.sent.slice(0, 2).map(({ to }) => to)).toEqual(expect.arrayContaining(owners));
  expect(mailer.sent.slice(2).map(({ to }) => to)).toEqual(expect.arrayContaining(owners));
  expect(closed?.subject).toBe(`Se cerró la cuenta «${name}»`);
  expect(closed?.text).toContain("se cerró el 02/11/2026 10:00 (hora de Lima)");
  expect(closed?.text).toContain("Desde el 02/12/2026 10:00 (hora de Lima) se eliminan");
  expect(closed?.text).toContain(`dile el número de la cuenta: ${accountId}`);
  expect(closed?.text).toContain("/panel/cuenta");
  expect(reopened?.subject).toBe(`La cuenta «${name}» vuelve a funcionar`);
});

test("the mails say which sheets wait and until when, until when the books take sheets, and why the erasure waits", async () => {
  const { app, owner, form, file, clock, mailer, close } = await setup();
  const { complaint } = await file();
  await close();
  const isOf = (words: string) => (mail: (typeof mailer.sent)[number]) => mail.subject.includes(words);
  await waitFor(() => mailer.sent.some(isOf("Se cerró la cuenta")));
  clock.set(AT_ERASURE);
  await keepHouse(app, "accounts");
  await waitFor(() => mailer.sent.some(isOf("todavía no se puede eliminar")));

  const closed = mailer.sent.find(isOf("Se cerró la cuenta"));
  const postponed = mailer.sent.find(isOf("todavía no se puede eliminar"));
  expect(closed?.text).toContain("Sus libros de reclamaciones reciben hojas hasta el 10/11/2026");
  expect(postponed?.to).toBe(owner.email);
  for (const mail of [closed, postponed]) {
    expect(mail?.text).toContain(`N.º ${complaint.number} · ${form.name}: responder hasta el 23/11/2026`);
    expect(mail?.text).toContain("Una hoja espera tu respuesta; el último plazo vence el 23/11/2026.");
    expect(mail?.text).toContain("Descarga el archivo de las hojas (ZIP)");
  }
});

test("an account that was suspended and not closed is reinstated without a mail", async () => {
  const { app, owner } = await setup();
  await app.services.accounts.suspend(app.admin.actor, owner.actor.accountId);

  await app.services.accounts.reinstate(app.admin.actor, owner.actor.accountId);

  expect(await app.database("mails").where({ account_id: owner.actor.accountId })).toEqual([]);
});

test("the mail about a closing that was undone before it was sent is not sent", async () => {
  const { app, owner, close } = await setup({ WORKER: "off" });
  await close();
  await app.services.accounts.reinstate(app.admin.actor, owner.actor.accountId);

  const ids = await app.database("mails").orderBy("id").pluck<string[]>("id");
  const mails = await createMailsRepository(app.database).findAnyByIds(ids);
  const loaded = await Promise.all(mails.map((mail) => app.services.closingMails.mails.account_closed.load(mail)));

  expect(mails.map(({ kind }) => kind).toSorted()).toEqual(["account_closed", "account_reopened"]);
  expect(loaded[mails.findIndex(({ kind }) => kind === "account_closed")]).toEqual({ obsolete: "subject_ended" });
  expect(loaded[mails.findIndex(({ kind }) => kind === "account_reopened")]).toMatchObject({ text: { closing: null } });
});

test("30 days later everything is gone but the sheets, and not a moment before", async () => {
  const { app, owner, form, file, clock, close } = await setup({ WORKER: "off" });
  await app.submit(form, { nombre: "Ana" });
  const sheet = await file();
  await giveAnswer({ app, owner }, sheet.complaint.id);
  await storeTraces(app.database, owner.actor.accountId, owner.email);
  await close();
  await app.services.sheetHandovers.recordFileTaken(owner.actor, { accountId: null });

  clock.set(BEFORE_ERASURE);
  const early = await keepHouse(app, "accounts");
  clock.set(AT_ERASURE);
  const erased = await keepHouse(app, "accounts");
  const again = await keepHouse(app, "accounts");
  await keepHouse(app, "deleted_forms", "retention");

  const { accountId } = owner.actor;
  const left = Object.fromEntries(
    await Promise.all(
      ["submissions", "memberships", "sessions", "invitations", ...TRACES].map(
        async (table) => [table, (await app.database(table).where({ account_id: accountId })).length] as const,
      ),
    ),
  );
  expect([early, erased, again]).toEqual([0, 1, 0]);
  expect(new Set(Object.values(left))).toEqual(new Set([0]));
  expect(await app.database("user_identities")).toEqual([]);
  expect(await app.database("users").where({ email: owner.email })).toEqual([]);
  expect(await app.database("api_keys").where({ account_id: accountId, revoked_at: null })).toEqual([]);
  expect((await app.services.accounts.find(app.admin.actor, accountId))?.email).toMatch(/@borrada\.invalid$/);
  expect(await app.database("complaints").where({ account_id: accountId }).pluck("id")).toEqual([sheet.complaint.id]);
  const entries = app.database("audit_entries").where({ account_id: accountId }).orderBy("id");
  expect(await entries.whereIn("act", ["account.closed", "account.erased"]).pluck("act")).toEqual([
    "account.closed",
    "account.erased",
  ]);
});

test("an account that was reinstated in time is not erased", async () => {
  const { app, owner, form, clock, close } = await setup();
  await close();
  await app.services.accounts.reinstate(app.admin.actor, owner.actor.accountId);

  clock.set(AT_ERASURE);

  expect(await keepHouse(app, "accounts")).toBe(0);
  expect(await app.services.forms.find(owner.actor, { id: form.id })).not.toBeNull();
});

test("another name, a missing permission and the operator's account are refused", async () => {
  const { app, owner, close } = await setup();
  const permissions = new Set([...owner.actor.permissions].filter((permission) => permission !== "members:write"));
  const { name } = await app.services.accounts.getOwn(app.admin.actor);

  await expect(close("x")).rejects.toMatchObject({
    params: { fields: [{ field: "confirmName", problem: "not_the_name" }] },
  });
  const lacking = { ...owner.actor, permissions };
  await expect(app.services.accountClosings.close(lacking, { confirmName: "x" })).rejects.toMatchObject({
    code: "FORBIDDEN",
  });
  await expect(app.services.accountClosings.close(app.admin.actor, { confirmName: name })).rejects.toMatchObject({
    code: "ACCOUNT_NOT_SUSPENDABLE",
  });
  expect((await app.services.accounts.getOwn(owner.actor)).status).toBe("active");
});

/** What an account's marks leave behind. */
const TRACES = ["spam_word_counts", "spam_word_totals", "spam_lessons", "known_senders"];

/** Stores a row of each trace, and the owner's identity at a provider. */
async function storeTraces(database: Knex, accountId: string, email: string): Promise<void> {
  const account = { account_id: accountId };
  const { id: userId } = await database("users").where({ email }).first("id");
  await database("spam_word_counts").insert({ ...account, word_hash: 1, spam: 1, ordinary: 0 });
  await database("spam_word_totals").insert({ ...account, spam: 1, ordinary: 0 });
  await database("spam_lessons").insert({ ...account, submission_id: randomUUID(), is_spam: true });
  await database("known_senders").insert({ ...account, address_hash: Buffer.alloc(32), created_at: new Date() });
  const identity = { issuer: "https://login.tienda.pe", subject: "1", created_at: new Date() };
  await database("user_identities").insert({ ...identity, user_id: userId });
}

async function join(database: Knex, accountId: string, email: string, role: Role): Promise<void> {
  const [userId, now] = [randomUUID(), new Date(CLOSED_AT)];
  await database("users").insert({ id: userId, email, name: email, created_at: now });
  const membership = { id: randomUUID(), account_id: accountId, user_id: userId, role, created_at: now };
  await database("memberships").insert(membership);
}

async function setup(environment: Readonly<Record<string, string>> = {}) {
  const clock = createSetClock(CLOSED_AT);
  const mailer = createTestMailer();
  const { app, owner, form, file } = await setupBook({ clock, mailer, environment });
  const { name, email } = await app.services.accounts.getOwn(owner.actor);
  const close = (confirmName = name) => app.services.accountClosings.close(owner.actor, { confirmName });
  return { app, owner: { ...owner, email }, form, file, clock, mailer, close };
}
