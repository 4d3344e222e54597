import { expect, test } from "vitest";
import { FIELDS } from "../support/complaints.ts";
import { postJson } from "../support/http.ts";
import { postAsProgram, shareTestBooks, textOf } from "../support/bookPages.ts";

type Sheet = Record<string, string>;
type Case = readonly [what: string, changes: Sheet, field: string, message: string];

const REFUSALS: readonly Case[] = [
  ["no name", { nombre: "  " }, "nombre", "Escribe tus nombres y apellidos."],
  ["a name of one letter", { nombre: "A" }, "nombre", "Escribe tus nombres y apellidos."],
  ["no document type", { tipo_documento: "" }, "tipo_documento", "Elige tu tipo de documento."],
  ["an unknown document type", { tipo_documento: "LIBRETA" }, "tipo_documento", "Elige tu tipo de documento."],
  ["a DNI of 7 digits", { numero_documento: "1234567" }, "numero_documento", "El DNI debe tener 8 dígitos."],
  ["a DNI with a letter", { numero_documento: "1234567A" }, "numero_documento", "El DNI debe tener 8 dígitos."],
  [
    "a foreigner's card of 7 letters",
    { tipo_documento: "CE", numero_documento: "AB12345" },
    "numero_documento",
    "El carné de extranjería debe tener de 8 a 12 letras o números.",
  ],
  [
    "a passport of 4 letters",
    { tipo_documento: "PASAPORTE", numero_documento: "AB12" },
    "numero_documento",
    "El pasaporte debe tener de 5 a 12 letras o números.",
  ],
  [
    "another document of 3 letters",
    { tipo_documento: "OTRO", numero_documento: "AB1" },
    "numero_documento",
    "El documento debe tener de 4 a 20 letras, números o guiones.",
  ],
  ["no document number", { numero_documento: "" }, "numero_documento", "Escribe el número de tu documento."],
  [
    "a RUC with a wrong check digit",
    { tipo_documento: "RUC", numero_documento: "20131312956" },
    "numero_documento",
    "El RUC no es válido: revisa sus 11 dígitos.",
  ],
  ["neither e-mail nor address", { email: "" }, "email", "Escribe tu correo o tu domicilio: necesitamos al menos uno."],
  [
    "an answer by e-mail without an e-mail",
    { email: "", domicilio: "Jr. Puno 1", canal_respuesta: "email" },
    "canal_respuesta",
    "Para responderte por correo necesitamos tu correo.",
  ],
  [
    "an answer by letter without an address",
    { canal_respuesta: "carta" },
    "canal_respuesta",
    "Para responderte por carta necesitamos tu domicilio.",
  ],
  ["an e-mail that is none", { email: "ana" }, "email", "Escribe un correo válido, por ejemplo ana@tienda.pe."],
  [
    "a currency that is none",
    { moneda: "EUR", monto_reclamado: "5" },
    "moneda",
    "Elige la moneda: soles (PEN) o dólares (USD).",
  ],
  [
    "a minor without a parent's name",
    { es_menor: "si" },
    "apoderado_nombre",
    "Escribe el nombre de tu padre, madre o apoderado.",
  ],
  [
    "an amount that is none",
    { monto_reclamado: "mucho" },
    "monto_reclamado",
    "Escribe un monto válido, por ejemplo 129.90.",
  ],
  ["a date in the future", { fecha_hecho: "2999-01-01" }, "fecha_hecho", "La fecha no puede ser futura."],
  ["no detail", { detalle: "" }, "detalle", "Cuéntanos qué pasó."],
  ["no confirmation", { confirmacion: "" }, "confirmacion", "Marca la casilla para confirmar que presentas esta hoja."],
];

const openBook = shareTestBooks();

test("refuses each invalid field by its name and with its message, to a program and on the page", async () => {
  const { url, post, countSheets } = await openBook();

  const refused = await Promise.all(
    REFUSALS.map(async ([what, changes, field, message]) => {
      const sheet = { ...FIELDS, ...changes };
      const [program, page] = [await postAsProgram(url, sheet), await post(sheet)];
      return { what, field, message, program, page };
    }),
  );

  for (const { what, field, message, program, page } of refused) {
    expect(program, what).toMatchObject({
      status: 400,
      body: { success: false, code: "VALIDATION_FAILED", fields: [{ field, message }] },
    });
    expect(page.status, what).toBe(400);
    expect(textOf(page), what).toContain(`<a href="#${field}">${message}</a>`);
    expect(textOf(page), what).toContain(`id="${field}-error"`);
    expect(textOf(page), what).toContain(`<span class="unseen">Error: </span>${message}`);
  }
  expect(await countSheets()).toBe(0);
});

test.each<readonly [what: string, changes: Sheet, shown: string]>([
  ["a DNI with blanks, dots and a hyphen", { numero_documento: " 01.234-567 " }, "01234567"],
  ["a foreigner's card in small letters", { tipo_documento: "CE", numero_documento: "ab-123456" }, "AB123456"],
  ["a passport", { tipo_documento: "PASAPORTE", numero_documento: "xk 12345" }, "XK12345"],
  ["a RUC", { tipo_documento: "RUC", numero_documento: "20133840533" }, "20133840533"],
  ["an amount with a comma for thousands", { monto_reclamado: "1,250.50" }, "S/ 1,250.50"],
  ["an amount with a decimal comma", { monto_reclamado: "1250,5" }, "S/ 1,250.50"],
  ["an amount with its symbol and a blank", { monto_reclamado: "S/ 1 250" }, "S/ 1,250.00"],
  ["an amount in dollars", { moneda: "USD", monto_reclamado: "20" }, "US$ 20.00"],
  ["a phone's raw value", { telefono: "(01) 424-55 66 anexo 2" }, "(01) 424-55 66 anexo 2"],
  ["an address without an e-mail", { email: "", domicilio: "Jr. Puno 1", sin_correo: "si" }, "Carta al domicilio"],
  ["a complaint of the other kind", { tipo: "queja" }, "Registramos tu queja"],
  ["no kind, which is a reclamo", { tipo: "" }, "Registramos tu reclamo"],
])("accepts %s and shows it on the receipt", async (_, changes, shown) => {
  const { post, follow } = await openBook();

  const filed = await post({ ...FIELDS, ...changes });
  const receipt = await follow(filed);

  expect(filed.status).toBe(303);
  expect(textOf(receipt)).toContain(shown);
});

test("files a sheet with only name, document, contact, detail and confirmation", async () => {
  const { url } = await openBook();

  const filed = await postJson(url, FIELDS);

  expect(filed.status).toBe(201);
});

test("keeps emoji, Quechua and line breaks whole, on the page and in the answer", async () => {
  const { post, follow } = await openBook();
  const detalle = "Ñuqaqa manan chaskirqanichu ’p’achayta’ 😡👨‍👩‍👧\n=HYPERLINK(1) | fin";

  const filed = await post({ ...FIELDS, nombre: "Sisa Q’orianka Ñusta 🌽", detalle });
  const receipt = textOf(await follow(filed));

  expect(receipt).toContain(detalle);
  expect(receipt).toContain("Sisa Q’orianka Ñusta 🌽");
});
