import { describe, expect, test } from "vitest";
import { buildSirecRow, findSirecProblems, formatSirecRow, type SirecField } from "../../../src/domain/book/sirec.ts";
import type { Complaint } from "../../../src/domain/book/complaints.ts";
import { ACCEPTANCE } from "../../../src/domain/book/settlementOffers.ts";
import { makeAnsweredComplaint, makeComplaint, makeOffer } from "../../documents/makeComplaint.ts";

const rowOf = (overrides: Partial<Complaint> = {}) => buildSirecRow(makeAnsweredComplaint(overrides), "000123");
const GUARDIAN = { name: "Rosa Mamani", relation: null, address: null, phone: null, email: null, emailTyped: null };
const CONTINUED = " [continúa en la hoja]";

describe("the row of a sheet", () => {
  test("has its fields in the order of the manual, with pipes between them", () => {
    expect(formatSirecRow(rowOf())).toBe(
      [
        "000123",
        "000000001",
        "2026",
        "2026-10-05",
        "María Ñahui Quispe",
        "Jr. Unión 456, dpto. 302, Cercado, Lima, Lima",
        "01234567",
        "987 654 321",
        "maria@correo.example.pe",
        "",
        "P",
        "S/ 129.90",
        "Licuadora de 600 W, modelo LX-2",
        "R",
        "Compré una licuadora y llegó con el vaso roto. Llamé tres veces y nadie me dio solución.",
        "Que me cambien el producto o me devuelvan el dinero.",
        "2026-10-15",
        "Lamentamos lo ocurrido. Cambiaremos tu licuadora el lunes 19 en tu domicilio, sin costo.",
      ].join("|"),
    );
  });

  test("has the guardian of a minor, whose e-mail counts where the minor has none", () => {
    const guardian = { ...GUARDIAN, email: "rosa@example.pe" };

    expect(rowOf({ guardian, email: null })).toMatchObject({ guardian: "Rosa Mamani", email: "rosa@example.pe" });
    expect(rowOf({ guardian })).toMatchObject({ email: "maria@correo.example.pe" });
  });

  test("has the guardian's address and telephone where a minor gave none, and else the minor's", () => {
    const guardian = { ...GUARDIAN, address: "Av. Brasil 1", phone: "014567890" };

    expect(rowOf({ guardian, address: null, phone: null })).toMatchObject({
      address: "Av. Brasil 1, Cercado, Lima, Lima",
      phone: "014567890",
    });
    expect(rowOf({ guardian })).toMatchObject({
      address: "Jr. Unión 456, dpto. 302, Cercado, Lima, Lima",
      phone: "987 654 321",
    });
  });

  test("has neither the day nor the text of an answer that is not given yet", () => {
    const prepared = makeComplaint({ status: "respuesta_preparada", answer: "Lo cambiamos." });

    expect(buildSirecRow(prepared, "000123")).toMatchObject({ answered_on: "", answer: "" });
  });

  test("has the day in Lima on which the answer reached the consumer, and no answer before it did", () => {
    const answeredAt = new Date("2026-10-15T20:00:00-05:00");
    const communicatedAt = new Date("2026-10-16T23:30:00-05:00");

    expect(rowOf({ answeredAt, communicatedAt }).answered_on).toBe("2026-10-16");
    expect(rowOf({ answeredAt, communicatedAt: null })).toMatchObject({ answered_on: "", answer: "" });
  });

  test("has an agreement with the day in Lima of its acceptance and what was agreed, also beside a later answer", () => {
    const outcomeAt = new Date("2026-10-14T23:30:00-05:00");
    const offers = [
      makeOffer({ outcome: "refused" }),
      makeOffer({ outcome: "accepted", outcomeAt, text: "La|cambiamos." }),
    ];
    const row = { answered_on: "2026-10-14", answer: `${ACCEPTANCE}: La cambiamos.` };

    expect(buildSirecRow(makeComplaint({ status: "acuerdo", settledAt: outcomeAt, offers }), "000123")).toMatchObject(
      row,
    );
    expect(rowOf({ settledAt: outcomeAt, offers })).toMatchObject(row);
  });

  test("says where the rest of a long agreement is", () => {
    const outcomeAt = new Date("2026-10-14T17:00:00Z");
    const offers = [makeOffer({ outcome: "accepted", outcomeAt, text: "a".repeat(4_000) })];

    const { answer } = rowOf({ offers });

    expect(answer).toHaveLength(4_000);
    expect(answer).toMatch(/^ACUERDO ACEPTADO PARA SOLUCIONAR EL RECLAMO: a+ \[continúa en la hoja\]$/);
  });

  test.each<[Partial<Complaint>, string]>([
    [{ amount: "50.00", currency: "USD" }, "US$ 50.00"],
    [{ amount: "50.00", currency: "PEN" }, "S/ 50.00"],
    [{ amount: null, amountTyped: "unos 300 soles" }, "unos 300 soles"],
    [{ amount: null, amountTyped: null }, "NO INDICA"],
  ])("with %o has the amount %s", (sheet, amount) => {
    expect(rowOf(sheet).amount).toBe(amount);
  });

  test("tells a reclamo from a queja, by the type that the sheet has now", () => {
    expect(rowOf({ type: "queja", originalType: "queja" }).type).toBe("Q");
    expect(rowOf({ type: "reclamo", originalType: "queja" }).type).toBe("R");
  });

  test("has a text without what would break its line or hide in it", () => {
    const detail = " uno|dos\r\ntres\tcuatro\u2028cinco\u200bseis\u0000siete \ud800 ";

    expect(rowOf({ detail }).detail).toBe("uno dos tres cuatro cinco seis siete \ufffd");
    expect(rowOf({ consumerName: "Jose\u0301" }).consumer_name).toBe("José");
    expect(rowOf({ phone: " | " }).phone).toBe("");
  });
});

describe("a text that does not fit", () => {
  test.each<[SirecField, keyof Complaint, number]>([
    ["consumer_name", "consumerName", 150],
    ["phone", "phone", 50],
    ["good_description", "goodDescription", 4_000],
    ["detail", "detail", 4_000],
    ["request", "request", 4_000],
    ["answer", "answer", 4_000],
  ])("in the field %s is cut, and says that it goes on", (field, key, max) => {
    const [whole, long] = ["a".repeat(max), "a".repeat(max + 1)];

    expect(rowOf({ [key]: whole })[field]).toBe(whole);
    expect(rowOf({ [key]: long })[field]).toBe(`${"a".repeat(max - CONTINUED.length)}${CONTINUED}`);
  });

  test("is cut between words without a blank before the mark, and never within a character", () => {
    const room = 50 - CONTINUED.length;

    expect(rowOf({ phone: `${"1".repeat(room - 1)} ${"2".repeat(40)}` }).phone).toBe(
      `${"1".repeat(room - 1)}${CONTINUED}`,
    );
    expect(rowOf({ phone: `${"1".repeat(room - 1)}📞${"2".repeat(40)}` }).phone).toBe(
      `${"1".repeat(room - 1)}${CONTINUED}`,
    );
  });

  test("as an e-mail is left out, from 81 characters on", () => {
    const email = (length: number) => `${"a".repeat(length - "@example.pe".length)}@example.pe`;

    expect(rowOf({ email: email(80) }).email).toBe(email(80));
    expect(rowOf({ email: email(81) }).email).toBe("");
  });

  test("as a document is told at the head of the detail, from 12 characters on", () => {
    expect(rowOf({ documentType: "CE", documentNumber: "AB123456789" })).toMatchObject({ document: "AB123456789" });
    expect(rowOf({ documentType: "PASAPORTE", documentNumber: "AB1234567890", detail: "Llegó roto." })).toMatchObject({
      document: "VER DETALLE",
      detail: "Documento completo: PASAPORTE AB1234567890. Llegó roto.",
    });
  });

  test.each<[string, Partial<Complaint>, string]>([
    [
      "each part that fits",
      { district: "Juliaca", province: "San Román", department: "Puno" },
      "Juliaca, San Román, Puno",
    ],
    ["no empty part", { district: " ", province: null, department: "Puno" }, "Puno"],
    [
      "a later part where an earlier one is too long",
      { district: "b".repeat(150), province: null, department: "Puno" },
      "Puno",
    ],
  ])("as an address has %s", (_, parts, end) => {
    expect(rowOf({ ...parts, address: "Jr. Puno 1" }).address).toBe(`Jr. Puno 1, ${end}`);
  });

  test("as the address itself is cut, and 150 characters with the district fit", () => {
    const none = { district: null, province: null, department: null };

    expect(rowOf({ ...none, address: "a".repeat(151) }).address).toBe(
      `${"a".repeat(150 - CONTINUED.length)}${CONTINUED}`,
    );
    expect(rowOf({ ...none, address: "a".repeat(144), district: "Puno" }).address).toBe(`${"a".repeat(144)}, Puno`);
    expect(rowOf({ ...none, address: "a".repeat(145), district: "Puno" }).address).toBe("a".repeat(145));
  });
});

describe("the problems of a row by the manual", () => {
  test("are none for a sheet with its site code and type of good", () => {
    expect(findSirecProblems(rowOf())).toEqual([]);
    expect(findSirecProblems(buildSirecRow(makeComplaint({ phone: null, email: null }), "A-1"))).toEqual([]);
  });

  test("name each field that is wrong", () => {
    const row = buildSirecRow(makeComplaint({ goodType: null, reportedGoodType: null }), "0000123");

    expect(findSirecProblems(row)).toEqual([
      { field: "site_code", problem: "too_long" },
      { field: "good_type", problem: "missing" },
    ]);
  });

  test.each<[SirecField, string, string]>([
    ["site_code", "", "missing"],
    ["site_code", "00 12", "malformed"],
    ["number", "00000001", "malformed"],
    ["number", "1000000000", "too_long"],
    ["year", "26", "malformed"],
    ["year", "x026", "malformed"],
    ["registered_on", "2026-10-5", "malformed"],
    ["registered_on", "", "missing"],
    ["consumer_name", "a".repeat(151), "too_long"],
    ["address", "a".repeat(151), "too_long"],
    ["document", "123456789012", "too_long"],
    ["phone", "1".repeat(51), "too_long"],
    ["email", "a".repeat(81), "too_long"],
    ["guardian", "a".repeat(151), "too_long"],
    ["good_type", "SP", "malformed"],
    ["amount", "", "missing"],
    ["type", "X", "malformed"],
    ["detail", "", "missing"],
    ["detail", "uno|dos", "malformed"],
    ["detail", "uno\ndos", "malformed"],
    ["detail", "uno\u2028dos", "malformed"],
    ["detail", "uno ", "malformed"],
    ["request", "a".repeat(4_001), "too_long"],
    ["answered_on", "15/10/2026", "malformed"],
    ["answer", "a".repeat(4_001), "too_long"],
  ])("are found in the field %s with %j: %s", (field, text, problem) => {
    expect(findSirecProblems({ ...rowOf(), [field]: text })).toEqual([{ field, problem }]);
  });

  test.each<[SirecField]>([["phone"], ["email"], ["guardian"], ["answered_on"], ["answer"]])(
    "are none where the field %s is empty",
    (field) => {
      expect(findSirecProblems({ ...rowOf(), [field]: "" })).toEqual([]);
    },
  );
});
