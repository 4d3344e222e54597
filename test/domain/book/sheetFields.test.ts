import { describe, expect, test } from "vitest";
import { readComplaintForm } from "../../../src/domain/book/complaintForm.ts";
import type { JsonValue } from "../../../src/domain/sentJson.ts";
import { FIELDS } from "../../support/sheetFields.ts";
import { CLAIM_ROWS } from "./claimRows.ts";
import { CONSUMER_ROWS } from "./consumerRows.ts";
import type { Fields } from "./sheetRows.ts";
import { es } from "../../../src/messages/es/index.ts";

/** 23:30 on 21 November in Lima, the 22nd in UTC. */
const NOW = new Date("2026-11-22T04:30:00Z");

function read(fields: Fields) {
  const whole = Object.entries({ ...FIELDS, ...fields }).filter(([, value]) => value !== undefined);
  const { details, problems } = readComplaintForm(new Map(whole as [string, JsonValue][]), NOW);
  return { details, messages: problems.map((problem) => [problem.field, es.errors.describeProblem(problem)]) };
}

describe.each([...CONSUMER_ROWS, ...CLAIM_ROWS])(
  "$field ($level) beside $needs",
  ({ field, level, missing, needs = {}, takes, refuses = [] }) => {
    test.each(takes)("takes %j", (value, details) => {
      const answer = read({ ...typeOf(field, value), ...needs, [field]: value });

      expect(answer.messages).toEqual([]);
      expect(answer.details).toMatchObject(details);
    });

    test.runIf(refuses.length > 0).each(refuses)("refuses %j with %s", (value, message) => {
      const answer = read({ ...needs, [field]: value });

      expect(answer).toEqual({ details: null, messages: [[field, message]] });
    });

    test("a missing value is a problem only if the field is required", () => {
      const { messages } = read({ ...needs, [field]: undefined });

      expect(messages.filter(([name]) => name === field)).toEqual(level === "blocks" ? [[field, missing]] : []);
      if (level !== "blocks") expect(messages).toEqual([]);
    });
  },
);

test("an address is enough without an e-mail, and a sheet with neither is refused at the e-mail", () => {
  expect(read({ email: undefined, domicilio: "Jr. Puno 1" }).messages).toEqual([]);
  expect(read({ email: "", domicilio: " " }).messages).toEqual([
    ["email", "Escribe tu correo o tu domicilio: necesitamos al menos uno."],
  ]);
});

/** A valid number of each type of document. */
function typeOf(field: string, value: JsonValue): Fields {
  return field === "tipo_documento" && value !== "DNI" ? { numero_documento: "AB123456" } : {};
}
