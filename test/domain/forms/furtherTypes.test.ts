import { assert, constantFrom, integer, property, record, shuffledSubarray } from "fast-check";
import { expect, test } from "vitest";
import {
  checkFieldValue,
  describeFieldValue,
  type FormField,
  tabulateFieldValue,
} from "../../../src/domain/forms/fieldTypes.ts";
import { es } from "../../../src/messages/es/index.ts";
import { buildField } from "../../support/formFields.ts";

const CHOICES = ["Malo", "Regular", "Bueno"];
const ROWS = ["La atención", "El precio"];

test.each<[Partial<FormField>, unknown, unknown]>([
  [{ type: "rating" }, "1", 1],
  [{ type: "rating" }, 5, 5],
  [{ type: "rating", max: 10 }, " 10 ", 10],
  [{ type: "scale" }, "1", 1],
  [{ type: "scale", min: 0, max: 10 }, "0", 0],
  [{ type: "scale", min: 0, max: 10 }, 10, 10],
  [{ type: "ce" }, "001-234-567", "001234567"],
  [{ type: "ce" }, "ab123456", "AB123456"],
  [{ type: "ce" }, "123456789012", "123456789012"],
  [{ type: "passport" }, "ab 123", "AB123"],
  [{ type: "passport" }, "123456789012", "123456789012"],
  [{ type: "plate" }, "abc-123", "ABC-123"],
  [{ type: "plate" }, "M2T 511", "M2T-511"],
  [{ type: "plate" }, "12345a", "1234-5A"],
  [{ type: "plate" }, "1234-AB", "1234-AB"],
  [{ type: "plate" }, "AB1234", "AB-1234"],
  [{ type: "cci" }, "011-366-000100032542-21", "01136600010003254221"],
  [{ type: "cci" }, "002 193 000000000000 10", "00219300000000000010"],
  [{ type: "date_range" }, { from: "24/12/2026", to: "2026-12-28" }, { from: "2026-12-24", to: "2026-12-28" }],
  [{ type: "date_range" }, { from: "2026-12-24", to: "2026-12-24" }, { from: "2026-12-24", to: "2026-12-24" }],
  [
    { type: "matrix" },
    { "El precio": "Malo", "La atención": "Bueno" },
    { "La atención": "Bueno", "El precio": "Malo" },
  ],
  [{ type: "matrix" }, { "El precio": "Malo", "La atención": "" }, { "El precio": "Malo" }],
  [{ type: "ranking" }, ["Bueno", "Malo", "Regular"], ["Bueno", "Malo", "Regular"]],
  [{ type: "signature" }, "  Ana  Quispe ", "Ana Quispe"],
  [{ type: "signature" }, "a".repeat(200), "a".repeat(200)],
  [{ type: "signature" }, ["firma.PNG"], ["firma.PNG"]],
  [{ type: "ranking", max: 1 }, "Bueno", ["Bueno"]],
  [{ type: "ranking", max: 20 }, ["Bueno", "", "Malo", "Regular"], ["Bueno", "Malo", "Regular"]],
  [
    { type: "address" },
    { line1: "  Av.  Larco 1301 ", line2: "", ubigeo: "150122" },
    { line1: "Av. Larco 1301", ubigeo: "150122" },
  ],
  [
    { type: "address" },
    { line1: "a".repeat(200), line2: "b".repeat(200), ubigeo: " 150122" },
    { line1: "a".repeat(200), line2: "b".repeat(200), ubigeo: "150122" },
  ],
])("a field %j reads %j as %j", (options, raw, value) => {
  const checked = checkFieldValue(buildField({ choices: CHOICES, rows: ROWS, ...options }), raw);

  expect(checked).toEqual({ value });
});

test.each<[Partial<FormField>, unknown, string]>([
  [{ type: "rating" }, "0", "not_a_choice"],
  [{ type: "rating" }, "6", "not_a_choice"],
  [{ type: "rating" }, "4.5", "not_a_choice"],
  [{ type: "rating" }, -1, "not_a_choice"],
  [{ type: "rating" }, ["4"], "not_a_choice"],
  [{ type: "scale", min: 0, max: 10 }, "11", "not_a_choice"],
  [{ type: "scale", min: 1 }, "0", "not_a_choice"],
  [{ type: "scale" }, "", "not_a_choice"],
  [{ type: "ce" }, "1234567", "invalid_ce"],
  [{ type: "ce" }, "1234567890123", "invalid_ce"],
  [{ type: "ce" }, "ñ12345678", "invalid_ce"],
  [{ type: "passport" }, "1234", "invalid_passport"],
  [{ type: "passport" }, "1234567890123", "invalid_passport"],
  [{ type: "plate" }, "ABC-12", "invalid_plate"],
  [{ type: "plate" }, "ABC-1234", "invalid_plate"],
  [{ type: "plate" }, "123-456", "invalid_plate"],
  [{ type: "plate" }, "1234-A5", "invalid_plate"],
  [{ type: "plate" }, "1BC-123", "invalid_plate"],
  [{ type: "plate" }, "ÑBC-123", "invalid_plate"],
  [{ type: "cci" }, "0113660001000325422", "invalid_cci"],
  [{ type: "cci" }, "011366000100032542211", "invalid_cci"],
  [{ type: "cci" }, "01136600010003254a21", "invalid_cci"],
  [{ type: "cci" }, "011-366-000100032542-31", "wrong_cci_check"],
  [{ type: "cci" }, "011-366-000100032542-22", "wrong_cci_check"],
  [{ type: "cci" }, "011-366-000100032524-21", "wrong_cci_check"],
  [{ type: "date_range" }, { from: "2026-12-24" }, "incomplete_range"],
  [{ type: "date_range" }, { from: "", to: "2026-12-24" }, "incomplete_range"],
  [{ type: "date_range" }, { from: "2026-12-25", to: "2026-12-24" }, "ends_before_start"],
  [{ type: "date_range" }, { from: "2026-02-29", to: "2026-12-24" }, "invalid_date"],
  [{ type: "date_range" }, { from: "2026-12-24", to: "1".repeat(10_000) }, "invalid_date"],
  [{ type: "date_range" }, { from: "2026-12-24", to: "2026-12-25", x: "" }, "unknown_part"],
  [{ type: "date_range" }, "2026-12-24", "must_be_parts"],
  [{ type: "date_range" }, ["2026-12-24", "2026-12-25"], "must_be_parts"],
  [{ type: "date_range" }, { from: ["a"], to: "2026-12-25" }, "must_be_text"],
  [{ type: "matrix" }, { "El precio": "Caro" }, "not_a_choice"],
  [{ type: "matrix" }, { "El color": "Malo" }, "unknown_part"],
  [{ type: "matrix" }, {}, "row_missing"],
  [{ type: "matrix", required: true }, { "El precio": "Malo" }, "row_missing"],
  [{ type: "ranking" }, ["Bueno", "Malo"], "incomplete_ranking"],
  [{ type: "ranking" }, ["Bueno", "Malo", "Bueno"], "repeated_rank"],
  [{ type: "ranking" }, ["Bueno", "Malo", "Caro"], "not_a_choice"],
  [{ type: "ranking", max: 1 }, ["Bueno", "Malo"], "too_many"],
  [{ type: "ranking" }, { 0: "Bueno" }, "not_a_choice"],
  [{ type: "address" }, { line1: "Av. Larco 1301" }, "incomplete_address"],
  [{ type: "address" }, { line2: "x", ubigeo: "150122" }, "incomplete_address"],
  [{ type: "address" }, { line1: "Av. Larco 1301", ubigeo: "150100" }, "invalid_ubigeo"],
  [{ type: "address" }, { line1: "a".repeat(201), ubigeo: "150122" }, "too_long"],
  [{ type: "address" }, { line1: "a", line2: "b".repeat(201), ubigeo: "150122" }, "too_long"],
  [{ type: "address" }, { line1: " ".repeat(100_000) + "a", ubigeo: "150122" }, "too_long"],
  [{ type: "address" }, "Av. Larco 1301", "must_be_parts"],
  [{ type: "section" }, "x", "unknown_field"],
  [{ type: "signature" }, "a".repeat(201), "too_long"],
  [{ type: "signature" }, `${" ".repeat(100_000)}a`, "too_long"],
  [{ type: "signature" }, "---", "invalid_signature"],
  [{ type: "signature" }, ["firma.jpg"], "invalid_signature"],
  [{ type: "signature" }, ["a.png", "b.png"], "invalid_signature"],
  [{ type: "signature" }, 7, "must_be_text"],
])("a field %j refuses %j as %s", (options, raw, problem) => {
  const checked = checkFieldValue(buildField({ choices: CHOICES, rows: ROWS, ...options }), raw);

  expect(checked).toMatchObject({ problem });
});

test.each<[Partial<FormField>, FormField["defaultValue"] | object | number, string, unknown]>([
  [{ type: "rating", max: 5 }, 4, "4 de 5", 4],
  [{ type: "scale", max: 10 }, 9, "9 de 10", 9],
  [{ type: "plate" }, "ABC-123", "ABC-123", "ABC-123"],
  [
    { type: "date_range" },
    { from: "2026-12-24", to: "2026-12-28" },
    "Del 24/12/2026 al 28/12/2026",
    "Del 24/12/2026 al 28/12/2026",
  ],
  [{ type: "date_range" }, { from: "2026-12-24", to: "2026-12-24" }, "24/12/2026", "24/12/2026"],
  [
    { type: "matrix" },
    { "La atención": "Bueno", accepted: "Malo" },
    "La atención: Bueno; accepted: Malo",
    "La atención: Bueno; accepted: Malo",
  ],
  [{ type: "signature" }, "Ana Quispe", "Ana Quispe (firma escrita)", "Ana Quispe (firma escrita)"],
  [{ type: "signature" }, ["firma.png"], "firma.png", "firma.png"],
  [{ type: "ranking" }, ["Bueno", "Malo"], "1. Bueno; 2. Malo", "1. Bueno; 2. Malo"],
  [
    { type: "address" },
    { line1: "Av. Larco 1301", line2: "Dpto. 402", ubigeo: "150122" },
    "Av. Larco 1301, Dpto. 402, Miraflores, Lima, Lima",
    "Av. Larco 1301, Dpto. 402, Miraflores, Lima, Lima",
  ],
])("a person reads the value of %j, %j, as %s", (options, value, readable, cell) => {
  const field = buildField(options);

  expect(describeFieldValue(field, value as string, es.formats)).toBe(readable);
  expect(tabulateFieldValue(field, value as string, es.formats)).toEqual(cell);
});

test("a mark in either of a CCI's parts that is changed by one digit is found", () => {
  const right = "01136600010003254221";

  assert(
    property(integer({ min: 0, max: 19 }), integer({ min: 1, max: 9 }), (place, more) => {
      const wrong = Array.from(right);
      wrong[place] = String((Number(wrong[place]) + more) % 10);

      expect(checkFieldValue(buildField({ type: "cci" }), wrong.join(""))).toEqual({ problem: "wrong_cci_check" });
    }),
  );
});

test("a matrix and a ranking check again to themselves, whatever their rows are named", () => {
  const names = ["1", "0", "__proto__", "constructor", "accepted", "a]b"];

  assert(
    property(
      shuffledSubarray(names, { minLength: 1 }),
      record({ choice: constantFrom(...CHOICES), required: constantFrom(true, false) }),
      (rows, { choice, required }) => {
        const field = buildField({ type: "matrix", choices: CHOICES, rows: names, required });
        const raw = Object.fromEntries(rows.map((row) => [row, choice]));
        const checked = checkFieldValue(field, raw);

        if (!("value" in checked)) expect(required && rows.length < names.length).toBe(true);
        else {
          expect(checkFieldValue(field, checked.value)).toEqual(checked);
          expect(Object.keys(checked.value)).toEqual(names.filter((name) => rows.includes(name)));
        }
      },
    ),
  );
});
