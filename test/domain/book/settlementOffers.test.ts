import { describe, expect, test } from "vitest";
import type { Complaint } from "../../../src/domain/book/complaints.ts";
import {
  answerComplaint,
  findOfferRefusal,
  prepareLetter,
  settle,
  withdrawOffer,
} from "../../../src/domain/book/complaintStates.ts";
import { ACCEPTANCE, ENDED_BY_ANSWER } from "../../../src/domain/book/settlementOffers.ts";
import {
  endOffer,
  endOffersByAnswer,
  findAgreement,
  lapseDayOf,
  listOpenOffers,
  listSentOffers,
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
  test("by e-mail changes neither the status nor the term before it is sent", () => {
    const complaint = makeComplaint();

    const offered = makeOffer(complaint, BY_MAIL, at("2026-10-20"));

    expect(offered).toEqual({ ...complaint, offers: [expect.objectContaining({ sentAt: null, lapsesOn: null })] });
    expect(listSentOffers(offered)).toEqual([]);
    expect(stateOfOffer(offered, openOf(offered), at("2026-10-20"))).toBe("unsent");
  });

  test("by e-mail suspends the term from its sending, for at most five business days", () => {
    const offered = makeOffer(makeComplaint(), BY_MAIL, at("2026-10-16"));

    const sent = sendOffer(offered, openOf(offered), at("2026-10-20"));

    expect(sent).toMatchObject({ status: "oferta_enviada", offerSentOn: "2026-10-20", answerBy: "2026-11-03" });
    expect(openOf(sent)).toMatchObject({ sentAt: at("2026-10-20").now, lapsesOn: "2026-10-27" });
  });

  test("lapses earlier by the days that earlier offers used", () => {
    const sent = mailed(makeComplaint({ suspendedDays: 3 }), at("2026-10-20"));

    expect(openOf(sent).lapsesOn).toBe("2026-10-22");
    expect(stateOfOffer(sent, openOf(sent), at("2026-10-22"))).toBe("open");
    expect(stateOfOffer(sent, openOf(sent), at("2026-10-23"))).toBe("lapsed");
  });

  test.each([
    ["on a queja", { type: "queja" }, "only_reclamo"],
    ["after the term", { answerBy: "2026-10-19" }, "term_is_over"],
    ["after five days of suspension", { suspendedDays: 5 }, "suspension_used_up"],
    ["beside an open offer", { status: "oferta_enviada" }, "offer_open"],
    ["on an answered sheet", { status: "atendido" }, "already_answered"],
  ] as const)("is refused %s, and not sent there either", (_, overrides, reason) => {
    const complaint = makeComplaint(overrides);

    expect(() => makeOffer(complaint, BY_MAIL, at("2026-10-20"))).toThrow(
      expect.objectContaining({ code: "COMPLAINT_ACTION_REFUSED", params: { reason } }),
    );
    expect(findOfferRefusal(complaint, at("2026-10-20"))).toBe(reason);
  });

  test("is the last one when it is the twentieth of its sheet", () => {
    let complaint = makeComplaint();
    const offer = () => makeOffer(complaint, BY_MAIL, at("2026-10-20"));
    for (let n = 1; n <= 20; n += 1) {
      const offered = offer();
      complaint = endOffer(offered, openOf(offered), { outcome: "withdrawn" }, at("2026-10-20"));
    }

    expect(complaint.offers).toHaveLength(20);
    expect(offer).toThrow(expect.objectContaining({ params: { reason: "too_many_steps" } }));
  });

  test("can be sent on an open sheet, until the last day of its term", () => {
    const complaint = makeComplaint();

    expect(findOfferRefusal(complaint, at("2026-10-20"))).toBeNull();
    expect(findOfferRefusal(complaint, at("2026-10-27"))).toBeNull();
    expect(findOfferRefusal(complaint, at("2026-10-28"))).toBe("term_is_over");
  });

  test("could be accepted until the fifth business day after a sending now, less the days that were used", () => {
    const holiday = { ...at("2026-10-20"), extraHolidays: new Set(["2026-10-21"]) };

    expect(lapseDayOf(makeComplaint(), at("2026-10-20"))).toBe("2026-10-27");
    expect(lapseDayOf(makeComplaint(), holiday)).toBe("2026-10-28");
    expect(lapseDayOf(makeComplaint({ suspendedDays: 4 }), at("2026-10-23"))).toBe("2026-10-26");
  });

  test("is refused while another waits for its mail", () => {
    const offered = makeOffer(makeComplaint(), BY_MAIL, at("2026-10-20"));

    expect(() => makeOffer(offered, BY_MAIL, at("2026-10-20"))).toThrow(
      expect.objectContaining({ params: { reason: "offer_queued" } }),
    );
  });
});

test("an accepted offer has the words of the agreement, and no other ending has them", () => {
  const sent = mailed(makeComplaint(), at("2026-10-20"));
  const ends = (["accepted", "refused", "withdrawn", "lapsed"] as const).map((outcome) =>
    endOffer(settle(sent, at("2026-10-21")), openOf(sent), { outcome }, at("2026-10-21")),
  );

  expect(ends.map(({ offers }) => offers[0]?.acceptance)).toEqual([ACCEPTANCE, null, null, null]);
  expect(ends.map((ended) => findAgreement(ended) !== null)).toEqual([true, false, false, false]);
  expect(ends.map(listOpenOffers)).toEqual([[], [], [], []]);
});

test("the end of an offer has its time and its way, and leaves the sheet's earlier offers as they were", () => {
  const first = mailed(makeComplaint(), at("2026-10-20"));
  const withdrawn = endOffer(first, openOf(first), { outcome: "withdrawn" }, at("2026-10-21"));
  const second = makeOffer(
    withdrawOffer(withdrawn, at("2026-10-21")),
    { ...AT_COUNTER, id: "0193d0d0-0000-7000-8000-0000000000f2" },
    at("2026-10-22"),
  );
  const agreementDocumentId = "0193d0d0-0000-7000-8000-0000000000d2";
  const { offers } = endOffer(
    second,
    openOf(second),
    { outcome: "accepted", outcomeVia: "document", agreementDocumentId },
    at("2026-10-23"),
  );

  expect(offers).toEqual([
    { ...openOf(first), outcome: "withdrawn", outcomeAt: at("2026-10-21").now },
    {
      ...openOf(second),
      outcome: "accepted",
      outcomeAt: at("2026-10-23").now,
      outcomeVia: "document",
      acceptance: ACCEPTANCE,
      agreementDocumentId,
    },
  ]);
  expect(offers.map((offer) => stateOfOffer({ ...second, offers }, offer, at("2026-11-20")))).toEqual([
    "withdrawn",
    "accepted",
  ]);
});

test("the offers that reached the consumer are those that were sent, whatever came of them", () => {
  const sent = mailed(makeComplaint(), at("2026-10-20"));
  const withdrawn = withdrawOffer(
    endOffer(sent, openOf(sent), { outcome: "withdrawn" }, at("2026-10-21")),
    at("2026-10-21"),
  );
  const waiting = makeOffer(withdrawn, { ...BY_MAIL, id: "0193d0d0-0000-7000-8000-0000000000f2" }, at("2026-10-22"));

  expect(listSentOffers(waiting).map(({ id }) => id)).toEqual([GIVEN.id]);
});

describe("an answer", () => {
  const sent = () => mailed(makeComplaint(), at("2026-10-20"));
  const atCounter = () => makeOffer(makeComplaint(), AT_COUNTER, at("2026-10-20"));
  const waiting = () => makeOffer(makeComplaint(), BY_MAIL, at("2026-10-20"));
  const moment = at("2026-10-21");

  test.each<[string, Complaint]>([
    ["by mail withdraws an offer that the consumer has", answerComplaint(sent(), ANSWER, moment)],
    ["by mail withdraws an offer that waits for its mail", answerComplaint(waiting(), ANSWER, moment)],
    ["by mail withdraws an offer at the counter", answerComplaint(atCounter(), ANSWER, moment)],
    ["by letter withdraws an offer at the counter when it is prepared", prepareLetter(atCounter(), ANSWER, moment)],
    ["by letter withdraws an offer that the consumer has when it is prepared", prepareLetter(sent(), ANSWER, moment)],
  ])("%s", (_, changed) => {
    expect(endOffersByAnswer(changed, moment)).toMatchObject({
      status: changed.status,
      offers: [
        {
          outcome: "withdrawn",
          outcomeReason: ENDED_BY_ANSWER,
          outcomeAt: moment.now,
          outcomeVia: null,
          acceptance: null,
        },
      ],
    });
  });

  test.each<[string, Complaint]>([
    ["a sheet without an offer", answerComplaint(makeComplaint(), ANSWER, moment)],
    ["a sheet without an offer when a letter is prepared", prepareLetter(makeComplaint(), ANSWER, moment)],
    ["an offer that waits for its mail when a letter is prepared", prepareLetter(waiting(), ANSWER, moment)],
    ["an open offer before any answer", sent()],
    ["an open offer at the counter before any answer", atCounter()],
    ["an offer that has ended", answerComplaint(endedSheet(), ANSWER, moment)],
  ])("leaves as it was: %s", (_, changed) => {
    expect(endOffersByAnswer(changed, moment)).toBe(changed);
  });

  function endedSheet(): Complaint {
    return withdrawOffer(endOffer(sent(), openOf(sent()), { outcome: "refused" }, moment), moment);
  }
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
