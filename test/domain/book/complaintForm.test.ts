import { expect, test } from "vitest";
import { listWarnedFields } from "../../../src/domain/book/complaintFields.ts";
import { readComplaintForm } from "../../../src/domain/book/complaintForm.ts";
import type { JsonValue } from "../../../src/domain/sentJson.ts";
import { FIELDS } from "../../support/sheetFields.ts";
import { es } from "../../../src/messages/es/index.ts";

const NOW = new Date("2026-11-21T15:00:00Z");

function read(fields: Record<string, JsonValue | undefined> = {}) {
  const whole = Object.entries({ ...FIELDS, ...fields }).filter(([, value]) => value !== undefined);
  return readComplaintForm(new Map(whole as [string, JsonValue][]), NOW);
}

function messagesOf(fields: Record<string, JsonValue | undefined>) {
  return read(fields).problems.map((problem) => [problem.field, es.errors.describeProblem(problem)]);
}

test("name, document, e-mail, detail and confirmation are enough", () => {
  const { details, problems } = read();

  expect(problems).toEqual([]);
  expect(details).toEqual({
    type: "reclamo",
    consumerName: "Ana Quispe Mamani",
    documentType: "DNI",
    documentNumber: "01234567",
    email: "ana@example.pe",
    emailTyped: null,
    address: null,
    phone: null,
    district: null,
    province: null,
    department: null,
    guardian: null,
    goodType: null,
    goodDescription: null,
    amount: null,
    amountTyped: null,
    currency: "PEN",
    orderNumber: null,
    happenedOn: null,
    happenedOnTyped: null,
    detail: "El televisor llegó roto.",
    request: null,
    answerChannel: "email",
  });
});

test("an empty form is refused with every message at once, in the order of the page", () => {
  const nothing = readComplaintForm(new Map(), NOW);

  expect(nothing.details).toBeNull();
  expect(nothing.problems.map((problem) => [problem.field, es.errors.describeProblem(problem)])).toEqual([
    ["nombre", "Escribe tus nombres y apellidos."],
    ["tipo_documento", "Elige tu tipo de documento."],
    ["numero_documento", "Escribe el número de tu documento."],
    ["email", "Escribe tu correo o tu domicilio: necesitamos al menos uno."],
    ["detalle", "Cuéntanos qué pasó."],
    ["confirmacion", "Marca la casilla para confirmar que presentas esta hoja."],
  ]);
});

test.each<[Record<string, JsonValue | undefined>, string, string]>([
  [{ descripcion_bien: ["a"] }, "descripcion_bien", "Escribe este dato como texto."],
  [{ detalle: "a\u0000b" }, "detalle", "Contiene un carácter nulo (\\u0000), que no se puede guardar."],
  [{ nombre: "a\ud800b" }, "nombre", "Contiene un carácter Unicode incompleto, que no se puede guardar."],
])("an invalid value is refused with one message: %j", (fields, field, message) => {
  expect(messagesOf(fields)).toEqual([[field, message]]);
});

test.each<[Record<string, JsonValue | undefined>, object]>([
  [{ tipo: "QUEJA" }, { type: "queja" }],
  [{ tipo: 7 }, { type: "reclamo" }],
  [{ tipo_documento: "ce", numero_documento: "ab123456" }, { documentType: "CE" }],
  [{ tipo_bien: "casa" }, { goodType: null }],
  [{ tipo_bien: ["producto", "servicio"] }, { goodType: "ambos" }],
  [{ tipo_bien: ["", "Servicio"] }, { goodType: "servicio" }],
  [{ tipo_bien: { producto: true } }, { goodType: null }],
  [{ moneda: "EUR" }, { amount: null }],
  [{ canal_respuesta: "paloma" }, { answerChannel: "email" }],
  [
    { monto_reclamado: "US$ 50", moneda: "PEN" },
    { amount: "50.00", currency: "USD" },
  ],
  [
    { email: "\u200bana@example.pe\u202c", numero_documento: "\u206001234567" },
    { email: "ana@example.pe", documentNumber: "01234567" },
  ],
  [
    { email: "\u200b", domicilio: "Jr. Puno 1" },
    { email: null, answerChannel: "carta" },
  ],
  [{ telefono: " (01) 555-1234 anexo 2 " }, { phone: "(01) 555-1234 anexo 2" }],
  [
    { telefono: "Celular 987 654 321 (solo WhatsApp) o casa 01 444-5566" },
    { phone: "Celular 987 654 321 (solo WhatsApp) o casa 01 444-5566" },
  ],
  [{ telefono: ["987654321", "", null, "014445566"] }, { phone: "987654321 / 014445566" }],
  [
    { distrito: "Lima\u0000\ud800", numero_pedido: "B001-".repeat(20) },
    { district: "Lima\ufffd", orderNumber: "B001-".repeat(20) },
  ],
  [
    { es_menor: "si", apoderado_nombre: "Rosa", apoderado_domicilio: "Jr. Unión ".repeat(20), apoderado_vinculo: 7 },
    { guardian: { address: "Jr. Unión ".repeat(20).trim(), relation: "7" } },
  ],
  [{ desconocido: "x".repeat(9000) }, { type: "reclamo" }],
  [{ ruc: "20131312955", numero: "7", fecha: "2020-01-01" }, { detail: "El televisor llegó roto." }],
])("an odd value of an optional field does not refuse a sheet: %j", (fields, expected) => {
  const { details, problems } = read(fields);

  expect(problems).toEqual([]);
  expect(details).toMatchObject(expected);
});

test.each<[Record<string, JsonValue>, object]>([
  [
    { monto_reclamado: "unos 300 soles", moneda: "PEN", _sin_corregir: "monto_reclamado" },
    { amount: null, currency: "PEN", amountTyped: "unos 300 soles" },
  ],
  [
    { monto_reclamado: 100, moneda: "EUR", _sin_corregir: "moneda" },
    { amount: null, currency: "PEN", amountTyped: "100 EUR" },
  ],
  [
    { monto_reclamado: ["100", "200"], _sin_corregir: ["fecha_hecho", "monto_reclamado"] },
    { amount: null, amountTyped: "100 / 200" },
  ],
  [
    { monto_reclamado: "muchísimo ".repeat(150), _sin_corregir: "monto_reclamado" },
    { amountTyped: "muchísimo ".repeat(150).trim() },
  ],
  [
    { monto_reclamado: "129.90", fecha_hecho: "2026-10-01", _sin_corregir: "monto_reclamado fecha_hecho" },
    { amount: "129.90", amountTyped: null, happenedOn: "2026-10-01", happenedOnTyped: null },
  ],
  [
    { fecha_hecho: "2099-12-31", _sin_corregir: "fecha_hecho" },
    { happenedOn: null, happenedOnTyped: "2099-12-31" },
  ],
  [
    { fecha_hecho: "a\u0000yer", _sin_corregir: "fecha_hecho" },
    { happenedOn: null, happenedOnTyped: "ayer" },
  ],
])("a confirmed amount or day is filed with its raw value: %j", (fields, expected) => {
  const { details, problems } = read(fields);

  expect(problems).toEqual([]);
  expect(details).toMatchObject(expected);
});

const PARENT = { es_menor: "si", apoderado_nombre: "Rosa" };
const EMAIL = "Escribe un correo válido, por ejemplo ana@tienda.pe.";
const tooLong = (limit: string) => `El texto es demasiado largo: el máximo es ${limit} caracteres.`;

test.each<[string, Record<string, JsonValue | undefined>, string, object]>([
  [
    "an e-mail beside an address",
    { email: "ana@", domicilio: "Jr. Puno 1" },
    EMAIL,
    { email: null, emailTyped: "ana@", address: "Jr. Puno 1", answerChannel: "carta" },
  ],
  [
    "an e-mail that is longer than a sheet's",
    { email: `${"a".repeat(120)}@example.pe`, domicilio: "Jr. Puno 1", canal_respuesta: "carta" },
    tooLong("120"),
    { email: null, emailTyped: `${"a".repeat(120)}@example.pe` },
  ],
  [
    "an e-mail beside an address, where the parent's gets the answer",
    { email: "ana@", domicilio: "Jr. Puno 1", canal_respuesta: "email", ...PARENT, apoderado_email: "rosa@example.pe" },
    EMAIL,
    { emailTyped: "ana@", answerChannel: "email", guardian: { email: "rosa@example.pe", emailTyped: null } },
  ],
  [
    "an address beside an e-mail",
    { domicilio: "Jr. Puno 1, ".repeat(15) },
    tooLong("150"),
    { email: "ana@example.pe", address: "Jr. Puno 1, ".repeat(15).trim(), answerChannel: "email" },
  ],
  [
    "a parent's e-mail",
    { ...PARENT, apoderado_email: "rosa arroba correo" },
    EMAIL,
    { email: "ana@example.pe", guardian: { email: null, emailTyped: "rosa arroba correo" } },
  ],
  [
    "a long description",
    { descripcion_bien: "Televisor ".repeat(101) },
    tooLong("1,000"),
    { goodDescription: "Televisor ".repeat(101).trim() },
  ],
  ["a long request", { pedido: "ñ".repeat(20_000) }, tooLong("4,000"), { request: "ñ".repeat(20_000) }],
  ["a request in parts", { pedido: ["uno", "dos"] }, "Escribe este dato como texto.", { request: "uno / dos" }],
])(
  "%s refuses the sheet once, with the table's message, and is filed whole after the confirmation",
  (_, fields, message, expected) => {
    const warned = read(fields);
    const filed = read({ ...fields, _sin_corregir: listWarnedFields(warned.problems).join(" ") });

    expect(warned.problems.map(es.errors.describeProblem)).toEqual([message]);
    expect(filed.problems).toEqual([]);
    expect(filed.details).toMatchObject(expected);
  },
);

test.each<[string, Record<string, JsonValue | undefined>, readonly string[]]>([
  ["the only contact, an e-mail", { email: "ana@" }, ["email"]],
  ["the only contact, an address", { email: undefined, domicilio: "x".repeat(151) }, ["domicilio"]],
  ["both contacts", { email: "ana@", domicilio: "x".repeat(151) }, ["email", "domicilio"]],
  ["a name past its limit", { nombre: "x".repeat(151) }, ["nombre"]],
  ["a detail past its limit", { detalle: "x".repeat(4_001) }, ["detalle"]],
  ["a request that no person types", { pedido: "x".repeat(20_001) }, ["pedido"]],
])("%s is refused even if the consumer confirms it", (_, fields, names) => {
  const confirming = { _sin_corregir: "email domicilio apoderado_email nombre detalle apoderado_nombre pedido" };

  for (const { details, problems } of [read(fields), read({ ...fields, ...confirming })]) {
    expect(details).toBeNull();
    expect(problems.map(({ field }) => field)).toEqual(names);
    expect(listWarnedFields(problems)).toEqual([]);
  }
});

test.each([
  ["monto_reclamado", "Unos trescientos soles con cincuenta céntimos", "Escribe un monto válido, por ejemplo 129.90."],
  ["fecha_hecho", "El sábado pasado, en la tarde", "Escribe una fecha válida."],
])("a long value of %s is refused with the field's own message", (field, raw, message) => {
  expect(messagesOf({ [field]: raw })).toEqual([[field, message]]);
});

test("a confirmation waives only the named fields, and no oversized text", () => {
  expect(messagesOf({ monto_reclamado: "100", moneda: "EUR", _sin_corregir: "monto_reclamado" })).toEqual([
    ["moneda", "Elige la moneda: soles (PEN) o dólares (USD)."],
  ]);
  expect(messagesOf({ monto_reclamado: "x".repeat(2_001), _sin_corregir: "monto_reclamado" })).toEqual([
    ["monto_reclamado", "El texto es demasiado largo: el máximo es 2,000 caracteres."],
  ]);
});

test("a minor's sheet has the guardian's data, and the answer may go to the guardian's e-mail", () => {
  const { details, problems } = read({
    email: undefined,
    domicilio: "Jr. Puno 1",
    es_menor: "si",
    apoderado_nombre: "Rosa Mamani",
    apoderado_vinculo: "madre",
    apoderado_email: "rosa@example.pe",
    canal_respuesta: "email",
  });

  expect(problems).toEqual([]);
  expect(details).toMatchObject({
    answerChannel: "email",
    guardian: { name: "Rosa Mamani", relation: "madre", address: null, phone: null, email: "rosa@example.pe" },
  });
});

test("a filled honeypot and the page's id are read apart from the details", () => {
  const key = "0193d0d0-0000-7000-8000-00000000ABCD";

  expect(read({ sitio_web: "http://spam.example", _envio_id: key })).toMatchObject({
    suspicious: true,
    pageId: key.toLowerCase(),
  });
  expect(read({ sitio_web: " ", _envio_id: "no-uuid" })).toMatchObject({ suspicious: false, pageId: null });
});
