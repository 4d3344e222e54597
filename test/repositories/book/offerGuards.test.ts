import { describe, expect, test } from "vitest";
import { ACCEPTANCE } from "../../../src/domain/book/settlementOffers.ts";
import { setupBook } from "../../support/bookServices.ts";
import { createSetClock } from "../../support/complaints.ts";
import { communicateAnswer } from "../../support/answers.ts";
import { offerAtCounter, offerByMail, sendOffer, settleOnPaper, uploadSigned } from "../../support/offers.ts";

const RESTRICT_VIOLATION = "23001";
const refusal = (words: string) => ({ code: RESTRICT_VIOLATION, message: expect.stringContaining(words) as string });

describe("the database refuses", () => {
  test("a suspended term without an offer that was sent and is open", async () => {
    const { book, id, set } = await setup();
    const suspend = { status: "oferta_enviada", offer_sent_on: "2026-10-06" };

    await expect(set(id, suspend)).rejects.toMatchObject(refusal("suspended only by a settlement offer that was sent"));
    await offerByMail(book, id);
    await expect(set(id, suspend)).rejects.toMatchObject(refusal("suspended only by a settlement offer that was sent"));
    await book.app.services.settlementOffers.withdraw(book.owner.actor, id);
    await sendOffer(book, id);
    await book.app.services.settlementOffers.withdraw(book.owner.actor, id);

    await expect(set(id, suspend)).rejects.toMatchObject(refusal("suspended only by a settlement offer that was sent"));
  });

  test("to move the last day for the answer, or to count suspended days, without an offer that was sent by mail", async () => {
    const { book, id, set } = await setup();
    const moved = refusal("moved only by a settlement offer that was sent by mail");
    const changes = [{ answer_by: "2026-10-28" }, { suspended_days: 1 }];

    for (const change of changes) await expect(set(id, change)).rejects.toMatchObject(moved);
    await offerAtCounter(book, id);
    for (const change of changes) await expect(set(id, change)).rejects.toMatchObject(moved);
    await book.app.services.settlementOffers.withdraw(book.owner.actor, id);
    for (const change of changes) await expect(set(id, change)).rejects.toMatchObject(moved);
  });

  test("a decision on its page for an offer at the counter, and a signed paper that is not of its sheet", async () => {
    const { book, id, setOffers } = await setup();
    await offerAtCounter(book, id);
    const [row] = await book.app.database("settlement_offers").select();
    const accepted = { outcome: "accepted", outcome_at: new Date(), acceptance: ACCEPTANCE };
    const agreement_document_id = await uploadSigned(book);
    const beside = { ...row, id: "01a00000-0000-7000-8000-0000000000f9", document_id: agreement_document_id };

    await expect(setOffers({ ...accepted, outcome_via: "page" })).rejects.toMatchObject(
      refusal("only an offer by mail is decided on its page"),
    );
    await expect(setOffers({ ...accepted, outcome_via: "document", agreement_document_id })).rejects.toMatchObject(
      refusal("the acceptance that the consumer signed is a file of the sheet"),
    );
    await expect(book.app.database("settlement_offers").insert(beside)).rejects.toMatchObject(
      refusal("the signed copy of an offer is a file of its sheet"),
    );
  });

  test("to move the last day for the answer past five business days, with the holidays that the database has", async () => {
    const { book, id, set } = await setup();
    await sendOffer(book, id);
    await book.app.services.settlementOffers.withdraw(book.owner.actor, id);
    const words = "at most five business days";

    await set(id, { answer_by: "2026-11-03" });
    await expect(set(id, { answer_by: "2026-11-04" })).rejects.toMatchObject(refusal(words));
    await book.app.database("extra_holidays").insert({ day: "2026-10-30", reason: "Feriado por ley" });
    await set(id, { answer_by: "2026-11-04" });
    await expect(set(id, { answer_by: "2026-11-05" })).rejects.toMatchObject(refusal(words));
    await book.app.database("extra_holidays").delete();

    await set(id, { status: "recibido" });
    await set(id, { answer_by: "2026-11-03" });
    await expect(set(id, { answer_by: "2026-11-04" })).rejects.toMatchObject(refusal(words));
  });

  test("a closed sheet without an answer or an agreement, and to remove its answer", async () => {
    const { book, id, set } = await setup();
    const { owner } = book;
    const words = "closed only with an answer or an agreement";

    await expect(set(id, { status: "cerrado" })).rejects.toMatchObject(refusal(words));
    await expect(set(id, { status: "atendido" })).rejects.toMatchObject({ constraint: "complaints_answered" });
    await book.app.services.answers.answer(owner.actor, { id, answer: "Sí" });
    await communicateAnswer(book, id);
    await book.app.services.complaints.close(owner.actor, id);
    await book.app.database("complaint_events").insert({
      id: "01a00000-0000-7000-8000-0000000000f9",
      account_id: owner.actor.accountId,
      complaint_id: id,
      type: "answer_bounced",
      details: "{}",
      at: new Date(),
    });
    const none = { answer: null, answered_by: null, answered_at: null, answered_via: null, communicated_at: null };

    await expect(set(id, none)).rejects.toMatchObject(refusal(words));
  });

  test("an agreement without an offer that the consumer accepted", async () => {
    const { book, id, set } = await setup();
    await offerAtCounter(book, id);

    await expect(set(id, { status: "acuerdo", offer_sent_on: null })).rejects.toMatchObject(
      refusal("an agreement is a settlement offer that the consumer accepted"),
    );
  });

  test("to change what was offered, to whom and by whom, or to send or end an offer twice", async () => {
    const { book, id, setOffers } = await setup();
    await offerAtCounter(book, id);
    await settleOnPaper(book, id);

    const columns = Object.keys(await book.app.database("settlement_offers").withSchema("public").columnInfo());
    const sending = ["sent_at", "lapses_on"];
    const outcome = ["outcome", "outcome_at", "outcome_via", "outcome_reason", "acceptance"];
    const others = {
      outcome_reason: "x",
      lapses_on: "2026-12-01",
      sealed_secret: null,
      secret_hash: Buffer.alloc(32),
    } as const;
    for (const column of columns.filter((name) => name !== "sealed_secret")) {
      const words = sending.includes(column)
        ? "an offer is sent once"
        : outcome.includes(column)
          ? "an offer has one outcome"
          : column === "agreement_document_id"
            ? "the document of an agreement never changes"
            : "what was offered never changes";
      const value = column in others ? others[column as keyof typeof others] : null;
      await expect(setOffers({ [column]: value }), column).rejects.toMatchObject(refusal(words));
    }
  });

  test("to delete an offer without its sheet, or all offers", async () => {
    const { book, id } = await setup();
    await offerAtCounter(book, id);

    await expect(book.app.database("settlement_offers").delete()).rejects.toMatchObject(
      refusal("deleted only with their sheet"),
    );
    await expect(book.app.database.raw("truncate settlement_offers")).rejects.toMatchObject(refusal("never truncated"));
  });

  test("an offer on a queja, on another account's sheet, or with an outcome from the beginning", async () => {
    const { book, id } = await setup();
    const { complaint: queja } = await book.file({ tipo: "queja" });
    const stranger = await book.app.createOwner();
    await offerByMail(book, id);
    const [row] = await book.app.database("settlement_offers").select();
    await book.app.services.settlementOffers.withdraw(book.owner.actor, id);
    const insert = (change: object) =>
      book.app.database("settlement_offers").insert({
        ...row,
        id: "01a00000-0000-7000-8000-0000000000f9",
        secret_hash: Buffer.alloc(32, 9),
        ...change,
      });

    await expect(insert({ complaint_id: queja.id })).rejects.toMatchObject(refusal("only a reclamo"));
    await expect(insert({ account_id: stranger.actor.accountId })).rejects.toMatchObject(refusal("same account"));
    await expect(insert({ outcome: "withdrawn", outcome_at: new Date() })).rejects.toMatchObject(
      refusal("begins without an outcome"),
    );
    await expect(insert({ sent_at: new Date(), lapses_on: "2026-10-13" })).rejects.toMatchObject(
      refusal("before its mail is sent"),
    );
  });

  test("a second open offer, an acceptance without its words, and an offer at the counter without its signed copy", async () => {
    const { book, id, setOffers } = await setup();
    await sendOffer(book, id);
    const [row] = await book.app.database("settlement_offers").select();
    const insert = (change: object) =>
      book.app.database("settlement_offers").insert({
        ...row,
        id: "01a00000-0000-7000-8000-0000000000f9",
        secret_hash: Buffer.alloc(32, 9),
        sent_at: null,
        lapses_on: null,
        ...change,
      });
    const accepted = { outcome: "accepted", outcome_at: new Date(), outcome_via: "page" };

    await expect(insert({})).rejects.toMatchObject({ constraint: "settlement_offers_open" });
    await expect(setOffers(accepted)).rejects.toMatchObject({ constraint: "settlement_offers_accepted" });
    await expect(setOffers({ ...accepted, acceptance: "Sí" })).rejects.toMatchObject({
      constraint: "settlement_offers_acceptance",
    });
    await expect(insert({ means: "presencial", secret_hash: null, sealed_secret: null })).rejects.toMatchObject({
      constraint: "settlement_offers_counter",
    });
  });
});

describe("what the release before saves", () => {
  test("of a sheet with an offer at the counter runs, and the sheet stays as it was", async () => {
    const { book, id, set } = await setup();
    await offerAtCounter(book, id);
    const before = await book.app.services.complaints.find(book.owner.actor, id);

    const saved = await set(id, { status: "oferta_enviada", offer_sent_on: "2026-10-06", answer_by: "2026-11-03" });

    expect(saved).toBe(1);
    expect(await book.app.services.complaints.find(book.owner.actor, id)).toEqual(before);
  });

  test("of a settled sheet with a prepared letter runs, and the sheet stays settled", async () => {
    const { book, id, set } = await setup();
    await offerAtCounter(book, id);
    await book.app.services.settlementOffers.settle(book.owner.actor, { id });
    const written = { answer: "Sí", answered_by: book.owner.actor.by.id, signer_name: "Rosa", signer_post: "Gerente" };

    await set(id, { status: "respuesta_preparada", prepared_at: new Date(), ...written });

    expect(await book.app.services.complaints.find(book.owner.actor, id)).toMatchObject({ status: "acuerdo" });
  });
});

/** A reclamo of Monday 5 October 2026. */
async function setup() {
  const book = await setupBook({ clock: createSetClock("2026-10-05T15:00:00Z") });
  const { complaint } = await book.file();
  const set = (id: string, change: object) => book.app.database("complaints").where({ id }).update(change);
  const setOffers = (change: object) => book.app.database("settlement_offers").update(change);
  return { book, id: complaint.id, set, setOffers };
}
