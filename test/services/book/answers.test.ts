import { expect, test } from "vitest";
import { PDF } from "../../support/attachments.ts";
import { arrangeBook, createSetClock, GENEROUS_LIMITS } from "../../support/complaints.ts";
import type { Mail } from "../../../src/domain/mail/mails.ts";
import { communicateAnswer } from "../../support/answers.ts";
import { endAsEarlierRelease, endMail } from "../../support/offers.ts";
import { setupServices } from "../../support/services.ts";

const SIGNER = { signerName: "Rosa Quispe", signerPost: "Administradora" };
const LETTER = { canal_respuesta: "carta", domicilio: "Jr. Unión 456, Cercado, Lima" };

async function setup() {
  const clock = createSetClock("2026-10-06T17:00:00Z");
  const book = await arrangeBook(await setupServices({ clock, environment: GENEROUS_LIMITS }));
  const { app, owner } = book;
  const { answers, complaints, complaintDocuments } = app.services;
  const upload = (fileName = "cargo.pdf") => complaintDocuments.upload(owner.actor, { fileName, bytes: PDF });
  const find = (id: string) => complaints.find(owner.actor, id);
  const mailsOf = async (id: string, kind: string) =>
    (await complaints.listMails(owner.actor, [id])).filter((mail) => mail.kind === kind);
  const eventsOf = async (id: string) =>
    (await complaints.listEvents(owner.actor, [id])).map(({ type }) => type).filter((type) => type !== "mail_sent");
  return { ...book, clock, answers, upload, find, mailsOf, eventsOf };
}

async function lastAnswerOf(
  mailsOf: (id: string, kind: string) => Promise<readonly Mail[]>,
  id: string,
): Promise<Mail> {
  const mail = (await mailsOf(id, "answer")).at(-1);
  if (mail === undefined) throw new Error("The answer has no mail.");
  return mail;
}

test("an answer by mail is given when a mail server takes it, and dated by that", async () => {
  const { app, owner, file, answers, find, eventsOf, clock } = await setup();
  const { complaint } = await file();

  const sending = await answers.answer(owner.actor, { id: complaint.id, answer: "Lo cambiamos." });
  const stored = await find(complaint.id);
  clock.set("2026-10-07T17:00:00Z");
  await communicateAnswer({ app, owner }, complaint.id);

  expect(sending).toMatchObject({ status: "respuesta_enviandose", answer: "Lo cambiamos.", answeredAt: null });
  expect(stored).toEqual(sending);
  const at = new Date("2026-10-07T17:00:00Z");
  expect(await find(complaint.id)).toMatchObject({ status: "atendido", answeredAt: at, communicatedAt: at });
  expect(await eventsOf(complaint.id)).toEqual(["filed", "answer_queued", "answered"]);
});

test("an answer that no mail server takes is not given: the sheet waits, and the owner is warned with the server's words", async () => {
  const { app, owner, file, answers, find, mailsOf, eventsOf } = await setup();
  const { complaint } = await file();
  await answers.answer(owner.actor, { id: complaint.id, answer: "Lo cambiamos.", ...SIGNER });
  const mail = await lastAnswerOf(mailsOf, complaint.id);

  await endMail({ app }, mail, "550 no such mailbox");

  expect(await find(complaint.id)).toMatchObject({ status: "en_tramite", answer: null, answeredAt: null });
  expect(await eventsOf(complaint.id)).toEqual(["filed", "answer_queued", "mail_failed", "answer_failed"]);
  const events = await app.services.complaints.listEvents(owner.actor, [complaint.id]);
  expect(events.at(-1)).toMatchObject({
    actorId: null,
    details: { reason: "550 no such mailbox", answer: "Lo cambiamos.", signer_name: SIGNER.signerName },
  });
  const [warning] = await mailsOf(complaint.id, "bounce_warning");
  expect(await app.services.complaintMails.mails.bounce_warning.load(warning ?? mail)).toMatchObject({
    text: { undelivered: { kind: "answer", recipient: "ana@example.pe", reason: "550 no such mailbox" } },
  });
});

test("after a mail that did not arrive the answer goes by mail again, or as a letter where there is an address", async () => {
  const { app, owner, file, answers, find, mailsOf, upload } = await setup();
  const withAddress = (await file({ domicilio: "Jr. Unión 456" })).complaint;
  const without = (await file()).complaint;
  const letter = { answer: "Lo cambiamos.", via: "carta", ...SIGNER } as const;
  const early = answers.answer(owner.actor, { id: withAddress.id, ...letter });
  await expect(early).rejects.toMatchObject({ params: { reason: "letter_not_chosen" } });
  for (const { id } of [withAddress, without]) {
    await answers.answer(owner.actor, { id, answer: "Lo cambiamos." });
    await endMail({ app }, await lastAnswerOf(mailsOf, id), "550 no such mailbox");
  }

  const nowhere = answers.answer(owner.actor, { id: without.id, ...letter });
  await expect(nowhere).rejects.toMatchObject({ params: { reason: "no_address" } });
  await answers.answer(owner.actor, { id: without.id, answer: "Lo cambiamos." });
  await communicateAnswer({ app, owner }, without.id);
  const prepared = await answers.answer(owner.actor, { id: withAddress.id, ...letter });
  const dispatch = { id: withAddress.id, dispatchedOn: "2026-10-06", proofDocumentId: await upload() };
  const sent = await answers.dispatch(owner.actor, dispatch);

  expect(await find(without.id)).toMatchObject({ status: "atendido", answeredVia: "email" });
  expect(prepared).toMatchObject({ status: "respuesta_preparada", answeredAt: null });
  expect(sent).toMatchObject({ status: "atendido", answeredVia: "carta", answerChannel: "email" });
  // No copy goes to the address that takes none.
  expect(await mailsOf(withAddress.id, "answer")).toHaveLength(1);
});

test("where the consumer chose a letter, no answer goes by mail instead", async () => {
  const { owner, file, answers } = await setup();
  const { complaint } = await file(LETTER);

  const mailed = answers.answer(owner.actor, { id: complaint.id, answer: "Lo cambiamos.", via: "email" });

  await expect(mailed).rejects.toMatchObject({ params: { reason: "letter_chosen" } });
});

test("a receipt that does not reach the consumer warns the owner", async () => {
  const { app, file, mailsOf } = await setup();
  const { complaint } = await file();
  const [receipt] = await mailsOf(complaint.id, "receipt");
  if (receipt === undefined) throw new Error("The sheet has no receipt.");

  await endMail({ app }, receipt, "550 no such mailbox");

  const [warning] = await mailsOf(complaint.id, "bounce_warning");
  expect(await app.services.complaintMails.mails.bounce_warning.load(warning ?? receipt)).toMatchObject({
    text: { undelivered: { kind: "receipt", reason: "550 no such mailbox" } },
  });
});

test.each([
  ["sent", "atendido"],
  ["failed", "en_tramite"],
])("a scan settles a sheet whose answer's mail was %s by a release that did not do it", async (ending, status) => {
  const { app, owner, file, answers, find, mailsOf } = await setup();
  const { complaint } = await file();
  await answers.answer(owner.actor, { id: complaint.id, answer: "Lo cambiamos." });
  const sentAt = ending === "sent" ? new Date("2026-10-06T18:00:00Z") : null;
  const queued = await app.services.bookScans.scan();
  await endAsEarlierRelease({ app }, await lastAnswerOf(mailsOf, complaint.id), sentAt);

  const first = await app.services.bookScans.scan();
  const second = await app.services.bookScans.scan();

  expect(await find(complaint.id)).toMatchObject({ status, answeredAt: sentAt, communicatedAt: sentAt });
  expect([queued, first, second].map(({ settledAnswers }) => settledAnswers)).toEqual([0, 1, 0]);
});

test("a letter is prepared, and only its dispatch with the proof answers the sheet", async () => {
  const { owner, file, answers, upload, find, mailsOf, eventsOf, clock } = await setup();
  const { complaint } = await file({ ...LETTER, email: undefined as never });

  const prepared = await answers.answer(owner.actor, { id: complaint.id, answer: "Lo cambiamos.", ...SIGNER });
  const again = await answers.answer(owner.actor, { id: complaint.id, answer: "Lo cambiamos el lunes.", ...SIGNER });
  clock.set("2026-10-09T17:00:00Z");
  const proofDocumentId = await upload();
  const sent = await answers.dispatch(owner.actor, { id: complaint.id, dispatchedOn: "2026-10-08", proofDocumentId });

  expect(prepared).toMatchObject({ status: "respuesta_preparada", answeredAt: null, communicatedAt: null });
  expect(again).toMatchObject({ answer: "Lo cambiamos el lunes.", answeredAt: null });
  expect(sent).toMatchObject({ status: "atendido", answeredVia: "carta", answer: "Lo cambiamos el lunes." });
  expect(await find(complaint.id)).toMatchObject({ communicatedAt: new Date("2026-10-08T05:00:00Z") });
  expect(await mailsOf(complaint.id, "answer")).toEqual([]);
  expect(await eventsOf(complaint.id)).toEqual([
    "filed",
    "answer_prepared",
    "answer_prepared",
    "letter_dispatched",
    "answered",
  ]);
});

test("a prepared letter leaves the sheet open: its term runs on and it becomes overdue", async () => {
  const { app, owner, file, answers, find, clock } = await setup();
  const { complaint } = await file(LETTER);
  await answers.answer(owner.actor, { id: complaint.id, answer: "Lo cambiamos.", ...SIGNER });

  clock.set("2026-10-29T17:00:00Z");

  const sheet = await find(complaint.id);
  expect(sheet !== null && app.services.complaints.isOverdue(sheet)).toBe(true);
  expect(await app.services.bookScans.warnOfDeadlines()).toBe(1);
});

test.each([
  ["in the future", "2026-10-07", "date_in_future"],
  ["before the letter was prepared", "2026-10-05", "date_too_early"],
])("a dispatch %s is refused, and its proof stays unused", async (_when, dispatchedOn, problem) => {
  const { app, owner, file, answers, upload } = await setup();
  const { complaint } = await file(LETTER);
  await answers.answer(owner.actor, { id: complaint.id, answer: "Lo cambiamos.", ...SIGNER });
  const proofDocumentId = await upload();

  const refused = answers.dispatch(owner.actor, { id: complaint.id, dispatchedOn, proofDocumentId });

  await expect(refused).rejects.toMatchObject({ params: { fields: [{ field: "dispatchedOn", problem }] } });
  expect(await app.database("complaint_documents").select("used_at")).toEqual([{ used_at: null }]);
});

test("a dispatch without an uploaded proof, and one without a letter, are refused", async () => {
  const { owner, file, answers, upload } = await setup();
  const [letter, mailed] = [(await file(LETTER)).complaint, (await file()).complaint];
  await answers.answer(owner.actor, { id: letter.id, answer: "Lo cambiamos.", ...SIGNER });
  const day = "2026-10-06";

  const missing = answers.dispatch(owner.actor, { id: letter.id, dispatchedOn: day, proofDocumentId: letter.id });
  await expect(missing).rejects.toMatchObject({ code: "DOCUMENT_NOT_FOUND" });
  const none = answers.dispatch(owner.actor, { id: mailed.id, dispatchedOn: day, proofDocumentId: await upload() });
  await expect(none).rejects.toMatchObject({ params: { reason: "no_letter_prepared" } });
});

test("a letter needs who signs it, and a refusal its reasons", async () => {
  const { owner, file, answers } = await setup();
  const { complaint } = await file(LETTER);

  const unsigned = answers.answer(owner.actor, { id: complaint.id, answer: "No.", signerName: "Rosa" });
  await expect(unsigned).rejects.toMatchObject({ params: { fields: [{ field: "signerPost", problem: "required" }] } });
  const bare = answers.answer(owner.actor, { id: complaint.id, answer: "No.", refused: true, ...SIGNER });
  await expect(bare).rejects.toMatchObject({ params: { fields: [{ field: "refusalReasons", problem: "required" }] } });
  const whole = await answers.answer(owner.actor, {
    id: complaint.id,
    answer: "No procede.",
    refused: true,
    refusalReasons: "La garantía venció en enero.",
    ...SIGNER,
  });
  expect(whole).toMatchObject({ refusalReasons: "La garantía venció en enero.", ...SIGNER });
});

test("an answer that still has a placeholder is refused at its text, and other double braces are none", async () => {
  const { owner, file, answers } = await setup();
  const { id } = (await file()).complaint;
  const unfilled = {
    answer: { answer: "Hola, {{nombre}}." },
    actionsTaken: { answer: "Hola.", actionsTaken: "Se revisó la hoja {{ Número }}." },
    refusalReasons: { answer: "Hola.", refused: true, refusalReasons: "Venció el {{fecha}}." },
  };

  for (const [field, texts] of Object.entries(unfilled)) {
    const refused = answers.answer(owner.actor, { id, ...texts });
    await expect(refused).rejects.toMatchObject({ params: { fields: [{ field, problem: "unfilled_placeholder" }] } });
  }
  const answered = await answers.answer(owner.actor, { id, answer: "Use el código {{A-12}}." });
  expect(answered).toMatchObject({ status: "respuesta_enviandose", answer: "Use el código {{A-12}}." });
});

test("the files of an answer go out with its mail, each once", async () => {
  const { app, owner, file, answers, upload, mailsOf } = await setup();
  const { complaint } = await file();
  const documentIds = [await upload("garantia.pdf"), await upload("guia.pdf")];

  await answers.answer(owner.actor, { id: complaint.id, answer: "Lo cambiamos.", documentIds });
  const [mail] = await mailsOf(complaint.id, "answer");
  if (mail === undefined) throw new Error("The answer has no mail.");
  const loaded = await app.services.complaintMails.mails.answer.load(mail);

  expect("text" in loaded && loaded.text.files.map(({ fileName, bytes }) => [fileName, bytes])).toEqual([
    ["garantia.pdf", PDF],
    ["guia.pdf", PDF],
  ]);
  const { complaint: other } = await file();
  const reused = answers.answer(owner.actor, { id: other.id, answer: "También.", documentIds });
  await expect(reused).rejects.toMatchObject({ code: "DOCUMENT_NOT_FOUND" });
});

test("an answer whose mail came back reopens the duty, warns the owner, and stays in the history", async () => {
  const { app, owner, file, answers, find, mailsOf, eventsOf } = await setup();
  const { complaint } = await file();
  await answers.answer(owner.actor, { id: complaint.id, answer: "Lo cambiamos.", ...SIGNER });
  const [mail] = await mailsOf(complaint.id, "answer");
  if (mail === undefined) throw new Error("The answer has no mail.");
  await endMail({ app }, mail);

  await answers.reportBounce(owner.actor, { id: complaint.id, reason: "550 5.1.1 user unknown" });
  const reopened = await find(complaint.id);
  await answers.answer(owner.actor, { id: complaint.id, answer: "Te llamamos y lo cambiamos." });

  expect(reopened).toMatchObject({ status: "en_tramite", answer: null, answeredAt: null, communicatedAt: null });
  expect(await mailsOf(complaint.id, "bounce_warning")).toHaveLength(1);
  const steps = ["filed", "answer_queued", "answered", "answer_bounced", "answer_queued"];
  expect(await eventsOf(complaint.id)).toEqual(steps);
  const events = await app.services.complaints.listEvents(owner.actor, [complaint.id]);
  expect(events.find(({ type }) => type === "answer_bounced")?.details).toMatchObject({
    reason: "550 5.1.1 user unknown",
    answer: "Lo cambiamos.",
  });
});

test("SQL lets no answer go and no date of communication change without a mail that came back", async () => {
  const { app, owner, file, answers, mailsOf } = await setup();
  const { complaint } = await file();
  await answers.answer(owner.actor, { id: complaint.id, answer: "Lo cambiamos." });
  const [mail] = await mailsOf(complaint.id, "answer");
  if (mail === undefined) throw new Error("The answer has no mail.");
  await endMail({ app }, mail);
  const sheet = () => app.database("complaints").where({ id: complaint.id });
  const gone = { answer: null, answered_at: null, answered_by: null, answered_via: null, communicated_at: null };

  await expect(sheet().update({ ...gone, status: "en_tramite" })).rejects.toThrow("never changes");
  await expect(sheet().update({ communicated_at: new Date("2026-10-01T00:00:00Z") })).rejects.toThrow("never changes");
  await expect(sheet().update({ communicated_at: null })).rejects.toThrow("never changes");
  await expect(sheet().update({ signer_name: "Otra" })).rejects.toThrow("never changes");
});
