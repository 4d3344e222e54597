import { expect, test } from "vitest";
import { nameWarnedField, readConfirmedAnyway } from "../../../src/domain/book/complaintFields.ts";
import { readComplaintForm } from "../../../src/domain/book/complaintForm.ts";
import { FIELDS } from "../../support/sheetFields.ts";

const NOW = new Date("2026-11-21T15:00:00Z");

const readDay = (text: string) => {
  const { details, problems } = readComplaintForm(new Map(Object.entries({ ...FIELDS, fecha_hecho: text })), NOW);
  return [details?.happenedOn ?? null, problems.map(({ problem }) => problem)];
};

test.each([
  ["2026-11-20", "2026-11-20"],
  ["20/11/2026", "2026-11-20"],
  ["1-2-2026", "2026-02-01"],
  ["01/12/2025", "2025-12-01"],
  ["1900-01-01", "1900-01-01"],
])("reads the day %j as %s", (text, day) => {
  expect(readDay(text)).toEqual([day, []]);
});

test.each([
  ["x20/11/2026", "invalid_date"],
  ["20/11/20261", "invalid_date"],
  ["20/11/26", "invalid_date"],
  ["x2026-11-20", "invalid_date"],
  ["2026-11-200", "invalid_date"],
  ["30/02/2026", "invalid_date"],
  ["1899-12-31", "invalid_date"],
  ["2026-11-22", "date_in_future"],
])("warns of the day %j: %s", (text, problem) => {
  expect(readDay(text)).toEqual([null, [problem]]);
});

test("an e-mail's warning is named with a digest of the e-mail, and every other one by its field", () => {
  const names = ["ana@", " ana@\r", "luis@"].map((email) => nameWarnedField("email", new Map([["email", email]])));

  expect(names[0]).toMatch(/^email:[\w-]+$/);
  expect(names[1]).toBe(names[0]);
  expect(names[2]).not.toBe(names[0]);
  expect(names[0]?.length).toBeLessThan(40);
  expect(nameWarnedField("apoderado_email", new Map([["apoderado_email", "ana@"]]))).toMatch(/^apoderado_email:/);
  expect(nameWarnedField("email", new Map())).toMatch(/^email:/);
  expect(nameWarnedField("pedido", new Map([["pedido", "9"]]))).toBe("pedido");
});

test("a confirmation is for its e-mail alone", () => {
  const posted = new Map([["email", "ana@"]]);
  const name = nameWarnedField("email", posted);
  const confirm = (text: string, fields: ReadonlyMap<string, string>) => [
    ...readConfirmedAnyway(new Map([...fields, ["_sin_corregir", text]])),
  ];

  expect(confirm(`pedido, ${name} otro`, posted)).toEqual(expect.arrayContaining(["email", "pedido"]));
  expect(confirm(name, new Map([["email", "luis@"]]))).toEqual([]);
  expect(confirm("email", posted)).toEqual(["email"]);
  expect(confirm("", posted)).toEqual([]);
});
