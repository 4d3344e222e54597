import { ACCEPTANCE } from "../../src/domain/book/settlementOffers.ts";
import { expect, test } from "vitest";
import { MAIL_SCHEDULE_SECONDS, MailRefusedError } from "../../src/domain/mail/mails.ts";
import { startTestApp } from "../support/app.ts";
import { createSetClock, createTestMailer, fileAt, PROVIDER, setupBook, shareBooks } from "../support/complaints.ts";
import { waitFor } from "../support/waiting.ts";
import { offerAtCounter, sendOffer, settleOnPaper } from "../support/offers.ts";
import { confirmAddress } from "../support/services.ts";

async function setupMail() {
  const mailer = createTestMailer();
  const book = await setupBook({ mailer });
  const mailsOf = (id: string) => book.app.services.complaints.listMails(book.owner.actor, [id]);
  const statusOf = async (id: string, kind: string) => (await mailsOf(id)).find((mail) => mail.kind === kind);
  return { ...book, mailer, mailsOf, statusOf };
}

test("a filed sheet mails one copy to the consumer and one to the provider, and marks both as sent", async () => {
  const { app, owner, file, mailer, mailsOf } = await setupMail();

  const { complaint } = await file();
  await waitFor(async () => (await mailsOf(complaint.id)).every(({ status }) => status === "sent"));

  expect(mailer.sent.map(({ to }) => to).toSorted()).toEqual(["ana@example.pe", "reclamos@tienda.example.pe"]);
  expect(mailer.sent.find(({ to }) => to === "ana@example.pe")).toMatchObject({
    replyTo: "reclamos@tienda.example.pe",
    subject: `Constancia de tu Hoja de Reclamación N.º ${complaint.number} – Comercial Ñandú S.A.C.`,
    attachments: [{ mediaType: "application/pdf" }],
  });
  expect((await app.services.complaints.find(owner.actor, complaint.id))?.receiptEmailStatus).toBe("sent");
  expect((await app.services.complaints.listEvents(owner.actor, [complaint.id])).map(({ type }) => type)).toEqual([
    "filed",
    "mail_sent",
    "mail_sent",
  ]);
});

test("a mail that the server did not take waits for its next attempt with the reason, and the sheet stays registered", async () => {
  const { app, owner, file, mailer, mailsOf, statusOf } = await setupMail();
  mailer.failures.push(new Error("421 try later"), new Error("421 try later"));

  const { complaint } = await file();
  await waitFor(async () => (await mailsOf(complaint.id)).every(({ attempts }) => attempts === 1));

  expect(await statusOf(complaint.id, "receipt")).toMatchObject({ status: "queued", failure: "421 try later" });
  expect(await app.services.complaints.find(owner.actor, complaint.id)).toMatchObject({
    number: complaint.number,
    receiptEmailStatus: "queued",
  });

  await app
    .database("jobs")
    .where({ kind: "mail" })
    .update({ run_at: app.database.raw("now()") });
  await waitFor(async () => (await mailsOf(complaint.id)).every(({ status }) => status === "sent"));
  expect(await statusOf(complaint.id, "receipt")).toMatchObject({ attempts: 2, failure: null });
});

test("a mail whose address is refused for good is marked as failed at once, with the reason in the history", async () => {
  const { app, owner, file, mailer, mailsOf } = await setupMail();
  const refusal = new MailRefusedError("550 no such user");
  // The warning of the lost receipt is the third.
  mailer.failures.push(refusal, refusal, refusal);

  const { complaint } = await file();
  await waitFor(async () => (await mailsOf(complaint.id)).filter(({ status }) => status === "failed").length === 3);

  expect((await mailsOf(complaint.id)).map(({ kind, failure }) => [kind, failure])).toEqual([
    ["receipt", "550 no such user"],
    ["provider_copy", "550 no such user"],
    ["bounce_warning", "550 no such user"],
  ]);
  expect((await app.services.complaints.find(owner.actor, complaint.id))?.receiptEmailStatus).toBe("failed");
  const events = await app.services.complaints.listEvents(owner.actor, [complaint.id]);
  expect(events.filter(({ type }) => type === "mail_failed")).toMatchObject([
    { details: { failure: "550 no such user" } },
    { details: { failure: "550 no such user" } },
    { details: { failure: "550 no such user" } },
  ]);
  expect(await app.database("jobs").where({ kind: "mail" })).toEqual([]);
});

const openBook = shareBooks({ environment: { WORKER: "off" } });

test("after the last attempt of the schedule the mail is marked as failed", async () => {
  const mailer = createTestMailer();
  const { app, owner, file } = await openBook();
  const { complaint } = await file();
  await app.database("jobs").where({ kind: "mail" }).update({ attempt: MAIL_SCHEDULE_SECONDS.length });
  mailer.failures.push(new Error("timeout"), new Error("timeout"));

  await startTestApp({ databaseUrl: app.databaseUrl, mailer });
  const receiptStatus = async () => (await app.services.complaints.find(owner.actor, complaint.id))?.receiptEmailStatus;
  await waitFor(async () => (await receiptStatus()) === "failed");

  expect(mailer.sent).toEqual([]);
});

test("a warning that was queued before the sheet was settled fails with the reason", async () => {
  const mailer = createTestMailer();
  const clock = createSetClock("2026-10-05T15:00:00Z");
  const { app, owner, file } = await setupBook({ clock, environment: { WORKER: "off" } });
  const { complaints, bookScans } = app.services;
  const { complaint } = await file();
  clock.set("2026-10-27T15:00:00Z");
  await bookScans.warnOfDeadlines();
  await offerAtCounter({ app, owner }, complaint.id);
  await settleOnPaper({ app, owner }, complaint.id);

  await startTestApp({ databaseUrl: app.databaseUrl, clock, mailer });
  const mails = () => complaints.listMails(owner.actor, [complaint.id]);
  await waitFor(async () => (await mails()).every(({ status }) => status !== "queued"));

  expect((await mails()).map(({ kind, status, failure }) => [kind, status, failure])).toEqual([
    ["receipt", "sent", null],
    ["provider_copy", "sent", null],
    ["deadline_warning", "failed", "sheet_ended"],
    ["agreement", "sent", null],
  ]);
  const record = mailer.sent.find(({ subject }) => subject.includes("acuerdo"));
  expect(mailer.sent).toHaveLength(3);
  expect(record).toMatchObject({
    to: complaint.email,
    subject: `Constancia del acuerdo sobre tu reclamo N.º ${complaint.number} – ${PROVIDER.legalName}`,
    text: expect.stringContaining(`${ACCEPTANCE}. El consumidor la aceptó con su firma`) as string,
    attachments: [{ fileName: `hoja-de-reclamacion-${complaint.number}.pdf` }],
  });
  expect(record?.text).toContain("Firma por el proveedor: Rosa Quispe, Administradora.");
});

test("after a wait for a mail server only the warning of the current stage is sent, with its days counted anew", async () => {
  const mailer = createTestMailer();
  const clock = createSetClock("2026-10-05T15:00:00Z");
  const { app, file } = await setupBook({ clock, environment: { WORKER: "off" } });
  const { complaint: late } = await file();
  for (const day of ["2026-10-22T15:00:00Z", "2026-10-26T15:00:00Z", "2026-10-27T15:00:00Z", "2026-10-28T15:00:00Z"]) {
    clock.set(day);
    await app.services.bookScans.warnOfDeadlines();
  }
  clock.set("2026-10-12T15:00:00Z");
  const { complaint: early } = await file();
  clock.set("2026-10-28T15:00:00Z");
  await app.services.bookScans.warnOfDeadlines();
  clock.set("2026-10-29T15:00:00Z");

  await startTestApp({ databaseUrl: app.databaseUrl, clock, mailer });
  await waitFor(async () => (await app.database("mails").where({ status: "queued" })).length === 0);

  expect(early.dueOn).toBe("2026-11-02");
  expect(
    mailer.sent.map(({ subject }) => subject).filter((subject) => !/^(Constancia|Nueva|Falta reportar)/.test(subject)),
  ).toEqual([
    `Plazo vencido: la Hoja de Reclamación N.º ${late.number} sigue sin respuesta`,
    `Quedan 2 días hábiles para responder la Hoja de Reclamación N.º ${early.number}`,
  ]);
});

test("a warning that an offer made obsolete is sent once the offer is withdrawn", async () => {
  const mailer = createTestMailer();
  const clock = createSetClock("2026-10-05T15:00:00Z");
  const { app, owner, form, file } = await setupBook({ clock, environment: { WORKER: "off" } });
  const { complaints, bookScans } = app.services;
  const { complaint } = await file();
  clock.set("2026-10-27T15:00:00Z");
  await bookScans.warnOfDeadlines();
  await sendOffer({ app, owner }, complaint.id);
  await startTestApp({ databaseUrl: app.databaseUrl, clock, mailer });
  const warning = async () =>
    (await complaints.listMails(owner.actor, [complaint.id])).find(({ kind }) => kind === "deadline_warning");
  await waitFor(async () => (await warning())?.status === "failed");
  const provider = { ...PROVIDER, email: "otra@tienda.example.pe" };
  await confirmAddress(app.database, owner.actor.accountId, provider.email);
  await app.services.forms.update(owner.actor, { id: form.id, provider });

  const suspended = await bookScans.warnOfDeadlines();
  await app.services.settlementOffers.withdraw(owner.actor, complaint.id);
  const running = await bookScans.warnOfDeadlines();
  const again = await bookScans.warnOfDeadlines();
  await waitFor(async () => (await warning())?.status === "sent");

  expect([suspended, running, again]).toEqual([0, 1, 0]);
  expect(await warning()).toMatchObject({ kind: "deadline_warning", attempts: 1, failure: null });
  expect(mailer.sent.filter(({ to }) => to === provider.email).map(({ subject }) => subject)).toEqual([
    `Hoy es el último día para responder la Hoja de Reclamación N.º ${complaint.number}`,
  ]);
});

test("a warning of a term that an offer has moved fails with the reason", async () => {
  const mailer = createTestMailer();
  const clock = createSetClock("2026-10-05T15:00:00Z");
  const { app, owner, file } = await setupBook({ clock, environment: { WORKER: "off" } });
  const { complaints, bookScans } = app.services;
  const { complaint } = await file();
  clock.set("2026-10-26T15:00:00Z");
  await bookScans.warnOfDeadlines();
  await sendOffer({ app, owner }, complaint.id);

  await startTestApp({ databaseUrl: app.databaseUrl, clock, mailer });
  const mails = () => complaints.listMails(owner.actor, [complaint.id]);
  await waitFor(async () => (await mails()).every(({ status }) => status !== "queued"));

  expect((await mails()).map(({ kind, failure }) => [kind, failure])).toEqual([
    ["receipt", null],
    ["provider_copy", null],
    ["deadline_warning", "overtaken"],
    ["offer", null],
  ]);
});

test("a minor's copy goes to the parent's e-mail, and a sheet without any e-mail has no copy and no failure", async () => {
  const { file, mailsOf, mailer } = await setupMail();
  const home = { email: null, domicilio: "Jr. Puno 1" };
  const { complaint: minor } = await file({
    ...home,
    es_menor: "si",
    apoderado_nombre: "Rosa",
    apoderado_email: "rosa@example.pe",
  });
  const { complaint: offline } = await file(home);
  await waitFor(() => mailer.sent.length === 3);

  expect((await mailsOf(minor.id)).map(({ recipient }) => recipient)).toEqual([
    "rosa@example.pe",
    "reclamos@tienda.example.pe",
  ]);
  expect((await mailsOf(offline.id)).map(({ kind }) => kind)).toEqual(["provider_copy"]);
  expect(offline.receiptEmailStatus).toBe("none");
});

test("the copy of an incomplete book goes to the account's address, with a mail about the missing data", async () => {
  const { app, owner, mailer, mailsOf } = await setupMail();
  const { email } = await app.services.accounts.getOwn(owner.actor);
  const form = await app.createForm(owner);

  const { complaint } = await fileAt(app, form, {});
  await waitFor(() => mailer.sent.length === 3);

  expect((await mailsOf(complaint.id)).map(({ kind, recipient }) => [kind, recipient])).toEqual([
    ["receipt", "ana@example.pe"],
    ["provider_copy", email],
    ["incomplete_book", email],
  ]);
});
