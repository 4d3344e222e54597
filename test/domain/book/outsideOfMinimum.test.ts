import { expect, test } from "vitest";
import { listWarnedFields } from "../../../src/domain/book/complaintFields.ts";
import { readComplaintForm } from "../../../src/domain/book/complaintForm.ts";
import type { JsonValue } from "../../../src/domain/sentJson.ts";
import { FIELDS } from "../../support/complaints.ts";

const PARENT = { es_menor: "si", apoderado_nombre: "Rosa" };

test.each<[string, Record<string, JsonValue | undefined>, object]>([
  ["a minor's parent without a name", { es_menor: "si" }, { guardian: { name: "" } }],
  [
    "a parent's name past its limit",
    { ...PARENT, apoderado_nombre: "x".repeat(151) },
    { guardian: { name: "x".repeat(151) } },
  ],
  ["a letter to no address", { canal_respuesta: "carta" }, { answerChannel: "email", address: null }],
  [
    "a mail to no e-mail",
    { email: "", domicilio: "Jr. Puno 1", canal_respuesta: "email" },
    { answerChannel: "carta", email: null },
  ],
  [
    "the unreadable e-mail of the answer",
    { email: "ana@", domicilio: "Jr. Puno 1", canal_respuesta: "email" },
    { answerChannel: "carta", email: null, emailTyped: "ana@" },
  ],
  [
    "both unreadable e-mails of the answer",
    { email: "ana@", domicilio: "Jr. Puno 1", canal_respuesta: "email", ...PARENT, apoderado_email: "rosa@" },
    { answerChannel: "carta", guardian: { emailTyped: "rosa@" } },
  ],
  [
    "the long address of the answer",
    { domicilio: "x".repeat(151), canal_respuesta: "carta" },
    { answerChannel: "carta", address: "x".repeat(151) },
  ],
])(
  "%s is outside of the minimum of art. 5: it is asked about once, and the second post files the sheet",
  (_, fields, expected) => {
    const asked = read(fields);
    const filed = read({ ...fields, _sin_corregir: listWarnedFields(asked.problems).join(" ") });

    expect(asked.details).toBeNull();
    expect(asked.problems.every(({ isWarning }) => isWarning === true)).toBe(true);
    expect(filed.problems).toEqual([]);
    expect(filed.details).toMatchObject(expected);
  },
);

function read(fields: Record<string, JsonValue | undefined>) {
  const posted = new Map<string, JsonValue>(
    Object.entries({ ...FIELDS, ...fields }).map(([name, value]) => [name, value ?? ""]),
  );
  return readComplaintForm(posted, new Date("2026-10-05T17:00:00Z"));
}
