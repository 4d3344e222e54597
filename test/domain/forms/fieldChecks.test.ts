import { expect, test } from "vitest";
import { checkFields } from "../../../src/domain/forms/index.ts";
import { buildField, buildFields } from "../../support/formFields.ts";

const NOW = new Date("2026-11-24T15:00:00Z");
const read = (data: object) => new Map<string, unknown>(Object.entries(data));

test("names every problem at once, in the order of the fields", () => {
  const fields = buildFields([
    buildField({ name: "correo", type: "email", required: true }),
    buildField({ name: "dni", type: "dni" }),
    buildField({ name: "acepto", type: "consent", required: true }),
  ]);

  const { problems } = checkFields(fields, read({ correo: "ana", dni: "1" }), NOW);

  expect(problems).toEqual([
    { field: "correo", problem: "invalid_email" },
    { field: "dni", problem: "invalid_dni" },
    { field: "acepto", problem: "consent_required" },
  ]);
});

test("a blank text is a missing value, which is a problem of a required field alone", () => {
  const fields = buildFields([buildField({ name: "a", required: true }), buildField({ name: "b" })]);

  const { values, problems } = checkFields(fields, read({ a: "  ", b: "" }), NOW);

  expect({ values: { ...values }, problems }).toEqual({ values: {}, problems: [{ field: "a", problem: "required" }] });
});

test("a consent keeps the text that was accepted, and when", () => {
  const fields = buildFields([buildField({ name: "acepto", type: "consent", label: "Acepto la política." })]);

  const { values } = checkFields(fields, read({ acepto: "on" }), NOW);

  expect(values["acepto"]).toEqual({ accepted: true, text: "Acepto la política.", at: "2026-11-24T15:00:00.000Z" });
});

test("a field whose condition is not met is neither asked nor kept", () => {
  const fields = buildFields([
    buildField({ name: "entrega", type: "radio", choices: ["Envío", "Recojo"] }),
    buildField({ name: "distrito", type: "ubigeo", required: true, showIf: { field: "entrega", equals: "Envío" } }),
  ]);

  const shown = checkFields(fields, read({ entrega: "Envío" }), NOW);
  const hidden = checkFields(fields, read({ entrega: "Recojo", distrito: "150101" }), NOW);

  expect(shown.problems).toEqual([{ field: "distrito", problem: "required" }]);
  expect({ ...hidden.values }).toEqual({ entrega: "Recojo" });
});

test("a condition is met by an accepted consent and by one choice among several", () => {
  const fields = buildFields([
    buildField({ name: "acepto", type: "consent" }),
    buildField({ name: "temas", type: "checkboxes", choices: ["A", "B"] }),
    buildField({ name: "x", showIf: { field: "acepto", equals: "true" } }),
    buildField({ name: "y", showIf: { field: "temas", equals: "B" } }),
  ]);

  const { values } = checkFields(fields, read({ acepto: "on", temas: ["A", "B"], x: "1", y: "2" }), NOW);

  expect(values).toMatchObject({ x: "1", y: "2" });
});

test("a default is the value of a field that was not posted, and not of one that was left blank", () => {
  const fields = buildFields([buildField({ name: "origen", type: "hidden", defaultValue: "web" })]);

  const missing = checkFields(fields, read({}), NOW);
  const blank = checkFields(fields, read({ origen: "" }), NOW);

  expect([{ ...missing.values }, { ...blank.values }]).toEqual([{ origen: "web" }, {}]);
});

test("data without a field are refused where the form says so, and else let through", () => {
  const fields = [buildField({ name: "a" })];

  const kept = checkFields(buildFields(fields), read({ b: "1" }), NOW);
  const refused = checkFields(buildFields(fields, "refuse"), read({ b: "1" }), NOW);

  expect([kept.problems, refused.problems]).toEqual([[], [{ field: "b", problem: "unknown_field" }]]);
});
