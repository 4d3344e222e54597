import { describe, expect, test } from "vitest";
import { ACCEPTANCE } from "../../../src/domain/book/settlementOffers.ts";
import { shareBooks } from "../../support/bookServices.ts";
import { createSetClock } from "../../support/complaints.ts";
import { sendOffer } from "../../support/offers.ts";

const noon = (day: string) => `${day}T12:00:00-05:00`;
const refused = (reason: string) => ({ code: "COMPLAINT_ACTION_REFUSED", params: { reason } });

describe("the consumer's decision", () => {
  test("is recorded once, also when two requests come at once, and the owner is told once", async () => {
    const { book, id, form, find, eventsOf, mailsOf } = await setup();
    const path = await sendOffer(book, id);
    const decide = () => book.app.services.offerDecisions.decide(form.token, path.split("/").at(-1) ?? "", "accepted");

    const views = await Promise.all([decide(), decide(), decide()]);

    expect(views.map(({ state }) => state)).toEqual(["accepted", "accepted", "accepted"]);
    expect(await find()).toMatchObject({
      status: "acuerdo",
      settledAt: new Date(noon("2026-10-06")),
      offers: [{ outcome: "accepted", outcomeVia: "page", acceptance: ACCEPTANCE }],
    });
    expect((await eventsOf()).slice(-2)).toMatchObject([
      { type: "offer_accepted", actorId: null, details: { acceptance: ACCEPTANCE } },
      { type: "settled" },
    ]);
    expect(await mailsOf("offer_outcome")).toHaveLength(1);
  });

  test("to refuse lets the term run again, without the days that the offer suspended", async () => {
    const { book, id, form, clock, find, eventsOf } = await setup();
    const path = await sendOffer(book, id);
    clock.set(noon("2026-10-09"));

    await book.app.services.offerDecisions.decide(form.token, path.split("/").at(-1) ?? "", "refused");

    expect(await find()).toMatchObject({
      status: "en_tramite",
      suspendedDays: 2,
      answerBy: "2026-10-29",
      offers: [{ outcome: "refused", outcomeVia: "page", acceptance: null }],
    });
    expect((await eventsOf()).at(-1)).toMatchObject({ type: "offer_refused", actorId: null });
  });

  test("is refused after the offer's last day, also before the scan, and for an offer with another ending", async () => {
    const { book, id, form, clock } = await setup();
    const path = await sendOffer(book, id);
    const decide = (decision: "accepted" | "refused") =>
      book.app.services.offerDecisions.decide(form.token, path.split("/").at(-1) ?? "", decision);

    clock.set("2026-10-15T00:00:00-05:00");
    await expect(decide("accepted")).rejects.toMatchObject(refused("offer_over"));
    clock.set("2026-10-14T23:59:59-05:00");
    await decide("accepted");

    await expect(decide("refused")).rejects.toMatchObject(refused("offer_decided"));
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
  const eventsOf = () => complaints.listEvents(book.owner.actor, [complaint.id]);
  const mailsOf = async (asked: string) =>
    (await complaints.listMails(book.owner.actor, [complaint.id])).filter(({ kind }) => kind === asked);
  return { ...book, book, id: complaint.id, clock, find, eventsOf, mailsOf };
}
