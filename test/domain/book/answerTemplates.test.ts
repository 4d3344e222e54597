import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  fillPlaceholders,
  hasPlaceholder,
  hasUnknownPlaceholder,
  PLACEHOLDERS,
  type PlaceholderValues,
} from "../../../src/domain/book/answerTemplates.ts";

const VALUES: PlaceholderValues = {
  nombre: "Ana Quispe",
  destinatario: "Rosa Mamani",
  documento: "DNI 01234567",
  numero: "000000001-2026",
  fecha: "05/10/2026",
  tipo: "reclamo",
  proveedor: "Comercial Ñandú S.A.C.",
  ruc: "20133840533",
  hoy: "07/10/2026",
};
const fill = (text: string) => fillPlaceholders(text, VALUES);

describe("a template", () => {
  test("is filled at each placeholder, whatever its case, accents and blanks", () => {
    const filled = fill("{{nombre}}, su {{Tipo}} N.º {{ número }} del {{FECHA}}: {{nombre}}.");

    expect(filled).toBe("Ana Quispe, su reclamo N.º 000000001-2026 del 05/10/2026: Ana Quispe.");
  });

  test("without placeholders stays as it is, single braces included", () => {
    const text = "Le damos {un vale} y { otro }.";

    expect(fill(text)).toBe(text);
    expect([hasPlaceholder(text), hasUnknownPlaceholder(text)]).toEqual([false, false]);
  });

  test.each([
    "{{nombre",
    "nombre}}",
    "{{apellido}}",
    "{{}}",
    "{{nombre numero}}",
    "{{nom{bre}}",
    "Hola {{ {{nombre}} }}",
  ])("with the braces of %j has no known placeholder there", (text) => {
    expect(hasUnknownPlaceholder(`${text} {{numero}}`)).toBe(true);
  });

  test.each(PLACEHOLDERS)("with {{%s}} is to be filled, and is not once it was", (name) => {
    const text = `Dato: {{${name}}}.`;

    expect([hasPlaceholder(text), hasUnknownPlaceholder(text)]).toEqual([true, false]);
    expect(fill(text)).toBe(`Dato: ${VALUES[name]}.`);
    expect(hasPlaceholder(fill(text))).toBe(false);
  });

  test("never has a placeholder after it was filled, whatever the consumer wrote", () => {
    const pieces = fc.array(fc.constantFrom("{", "}", "{{", "}}", "nombre", "{{nombre}}", "{{numero}}", " "));
    const texts = pieces.map((parts) => parts.join(""));
    fc.assert(
      fc.property(texts, texts, (text, nombre) => {
        fc.pre(!hasUnknownPlaceholder(text));
        expect(hasPlaceholder(fillPlaceholders(text, { ...VALUES, nombre }))).toBe(false);
      }),
    );
  });
});
