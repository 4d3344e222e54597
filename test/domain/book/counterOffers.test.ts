import { describe, expect, test } from "vitest";
import type { Complaint } from "../../../src/domain/book/complaints.ts";
import { answerComplaint, prepareLetter, settleAtCounter } from "../../../src/domain/book/complaintStates.ts";
import { ACCEPTANCE, ENDED_BY_AGREEMENT } from "../../../src/domain/book/settlementOffers.ts";
import {
  agreeOn,
  listOpenOffers,
  makeOffer,
  sendOffer,
  stateOfOffer,
} from "../../../src/domain/book/settlementOfferSteps.ts";
import { makeComplaint } from "../../documents/makeComplaint.ts";

const NONE: ReadonlySet<string> = new Set();
const at = (day: string) => ({ now: new Date(`${day}T12:00:00-05:00`), extraHolidays: NONE });
const GIVEN = {
  id: "0193d0d0-0000-7000-8000-0000000000f1",
  text: "Lo cambiamos.",
  documentId: null,
  createdBy: "0193d0d0-0000-7000-8000-000000000001",
};
const BY_MAIL = { ...GIVEN, signerName: null, signerPost: null, means: "email" } as const;
const ANSWER = {
  answer: "Lo cambiamos.",
  actionsTaken: null,
  signerName: null,
  signerPost: null,
  refusalReasons: null,
  answeredBy: GIVEN.createdBy,
};
const AT_COUNTER = {
  ...GIVEN,
  id: "0193d0d0-0000-7000-8000-0000000000f3",
  means: "presencial",
  documentId: "0193d0d0-0000-7000-8000-0000000000d1",
  signerName: "Rosa Quispe",
  signerPost: "Administradora",
} as const;

describe("an offer", () => {
  test.each<[string, Complaint]>([
    ["a new sheet", makeComplaint()],
    ["a sheet whose term is over", makeComplaint({ answerBy: "2026-10-19" })],
    ["a sheet whose days of suspension are used", makeComplaint({ suspendedDays: 5 })],
    ["a sheet with a prepared letter", prepareLetter(makeComplaint(), ANSWER, at("2026-10-20"))],
    ["a sheet whose answer is under way", answerComplaint(makeComplaint(), ANSWER, at("2026-10-20"))],
    ["a sheet whose offer by mail waits", makeOffer(makeComplaint(), BY_MAIL, at("2026-10-20"))],
    ["a sheet that an offer by mail suspends", mailed(makeComplaint(), at("2026-10-20"))],
  ])("at the counter moves neither a date nor the state of %s, has no last day, and settles it", (_, complaint) => {
    const offered = makeOffer(complaint, AT_COUNTER, at("2026-10-20"));
    const offer = openOf(offered);
    const settled = settleAtCounter(offered, at("2026-10-21"));

    expect({ ...offered, offers: null }).toEqual({ ...complaint, offers: null });
    expect(offer).toMatchObject({ ...AT_COUNTER, sentAt: at("2026-10-20").now, lapsesOn: null, outcome: null });
    expect(settled).toMatchObject({ status: "acuerdo", settledAt: at("2026-10-21").now, offerSentOn: null });
  });

  test.each([
    ["on a queja", { type: "queja" }, "only_reclamo"],
    ["on an answered sheet", { status: "atendido" }, "already_answered"],
    ["on a settled sheet", { status: "acuerdo" }, "already_settled"],
    ["on a closed sheet", { status: "cerrado" }, "already_closed"],
  ] as const)("at the counter is refused %s, and so is its agreement", (_, overrides, reason) => {
    const complaint = makeComplaint(overrides);
    const refused = expect.objectContaining({ code: "COMPLAINT_ACTION_REFUSED", params: { reason } }) as Error;

    expect(() => makeOffer(complaint, AT_COUNTER, at("2026-10-20"))).toThrow(refused);
    expect(() => settleAtCounter(complaint, at("2026-10-20"))).toThrow(refused);
  });

  test("at the counter is refused beside another one there, and one by mail is made and sent beside it", () => {
    const offered = makeOffer(makeComplaint(), AT_COUNTER, at("2026-10-20"));
    const both = mailed(offered, at("2026-10-20"));

    expect(() => makeOffer(offered, AT_COUNTER, at("2026-10-20"))).toThrow(
      expect.objectContaining({ params: { reason: "offer_open" } }),
    );
    expect(both).toMatchObject({ status: "oferta_enviada", answerBy: "2026-11-03" });
    expect(listOpenOffers(both).map(({ means }) => means)).toEqual(["presencial", "email"]);
    expect(stateOfOffer(both, openOf(both), at("2026-10-28"))).toBe("lapsed");
  });
});

test("an agreement withdraws the offer beside the accepted one", () => {
  const both = mailed(makeOffer(makeComplaint(), AT_COUNTER, at("2026-10-20")), at("2026-10-20"));
  const [counter, byMail] = both.offers;
  const settled = settleAtCounter(both, at("2026-10-22"));

  const agreed = agreeOn(settled, openOf(both, "presencial"), { outcomeVia: "document" }, at("2026-10-22"));

  expect(settled).toMatchObject({ status: "acuerdo", suspendedDays: 2, answerBy: "2026-10-29" });
  expect(agreed.offers).toEqual([
    {
      ...counter,
      outcome: "accepted",
      outcomeVia: "document",
      outcomeAt: at("2026-10-22").now,
      acceptance: ACCEPTANCE,
    },
    { ...byMail, outcome: "withdrawn", outcomeReason: ENDED_BY_AGREEMENT, outcomeAt: at("2026-10-22").now },
  ]);
});

/** The latest open offer, or that of these means. */
function openOf(complaint: Complaint, means?: "presencial") {
  const offer = listOpenOffers(complaint).findLast((each) => each.means === (means ?? each.means));
  if (offer === undefined) throw new Error("The sheet has no open offer.");
  return offer;
}

/** The sheet with an offer by mail, which is sent at once. */
function mailed(complaint: Complaint, moment: ReturnType<typeof at>): Complaint {
  const offered = makeOffer(complaint, BY_MAIL, moment);
  return sendOffer(offered, openOf(offered), moment);
}
