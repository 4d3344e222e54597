import {
  array,
  assert,
  boolean,
  constantFrom,
  dictionary,
  double,
  emailAddress,
  jsonValue,
  oneof,
  property,
  readConfigureGlobal,
  string,
  webUrl,
} from "fast-check";
import { expect, test } from "vitest";
import { isBlank } from "../../../src/domain/forms/fieldTypes/definition.ts";
import { checkFieldValue, FIELD_TYPES, type FieldType, type FormField } from "../../../src/domain/forms/fieldTypes.ts";
import { es } from "../../../src/messages/es/index.ts";
import { buildField } from "../../support/formFields.ts";

const CHOICES = ["Lima", "Cusco", "Arequipa"];

test.each<[FieldType, unknown, unknown]>([
  ["text", "  Ana  ", "Ana"],
  ["text", 12, "12"],
  ["text", `${" ".repeat(1_500)}${"a".repeat(1_000)}${" ".repeat(500)}`, "a".repeat(1_000)],
  ["textarea", "uno\r\ndos\rtres", "uno\ndos\ntres"],
  ["textarea", "a".repeat(20_000), "a".repeat(20_000)],
  ["hidden", "campaña", "campaña"],
  ["email", " ana@tienda.pe ", "ana@tienda.pe"],
  ["email", "ana@tienda.pe".padEnd(1_000), "ana@tienda.pe"],
  ["phone", "987 654 321", "+51987654321"],
  ["phone", "+51 987-654-321", "+51987654321"],
  ["phone", "51987654321", "+51987654321"],
  ["phone", "(01) 426-1234", "+5114261234"],
  ["phone", "084 221234", "+5184221234"],
  ["phone", "+1 (202) 555-0147", "+12025550147"],
  ["number", "-1,5", -1.5],
  ["number", "0", 0],
  ["number", "-0", 0],
  ["number", -0, 0],
  ["number", 1e20, 1e20],
  ["number", "+123456789012345.0123456789", 123_456_789_012_345.02],
  ["number", "7".padEnd(1_000), 7],
  ["amount", "S/ 129,9", "129.90"],
  ["amount", 5, "5.00"],
  ["amount", "s/.12345678901", "12345678901.00"],
  ["amount", " S/ 7".padEnd(1_000), "7.00"],
  ["amount", "1,299.90", "1299.90"],
  ["amount", "1.299,90", "1299.90"],
  ["amount", "1.999", "1999.00"],
  ["amount", "1,500", "1500.00"],
  ["amount", "PEN 20", "20.00"],
  ["amount", "20 soles", "20.00"],
  ["amount", -0, "0.00"],
  ["number", "1,500", 1500],
  ["date", "24/11/2026", "2026-11-24"],
  ["date", "2024-02-29", "2024-02-29"],
  ["date", "4-3-2026", "2026-03-04"],
  ["date", "04.03.2026", "2026-03-04"],
  ["time", "8:05", "08:05"],
  ["time", "23:59", "23:59"],
  ["time", "00:00:00", "00:00"],
  ["url", "https://tienda.pe", "https://tienda.pe/"],
  ["url", "http://tienda.pe/a", "http://tienda.pe/a"],
  ["url", `https://t.pe/${"a".repeat(987)}`, `https://t.pe/${"a".repeat(987)}`],
  ["select", "Lima", "Lima"],
  ["radio", "Cusco", "Cusco"],
  ["checkboxes", "Cusco", ["Cusco"]],
  ["checkboxes", ["Cusco", "Lima", "Cusco"], ["Lima", "Cusco"]],
  ["checkboxes", ["", "Cusco", null], ["Cusco"]],
  ["consent", "on", true],
  ["consent", true, true],
  ["consent", 1, true],
  ["consent", " Sí ", true],
  ["consent", "Acepto", true],
  ["consent", "He leído y acepto la política", true],
  ["consent", "✓", true],
  ["file", ["cv.pdf", "dni.jpg"], ["cv.pdf", "dni.jpg"]],
  ["dni", "12.345.678", "12345678"],
  ["ruc", "20-10007097-0", "20100070970"],
  ["ubigeo", "150101", "150101"],
  ["ubigeo", "180107", "180107"],
])("a field of type %s reads %j as %j", (type, raw, value) => {
  const checked = checkFieldValue(buildField({ type, choices: CHOICES }), raw);

  expect(checked).toEqual({ value });
});

test.each<[FieldType, unknown, string]>([
  ["text", { nombre: "Ana" }, "must_be_text"],
  ["text", "a".repeat(1_001), "too_long"],
  ["text", "Ana".padEnd(3_001), "too_long"],
  ["textarea", "a".repeat(20_001), "too_long"],
  ["textarea", "Ana".padEnd(41_001), "too_long"],
  ["email", "ana@tienda", "invalid_email"],
  ["email", ["ana@tienda.pe"], "must_be_text"],
  ["email", "ana@tienda.pe".padEnd(1_001), "too_long"],
  ["phone", "12345", "invalid_phone"],
  ["phone", "887654321", "invalid_phone"],
  ["phone", "+1234567890123456", "invalid_phone"],
  ["number", "doce", "not_a_number"],
  ["number", "1e3", "not_a_number"],
  ["number", "1234567890123456", "not_a_number"],
  ["number", "1.01234567891", "not_a_number"],
  ["number", "1.", "not_a_number"],
  ["number", "7".padEnd(1_001), "not_a_number"],
  ["number", Number.POSITIVE_INFINITY, "not_a_number"],
  ["number", ["7"], "not_a_number"],
  ["amount", "-1", "invalid_amount"],
  ["amount", 1.999, "invalid_amount"],
  ["amount", "US$ 5", "invalid_amount"],
  ["amount", "0,250", "invalid_amount"],
  ["amount", "123456789012", "invalid_amount"],
  ["amount", "5 S/", "invalid_amount"],
  ["amount", "US/5", "invalid_amount"],
  ["amount", `${" ".repeat(1_000)}7`, "invalid_amount"],
  ["amount", ["7"], "invalid_amount"],
  ["date", "2026-02-29", "invalid_date"],
  ["date", "31/04/2026", "invalid_date"],
  ["date", "130/04/2026", "invalid_date"],
  ["date", "1/04/20261", "invalid_date"],
  ["date", "2026", "invalid_date"],
  ["date", "+02026-11-24", "invalid_date"],
  ["date", "2026-11-24T00:00", "invalid_date"],
  ["date", "2026-13-01", "invalid_date"],
  ["time", "24:00", "invalid_time"],
  ["time", "12:60", "invalid_time"],
  ["time", "112:00", "invalid_time"],
  ["time", "12:000", "invalid_time"],
  ["time", "12:00:30", "invalid_time"],
  ["time", "12", "invalid_time"],
  ["url", "javascript:alert(1)", "invalid_web_address"],
  ["url", "https://ana:clave@tienda.pe", "invalid_web_address"],
  ["url", "https://.", "invalid_web_address"],
  ["url", "ftp://tienda.pe/", "invalid_web_address"],
  ["url", "https://ana@tienda.pe/", "invalid_web_address"],
  ["url", "https://:clave@tienda.pe/", "invalid_web_address"],
  ["url", `https://t.pe/${"a".repeat(988)}`, "too_long"],
  ["url", `https://t.pe/${"ñ".repeat(200)}`, "invalid_web_address"],
  ["url", "tienda.pe", "invalid_web_address"],
  ["select", "Puno", "not_a_choice"],
  ["select", ["Lima"], "not_a_choice"],
  ["checkboxes", ["Lima", "Puno"], "not_a_choice"],
  ["checkboxes", [["Lima"]], "not_a_choice"],
  ["consent", "off", "consent_required"],
  ["consent", "No acepto", "consent_required"],
  ["consent", "false", "consent_required"],
  ["consent", 2, "consent_required"],
  ["file", "cv.pdf", "must_be_file"],
  ["file", "x", "must_be_file"],
  ["file", [], "must_be_file"],
  ["file", ["cv.pdf", ""], "must_be_file"],
  ["file", ["cv.pdf", 7], "must_be_file"],
  ["dni", "1234567", "invalid_dni"],
  ["dni", "123456789", "wrong_dni_check"],
  ["dni", "1234567", "invalid_dni"],
  ["ruc", "20100070971", "invalid_ruc"],
  ["ubigeo", "150100", "invalid_ubigeo"],
  ["ubigeo", "260101", "invalid_ubigeo"],
])("a field of type %s refuses %j as %s", (type, raw, problem) => {
  const checked = checkFieldValue(buildField({ type, choices: CHOICES }), raw);

  expect(checked).toMatchObject({ problem });
});

test.each<[Partial<FormField>, unknown, unknown]>([
  [{ type: "text", min: 3 }, "abc", { value: "abc" }],
  [{ type: "text", min: 3 }, "ab", { problem: "too_short", limit: 3 }],
  [{ type: "text", max: 3 }, "abc", { value: "abc" }],
  [{ type: "text", max: 3 }, "abcd", { problem: "too_long", limit: 3 }],
  [{ type: "number", min: 1, max: 2 }, "1", { value: 1 }],
  [{ type: "number", min: 1, max: 2 }, "0.9", { problem: "too_small", limit: 1 }],
  [{ type: "number", min: 1, max: 2 }, "2", { value: 2 }],
  [{ type: "number", max: 2 }, "-5", { value: -5 }],
  [{ type: "number", min: 1 }, "5", { value: 5 }],
  [{ type: "amount", min: 1, max: 2 }, "2.01", { problem: "too_large", limit: 2 }],
  [{ type: "checkboxes", min: 2 }, ["Lima"], { problem: "too_few", limit: 2 }],
  [{ type: "checkboxes", min: 2 }, ["Lima", "Cusco"], { value: ["Lima", "Cusco"] }],
  [{ type: "checkboxes", max: 1 }, ["Lima"], { value: ["Lima"] }],
  [{ type: "checkboxes", max: 1 }, ["Lima", "Cusco"], { problem: "too_many", limit: 1 }],
  [{ type: "text", max: 5_000 }, "a".repeat(1_001), { problem: "too_long", limit: 1_000 }],
  [{ type: "text", max: 3 }, "abc".padEnd(1_006), { value: "abc" }],
  [{ type: "text", max: 3 }, "abc".padEnd(1_007), { problem: "too_long", limit: 3 }],
  [{ type: "textarea", max: 3 }, "a\r\nb", { value: "a\nb" }],
  [{ type: "text", pattern: String.raw`[A-Z]{3}-\d{3}` }, "ABC-123", { value: "ABC-123" }],
  [{ type: "text", pattern: String.raw`[A-Z]{3}-\d{3}` }, "xABC-123", { problem: "pattern_mismatch" }],
])("the options %j make of %j %j", (options, raw, expected) => {
  const checked = checkFieldValue(buildField({ choices: CHOICES, ...options }), raw);

  expect(checked).toEqual(expected);
});

test("a field's pattern decides the same for each of many texts, and one that does not compile matches none", () => {
  const field = buildField({ pattern: "[a-z]+" });
  const broken = buildField({ pattern: "(" });

  const checked = ["ana", "Ana", "eva"].map((raw) => checkFieldValue(field, raw));

  expect(checked).toEqual([{ value: "ana" }, { problem: "pattern_mismatch" }, { value: "eva" }]);
  for (const raw of ["ana", "("]) expect(checkFieldValue(broken, raw)).toEqual({ problem: "pattern_mismatch" });
});

test.each<[unknown, boolean]>([
  [undefined, true],
  [null, true],
  ["", true],
  [" \t\n", true],
  [" ".repeat(20_000), true],
  [" ".repeat(20_001), false],
  [[], true],
  [["", null], true],
  [["", "a"], false],
  [0, false],
  [false, false],
  [{}, false],
])("whether %j is blank: %s", (raw, expected) => {
  expect(isBlank(raw)).toBe(expected);
});

test("a checked value checks again to itself, and every problem has a sentence", () => {
  const digits = string({ unit: constantFrom(...Array.from("0123456789")), minLength: 6, maxLength: 11 });
  const typed = oneof(
    string({ unit: "binary" }),
    constantFrom(...CHOICES, "on", "24/11/2026", "9:30", "S/ 10", "150101", "https://ñandú.pe/á b", "a\r\r\nb"),
    digits,
    double().map(String),
    emailAddress(),
    webUrl(),
  );
  const parts = constantFrom("from", "to", "line1", "ubigeo", "Lima", "Cusco");
  const raws = oneof(typed, array(typed), double(), boolean(), jsonValue(), dictionary(parts, typed));

  assert(
    property(constantFrom(...FIELD_TYPES), raws, (type, raw) => {
      const field = buildField({ type, choices: CHOICES, rows: ["Lima", "Cusco"] });
      const checked = checkFieldValue(field, raw);

      if ("value" in checked) expect(checkFieldValue(field, checked.value)).toEqual(checked);
      else expect(es.errors.describeProblem({ field: "x", ...checked })).not.toBe("");
    }),
    { numRuns: readConfigureGlobal()?.numRuns ?? 2_000 },
  );
});
