import { describe, expect, test } from "vitest";
import { type Complaint, type ComplaintStatus, isOverdue } from "../../../src/domain/book/complaints.ts";
import {
  answerComplaint,
  closeComplaint,
  communicateAnswer,
  lapseOffer,
  offerSettlement,
  reclassify,
  reopenUnsent,
  requireStepLeft,
  settle,
  startProcessing,
  withdrawOffer,
} from "../../../src/domain/book/complaintStates.ts";
import { makeComplaint, makeOffer } from "../../documents/makeComplaint.ts";

const NONE: ReadonlySet<string> = new Set();
const at = (day: string) => ({ now: new Date(`${day}T12:00:00-05:00`), extraHolidays: NONE });
const GIVEN = {
  answer: "Lo cambiamos.",
  actionsTaken: null,
  answeredBy: "0193d0d0-0000-7000-8000-000000000001",
  signerName: null,
  signerPost: null,
  refusalReasons: null,
};

const buildComplaint = (overrides: Partial<Complaint> = {}) =>
  makeComplaint({ registeredAt: new Date("2026-10-05T17:00:00Z"), ...overrides });

const inStatus = (status: ComplaintStatus, overrides: Partial<Complaint> = {}) =>
  buildComplaint({
    status,
    ...(status === "oferta_enviada" ? { offerSentOn: "2026-10-20", answerBy: "2026-11-03" } : {}),
    ...(status === "atendido" ? { answeredAt: new Date("2026-10-20T17:00:00Z"), answer: "Sí" } : {}),
    ...overrides,
  });

const STEPS = {
  startProcessing: (complaint: Complaint) => startProcessing(complaint),
  offerSettlement: (complaint: Complaint) => offerSettlement(complaint, at("2026-10-20")),
  settle: (complaint: Complaint) => settle(complaint, at("2026-10-21")),
  withdrawOffer: (complaint: Complaint) => withdrawOffer(complaint, at("2026-10-21")),
  answer: (complaint: Complaint) => answerComplaint(complaint, GIVEN, at("2026-10-21")),
  close: (complaint: Complaint) => closeComplaint(complaint),
};

describe("a reclamo", () => {
  test.each<[ComplaintStatus, keyof typeof STEPS, ComplaintStatus]>([
    ["recibido", "startProcessing", "en_tramite"],
    ["recibido", "offerSettlement", "oferta_enviada"],
    ["recibido", "answer", "respuesta_enviandose"],
    ["en_tramite", "offerSettlement", "oferta_enviada"],
    ["en_tramite", "answer", "respuesta_enviandose"],
    ["oferta_enviada", "settle", "acuerdo"],
    ["oferta_enviada", "withdrawOffer", "en_tramite"],
    ["oferta_enviada", "answer", "respuesta_enviandose"],
    ["respuesta_preparada", "answer", "respuesta_enviandose"],
    ["acuerdo", "answer", "acuerdo"],
    ["acuerdo", "close", "cerrado"],
    ["atendido", "close", "cerrado"],
  ])("in %s allows %s and is %s afterwards", (from, step, to) => {
    expect(STEPS[step](inStatus(from)).status).toBe(to);
  });

  test.each<[ComplaintStatus, keyof typeof STEPS, string]>([
    ["recibido", "settle", "no_offer_open"],
    ["recibido", "withdrawOffer", "no_offer_open"],
    ["recibido", "close", "not_answered"],
    ["en_tramite", "startProcessing", "already_in_process"],
    ["en_tramite", "close", "not_answered"],
    ["oferta_enviada", "startProcessing", "offer_open"],
    ["oferta_enviada", "offerSettlement", "offer_open"],
    ["oferta_enviada", "close", "not_answered"],
    ["respuesta_enviandose", "answer", "answer_under_way"],
    ["respuesta_enviandose", "startProcessing", "answer_under_way"],
    ["respuesta_enviandose", "offerSettlement", "answer_under_way"],
    ["respuesta_enviandose", "close", "answer_under_way"],
    ["acuerdo", "startProcessing", "already_settled"],
    ["acuerdo", "offerSettlement", "already_settled"],
    ["atendido", "answer", "already_answered"],
    ["atendido", "startProcessing", "already_answered"],
    ["atendido", "offerSettlement", "already_answered"],
    ["cerrado", "answer", "already_closed"],
    ["cerrado", "close", "already_closed"],
    ["cerrado", "offerSettlement", "already_closed"],
  ])("in %s refuses %s with %s", (from, step, reason) => {
    expect(() => STEPS[step](inStatus(from))).toThrow(
      expect.objectContaining({ code: "COMPLAINT_ACTION_REFUSED", params: { reason } }),
    );
  });
});

test("a queja becomes a reclamo with the time of the change, and a reclamo never becomes a queja", () => {
  const queja = buildComplaint({ type: "queja", originalType: "queja" });

  const reclamo = reclassify(queja, at("2026-10-06"));

  expect(reclamo).toMatchObject({ type: "reclamo", originalType: "queja", reclassifiedAt: at("2026-10-06").now });
  expect(() => reclassify(reclamo, at("2026-10-06"))).toThrow(
    expect.objectContaining({ params: { reason: "already_reclamo" } }),
  );
});

test("a settlement is offered neither on a queja nor after the end of the term", () => {
  const queja = buildComplaint({ type: "queja", originalType: "queja" });

  expect(() => offerSettlement(queja, at("2026-10-06"))).toThrow(
    expect.objectContaining({ params: { reason: "only_reclamo" } }),
  );
  expect(() => offerSettlement(buildComplaint(), at("2026-10-28"))).toThrow(
    expect.objectContaining({ params: { reason: "term_is_over" } }),
  );
});

describe("the suspension of the term", () => {
  test("lasts as long as the offer is open, and does not change the registered due day", () => {
    const offered = offerSettlement(buildComplaint(), at("2026-10-20"));

    const back = withdrawOffer(offered, at("2026-10-22"));

    expect(back).toMatchObject({ dueOn: "2026-10-27", answerBy: "2026-10-29", suspendedDays: 2, offerSentOn: null });
  });

  test("is never longer than 5 business days over all offers", () => {
    const first = withdrawOffer(offerSettlement(buildComplaint(), at("2026-10-12")), at("2026-10-15"));
    const second = offerSettlement(first, at("2026-10-19"));

    const back = withdrawOffer(second, at("2026-10-30"));

    expect(second.answerBy).toBe("2026-11-03");
    expect(back).toMatchObject({ suspendedDays: 5, answerBy: "2026-11-03" });
    expect(() => offerSettlement(back, at("2026-10-30"))).toThrow(
      expect.objectContaining({ params: { reason: "suspension_used_up" } }),
    );
  });

  test("ends after 5 business days, even if the offer stays open", () => {
    const offered = offerSettlement(buildComplaint(), at("2026-10-20"));

    expect(isOverdue(offered, at("2026-11-03").now)).toBe(false);
    expect(isOverdue(offered, at("2026-11-04").now)).toBe(true);
  });
});

describe("an offer that stays open", () => {
  test.each([
    ["on the day it was sent", 0, "2026-10-20", false],
    ["on its fifth business day", 0, "2026-10-27", false],
    ["on the day after that", 0, "2026-10-28", true],
    ["on the second business day, when three were used before", 3, "2026-10-22", false],
    ["on the third, when three were used before", 3, "2026-10-23", true],
  ])("%s (%i days used before, %s) has lapsed: %s", (_, suspendedDays, day, hasLapsed) => {
    const offered = inStatus("oferta_enviada", { suspendedDays });

    expect(lapseOffer(offered, at(day))).toEqual(
      hasLapsed
        ? { ...offered, status: "en_tramite", offerSentOn: null, suspendedDays: 5, answerBy: "2026-11-03" }
        : null,
    );
  });

  test("lapses one day later when an extra holiday lies in its days", () => {
    const extraHolidays = new Set(["2026-10-22"]);
    const offered = inStatus("oferta_enviada");

    expect(lapseOffer(offered, { ...at("2026-10-28"), extraHolidays })).toBeNull();
    expect(lapseOffer(offered, { ...at("2026-10-29"), extraHolidays })).toMatchObject({ status: "en_tramite" });
  });

  test.each([
    ["a holiday was added", ["2026-10-22", "2026-10-23"]],
    ["a holiday was deleted", []],
  ])("lapses after the day that the consumer was told, although %s afterwards", (_, days) => {
    const earlier = makeOffer({ outcome: "refused", lapsesOn: "2026-10-19" });
    const open = makeOffer({ lapsesOn: "2026-10-28" });
    const offered = inStatus("oferta_enviada", { offers: [earlier, open] });
    const extraHolidays = new Set(days);

    expect(lapseOffer(offered, { ...at("2026-10-28"), extraHolidays })).toBeNull();
    expect(lapseOffer(offered, { ...at("2026-10-29"), extraHolidays })).toMatchObject({ status: "en_tramite" });
  });

  test.each<ComplaintStatus>(["recibido", "en_tramite", "acuerdo", "atendido", "cerrado"])(
    "does not exist on a sheet in %s",
    (status) => {
      expect(lapseOffer(inStatus(status), at("2026-12-31"))).toBeNull();
    },
  );
});

describe("an answer by mail", () => {
  const MAILED = at("2026-10-26");
  const TAKEN = at("2026-10-28").now;
  const settledSheet = () => inStatus("acuerdo", { settledAt: new Date("2026-10-08T17:00:00Z") });

  test("is not given until a mail server takes it: the sheet is open, and is overdue when that takes too long", () => {
    const mailed = answerComplaint(buildComplaint(), GIVEN, MAILED);

    expect(mailed).toMatchObject({ ...GIVEN, answeredAt: null, answeredVia: null, communicatedAt: null });
    expect(isOverdue(mailed, TAKEN)).toBe(true);
  });

  test("has the time of its communication, from which the sheet is kept for two years", () => {
    const given = communicateAnswer(answerComplaint(buildComplaint(), GIVEN, MAILED), TAKEN);

    expect(given).toMatchObject({ ...GIVEN, answeredAt: TAKEN, communicatedAt: TAKEN, answeredVia: "email" });
    expect(given).toMatchObject({ keepUntil: "2028-10-28", status: "atendido" });
  });

  test("that no mail server took leaves the sheet without an answer, and open", () => {
    const reopened = reopenUnsent(answerComplaint(buildComplaint(), GIVEN, MAILED));

    expect(reopened).toMatchObject({ status: "en_tramite", answer: null, answeredBy: null, keepUntil: "2028-10-05" });
  });

  test("on a settled sheet ends no agreement, whether it arrives or not", () => {
    const mailed = answerComplaint(settledSheet(), GIVEN, MAILED);

    expect(mailed).toMatchObject({ status: "acuerdo", answer: GIVEN.answer });
    expect(() => closeComplaint(mailed)).toThrow(expect.objectContaining({ params: { reason: "answer_under_way" } }));
    expect(() => answerComplaint(mailed, GIVEN, MAILED)).toThrow(
      expect.objectContaining({ params: { reason: "answer_under_way" } }),
    );
    expect(communicateAnswer(mailed, TAKEN)).toMatchObject({ status: "atendido", answeredAt: TAKEN });
    expect(reopenUnsent(mailed)).toMatchObject({ status: "acuerdo", answer: null });
  });

  test.each<ComplaintStatus>(["recibido", "en_tramite", "oferta_enviada", "acuerdo", "cerrado"])(
    "that is not under way is neither given nor taken back: %s",
    (status) => {
      expect([communicateAnswer(inStatus(status), TAKEN), reopenUnsent(inStatus(status))]).toEqual([null, null]);
    },
  );

  test("that an earlier release gave before its mail was sent is taken back when the mail fails", () => {
    const given = inStatus("atendido", { answeredVia: "email", communicatedAt: null });

    expect(reopenUnsent(given)).toMatchObject({ status: "en_tramite", answeredAt: null });
    expect(reopenUnsent({ ...given, communicatedAt: TAKEN })).toBeNull();
    expect(reopenUnsent({ ...given, answeredVia: "carta" })).toBeNull();
  });
});

test.each<[ComplaintStatus, string, boolean]>([
  ["recibido", "2026-10-27T23:59:59-05:00", false],
  ["recibido", "2026-10-28T00:00:00-05:00", true],
  ["en_tramite", "2026-10-28T00:00:00-05:00", true],
  ["respuesta_enviandose", "2026-10-28T00:00:00-05:00", true],
  ["acuerdo", "2026-12-01T00:00:00-05:00", false],
  ["atendido", "2026-12-01T00:00:00-05:00", false],
  ["cerrado", "2026-12-01T00:00:00-05:00", false],
])("a sheet in %s due on 27 October is overdue at %s: %s", (status, now, overdue) => {
  expect(isOverdue(inStatus(status), new Date(now))).toBe(overdue);
});

test("an offer is taken on the last day of the term, and not a day later", () => {
  const complaint = inStatus("en_tramite");

  const offered = offerSettlement(complaint, at(complaint.answerBy));

  expect(offered).toMatchObject({ status: "oferta_enviada", offerSentOn: complaint.answerBy });
  expect(() => offerSettlement(complaint, at("2026-10-28"))).toThrow(
    expect.objectContaining({ params: { reason: "term_is_over" } }),
  );
});

test("a decided queja is not reclassified", () => {
  expect(() => reclassify(inStatus("atendido", { type: "queja" }), at("2026-10-21"))).toThrow(
    expect.objectContaining({ code: "COMPLAINT_ACTION_REFUSED" }),
  );
});

test("an answer ends an open offer, and keeps a sheet no shorter than it was to be kept", () => {
  const offered = inStatus("oferta_enviada", { keepUntil: "2030-01-01" });

  const answered = answerComplaint(offered, GIVEN, at("2026-10-21"));

  expect(answered).toMatchObject({ offerSentOn: null, suspendedDays: 1, keepUntil: "2030-01-01" });
});

test("a step that staff can repeat is taken twenty times, and not once more", () => {
  expect(requireStepLeft(0)).toBeUndefined();
  expect(requireStepLeft(19)).toBeUndefined();
  expect(() => requireStepLeft(20)).toThrow(expect.objectContaining({ params: { reason: "too_many_steps" } }));
});
