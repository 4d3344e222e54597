import * as fc from "fast-check";
import { expect, test } from "vitest";
import { checkFieldDraft } from "../../../src/domain/forms/fieldDrafts.ts";
import { guessFieldType } from "../../../src/domain/forms/fieldGuesses.ts";
import { readPastedFields } from "../../../src/domain/forms/pastedFields.ts";
import { readTableHeader } from "../../../src/domain/forms/tableHeaders.ts";
import { checkInput } from "../../../src/domain/inputs.ts";

function read(text: string, taken: readonly string[] = []) {
  const check = checkInput();
  const fields = readPastedFields(check, text, taken);
  return { fields, problems: check.problems };
}

function describe(text: string) {
  return read(text).fields.map(({ label, type, required, choices }) =>
    [`${label}${required ? "*" : ""}`, type, ...choices].join(" | "),
  );
}

test.each([
  ["Correo electrónico", "email"],
  ["¿Cuál es tu e-mail?", "email"],
  ["Número de celular", "phone"],
  ["Teléfono de contacto", "phone"],
  ["WhatsApp", "phone"],
  ["DNI", "dni"],
  ["RUC de la empresa", "ruc"],
  ["Distrito de entrega", "ubigeo"],
  ["Fecha de nacimiento", "date"],
  ["¿Qué día prefieres?", "date"],
  ["Hora de llegada", "time"],
  ["Página web", "url"],
  ["Presupuesto aproximado", "amount"],
  ["¿Cuántas personas asistirán?", "number"],
  ["Edad", "number"],
  ["Adjunta tu CV", "file"],
  ["Acepto la política de privacidad", "consent"],
  ["Cuéntanos qué necesitas", "textarea"],
  ["¿Por qué quieres trabajar con nosotros?", "textarea"],
  ["Nombre completo", "text"],
  ["¿Cómo te llamas?", "text"],
  ["¿Qué es lo que más te gustó de la atención que recibiste hoy en nuestra tienda de Miraflores?", "textarea"],
] as const)("%j asks for %s", (label, type) => {
  expect(guessFieldType(label)).toBe(type);
});

test("a numbered list of questions with choices below becomes fields", () => {
  const text = `
    1. Nombre completo *
    2) Correo electrónico (obligatorio)
    3. ¿Cómo nos conociste?
       a) Instagram
       b) Un amigo
       c) Otro
    4. ¿Qué te interesa? (opcional)
       [ ] Catering
       [x] Local
    5.- Fecha del evento:
  `;

  expect(describe(text)).toEqual([
    "Nombre completo* | text",
    "Correo electrónico* | email",
    "¿Cómo nos conociste? | radio | Instagram | Un amigo | Otro",
    "¿Qué te interesa? | checkboxes | Catering | Local",
    "Fecha del evento | date",
  ]);
});

test("a list in which all lines have the same mark has questions alone", () => {
  expect(describe("- Nombre\n- Celular\n- ¿Aceptas?")).toEqual([
    "Nombre | text",
    "Celular | phone",
    "¿Aceptas? | text",
  ]);
  expect(describe("Nombre\nCorreo\n\nMensaje")).toEqual(["Nombre | text", "Correo | email", "Mensaje | textarea"]);
});

test("lines below a question without a mark are its choices, unless they ask for something themselves", () => {
  expect(describe("¿Talla?\nS\nM\nL\n\nCorreo")).toEqual(["¿Talla? | radio | S | M | L", "Correo | email"]);
  expect(describe("¿Cómo te llamas?\nCorreo\nTeléfono")).toEqual([
    "¿Cómo te llamas? | text",
    "Correo | email",
    "Teléfono | phone",
  ]);
});

test("choices in brackets belong to the question, and many choices are a list", () => {
  expect(describe("Talla (S / M / L)\nFecha (dd/mm/aaaa)\n¿Recojo en tienda? (Sí, No)")).toEqual([
    "Talla | radio | S | M | L",
    "Fecha (dd/mm/aaaa) | date",
    "¿Recojo en tienda? | radio | Sí | No",
  ]);
  const months = Array.from({ length: 12 }, (_, index) => `- Mes ${index + 1}`).join("\n");
  expect(describe(`¿En qué mes?\n${months}`)[0]).toMatch(/^¿En qué mes\? \| select \| Mes 1 /);
});

test("the header of a table becomes fields, and the rows below are left out", () => {
  expect(describe('Nombre;Correo;"Teléfono; fijo"\nAna;ana@example.pe;01 234 5678')).toEqual([
    "Nombre | text",
    "Correo | email",
    "Teléfono; fijo | phone",
  ]);
  expect(describe("Nombres\tDNI\tMonto")).toEqual(["Nombres | text", "DNI | dni", "Monto | amount"]);
  expect(readTableHeader("Hola, ¿cómo estás?")).toBeNull();
  expect(readTableHeader("Nombre, apellido\nCorreo")).toBeNull();
});

test("names are made from the labels, and are none of the taken ones", () => {
  expect(read("Nombre\nNombre\nCorreo", ["correo"]).fields.map(({ name }) => name)).toEqual([
    "nombre",
    "nombre_2",
    "correo_2",
  ]);
});

test("too long a text, too many questions and a text without one are refused", () => {
  const questions = Array.from({ length: 51 }, (_, index) => `Dato ${index}`).join("\n");

  expect(read("a".repeat(20_001)).problems).toEqual([{ field: "text", problem: "too_long", limit: 20_000 }]);
  expect(read(questions)).toEqual({ fields: [], problems: [{ field: "text", problem: "too_many", limit: 50 }] });
  expect(read(" \n***\n").problems).toEqual([{ field: "text", problem: "required" }]);
});

test("any pasted text that is taken gives fields that can be published, but for what is too long", () => {
  const line = fc.oneof(
    fc.string({ maxLength: 60 }),
    fc.constantFrom("1. ¿Qué?", "- Sí", "  - No", "[ ] A", "b) B", "¿Talla? (S/M)", "x;y;z", "DNI *", "", "Correo:"),
  );
  fc.assert(
    fc.property(fc.array(line, { maxLength: 40 }), (lines) => {
      const { fields, problems } = read(lines.join("\n"));

      if (problems.length === 0) expect(fields.length).toBeGreaterThan(0);
      expect(checkFieldDraft(fields).problems).toEqual([]);
    }),
  );
});
