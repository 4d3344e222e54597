import { describe, expect, test } from "vitest";
import { ACCEPTANCE } from "../../../src/domain/book/settlementOffers.ts";
import { communicateAnswer, dispatchLetter, prepareLetter } from "../../support/answers.ts";
import { shareBooks } from "../../support/bookServices.ts";
import { createSetClock } from "../../support/complaints.ts";
import { offerAtCounter, sendOffer, SIGNER } from "../../support/offers.ts";

const noon = (day: string) => `${day}T12:00:00-05:00`;

describe("an offer at the counter", () => {
  test("is settled by its own paper, which ends the offer by mail beside it, and the consumer is mailed the record", async () => {
    const { book, id, clock, find, mailsOf, eventsOf } = await setup();
    const path = await sendOffer(book, id);
    clock.set(noon("2026-10-09"));
    const [byMail, counter] = (await offerAtCounter(book, id)).offers;
    const offered = await find();

    const settled = await book.app.services.settlementOffers.settle(book.owner.actor, { id });
    const [mail] = await mailsOf("agreement");
    const page = await book.app.services.offerDecisions.open(book.form.token, path.split("/").at(-1) ?? "");

    expect(offered).toMatchObject({ status: "oferta_enviada", answerBy: "2026-11-03" });
    expect(settled).toMatchObject({ status: "acuerdo", suspendedDays: 2, answerBy: "2026-10-29" });
    expect(settled.offers).toMatchObject([
      { id: byMail?.id, outcome: "withdrawn", outcomeReason: "ended_by_agreement" },
      { id: counter?.id, outcome: "accepted", agreementDocumentId: counter?.documentId, ...SIGNER },
    ]);
    expect(await find()).toEqual(settled);
    expect(page.state).toBe("withdrawn");
    expect(mail).toMatchObject({ recipient: settled.email, subjectId: counter?.id });
    expect(await mailsOf("offer_outcome")).toEqual([]);
    expect((await eventsOf()).slice(-3)).toMatchObject([
      { type: "offer_withdrawn", details: { offer: byMail?.id, reason: "ended_by_agreement" } },
      { type: "offer_accepted", details: { offer: counter?.id, acceptance: ACCEPTANCE } },
      {
        type: "settled",
        details: {
          from: "oferta_enviada",
          to: "acuerdo",
          means: "presencial",
          signer_name: SIGNER.signerName,
          signer_post: SIGNER.signerPost,
          copy: "email",
        },
      },
    ]);
  });

  test("of a consumer without e-mail is mailed to nobody: the history has the copy of the counter", async () => {
    const { book, file, eventsOf } = await setup();
    const { complaint } = await file({ email: "", domicilio: "Jr. Puno 1" });
    await offerAtCounter(book, complaint.id);

    await book.app.services.settlementOffers.settle(book.owner.actor, { id: complaint.id });

    expect((await eventsOf(complaint.id)).at(-1)).toMatchObject({ type: "settled", details: { copy: "counter" } });
    expect(
      (await book.app.services.complaints.listMails(book.owner.actor, [complaint.id])).map(({ kind }) => kind),
    ).not.toContain("agreement");
  });

  test("that led to nothing is discarded by its id, and the offer by mail beside it goes on", async () => {
    const { book, id, find } = await setup();
    const [counter] = (await offerAtCounter(book, id)).offers;
    await sendOffer(book, id);

    await book.app.services.settlementOffers.withdraw(book.owner.actor, id, counter?.id);

    expect(await find()).toMatchObject({
      status: "oferta_enviada",
      offers: [{ outcome: "withdrawn" }, { outcome: null, means: "email" }],
    });
  });

  test.each(["email", "carta"] as const)(
    "ends when the sheet is answered by %s, also one that was made meanwhile",
    async (canal) => {
      const { book, file, find } = await setup();
      const { complaint } = await file({ canal_respuesta: canal, domicilio: "Jr. Puno 1" });
      const { id } = complaint;
      await offerAtCounter(book, id);
      if (canal === "email") await book.app.services.answers.answer(book.owner.actor, { id, answer: "Listo." });
      else await prepareLetter(book, id);
      const written = await find(id);
      const again = await offerAtCounter(book, id);
      if (canal === "email") await communicateAnswer(book, id);
      else await dispatchLetter(book, id, clock.now());

      const ended = { outcome: "withdrawn", outcomeReason: "ended_by_answer" };
      expect(written?.offers).toMatchObject([ended]);
      expect(again).toEqual({
        ...written,
        offers: [...(written?.offers ?? []), expect.objectContaining({ outcome: null })],
      });
      expect(await find(id)).toMatchObject({ status: "atendido", offers: [ended, ended] });
    },
  );

  test("is settled while a letter is prepared: nobody waits for the letter, which may go out or stay", async () => {
    const { book, file, find } = await setup();
    const { complaint } = await file({ canal_respuesta: "carta", domicilio: "Jr. Puno 1" });
    const { id } = complaint;
    const { complaints } = book.app.services;
    await prepareLetter(book, id);
    await offerAtCounter(book, id);
    await book.app.services.settlementOffers.settle(book.owner.actor, { id });
    const count = (filter: object) => complaints.count(book.owner.actor, [book.form.id], filter);

    const settled = await find(id);
    const counts = [await count({ settled: true }), await count({ waiting: true, status: "respuesta_preparada" })];
    await prepareLetter(book, id);
    const again = await find(id);
    const closed = await complaints.close(book.owner.actor, id);

    expect([settled?.status, again?.status, closed.status]).toEqual(["acuerdo", "acuerdo", "cerrado"]);
    expect(counts).toEqual([[1], [0]]);
    expect(await count({ settled: true })).toEqual([1]);
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
