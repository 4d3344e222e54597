/** The sentences about the types of fields. The browser imports this module, which therefore imports no value. */

import type { FieldExample } from "../../domain/forms/fieldTypes/definition.ts";
import type { FieldType } from "../../domain/forms/fieldTypes.ts";

/** How a type is called, and what it is for. */
export type TypeWords = { readonly name: string; readonly use: string };

const TYPES: Readonly<Record<Uppercase<FieldType>, TypeWords>> = {
  TEXT: { name: "Texto corto", use: "Una línea: un nombre, un producto, una dirección." },
  TEXTAREA: { name: "Texto largo", use: "Varias líneas: un mensaje, un detalle, un comentario." },
  EMAIL: { name: "Correo", use: "Se comprueba que sea una dirección de correo. Podrás responder a ella." },
  PHONE: { name: "Teléfono", use: "Un número del Perú, o de otro país con su código." },
  NUMBER: { name: "Número", use: "Una cantidad, con mínimo y máximo si quieres." },
  AMOUNT: { name: "Monto en soles", use: "Dinero, con dos decimales." },
  DATE: { name: "Fecha", use: "Un día, que se elige en el teléfono o se escribe." },
  TIME: { name: "Hora", use: "Una hora del día." },
  URL: { name: "Página web", use: "Un enlace: LinkedIn, portafolio, tienda." },
  SELECT: { name: "Lista", use: "Una opción de una lista que se abre. Para más de seis opciones." },
  RADIO: { name: "Una opción", use: "Una sola opción, con todas a la vista." },
  CHECKBOXES: { name: "Varias opciones", use: "Todas las opciones que quiera." },
  CONSENT: { name: "Consentimiento", use: "Un texto que se acepta. Se guarda el texto aceptado y cuándo." },
  FILE: { name: "Archivo", use: "Fotos, PDF u otros documentos." },
  HIDDEN: { name: "Dato oculto", use: "Nadie lo ve: lo llena tu página o el enlace, como la campaña." },
  DNI: { name: "DNI", use: "Ocho dígitos, comprobados." },
  RUC: { name: "RUC", use: "Once dígitos, con su dígito de control comprobado." },
  UBIGEO: { name: "Distrito", use: "Departamento, provincia y distrito, en tres pasos." },
  SECTION: { name: "Título de sección", use: "Separa las preguntas en partes, con un título." },
  TEXT_BLOCK: { name: "Texto informativo", use: "Un texto entre las preguntas. No pide nada." },
  PAGE: { name: "Página nueva", use: "Desde aquí las preguntas van en otra página, con su avance." },
  RATING: { name: "Estrellas", use: "Una calificación con estrellas." },
  SCALE: { name: "Escala", use: "Un número entre dos extremos, como del 0 al 10." },
  RANKING: { name: "Orden de preferencia", use: "Ordena las opciones de la que más a la que menos." },
  MATRIX: { name: "Cuadro de opciones", use: "La misma pregunta para varias filas." },
  SIGNATURE: { name: "Firma", use: "Se dibuja con el dedo o se escribe el nombre." },
  CCI: { name: "CCI", use: "Código de cuenta interbancario de 20 dígitos, comprobado." },
  CE: { name: "Carné de extranjería", use: "El número del carné, comprobado." },
  PASSPORT: { name: "Pasaporte", use: "El número del pasaporte." },
  PLATE: { name: "Placa", use: "La placa de un vehículo." },
  DATE_RANGE: { name: "Rango de fechas", use: "Un día de inicio y uno de fin." },
  ADDRESS: { name: "Dirección", use: "Calle y número, con su distrito." },
};

/** A field of each type as an owner may ask it, with an answer: what the editor begins a new field with, and what a test submission answers. */
export const fieldExamples: Readonly<Record<FieldType, FieldExample>> = {
  text: { label: "Nombre completo", value: "Ana Quispe" },
  textarea: { label: "Mensaje", max: 2_000, value: "Quisiera una cotización." },
  email: { label: "Correo electrónico", value: "ana@example.pe" },
  phone: { label: "Celular", value: "987 654 321" },
  number: { label: "¿Cuántas personas vienen?", min: 1, max: 20, value: "4" },
  amount: { label: "Monto de tu compra", min: 0, value: "129.90" },
  date: { label: "Fecha de nacimiento", value: "24/11/1990" },
  time: { label: "¿A qué hora te llamamos?", value: "09:30" },
  url: { label: "Tu página web", value: "https://www.tienda.pe" },
  select: { label: "¿En qué tienda?", choices: ["Lima", "Arequipa", "Trujillo"], value: "Arequipa" },
  radio: { label: "¿Cómo lo recibes?", choices: ["Envío", "Recojo"], value: "Recojo" },
  checkboxes: {
    label: "¿Qué días puedes?",
    choices: ["Lunes", "Miércoles", "Viernes"],
    value: ["Lunes", "Viernes"],
  },
  consent: { label: "Acepto la política de privacidad.", value: "si" },
  file: { label: "Tu currículum", value: null },
  hidden: { label: "Origen", value: "portada" },
  dni: { label: "DNI", value: "12345678" },
  ruc: { label: "RUC de tu empresa", value: "20131312955" },
  ubigeo: { label: "Distrito", value: "150122" },
  section: { label: "Datos de entrega", help: "A dónde llevamos tu pedido.", value: null },
  text_block: { label: "Atendemos de lunes a viernes.\nLos pedidos se entregan en 48 horas.", value: null },
  rating: { label: "¿Cómo te atendimos?", max: 5, value: "4" },
  scale: {
    label: "¿Nos recomendarías?",
    min: 0,
    max: 10,
    minLabel: "Nada probable",
    maxLabel: "Muy probable",
    value: "9",
  },
  ce: { label: "Carné de extranjería", value: "001234567" },
  passport: { label: "Pasaporte", value: "AB123456" },
  plate: { label: "Placa de tu vehículo", value: "ABC-123" },
  cci: { label: "CCI de tu cuenta", value: "011-366-000100032542-21" },
  date_range: { label: "¿Qué días te quedas?", value: { from: "2026-12-24", to: "2026-12-28" } },
  matrix: {
    label: "¿Qué te pareció?",
    rows: ["La atención", "El precio", "La entrega"],
    choices: ["Malo", "Regular", "Bueno"],
    value: { "La atención": "Bueno", "El precio": "Regular", "La entrega": "Bueno" },
  },
  ranking: {
    label: "Ordena lo que más te importa",
    choices: ["El precio", "La calidad", "La rapidez"],
    value: ["La calidad", "El precio", "La rapidez"],
  },
  address: {
    label: "Dirección de entrega",
    value: { line1: "Av. Larco 1301", line2: "Dpto. 402", ubigeo: "150122" },
  },
  page: { label: "Tus datos", value: null },
  signature: { label: "Firma", value: "Ana Quispe Mamani" },
};

/** The groups of the palette, in their order. A type that no group names stands in the last one. */
const GROUPS = [
  { name: "Texto", types: ["TEXT", "TEXTAREA", "NUMBER", "AMOUNT"] },
  { name: "Contacto", types: ["EMAIL", "PHONE", "URL", "ADDRESS"] },
  { name: "Opciones", types: ["RADIO", "CHECKBOXES", "SELECT", "RATING", "SCALE", "RANKING", "MATRIX"] },
  { name: "Del Perú", types: ["DNI", "RUC", "UBIGEO", "CE", "PASSPORT", "PLATE", "CCI"] },
  { name: "Fecha y hora", types: ["DATE", "TIME", "DATE_RANGE"] },
  { name: "Orden", types: ["SECTION", "TEXT_BLOCK", "PAGE"] },
  { name: "Más", types: ["FILE", "CONSENT", "SIGNATURE", "HIDDEN"] },
] as const;

export const panelFieldTypes = {
  groups: GROUPS.map(({ name, types }): { readonly name: string; readonly types: readonly string[] } => ({
    name,
    types,
  })),
  /** A type without words of its own is called as the API has it. */
  describe(type: string): TypeWords {
    const plain = type.charAt(0) + type.slice(1).toLowerCase().replaceAll("_", " ");
    const known: Readonly<Record<string, TypeWords>> = TYPES;
    return known[type] ?? { name: plain, use: "" };
  },
};
