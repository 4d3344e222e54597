import { describe, expect, test } from "vitest";
import type { Complaint, ComplaintStatus } from "../../../src/domain/book/complaints.ts";
import {
  dispatchLetter,
  offerSettlement,
  prepareLetter,
  reopenBounced,
  startProcessing,
} from "../../../src/domain/book/complaintStates.ts";
import { makeComplaint } from "../../documents/makeComplaint.ts";

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

const inStatus = (status: ComplaintStatus, overrides: Partial<Complaint> = {}) =>
  makeComplaint({
    registeredAt: new Date("2026-10-05T17:00:00Z"),
    status,
    ...(status === "oferta_enviada" ? { offerSentOn: "2026-10-20", answerBy: "2026-11-03" } : {}),
    ...(status === "atendido" ? { answeredAt: new Date("2026-10-20T17:00:00Z"), answer: "Sí" } : {}),
    ...overrides,
  });

describe("an answer by letter", () => {
  const prepared = () => prepareLetter(inStatus("en_tramite", { answerChannel: "carta" }), GIVEN, at("2026-10-20"));

  test("is prepared without being given: the sheet stays open and has no date of communication", () => {
    expect(prepared()).toMatchObject({
      status: "respuesta_preparada",
      answer: GIVEN.answer,
      preparedAt: at("2026-10-20").now,
      answeredAt: null,
      communicatedAt: null,
    });
  });

  test("ends an open offer when it is prepared", () => {
    expect(prepareLetter(inStatus("oferta_enviada"), GIVEN, at("2026-10-21"))).toMatchObject({
      status: "respuesta_preparada",
      offerSentOn: null,
      suspendedDays: 1,
    });
  });

  test.each(["2026-10-20", "2026-10-22"])("is communicated on the day of its dispatch, %s", (day) => {
    const complaint = dispatchLetter(prepared(), day, at("2026-10-22"));

    expect(complaint).toMatchObject({
      status: "atendido",
      answeredAt: at("2026-10-22").now,
      answeredVia: "carta",
      communicatedAt: new Date(`${day}T00:00:00-05:00`),
    });
  });

  test.each([
    ["2026-10-23", "date_in_future"],
    ["2026-10-19", "date_too_early"],
  ])("is not dispatched on %s: %s", (day, problem) => {
    expect(() => dispatchLetter(prepared(), day, at("2026-10-22"))).toThrow(
      expect.objectContaining({
        code: "VALIDATION_FAILED",
        params: { fields: [expect.objectContaining({ field: "dispatchedOn", problem })] },
      }),
    );
  });

  test.each<[string, Complaint, string]>([
    ["a sheet without a letter", inStatus("en_tramite"), "no_letter_prepared"],
    ["a sheet in that state without a day of preparation", { ...prepared(), preparedAt: null }, "no_letter_prepared"],
    [
      "a sheet with a day of preparation in another state",
      { ...prepared(), status: "en_tramite" },
      "no_letter_prepared",
    ],
    ["an answered sheet", inStatus("atendido"), "already_answered"],
  ])("is not dispatched for %s", (_, complaint, reason) => {
    expect(() => dispatchLetter(complaint, "2026-10-20", at("2026-10-22"))).toThrow(
      expect.objectContaining({ code: "COMPLAINT_ACTION_REFUSED", params: { reason } }),
    );
  });

  test.each([startProcessing, (complaint: Complaint) => offerSettlement(complaint, at("2026-10-21"))])(
    "keeps the sheet from going back (case %#)",
    (step) => {
      expect(() => step(prepared())).toThrow(
        expect.objectContaining({ code: "COMPLAINT_ACTION_REFUSED", params: { reason: "letter_prepared" } }),
      );
    },
  );
});

describe("an answer by mail that came back", () => {
  const answered = (overrides: Partial<Complaint> = {}) =>
    inStatus("atendido", { answeredVia: "email", communicatedAt: new Date("2026-10-20T17:00:00Z"), ...overrides });

  test("opens the sheet again, without an answer", () => {
    expect(reopenBounced(answered())).toMatchObject({
      status: "en_tramite",
      answer: null,
      actionsTaken: null,
      signerName: null,
      signerPost: null,
      refusalReasons: null,
      answeredAt: null,
      answeredBy: null,
      answeredVia: null,
      communicatedAt: null,
    });
  });

  test("opens a closed sheet, too, and leaves a settled one settled", () => {
    const settledAt = new Date("2026-10-08T17:00:00Z");

    expect(reopenBounced(answered({ status: "cerrado" }))).toMatchObject({ status: "en_tramite", answeredAt: null });
    expect(reopenBounced(answered({ settledAt }))).toMatchObject({ status: "acuerdo", answeredAt: null });
  });

  test.each<[string, Complaint, string]>([
    ["a sheet that was answered by letter", answered({ answeredVia: "carta" }), "not_answered"],
    ["a sheet whose answer was not communicated", answered({ communicatedAt: null }), "not_answered"],
    ["a sheet without an answer", inStatus("recibido"), "not_answered"],
  ])("does not open %s", (_, complaint, reason) => {
    expect(() => reopenBounced(complaint)).toThrow(
      expect.objectContaining({ code: "COMPLAINT_ACTION_REFUSED", params: { reason } }),
    );
  });
});
