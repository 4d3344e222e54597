import { expect, test } from "vitest";
import { readComplaintForm } from "../../../src/domain/book/complaintForm.ts";
import type { JsonValue } from "../../../src/domain/sentJson.ts";
import { es } from "../../../src/messages/es/index.ts";
import { FIELDS } from "../../support/sheetFields.ts";

const NOW = new Date("2026-11-21T15:00:00Z");
const PARENT = { es_menor: "si", apoderado_nombre: "Rosa" };

test.each<[string, Record<string, JsonValue | undefined>, object]>([
  ["e-mail", { apoderado_email: "rosa@example.pe" }, { email: null, address: null, answerChannel: "email" }],
  ["address", { apoderado_domicilio: "Av. Sol 1" }, { email: null, address: null, answerChannel: "carta" }],
  [
    "e-mail, when both are there",
    { apoderado_email: "rosa@example.pe", apoderado_domicilio: "x" },
    { answerChannel: "email" },
  ],
  [
    "address, when a letter is wanted",
    { apoderado_email: "rosa@example.pe", apoderado_domicilio: "Av. Sol 1", canal_respuesta: "carta" },
    { answerChannel: "carta" },
  ],
])("a minor without contacts is reached by the parent's %s", (_, fields, expected) => {
  const { details, problems } = read({ email: undefined, ...PARENT, ...fields });

  expect(problems).toEqual([]);
  expect(details).toMatchObject(expected);
});

test.each<[string, Record<string, JsonValue | undefined>, readonly string[][]]>([
  [
    "an adult",
    { apoderado_email: "rosa@example.pe", es_menor: "no" },
    [["email", "Escribe tu correo o tu domicilio: necesitamos al menos uno."]],
  ],
  [
    "a minor whose parent's e-mail is unreadable",
    { ...PARENT, apoderado_email: "rosa@" },
    [["apoderado_email", "Escribe un correo válido, por ejemplo ana@tienda.pe."]],
  ],
  [
    "a minor who wants a letter to no address",
    { ...PARENT, apoderado_email: "rosa@example.pe", canal_respuesta: "carta" },
    [["canal_respuesta", "Para responderte por carta necesitamos tu domicilio."]],
  ],
])("%s needs a contact of their own", (_, fields, messages) => {
  expect(messagesOf({ email: undefined, ...fields })).toEqual(messages);
  expect(messagesOf({ email: undefined, ...fields, _sin_corregir: "apoderado_email email" })).toEqual(messages);
});

function read(fields: Record<string, JsonValue | undefined>) {
  const whole = Object.entries({ ...FIELDS, ...fields }).filter(([, value]) => value !== undefined);
  return readComplaintForm(new Map(whole as [string, JsonValue][]), NOW);
}

function messagesOf(fields: Record<string, JsonValue | undefined>) {
  return read(fields).problems.map((problem) => [problem.field, es.errors.describeProblem(problem)]);
}
