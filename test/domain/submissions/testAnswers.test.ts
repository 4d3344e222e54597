import { expect, test } from "vitest";
import { checkFields } from "../../../src/domain/forms/fieldChecks.ts";
import { FIELD_TYPES, type FormField } from "../../../src/domain/forms/fieldTypes.ts";
import { writeTestAnswers } from "../../../src/domain/submissions/testSubmissions.ts";
import { es } from "../../../src/messages/es/index.ts";
import { buildField, buildFieldOfEachType } from "../../support/formFields.ts";

const WORDS = { ...es.testSubmissions, examples: es.fieldExamples };
const ADDRESS = "luz@example.pe";
const NOW = new Date("2026-11-28T15:00:00Z");

const check = (fields: readonly FormField[]) => {
  const asked = { version: 1, unknownFields: "refuse", fields } as const;
  const answers = writeTestAnswers(asked, WORDS, ADDRESS);
  return { answers, ...checkFields(asked, answers, NOW) };
};

test("a field of every type is answered by what it takes, but for those that bring files or ask for nothing", () => {
  const fields = buildFieldOfEachType().map((field) => ({ ...field, required: true }));

  const { answers, problems } = check(fields);

  expect(problems).toEqual([{ field: "file", problem: "required" }]);
  expect(FIELD_TYPES.filter((type) => !answers.has(type))).toEqual(
    ["section", "text_block", "page", "file"].toSorted(byType),
  );
  expect(answers.get("email")).toBe(ADDRESS);
});

test.each<readonly [what: string, settings: Partial<FormField> & Pick<FormField, "type">]>([
  ["other choices", { type: "select", choices: ["Rojo", "Azul"] }],
  ["three marked choices", { type: "checkboxes", choices: ["A", "B", "C", "D"], min: 3 }],
  ["the first two ranks", { type: "ranking", choices: ["A", "B", "C"], max: 2 }],
  ["other rows", { type: "matrix", rows: ["Sala", "Baño"], choices: ["Sí", "No"] }],
  ["small numbers", { type: "number", min: 1, max: 2 }],
  ["large amounts", { type: "amount", min: 5_000 }],
  ["three stars", { type: "rating", max: 3 }],
  ["a short text", { type: "text", max: 3 }],
  ["a long text", { type: "textarea", min: 90 }],
  ["a hidden value", { type: "hidden", defaultValue: "feria" }],
])("a field of %s is answered by what it takes", (_, settings) => {
  const { answers, problems } = check([buildField({ name: "campo", label: "Campo", required: true, ...settings })]);

  expect([problems, answers.size]).toEqual([[], 1]);
});

test("a field whose condition is not met is not answered, and a pattern that no example meets is left out", () => {
  const { answers } = check([
    buildField({ name: "clase", type: "radio", label: "Clase", choices: ["Envío", "Recojo"] }),
    buildField({ name: "si", type: "text", label: "Sí", showIf: { field: "clase", equals: "Recojo" } }),
    buildField({ name: "no", type: "text", label: "No", showIf: { field: "clase", equals: "Envío" } }),
    buildField({ name: "codigo", type: "text", label: "Código", pattern: "[A-Z]{3}[0-9]{4}" }),
  ]);

  expect([...answers.keys()]).toEqual(["clase", "si"]);
});

test("a form without fields gets a name, an address and a message", () => {
  expect(Object.fromEntries(writeTestAnswers(null, WORDS, ADDRESS))).toEqual({
    nombre: "Prueba",
    mensaje: "Este es un envío de prueba.",
    email: ADDRESS,
  });
});

const byType = (one: string, other: string) =>
  FIELD_TYPES.indexOf(one as FormField["type"]) - FIELD_TYPES.indexOf(other as FormField["type"]);
