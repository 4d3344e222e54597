import { describe, expect, test } from "vitest";
import { communicateAnswer } from "../../support/answers.ts";
import type { Actor } from "../../../src/domain/actor.ts";
import type { Permission } from "../../../src/domain/permissions.ts";
import type { Complaint } from "../../../src/domain/book/complaints.ts";
import { setupBook, shareBooks } from "../../support/bookServices.ts";
import { createSetClock, createTestMailer, fileAt, setupBook as startBook } from "../../support/complaints.ts";
import { itemsOf } from "../../support/pages.ts";
import { waitFor } from "../../support/waiting.ts";
import { startReceiver } from "../../support/webhookReceiver.ts";
import { offerAtCounter, sendOffer, settleOnPaper } from "../../support/offers.ts";

const without = (actor: Actor, permission: Permission): Actor => ({
  ...actor,
  permissions: new Set([...actor.permissions].filter((held) => held !== permission)),
});

const detailsOf = (complaints: readonly Complaint[]) => complaints.map(({ detail }) => detail);

const openBook = shareBooks();

describe("another account's owner", () => {
  test("finds, lists and changes nothing of a sheet", async () => {
    const { app, form, file } = await openBook();
    const stranger = await app.createOwner();
    const { complaint } = await file();
    const { complaints } = app.services;

    expect(await complaints.find(stranger.actor, complaint.id)).toBeNull();
    expect(await complaints.listReceipts(stranger.actor, [complaint.id])).toEqual(new Map());
    expect(await complaints.listEvents(stranger.actor, [complaint.id])).toEqual([]);
    expect(await complaints.listMails(stranger.actor, [complaint.id])).toEqual([]);
    expect(await itemsOf(complaints.listPages(stranger.actor, [form.id], {}, {}))).toEqual([]);
    expect(await complaints.count(stranger.actor, [form.id], {})).toEqual([0]);
    expect(await Array.fromAsync(complaints.streamRange(stranger.actor, form.id, { from: null, to: null }))).toEqual(
      [],
    );
    for (const step of ["startProcessing", "reclassify", "close"] as const) {
      await expect(complaints[step](stranger.actor, complaint.id)).rejects.toMatchObject({
        code: "COMPLAINT_NOT_FOUND",
      });
    }
    await expect(app.services.answers.answer(stranger.actor, { id: complaint.id, answer: "No" })).rejects.toMatchObject(
      {
        code: "COMPLAINT_NOT_FOUND",
      },
    );
  });
});

test("a reading method needs complaints:read and every step complaints:write", async () => {
  const { app, owner, form, file } = await openBook();
  const { complaint } = await file();
  const { complaints, quarantine } = app.services;
  const withoutRead = without(owner.actor, "complaints:read");
  const withoutWrite = without(owner.actor, "complaints:write");
  const forbidden = { code: "FORBIDDEN" };

  await expect(complaints.find(withoutRead, complaint.id)).rejects.toMatchObject(forbidden);
  await expect(complaints.listPages(withoutRead, [form.id], {}, {})).rejects.toMatchObject(forbidden);
  await expect(complaints.count(withoutRead, [form.id], {})).rejects.toMatchObject(forbidden);
  await expect(complaints.listReceipts(withoutRead, [complaint.id])).rejects.toMatchObject(forbidden);
  await expect(complaints.listEvents(withoutRead, [complaint.id])).rejects.toMatchObject(forbidden);
  await expect(quarantine.listPages(withoutRead, [form.id], {}, {})).rejects.toMatchObject(forbidden);
  expect(() => complaints.streamRange(withoutRead, form.id, { from: null, to: null })).toThrow(
    expect.objectContaining(forbidden),
  );
  await expect(app.services.answers.answer(withoutWrite, { id: complaint.id, answer: "Sí" })).rejects.toMatchObject(
    forbidden,
  );
  await expect(complaints.startProcessing(withoutWrite, complaint.id)).rejects.toMatchObject(forbidden);
  await expect(quarantine.releaseQuarantined(withoutWrite, complaint.id)).rejects.toMatchObject(forbidden);
});

describe("an answer", () => {
  test("is stored with its API key, mailed to the consumer, published to the webhooks and recorded in the history", async () => {
    const mailer = createTestMailer();
    const receiver = await startReceiver();
    const { app, owner, form, file } = await startBook({ mailer });
    await app.services.webhookEndpoints.create(owner.actor, {
      formId: form.id,
      url: receiver.url,
      eventTypes: ["complaint.*"],
    });
    const { complaint } = await file();
    await receiver.got(1);

    const answered = await app.services.answers.answer(owner.actor, {
      id: complaint.id,
      answer: " Te cambiamos el televisor. ",
      actionsTaken: "Cambio",
    });
    await receiver.got(2);
    await waitFor(() => mailer.sent.length === 3);

    const given = { answer: "Te cambiamos el televisor.", actionsTaken: "Cambio", answeredBy: owner.actor.by.id };
    expect(answered).toMatchObject({ ...given, status: "respuesta_enviandose", answeredAt: null });
    expect(await app.services.complaints.find(owner.actor, complaint.id)).toMatchObject({
      ...given,
      status: "atendido",
      answeredVia: "email",
      answeredAt: expect.any(Date) as Date,
    });
    const [created, answeredEvent] = receiver.received;
    expect(created?.event).toMatchObject({
      type: "complaint.created",
      data: {
        complaint: {
          number: complaint.number,
          consumer_name: "Ana Quispe Mamani",
          due_on: complaint.dueOn,
          answer: null,
        },
      },
    });
    expect(answeredEvent?.event).toMatchObject({
      type: "complaint.answered",
      data: { complaint: { number: complaint.number, status: "atendido", answer: "Te cambiamos el televisor." } },
    });
    const mails = await app.services.complaints.listMails(owner.actor, [complaint.id]);
    expect(mails.map(({ kind, recipient }) => [kind, recipient])).toEqual([
      ["receipt", "ana@example.pe"],
      ["provider_copy", "reclamos@tienda.example.pe"],
      ["answer", "ana@example.pe"],
    ]);
    const events = await app.services.complaints.listEvents(owner.actor, [complaint.id]);
    expect(events.filter(({ actorId }) => actorId !== null)).toMatchObject([
      { type: "answer_queued", details: { from: "recibido", to: "respuesta_enviandose" } },
      { type: "answered", details: { from: "respuesta_enviandose", to: "atendido" } },
    ]);
  });

  test("is given once, even if two requests race", async () => {
    const { app, owner, file } = await openBook();
    const { complaint } = await file();

    const attempts = await Promise.allSettled(
      ["Uno", "Dos"].map((answer) => app.services.answers.answer(owner.actor, { id: complaint.id, answer })),
    );

    expect(attempts.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    expect(attempts.find((attempt) => attempt.status === "rejected")?.reason).toMatchObject({
      code: "COMPLAINT_ACTION_REFUSED",
      params: { reason: "answer_under_way" },
    });
  });

  test("is refused when it is empty or longer than the export's limit", async () => {
    const { app, owner, file } = await openBook();
    const { complaint } = await file();

    await expect(app.services.answers.answer(owner.actor, { id: complaint.id, answer: " " })).rejects.toMatchObject({
      params: { fields: [{ field: "answer", problem: "required" }] },
    });
    await expect(
      app.services.answers.answer(owner.actor, { id: complaint.id, answer: "x".repeat(4001) }),
    ).rejects.toMatchObject({ params: { fields: [{ field: "answer", problem: "too_long", limit: 4000 }] } });
  });
});

test("every step of a sheet is stored and recorded in the history", async () => {
  const { app, owner, file } = await setupBook({
    clock: createSetClock("2026-10-05T17:00:00Z"),
    environment: { WORKER: "off" },
  });
  const { complaint } = await file({ tipo: "queja" });
  const { complaints } = app.services;

  await complaints.startProcessing(owner.actor, complaint.id);
  await complaints.reclassify(owner.actor, complaint.id);
  await sendOffer({ app, owner }, complaint.id);
  const offered = await complaints.find(owner.actor, complaint.id);
  await app.services.settlementOffers.withdraw(owner.actor, complaint.id);
  await offerAtCounter({ app, owner }, complaint.id);
  await settleOnPaper({ app, owner }, complaint.id);
  const closed = await complaints.close(owner.actor, complaint.id);

  expect(offered).toMatchObject({ status: "oferta_enviada", offerSentOn: "2026-10-05", answerBy: "2026-11-03" });
  expect(await complaints.find(owner.actor, complaint.id)).toEqual(closed);
  expect((await complaints.listEvents(owner.actor, [complaint.id])).map(({ type }) => type)).toEqual([
    "filed",
    "processing_started",
    "reclassified",
    "mail_sent",
    "offer_sent",
    "offer_withdrawn",
    "offer_sent",
    "offer_accepted",
    "settled",
    "closed",
  ]);
});

describe("a list", () => {
  async function setupList() {
    const clock = createSetClock("2026-10-05T17:00:00Z");
    const book = await setupBook({ clock, environment: { WORKER: "off" } });
    const { complaint: first } = await book.file({ detalle: "primera", tipo: "queja" });
    clock.set("2026-10-20T17:00:00Z");
    const { complaint: second } = await book.file({ detalle: "segunda", nombre: "Íñigo Ñahui" });
    clock.set("2026-10-30T17:00:00Z");
    const list = async (filter: object) =>
      detailsOf(await itemsOf(book.app.services.complaints.listPages(book.owner.actor, [book.form.id], filter, {})));
    return { ...book, clock, first, second, list };
  }

  test("is newest first and filters by state, type, term, registration and words", async () => {
    const { app, owner, first, list } = await setupList();
    await app.services.complaints.startProcessing(owner.actor, first.id);

    expect(await list({})).toEqual(["segunda", "primera"]);
    expect(await list({ status: "en_tramite" })).toEqual(["primera"]);
    expect(await list({ type: "queja" })).toEqual(["primera"]);
    expect(await list({ overdue: true })).toEqual(["primera"]);
    expect(await list({ overdue: false })).toEqual(["segunda"]);
    expect(await list({ registeredFrom: new Date("2026-10-06T00:00:00Z") })).toEqual(["segunda"]);
    expect(await list({ registeredTo: new Date("2026-10-20T17:00:00Z") })).toEqual(["primera"]);
    expect(await list({ search: "inigo nahui" })).toEqual(["segunda"]);
    expect(await list({ search: "íñigo".normalize("NFD") })).toEqual(["segunda"]);
    expect(await list({ search: "000000001-2026" })).toEqual(["primera"]);
    expect(await list({ search: "100%" })).toEqual([]);
  });

  test("finds a sheet with decomposed accents by words that are copied from it", async () => {
    const { file, list } = await setupList();
    const apart = "Óscar Núñez".normalize("NFD");
    await file({ detalle: "tercera", nombre: apart });

    expect(await list({ search: apart })).toEqual(["tercera"]);
  });

  test("counts the filtered sheets", async () => {
    const { app, owner, form } = await setupList();

    expect(await app.services.complaints.count(owner.actor, [form.id], { overdue: true })).toEqual([1]);
    expect(await app.services.complaints.count(owner.actor, [form.id], {})).toEqual([2]);
  });

  test("shows no answered sheet as overdue", async () => {
    const { app, owner, first, list } = await setupList();

    await app.services.answers.answer(owner.actor, { id: first.id, answer: "Sí" });
    const whileSending = await list({ overdue: true });
    await communicateAnswer({ app, owner }, first.id);

    expect([whileSending, await list({ overdue: true })]).toEqual([["primera"], []]);
  });

  test("continues after a cursor", async () => {
    const { app, owner, form } = await setupList();
    const [page] = await app.services.complaints.listPages(owner.actor, [form.id], {}, { first: 1 });

    expect(page).toMatchObject({ hasNextPage: true, items: [{ detail: "segunda" }] });
  });
});

test("a stream gives every sheet of the range in the order of the numbers, over many batches and over New Year", async () => {
  const clock = createSetClock("2026-12-31T12:00:00-05:00");
  const { app, owner, form } = await setupBook({ clock, environment: { WORKER: "off" } });
  const before = new Date("2026-12-31T12:00:00-05:00");
  await Promise.all(Array.from({ length: 205 }, () => fileAt(app, form, {})));
  clock.set("2027-01-01T12:00:00-05:00");
  for (let n = 0; n < 3; n += 1) await fileAt(app, form, {});
  const stream = (from: Date | null, to: Date | null) =>
    Array.fromAsync(app.services.complaints.streamRange(owner.actor, form.id, { from, to }));

  const all = await stream(null, null);
  const old = await stream(before, new Date("2027-01-01T00:00:00-05:00"));

  expect(all.map(({ number }) => number)).toEqual([
    ...Array.from({ length: 205 }, (_, n) => `${String(n + 1).padStart(9, "0")}-2026`),
    ...Array.from({ length: 3 }, (_, n) => `${String(n + 1).padStart(9, "0")}-2027`),
  ]);
  expect(old).toHaveLength(205);
});

test("an owner gets the same receipt secret as the consumer", async () => {
  const { app, owner, form, file } = await openBook();
  const { complaint, secret } = await file();

  const receipts = await app.services.complaints.listReceipts(owner.actor, [complaint.id]);

  expect(receipts).toEqual(new Map([[complaint.id, { formToken: form.token, secret }]]));
});
