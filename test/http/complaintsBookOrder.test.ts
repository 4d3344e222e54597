import { expect, test } from "vitest";
import { openPage, openTestBook, textOf } from "../support/bookPages.ts";
import { createSetClock, FIELDS, PROVIDER } from "../support/complaints.ts";
import type { Answer } from "../support/http.ts";

const HEADER = [
  "<h1>Libro de Reclamaciones</h1>",
  "Hoja de Reclamación",
  PROVIDER.legalName,
  PROVIDER.ruc,
  String(PROVIDER.establishmentCode),
  PROVIDER.address,
  "05/10/2026",
  "N.º: se asigna al enviar",
];
const NOTES = [
  "*La formulación del reclamo no impide acudir a otras vías de solución de controversias ni es requisito previo para interponer una denuncia ante el INDECOPI.",
  "* El proveedor debe dar respuesta al reclamo o queja en un plazo no mayor a quince (15) días hábiles, el cual es improrrogable.",
];
const FORM = [
  "Conforme a lo establecido en el Código de Protección y Defensa del Consumidor este establecimiento cuenta con un Libro de Reclamaciones virtual a tu disposición.",
  "<form",
  'value="reclamo"',
  "RECLAMO: Disconformidad relacionada a los productos o servicios.",
  'value="queja"',
  "QUEJA: Disconformidad no relacionada a los productos o servicios; o, malestar o descontento respecto a la atención al público.",
  "<legend>1. Identificación del consumidor reclamante</legend>",
  'name="nombre"',
  'name="apoderado_nombre"',
  "<legend>2. Identificación del bien contratado</legend>",
  'name="descripcion_bien"',
  "<legend>3. Detalle de la reclamación y pedido del consumidor</legend>",
  'name="detalle"',
  'name="pedido"',
  'name="adjuntos[]"',
  'name="canal_respuesta"',
  "Tus datos personales.",
  ...NOTES,
  'name="confirmacion"',
  "Declaro que los datos son verdaderos y confirmo mi voluntad de presentar esta Hoja de Reclamación.",
  "Enviar hoja de reclamación",
  "</form>",
];
const ICON = 'class="book-icon"';

test("the page is the form itself, in the order of the law's sheet", async () => {
  const { url } = await setup();

  const page = await openPage(url);

  expect(findOutOfOrder(page, [ICON, ...HEADER, ...FORM])).toEqual([]);
});

test("the page in a frame lacks only the site header", async () => {
  const { url } = await setup();

  const page = await openPage(`${url}?embed=true`);

  expect(findOutOfOrder(page, [...HEADER, ...FORM])).toEqual([]);
  expect(textOf(page)).not.toContain(ICON);
});

test("a refused form has its problems on top", async () => {
  const { post } = await setup();

  const page = await post({ ...FIELDS, detalle: "" });

  expect(findOutOfOrder(page, ['id="errores"', 'href="#detalle"', ...HEADER, ...FORM])).toEqual([]);
});

test("the receipt begins with the number, the time of filing, the last day for the answer and the actions", async () => {
  const { post, follow } = await setup();

  const receipt = await follow(await post({ ...FIELDS, pedido: "Un cambio" }));

  expect(
    findOutOfOrder(receipt, [
      "<strong>000000001-2026</strong>",
      "05/10/2026, 12:00 (hora de Lima)",
      "27/10/2026",
      "a***@e***.pe",
      "Imprimir",
      "Descargar PDF",
      "Qué sigue",
      PROVIDER.legalName,
      "1. Identificación del consumidor reclamante",
      FIELDS.nombre,
      "2. Identificación del bien contratado",
      "3. Detalle de la reclamación y pedido del consumidor",
      FIELDS.detalle,
      "Un cambio",
      "4. Observaciones y acciones adoptadas por el proveedor",
      ...NOTES,
    ]),
  ).toEqual([]);
});

function setup() {
  return openTestBook({ clock: createSetClock("2026-10-05T12:00:00-05:00"), environment: { WORKER: "off" } });
}

/** The parts that do not follow the part before them. */
function findOutOfOrder(page: Answer, parts: readonly string[]): readonly string[] {
  const html = textOf(page).slice(textOf(page).indexOf("<body"));
  let position = 0;
  return parts.filter((part) => {
    const at = html.indexOf(part, position);
    if (at < 0) return true;
    position = at + part.length;
    return false;
  });
}
