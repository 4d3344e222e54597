import { expect, test } from "vitest";
import { readComplaintForm } from "../../../src/domain/book/complaintForm.ts";
import { keySheet } from "../../../src/services/book/sheetKeys.ts";
import { FIELDS } from "../../support/complaints.ts";

const FORM_ID = "0193d0d0-0000-7000-8000-000000000001";
const PAGE_ID = "0193d0d0-0000-7000-8000-000000000002";

function keyOf(fields: Record<string, string>) {
  const sheet = new Map(Object.entries({ ...FIELDS, ...fields }));
  const { details } = readComplaintForm(sheet, new Date("2026-11-21T15:00:00Z"));
  return details === null ? null : keySheet(FORM_ID, PAGE_ID, details);
}

test("sheets that differ in the raw value of an amount, a day or an e-mail have different keys", () => {
  const confirming = { domicilio: "Jr. Puno 1", _sin_corregir: "monto_reclamado fecha_hecho email apoderado_email" };
  const parent = { es_menor: "si", apoderado_nombre: "Rosa" };
  const keys = [
    keyOf({}),
    keyOf({ ...confirming, monto_reclamado: "mucho" }),
    keyOf({ ...confirming, monto_reclamado: "muchísimo" }),
    keyOf({ ...confirming, fecha_hecho: "mucho" }),
    keyOf({ ...confirming, email: "mucho" }),
    keyOf({ ...confirming, email: "muchísimo" }),
    keyOf({ ...confirming, ...parent }),
    keyOf({ ...confirming, ...parent, apoderado_email: "mucho" }),
    keyOf({ ...confirming, ...parent, apoderado_email: "muchísimo" }),
  ];

  expect(new Set(keys).size).toBe(keys.length);
  expect(keys).not.toContain(null);
});
