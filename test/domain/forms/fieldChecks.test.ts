import { expect, test } from "vitest";
import { addFileNames, checkFields, takesFiles } from "../../../src/domain/forms/fieldChecks.ts";
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

test.each([
  [{ field: "acepto", equals: "on" }, "of an accepted consent, another word than true"],
  [{ field: "temas", equals: "C" }, "among several choices, one that was not made"],
  [{ field: "libre", equals: "0" }, "of a field that was left blank, any value"],
  [{ field: "monto", equals: "5" }, "of an amount, another spelling than its own"],
])("the condition %j is not met: %s", (showIf) => {
  const fields = buildFields([
    buildField({ name: "acepto", type: "consent" }),
    buildField({ name: "temas", type: "checkboxes", choices: ["A", "B", "C"] }),
    buildField({ name: "libre" }),
    buildField({ name: "monto", type: "amount" }),
    buildField({ name: "x", required: true, showIf }),
  ]);

  const { values, problems } = checkFields(fields, read({ acepto: "on", temas: ["A"], monto: "5", x: "1" }), NOW);

  expect(problems).toEqual([]);
  expect(values).not.toHaveProperty("x");
});

test("a field on a field that is not shown is not shown either, whatever it is compared with", () => {
  const fields = buildFields([
    buildField({ name: "a" }),
    buildField({ name: "b", showIf: { field: "a", equals: "1" } }),
    buildField({ name: "c", required: true, showIf: { field: "b", equals: "undefined" } }),
  ]);

  expect(checkFields(fields, read({ b: "1" }), NOW).problems).toEqual([]);
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

test("twenty unknown fields are named at most, and none that the form has", () => {
  const posted = read(Object.fromEntries(Array.from({ length: 25 }, (_, index) => [`x${index}`, "1"])));

  const { problems } = checkFields(buildFields([buildField({ name: "x3" })], "refuse"), posted, NOW);

  const names = "x0 x1 x2 x4 x5 x6 x7 x8 x9 x10 x11 x12 x13 x14 x15 x16 x17 x18 x19 x20".split(" ");
  expect(problems.map(({ field }) => field)).toEqual(names);
});

test.each([
  ["files are allowed", true, null, true],
  ["they are not, and no fields are described", false, null, false],
  ["they are not, and no field is for files", false, [buildField()], false],
  ["they are not, and one of the fields is for files", false, [buildField(), buildField({ type: "file" })], true],
])("a form takes files or not where %s", (_where, filesAllowed, fields, expected) => {
  expect(takesFiles({ filesAllowed, fields: fields && buildFields(fields) })).toBe(expected);
});

test("the names of received files are the values of the fields for files, and a text in such a field is dropped", () => {
  const fields = buildFields([
    buildField({ name: "nota" }),
    buildField({ name: "cv", type: "file" }),
    buildField({ name: "foto", type: "file" }),
  ]);
  const files = [
    { field: "cv", name: "a.pdf" },
    { field: "otro", name: "b.pdf" },
    { field: "cv", name: "c.pdf" },
  ];

  const named = addFileNames(fields, read({ nota: "hola", foto: "foto.jpg" }), files);

  expect(Object.fromEntries(named)).toEqual({ nota: "hola", cv: ["a.pdf", "c.pdf"] });
});

test("the data of a form without fields for files stay as they are", () => {
  const data = read({ nota: "hola" });

  const named = addFileNames(buildFields([buildField({ name: "nota" })]), data, [{ field: "nota", name: "a.pdf" }]);

  expect(named).toBe(data);
});
