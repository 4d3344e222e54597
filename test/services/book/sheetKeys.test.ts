import { expect, test } from "vitest";
import { readComplaintForm } from "../../../src/domain/book/complaintForm.ts";
import { keySheet } from "../../../src/services/book/sheetKeys.ts";
import { FIELDS } from "../../support/complaints.ts";

const FORM_ID = "0193d0d0-0000-7000-8000-000000000001";
const PAGE_ID = "0193d0d0-0000-7000-8000-000000000002";

function keyOf(fields: Record<string, string>) {
  const sheet = new Map(Object.entries({ ...FIELDS, ...fields }));
  const { facts } = readComplaintForm(sheet, new Date("2026-11-21T15:00:00Z"));
  return facts === null ? null : keySheet(FORM_ID, PAGE_ID, facts);
}

test("a sheet that was filed by an earlier release is known by the key that it got then", () => {
  expect(keyOf({ monto_reclamado: "S/ 1 250", fecha_hecho: "2026-10-01" })).toBe(
    "777eca08-c7eb-5ec1-9d63-5c3e280c6de6",
  );
});

test("a minor's sheet that was filed by an earlier release is known by the key that it got then", () => {
  const parent = { es_menor: "si", apoderado_nombre: "Rosa", apoderado_email: "rosa@example.pe" };

  expect(keyOf({ ...parent, monto_reclamado: "mucho", _sin_corregir: "monto_reclamado" })).toBe(
    "d32c892b-40e1-5b95-b952-5dddf5c3d108",
  );
});

test("sheets that differ in what was typed for an amount, a day or an e-mail are as many", () => {
  const insisting = { domicilio: "Jr. Puno 1", _sin_corregir: "monto_reclamado fecha_hecho email apoderado_email" };
  const parent = { es_menor: "si", apoderado_nombre: "Rosa" };
  const keys = [
    keyOf({}),
    keyOf({ ...insisting, monto_reclamado: "mucho" }),
    keyOf({ ...insisting, monto_reclamado: "muchísimo" }),
    keyOf({ ...insisting, fecha_hecho: "mucho" }),
    keyOf({ ...insisting, email: "mucho" }),
    keyOf({ ...insisting, email: "muchísimo" }),
    keyOf({ ...insisting, ...parent }),
    keyOf({ ...insisting, ...parent, apoderado_email: "mucho" }),
    keyOf({ ...insisting, ...parent, apoderado_email: "muchísimo" }),
  ];

  expect(new Set(keys).size).toBe(keys.length);
  expect(keys).not.toContain(null);
});
