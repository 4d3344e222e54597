import { expect, test } from "vitest";
import { buffer } from "node:stream/consumers";
import { toCsv } from "../../../src/exports/csv.ts";
import { describeAttempt } from "../../../src/documents/sheetValues.ts";
import { addComplaintRows } from "../../../src/documents/complaintRows.ts";
import { locale } from "../../../src/messages/es/index.ts";
import type { Complaint } from "../../../src/domain/book/complaints.ts";
import { communicateAnswer, delayAnswer, failAnswer } from "../../support/answers.ts";
import { shareBooks } from "../../support/bookServices.ts";

const SIGNER = { signerName: "Rosa Quispe", signerPost: "Administradora" };
const LEASE = { state: "leased", lease_token: 1, leased_until: new Date(), leased_by: 1 };
const openBook = shareBooks();

async function setup() {
  const book = await openBook();
  const { answerAttempts, answers, complaints } = book.app.services;
  const find = async (id: string): Promise<Complaint> => {
    const sheet = await complaints.find(book.owner.actor, id);
    if (sheet === null) throw new Error("There is no such sheet.");
    return sheet;
  };
  const file = async (fields = {}) => (await book.file(fields)).complaint.id;
  return { ...book, file, find, answers, attempts: answerAttempts };
}

test("an answer that did not arrive is recorded as an attempt, which is shown everywhere and answers nothing", async () => {
  const { app, owner, file, find, attempts } = await setup();
  const id = await file();
  await failAnswer({ app, owner }, id);

  const recorded = await attempts.record(owner.actor, id);

  const sheet = await find(id);
  expect(recorded).toEqual(sheet);
  expect(sheet).toMatchObject({ status: "en_tramite", answer: null, answeredAt: null, communicatedAt: null });
  const attempt = { recipient: "ana@example.pe", tries: 1, reply: "550 no such mailbox", messageId: null };
  expect(sheet.answerAttempt).toMatchObject(attempt);
  const [last] = (await app.services.complaints.listEvents(owner.actor, [id])).toReversed();
  expect(last).toMatchObject({
    type: "answer_attempted",
    actorId: owner.actor.by.id,
    details: { recipient: "ana@example.pe" },
  });
  const said = describeAttempt(locale, sheet) ?? "";
  expect(said).toContain("550 no such mailbox");
  const csv = await buffer(toCsv(locale, [sheet].values() as never));
  expect(csv.toString()).toContain(said);
  const drawn: unknown[] = [];
  const paper = { addRow: (cells: unknown) => drawn.push(cells), addGap() {}, hasSubstitutes: () => false };
  addComplaintRows(locale, paper as never, sheet, "consumidor");
  expect(JSON.stringify(drawn)).toContain(said);
  expect(JSON.stringify(drawn)).toContain("Pendiente. El proveedor debe responder");
});

test("an attempt is refused without an answer that failed, where a letter can go, and a second time", async () => {
  const { app, owner, file, attempts } = await setup();
  const [fresh, reachable, once, sending] = [
    await file(),
    await file({ domicilio: "Jr. Unión 456" }),
    await file(),
    await file(),
  ];
  for (const id of [reachable, once]) await failAnswer({ app, owner }, id);
  await delayAnswer({ app, owner }, sending);
  await attempts.record(owner.actor, once);

  const reasons = new Map([
    [fresh, "no_answer_failed"],
    [reachable, "address_given"],
    [once, "attempt_recorded"],
    [sending, "answer_under_way"],
  ]);
  for (const [id, reason] of reasons) {
    await expect(attempts.record(owner.actor, id)).rejects.toMatchObject({ params: { reason } });
  }
});

test("an answer that a mail server keeps waiting is withdrawn, and a letter or another text takes its place", async () => {
  const { app, owner, file, find, answers, attempts } = await setup();
  const [lettered, again] = [await file({ domicilio: "Jr. Unión 456" }), await file()];
  for (const id of [lettered, again]) await delayAnswer({ app, owner }, id);

  const withdrawn = await attempts.withdraw(owner.actor, lettered);
  await attempts.withdraw(owner.actor, again);
  await answers.answer(owner.actor, { id: lettered, answer: "Por carta.", via: "carta", ...SIGNER });
  await answers.answer(owner.actor, { id: again, answer: "Otro texto." });
  await communicateAnswer({ app, owner }, again);

  expect(withdrawn).toMatchObject({ status: "en_tramite", answer: null });
  expect(await find(lettered)).toMatchObject({ status: "respuesta_preparada", answer: "Por carta." });
  expect(await find(again)).toMatchObject({ status: "atendido", answer: "Otro texto." });
  const mails = await app.services.complaints.listMails(owner.actor, [lettered]);
  const mail = mails.findLast(({ kind }) => kind === "answer");
  expect(mail).toMatchObject({ status: "failed", failure: "answer_withdrawn" });
  expect(await app.database("jobs").where({ reference: mail?.id })).toEqual([]);
  const events = await app.services.complaints.listEvents(owner.actor, [lettered]);
  expect(events.find(({ type }) => type === "answer_withdrawn")?.details).toMatchObject({
    reason: "450 try later",
    answer: "Listo.",
  });
});

test("an answer is not withdrawn before its first try, while a worker has its mail, and once it is given", async () => {
  const { app, owner, file, answers, attempts } = await setup();
  const [fresh, leased, given] = [await file(), await file(), await file()];
  await answers.answer(owner.actor, { id: fresh, answer: "Listo." });
  for (const id of [leased, given]) await delayAnswer({ app, owner }, id);
  await communicateAnswer({ app, owner }, given);
  const mails = await app.services.complaints.listMails(owner.actor, [leased]);
  const reference = mails.findLast(({ kind }) => kind === "answer")?.id;
  await app.database("jobs").where({ reference }).update(LEASE);

  const reasons = new Map([
    [fresh, "answer_not_tried"],
    [leased, "answer_going_out"],
    [given, "no_answer_under_way"],
  ]);
  for (const [id, reason] of reasons) {
    await expect(attempts.withdraw(owner.actor, id)).rejects.toMatchObject({ params: { reason } });
  }
});
