import { describe, expect, test } from "vitest";
import { readComplaintForm } from "../../src/domain/complaintForm.ts";
import type { JsonValue } from "../../src/domain/submissions.ts";
import { describeProblem } from "../../src/messages/es.ts";
import { FIELDS } from "../support/complaints.ts";

const NOW = new Date("2026-11-21T15:00:00Z");

function read(fields: Record<string, JsonValue | undefined> = {}) {
  const whole = Object.entries({ ...FIELDS, ...fields }).filter(([, value]) => value !== undefined);
  return readComplaintForm(new Map(whole as [string, JsonValue][]), NOW);
}

function messagesOf(fields: Record<string, JsonValue | undefined>) {
  return read(fields).problems.map((problem) => [problem.field, describeProblem(problem)]);
}

test("name, document, e-mail, detail and confirmation are enough", () => {
  const { facts, problems } = read();

  expect(problems).toEqual([]);
  expect(facts).toEqual({
    type: "reclamo",
    consumerName: "Ana Quispe Mamani",
    documentType: "DNI",
    documentNumber: "01234567",
    email: "ana@example.pe",
    address: null,
    phone: null,
    district: null,
    province: null,
    department: null,
    guardian: null,
    goodType: null,
    goodDescription: null,
    amount: null,
    currency: "PEN",
    orderNumber: null,
    happenedOn: null,
    detail: "El televisor llegó roto.",
    request: null,
    answerChannel: "email",
  });
});

test("nothing at all is answered with every message at once, in the order of the page", () => {
  const nothing = readComplaintForm(new Map(), NOW);

  expect(nothing.facts).toBeNull();
  expect(nothing.problems.map((problem) => [problem.field, describeProblem(problem)])).toEqual([
    ["nombre", "Escribe tus nombres y apellidos."],
    ["tipo_documento", "Elige tu tipo de documento."],
    ["numero_documento", "Escribe el número de tu documento."],
    ["email", "Escribe tu correo o tu domicilio: necesitamos al menos uno."],
    ["detalle", "Cuéntanos qué pasó."],
    ["confirmacion", "Marca la casilla para confirmar que presentas esta hoja."],
  ]);
});

describe("blocks", () => {
  test.each<[Record<string, JsonValue | undefined>, string, string]>([
    [{ nombre: "A" }, "nombre", "Escribe tus nombres y apellidos."],
    [{ nombre: "   " }, "nombre", "Escribe tus nombres y apellidos."],
    [{ nombre: "a".repeat(151) }, "nombre", "El texto es demasiado largo: el máximo es 150 caracteres."],
    [{ tipo_documento: "LIBRETA" }, "tipo_documento", "Elige tu tipo de documento."],
    [{ numero_documento: "1234567" }, "numero_documento", "El DNI debe tener 8 dígitos."],
    [{ numero_documento: "1234567A" }, "numero_documento", "El DNI debe tener 8 dígitos."],
    [
      { tipo_documento: "RUC", numero_documento: "20133840534" },
      "numero_documento",
      "El RUC no es válido: revisa sus 11 dígitos.",
    ],
    [
      { tipo_documento: "CE", numero_documento: "1234567" },
      "numero_documento",
      "El carné de extranjería debe tener de 8 a 12 letras o números.",
    ],
    [
      { tipo_documento: "PASAPORTE", numero_documento: "1234" },
      "numero_documento",
      "El pasaporte debe tener de 5 a 12 letras o números.",
    ],
    [
      { tipo_documento: "OTRO", numero_documento: "A_1234" },
      "numero_documento",
      "El documento debe tener de 4 a 20 letras, números o guiones.",
    ],
    [{ email: undefined }, "email", "Escribe tu correo o tu domicilio: necesitamos al menos uno."],
    [{ email: "ana@example" }, "email", "Escribe un correo válido, por ejemplo ana@tienda.pe."],
    [
      { email: "ana@example.pe\r\nBcc: todos@example.pe" },
      "email",
      "Escribe un correo válido, por ejemplo ana@tienda.pe.",
    ],
    [
      { email: undefined, domicilio: "Jr. Puno 1", canal_respuesta: "email" },
      "canal_respuesta",
      "Para responderte por correo necesitamos tu correo.",
    ],
    [{ canal_respuesta: "carta" }, "canal_respuesta", "Para responderte por carta necesitamos tu domicilio."],
    [{ es_menor: "si" }, "apoderado_nombre", "Escribe el nombre de tu padre, madre o apoderado."],
    [{ monto_reclamado: "mucho" }, "monto_reclamado", "Escribe un monto válido, por ejemplo 129.90."],
    [{ fecha_hecho: "2026-11-22" }, "fecha_hecho", "La fecha no puede ser futura."],
    [{ fecha_hecho: "2026-02-30" }, "fecha_hecho", "Escribe una fecha válida."],
    [{ detalle: " \n " }, "detalle", "Cuéntanos qué pasó."],
    [{ detalle: "x".repeat(4001) }, "detalle", "El texto es demasiado largo: el máximo es 4,000 caracteres."],
    [{ confirmacion: undefined }, "confirmacion", "Marca la casilla para confirmar que presentas esta hoja."],
    [{ confirmacion: "no" }, "confirmacion", "Marca la casilla para confirmar que presentas esta hoja."],
    [{ telefono: "9".repeat(31) }, "telefono", "El texto es demasiado largo: el máximo es 30 caracteres."],
    [{ pedido: "x".repeat(4001) }, "pedido", "El texto es demasiado largo: el máximo es 4,000 caracteres."],
    [{ descripcion_bien: ["a"] }, "descripcion_bien", "Escribe este dato como texto."],
    [{ detalle: "a\u0000b" }, "detalle", "Contiene un carácter nulo (\\u0000), que no se puede guardar."],
  ])("%j with one message", (fields, field, message) => {
    expect(messagesOf(fields)).toEqual([[field, message]]);
  });
});

describe("never blocks", () => {
  test.each<[Record<string, JsonValue | undefined>, object]>([
    [{ tipo: "queja" }, { type: "queja" }],
    [{ tipo: "QUEJA" }, { type: "queja" }],
    [{ tipo: "denuncia" }, { type: "reclamo" }],
    [{ tipo: 7 }, { type: "reclamo" }],
    [{ tipo_bien: "casa" }, { goodType: null }],
    [{ moneda: "EUR" }, { currency: "PEN" }],
    [{ canal_respuesta: "paloma" }, { answerChannel: "email" }],
    [
      { email: undefined, domicilio: "Jr. Puno 1" },
      { answerChannel: "carta", email: null },
    ],
    [
      { domicilio: "Jr. Puno 1", canal_respuesta: "carta" },
      { answerChannel: "carta", email: "ana@example.pe" },
    ],
    [{ monto_reclamado: "" }, { amount: null }],
    [
      { monto_reclamado: "US$ 50", moneda: "PEN" },
      { amount: "50.00", currency: "USD" },
    ],
    [
      { monto_reclamado: "50", moneda: "USD" },
      { amount: "50.00", currency: "USD" },
    ],
    [{ fecha_hecho: "2026-11-21" }, { happenedOn: "2026-11-21" }],
    [{ fecha_hecho: "5/3/2026" }, { happenedOn: "2026-03-05" }],
    [{ telefono: " (01) 555-1234 anexo 2 " }, { phone: "(01) 555-1234 anexo 2" }],
    [{ numero_documento: " 01.234-567 " }, { documentNumber: "01234567" }],
    [
      { tipo_documento: "ce", numero_documento: "ab 123456" },
      { documentType: "CE", documentNumber: "AB123456" },
    ],
    [{ tipo_documento: "RUC", numero_documento: "20133840533" }, { documentNumber: "20133840533" }],
    [{ tipo_documento: "OTRO", numero_documento: "x-1234" }, { documentNumber: "X-1234" }],
    [{ confirmacion: true }, { consumerName: "Ana Quispe Mamani" }],
    [{ nombre: "Ñuñu Ch'aska 🦙" }, { consumerName: "Ñuñu Ch'aska 🦙" }],
    [{ detalle: "uno\r\ndos" }, { detail: "uno\ndos" }],
    [{ detalle: "🦙".repeat(4000) }, { detail: "🦙".repeat(4000) }],
    [{ desconocido: "x".repeat(9000) }, { type: "reclamo" }],
    [{ es_menor: "no", apoderado_nombre: "Rosa" }, { guardian: null }],
  ])("%j", (fields, expected) => {
    const { facts, problems } = read(fields);

    expect(problems).toEqual([]);
    expect(facts).toMatchObject(expected);
  });
});

test("a minor's sheet holds the parent's data, and the answer may go to the parent's e-mail", () => {
  const { facts, problems } = read({
    email: undefined,
    domicilio: "Jr. Puno 1",
    es_menor: "si",
    apoderado_nombre: "Rosa Mamani",
    apoderado_vinculo: "madre",
    apoderado_email: "rosa@example.pe",
    canal_respuesta: "email",
  });

  expect(problems).toEqual([]);
  expect(facts).toMatchObject({
    answerChannel: "email",
    guardian: { name: "Rosa Mamani", relation: "madre", address: null, phone: null, email: "rosa@example.pe" },
  });
});

test("a filled honeypot and the submission's id are told apart from what the consumer declared", () => {
  const key = "0193d0d0-0000-7000-8000-00000000ABCD";

  expect(read({ sitio_web: "http://spam.example", _envio_id: key })).toMatchObject({
    suspicious: true,
    submissionKey: key.toLowerCase(),
  });
  expect(read({ sitio_web: " ", _envio_id: "no-uuid" })).toMatchObject({ suspicious: false, submissionKey: null });
});
