import { describe, expect, test } from "vitest";
import { ACCEPTANCE } from "../../../src/domain/book/settlementOffers.ts";
import { shareBooks } from "../../support/bookServices.ts";
import { createSetClock } from "../../support/complaints.ts";
import {
  endMail,
  OFFER_TEXT,
  offerAtCounter,
  offerByMail,
  sendOffer,
  settleOnPaper,
  SIGNER,
  uploadSigned,
} from "../../support/offers.ts";

const noon = (day: string) => `${day}T12:00:00-05:00`;
const refused = (reason: string) => ({ code: "COMPLAINT_ACTION_REFUSED", params: { reason } });

describe("an offer by e-mail", () => {
  test("suspends the term from the day on which the mail server accepts it, not from the call", async () => {
    const { book, id, clock, find, eventsOf } = await setup();
    const { mail } = await offerByMail(book, id);
    const before = await find();

    clock.set(noon("2026-10-08"));
    await endMail(book, mail);

    expect(before).toMatchObject({ status: "recibido", offerSentOn: null, answerBy: "2026-10-27" });
    expect(before?.offers).toMatchObject([{ text: OFFER_TEXT, sentAt: null, lapsesOn: null }]);
    expect(await find()).toMatchObject({
      status: "oferta_enviada",
      offerSentOn: "2026-10-08",
      answerBy: "2026-11-03",
      offers: [{ sentAt: new Date(noon("2026-10-08")), lapsesOn: "2026-10-15", outcome: null }],
    });
    expect((await eventsOf()).map(({ type, actorId }) => [type, actorId])).toEqual([
      ["filed", null],
      ["mail_sent", null],
      ["offer_sent", book.owner.actor.by.id],
    ]);
  });

  test("is void when its mail fails for good: nothing was suspended and the owner is told why", async () => {
    const { book, id, find, mailsOf, eventsOf } = await setup();
    const { mail } = await offerByMail(book, id);

    await endMail(book, mail, "550 No such user");

    expect(await find()).toMatchObject({
      status: "recibido",
      answerBy: "2026-10-27",
      suspendedDays: 0,
      offers: [{ sentAt: null, outcome: "withdrawn", outcomeReason: "550 No such user" }],
    });
    expect((await eventsOf()).at(-1)).toMatchObject({
      type: "offer_withdrawn",
      details: { reason: "550 No such user" },
    });
    expect(await mailsOf("offer_outcome")).toHaveLength(1);
  });

  test("is not sent any more once it is withdrawn, and another can be made", async () => {
    const { book, id, find } = await setup();
    const { mail } = await offerByMail(book, id);

    const withdrawn = await book.app.services.settlementOffers.withdraw(book.owner.actor, id);
    const loaded = await book.app.services.complaintMails.mails.offer.load(mail);
    await sendOffer(book, id, "Te devolvemos el dinero.");

    expect(withdrawn).toMatchObject({ status: "recibido", offers: [{ outcome: "withdrawn", sentAt: null }] });
    expect(loaded).toMatchObject({ obsolete: expect.any(String) });
    expect((await find())?.offers.map(({ text, outcome }) => [text, outcome])).toEqual([
      [OFFER_TEXT, "withdrawn"],
      ["Te devolvemos el dinero.", null],
    ]);
  });

  test("that is withdrawn or whose sheet is answered while its mail is on the way suspends nothing", async () => {
    const { book, id, find, file } = await setup();
    const { complaint: answered } = await file();
    const [first, second] = [await offerByMail(book, id), await offerByMail(book, answered.id)];
    await book.app.services.settlementOffers.withdraw(book.owner.actor, id);
    await book.app.services.answers.answer(book.owner.actor, { id: answered.id, answer: "Listo." });

    await endMail(book, first.mail);
    await endMail(book, second.mail);

    for (const [sheet, status] of [
      [id, "recibido"],
      [answered.id, "respuesta_enviandose"],
    ] as const) {
      expect(await find(sheet)).toMatchObject({
        status,
        suspendedDays: 0,
        offers: [{ outcome: "withdrawn", sentAt: expect.any(Date) as Date }],
      });
    }
  });

  test("that waits past the term for its mail is not sent", async () => {
    const { book, id, clock } = await setup();
    const { mail } = await offerByMail(book, id);

    clock.set(noon("2026-10-28"));

    expect(await book.app.services.complaintMails.mails.offer.load(mail)).toMatchObject({
      obsolete: expect.any(String),
    });
  });

  test("is refused for a consumer without an e-mail", async () => {
    const { book, file } = await setup();
    const { complaint } = await file({ email: "", domicilio: "Jr. Puno 1" });

    await expect(offerByMail(book, complaint.id)).rejects.toMatchObject(refused("no_email"));
  });
});

describe("an offer", () => {
  test("is refused for a queja, without a text, and at the counter without its signed paper and its signer", async () => {
    const { book, id, file } = await setup();
    const { complaint: queja } = await file({ tipo: "queja" });
    const offer = (input: { readonly id: string; readonly text: string; readonly means: "email" | "presencial" }) =>
      book.app.services.settlementOffers.offer(book.owner.actor, input);

    await expect(offer({ id: queja.id, text: OFFER_TEXT, means: "email" })).rejects.toMatchObject(
      refused("only_reclamo"),
    );
    await expect(offer({ id, text: " ", means: "presencial" })).rejects.toMatchObject({
      params: {
        fields: [
          { field: "text", problem: "required" },
          { field: "signerName", problem: "required" },
          { field: "signerPost", problem: "required" },
          { field: "documentId", problem: "required" },
        ],
      },
    });
    await expect(offer({ id, text: "x".repeat(4001), means: "email" })).rejects.toMatchObject({
      params: { fields: [{ field: "text", problem: "too_long", limit: 4000 }] },
    });
  });

  test("of another account's sheet is not found, and neither is another account's document", async () => {
    const { book, id } = await setup();
    const stranger = await book.app.createOwner();
    const foreign = await uploadSigned({ app: book.app, owner: stranger });
    const { settlementOffers } = book.app.services;
    const input = { text: OFFER_TEXT, means: "presencial", documentId: foreign, ...SIGNER } as const;

    await expect(settlementOffers.offer(stranger.actor, { ...input, id })).rejects.toMatchObject({
      code: "COMPLAINT_NOT_FOUND",
    });
    await expect(settlementOffers.settle(stranger.actor, { id })).rejects.toMatchObject({
      code: "COMPLAINT_NOT_FOUND",
    });
    await expect(settlementOffers.withdraw(stranger.actor, id)).rejects.toMatchObject({ code: "COMPLAINT_NOT_FOUND" });
    await expect(settlementOffers.offer(book.owner.actor, { ...input, id })).rejects.toMatchObject({
      code: "DOCUMENT_NOT_FOUND",
    });
  });

  test("suspends the term for five business days in all, over all offers", async () => {
    const { book, id, clock, find } = await setup();
    await sendOffer(book, id);
    clock.set(noon("2026-10-12"));
    await book.app.services.settlementOffers.withdraw(book.owner.actor, id);
    clock.set(noon("2026-10-14"));
    await sendOffer(book, id);
    const second = await find();
    clock.set(noon("2026-10-19"));
    await book.app.services.bookScans.endLapsedOffers();

    expect(second?.offers.at(-1)).toMatchObject({ lapsesOn: "2026-10-16" });
    expect(await find()).toMatchObject({ status: "en_tramite", suspendedDays: 5, answerBy: "2026-11-03" });
    await expect(offerByMail(book, id)).rejects.toMatchObject(refused("suspension_used_up"));
  });

  test("without an express acceptance in its time lapses, which the owner is told", async () => {
    const { book, id, clock, find, eventsOf, mailsOf } = await setup();
    await sendOffer(book, id);
    clock.set(noon("2026-10-15"));

    await book.app.services.bookScans.endLapsedOffers();

    expect((await find())?.offers).toMatchObject([{ outcome: "lapsed", outcomeVia: null, acceptance: null }]);
    expect((await eventsOf()).at(-1)).toMatchObject({ type: "offer_lapsed", actorId: null });
    expect(await mailsOf("offer_outcome")).toHaveLength(1);
  });

  test("ends with an answer", async () => {
    const { book, id, find, eventsOf } = await setup();
    await sendOffer(book, id);

    const answered = await book.app.services.answers.answer(book.owner.actor, { id, answer: "Listo." });

    expect(answered.offers).toMatchObject([{ outcome: "withdrawn" }]);
    expect(await find()).toEqual(answered);
    expect((await eventsOf()).slice(-2).map(({ type }) => type)).toEqual(["offer_withdrawn", "answer_queued"]);
  });
});

describe("an agreement", () => {
  test("needs the acceptance that the consumer signed", async () => {
    const { book, id, find } = await setup();
    await sendOffer(book, id);

    await expect(book.app.services.settlementOffers.settle(book.owner.actor, { id })).rejects.toMatchObject(
      refused("acceptance_missing"),
    );
    const settled = await settleOnPaper(book, id);

    expect(settled).toMatchObject({
      status: "acuerdo",
      offers: [{ outcome: "accepted", outcomeVia: "document", acceptance: ACCEPTANCE }],
    });
    expect(await find()).toEqual({ ...settled, settledAt: settled.offers[0]?.outcomeAt });
  });

  test("on the page needs no document, and one can be added once", async () => {
    const { book, id, form } = await setup();
    const path = await sendOffer(book, id);
    await book.app.services.offerDecisions.decide(form.token, path.split("/").at(-1) ?? "", "accepted");
    const { settle } = book.app.services.settlementOffers;

    const again = await settle(book.owner.actor, { id });
    const documented = await settleOnPaper(book, id);

    expect(again.offers).toMatchObject([{ outcomeVia: "page", agreementDocumentId: null }]);
    expect(documented.offers).toMatchObject([
      { outcomeVia: "page", agreementDocumentId: expect.any(String) as string },
    ]);
    await expect(settleOnPaper(book, id)).rejects.toMatchObject(refused("already_settled"));
  });

  test("whose record does not reach the consumer stays one, and the owner is told why", async () => {
    const { book, id, find, mailsOf } = await setup();
    await offerAtCounter(book, id);
    await book.app.services.settlementOffers.settle(book.owner.actor, { id });
    const [record] = await mailsOf("agreement");
    if (record === undefined) throw new Error("The agreement has no mail.");

    await endMail(book, record, "550 No such user");
    const [warning] = await mailsOf("bounce_warning");
    const loaded = await book.app.services.complaintMails.mails.bounce_warning.load(warning ?? record);

    expect(await find()).toMatchObject({ status: "acuerdo" });
    expect(loaded).toMatchObject({ text: { undelivered: { kind: "agreement", reason: "550 No such user" } } });
  });

  test("without an offer is refused", async () => {
    const { book, id } = await setup();

    await expect(settleOnPaper(book, id)).rejects.toMatchObject(refused("no_offer_open"));
  });
});

const clock = createSetClock("2026-10-05T12:00:00Z");
const openBook = shareBooks({ clock });

/** A reclamo of Monday 5 October 2026; the clock is at Tuesday. */
async function setup() {
  clock.set(noon("2026-10-05"));
  const book = await openBook();
  const { complaint } = await book.file();
  clock.set(noon("2026-10-06"));
  const { complaints } = book.app.services;
  const find = (id = complaint.id) => complaints.find(book.owner.actor, id);
  const eventsOf = (id = complaint.id) => complaints.listEvents(book.owner.actor, [id]);
  const mailsOf = async (asked: string) =>
    (await complaints.listMails(book.owner.actor, [complaint.id])).filter(({ kind }) => kind === asked);
  return { ...book, book, id: complaint.id, clock, find, eventsOf, mailsOf };
}
